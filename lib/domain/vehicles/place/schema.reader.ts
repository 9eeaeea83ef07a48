import { z } from "zod";

const FIVE_DIGITS = /^\d{5}$/;

const typed = z.string().max(20, "Give the five digits of a ZIP code.").trim();

/** What the form of the reader's place sends: a ZIP code, also with its four more digits. */
export const placeForm = z.object({
  zip: typed
    .transform((text) => text.replace(/^(\d{5})-\d{4}$/, "$1"))
    .pipe(z.string().regex(FIVE_DIGITS, "Give the five digits of a ZIP code.")),
  /** The page that it stands on, without the ZIP code of its address. */
  back: z.string().max(2_000).default(""),
});

/** What the button sends that removes the kept place. */
export const forgetPlaceForm = z.object({});
