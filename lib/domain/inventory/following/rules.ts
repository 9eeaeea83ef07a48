import { formatPrice, plural } from "#lib/platform/format.ts";
import { FOLLOWED_MILES } from "./constants.ts";
import type { FollowedRow } from "./schema.ts";
import type { FollowTarget } from "./types.ts";

/** A target as one hidden field of a form holds it: "dealer:12", "vin:1HG…", "model-year:7:2021". */
export function targetText(target: FollowTarget): string {
  switch (target.kind) {
    case "dealer":
      return `dealer:${target.sellerId}`;
    case "vin":
      return `vin:${target.vin}`;
    case "model_year":
      return `model-year:${target.modelId}:${target.year}`;
  }
}

/** Whatever is known of something followed, without who follows it since when. */
type Known<Row> = Row extends unknown
  ? Omit<Row, "id" | "followedAt" | "followedBy" | "mutedAt">
  : never;

const STATUS_WORDS = {
  active: "for sale",
  paused: "paused",
  sold: "sold",
  withdrawn: "no longer offered",
} as const;

/** What is known now of something that is followed, in a line. */
export function foundNote(row: Known<FollowedRow>): string {
  switch (row.kind) {
    case "dealer":
      return `${row.dealerPlace} · ${plural(row.activeCount, "vehicle")} for sale`;
    case "vin":
      if (row.status === null) return "Not offered by anyone we know of yet";
      return [
        ...(row.vehicle === null ? [] : [row.vin]),
        `${STATUS_WORDS[row.status]} at ${row.offeredBy}`,
        ...(row.priceCents === null ? [] : [formatPrice(row.priceCents)]),
      ].join(" · ");
    case "model_year":
      return `${plural(row.activeCount, "vehicle")} for sale within ${FOLLOWED_MILES} miles`;
  }
}
