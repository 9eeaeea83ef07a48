import type { AddressState } from "./types.ts";

/** What the seller's side reads of an address. */
export const ADDRESS_WORDS: Readonly<Record<AddressState, string>> = {
  confirmed: "Address confirmed",
  not_confirmed: "Address not confirmed",
  not_theirs: "Not written by the owner of this address",
};

/** The same in a sentence. */
export const ADDRESS_SENTENCES: Readonly<Record<AddressState, string>> = {
  confirmed: "Whoever reads mail at this address wrote this.",
  not_confirmed:
    "It was sent without signing in: anyone can type an address. We emailed a link there to confirm it.",
  not_theirs:
    "Whoever reads mail at this address says that they did not write this. The conversation has ended, and nothing more is emailed there.",
};

/** Said to who writes where the owner of the address said that it is not theirs. */
export const ENDED_WORDS =
  "The owner of this email address says that they did not write this. The conversation has ended.";
