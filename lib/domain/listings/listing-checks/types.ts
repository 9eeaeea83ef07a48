/** @file Checks on a listing page: theft, recalls, odometer, seller against VIN, check digit,
 * other offers, title brands. */

import type { Route } from "next";

/** What a check of a listing came to: something to look at, nothing, that nobody could look, or that it is made up. */
export type ListingCheckState = "found" | "none" | "not_checked" | "made_up";

export type ListingCheckId = "loss" | "recalls" | "odometer" | "specs" | "vin" | "offers" | "title";

export interface ListingCheck {
  readonly id: ListingCheckId;
  readonly title: string;
  readonly state: ListingCheckState;
  /** What was found, or why it was not checked, in one or two sentences. */
  readonly words: string;
  /** What was found, a line each; without it nothing more is to be told. */
  readonly items?: readonly CheckItem[];
  /** Where more of it stands. */
  readonly link?: { readonly href: Route; readonly words: string };
}

export interface CheckItem {
  readonly id: string;
  readonly words: string;
  /** To be acted on before the vehicle is driven. */
  readonly isUrgent: boolean;
}

/** What the check of the VIN's own digits came to; null when it could not be made. */
export interface VinInspection {
  readonly checkDigitOk: boolean;
  /** What most likely is wrong; null when the digit is right. */
  readonly diagnosis: string | null;
}
