import type { HideReason, ListName } from "./types.ts";

interface ListKind {
  readonly cookie: string;
  /** Listings it holds at most. */
  readonly limit: number;
  /** What to do about a full list; null where the oldest makes room by itself. */
  readonly fullWords: string | null;
}

/** The lists of a reader without an account. Their cookies are sent with every request: together at most 2 kB. */
export const LISTS: Readonly<Record<ListName, ListKind>> = {
  compare: { cookie: "compare", limit: 4, fullWords: "Compare holds 4: remove one" },
  hidden: {
    cookie: "hidden",
    limit: 200,
    fullWords: "You have hidden 200 vehicles, the most we keep: unhide some",
  },
  saved: {
    cookie: "saved",
    limit: 48,
    fullWords: "48 vehicles saved, the most this browser keeps: sign in to save more",
  },
  viewed: { cookie: "viewed", limit: 24, fullWords: null },
};

/** Why a vehicle is not wanted, in the order in which it is asked; the letter is a visitor's cookie's. */
export const HIDE_REASONS = {
  price: { label: "Price", letter: "p" },
  mileage: { label: "Mileage", letter: "m" },
  color: { label: "Color", letter: "c" },
  distance: { label: "Too far", letter: "d" },
  history: { label: "History", letter: "h" },
  other: { label: "Something else", letter: "o" },
} as const satisfies Record<HideReason, unknown>;

/** Why a visitor hid the vehicles that they hid last. */
export const WHY_COOKIE = "why";
/** Reasons that a browser keeps: with its lists they stay below what servers accept. */
export const MOST_REASONS_HERE = 60;

export const LIST_NAMES = ["compare", "hidden", "saved", "viewed"] as const;

/** The form that every page has for its buttons of lists: they work without JavaScript through it. */
export const LISTS_FORM_ID = "lists";
