import type { ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { StatusChange } from "./constants.ts";
import type { AskedPrice, ListingMove } from "./types.ts";

/** What each change makes of a status; nothing comes back from sold and withdrawn. */
const TRANSITIONS = {
  pause: { active: "paused" },
  resume: { paused: "active" },
  sell: { active: "sold", paused: "sold" },
  withdraw: { active: "withdrawn", paused: "withdrawn" },
} as const satisfies Record<StatusChange, Partial<Record<ListingStatus, ListingStatus>>>;

/** The status after a change; null where the change makes no sense. */
export function statusAfter(status: ListingStatus, change: StatusChange): ListingStatus | null {
  const next: Partial<Record<ListingStatus, ListingStatus>> = TRANSITIONS[change];
  return next[status] ?? null;
}

/** How a listing's history tells of a change. */
export const EVENT_OF_CHANGE = {
  pause: "paused",
  resume: "resumed",
  sell: "sold",
  withdraw: "withdrawn",
} as const satisfies Record<StatusChange, string>;

/** How a listing's history tells of what changed in it; null where it does not. */
export function eventKindOf({
  from,
  to,
}: Pick<ListingMove, "from" | "to">):
  | "price_changed"
  | "paused"
  | "resumed"
  | "sold"
  | "withdrawn"
  | null {
  if (to.priceCents !== undefined && to.priceCents !== from.priceCents) return "price_changed";
  if (to.status === undefined || to.status === from.status) return null;
  return to.status === "active" ? "resumed" : to.status;
}

/** Whether a listing is over: what comes after is a new one. */
export function isListingOver(status: ListingStatus): boolean {
  return status === "sold" || status === "withdrawn";
}

/**
 * A listing's price after it was changed, as every listing keeps it: the last reduction with its
 * moment, none after a raise. The same price changes nothing.
 */
export function askedAfter(before: AskedPrice, priceCents: number, at: Date): AskedPrice {
  if (priceCents === before.priceCents) return before;
  const dropped = priceCents < before.priceCents;
  return {
    priceCents,
    dropCents: dropped ? before.priceCents - priceCents : null,
    droppedAt: dropped ? at : null,
  };
}
