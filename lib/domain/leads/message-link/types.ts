/** @file The link mailed for a message that was sent signed out: its page, the yes or no of its
 * reader, what follows. */

import type { Route } from "next";

/** A message as the page of its link shows it to whoever reads mail at its address. */
export interface AskedMessage {
  readonly token: string;
  readonly email: string;
  readonly sellerName: string;
  /** "Question about the 2021 Toyota RAV4". */
  readonly about: string;
  /** An offer or a time asked for, in words; null for a question. */
  readonly asked: string | null;
  /** When it was sent, on the seller's clock. */
  readonly sentWords: string;
  readonly name: string;
  readonly message: string;
  readonly answered: "yes" | "no" | null;
  /** Where its conversation is read once the answer was yes; null where it is another account's. */
  readonly path: Route | null;
}

/** What a link leads to. */
export type MessageLink =
  | { readonly kind: "message"; readonly message: AskedMessage }
  | { readonly kind: "refused"; readonly words: string };
