import type { ListName } from "./types.ts";

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

export const LIST_NAMES = ["compare", "hidden", "saved", "viewed"] as const;

/** The form that every page has for its buttons of lists: they work without JavaScript through it. */
export const LISTS_FORM_ID = "lists";
