import type { LeadShow } from "./types.ts";

export const LEADS_PER_PAGE = 30;
/** Of one column of the board; the rest is in the inbox. */
export const CARDS_PER_COLUMN = 30;
/** Leads of a file that are read at once. */
export const LEADS_PER_BATCH = 500;
/** Days that the record of replies looks back. */
export const RECORD_DAYS = 30;
/** Leads that the record reads at most; a dealership with more is told so. */
export const RECORD_MOST = 5_000;

export const SHOWS = [
  "open",
  "waiting",
  "new",
  "working",
  "appointment",
  "sold",
  "lost",
  "spam",
  "all",
] as const satisfies LeadShow[];

export const SHOW_WORDS: Readonly<Record<LeadShow, string>> = {
  open: "Open",
  waiting: "Waiting",
  new: "New",
  working: "Working",
  appointment: "Appointment",
  sold: "Sold",
  lost: "Lost",
  spam: "Spam",
  all: "All",
};
