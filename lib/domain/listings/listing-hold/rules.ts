import type { HoldKind, ListingHold } from "./types.ts";

/** What each kind of hold means to the seller, before its reasons. */
const MEANINGS = {
  review: "We look at this listing before buyers see it.",
  refused: "We looked at this listing and did not publish it.",
  taken_down: "We took this listing off sale.",
  suspended: "This listing is off sale while your account is suspended.",
} as const satisfies Record<HoldKind, string>;

/** Which hold is told first where there are several: the one that its seller can do least about. */
const FIRST: readonly HoldKind[] = ["suspended", "refused", "taken_down", "review"];

/** What a seller is told of what holds a listing; null where nothing does. */
export function holdWords(holds: readonly Pick<ListingHold, "kind" | "reasons">[]): string | null {
  const told = FIRST.flatMap((kind) => holds.filter((hold) => hold.kind === kind));
  if (told.length === 0) return null;
  return told.map(({ kind, reasons }) => [MEANINGS[kind], ...reasons].join(" ")).join(" ");
}
