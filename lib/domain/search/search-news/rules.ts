import type { ToldGroup, ToldKind } from "./types.ts";

/** Where a change is told. */
export function groupOf(kind: ToldKind): ToldGroup {
  switch (kind) {
    case "sold":
    case "withdrawn":
    case "paused":
    case "fits_no_more":
      return "gone";
    default:
      return kind;
  }
}
