import type { EventKind } from "#lib/domain/dealers/organization/constants.event.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { LEAST_PRICE, MOST_PRICE } from "#lib/domain/listings/listing-change/constants.ts";
import {
  askedAfter,
  eventKindOf,
  isListingOver,
  statusAfter,
} from "#lib/domain/listings/listing-change/rules.ts";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { FAR_FROM_MARKET, ROUNDINGS, UNDO_MS } from "./constants.ts";
import type {
  ChangeLine,
  ChangeStage,
  InventoryOperation,
  PlannedChange,
  Rounding,
  TouchedState,
  VehicleState,
} from "./types.ts";

/** A price in cents rounded to whole dollars as asked; the nearest there is. */
export function roundedCents(cents: number, to: Rounding): number {
  const dollars = cents / 100;
  switch (to) {
    case "step_50":
      return Math.round(dollars / 50) * 5_000;
    case "step_100":
      return Math.round(dollars / 100) * 10_000;
    case "step_500":
      return Math.round(dollars / 500) * 50_000;
    case "ends_95":
      return nearestEnding(dollars, 95, 100);
    case "ends_990":
      return nearestEnding(dollars, 990, 1_000);
  }
}

/** The nearest number of dollars, at least the first, that ends like this; in cents. */
function nearestEnding(dollars: number, ending: number, every: number): number {
  return (Math.max(0, Math.round((dollars - ending) / every)) * every + ending) * 100;
}

/** The price after an operation, in whole dollars as cents; null where it changes no price. */
function priceAfter(
  operation: InventoryOperation,
  { listingId, priceCents }: { readonly listingId: ListingId; readonly priceCents: number },
): number | null {
  switch (operation.kind) {
    case "price_set":
      return operation.priceCents;
    case "price_percent":
      return Math.round((priceCents * (1 + operation.percent / 100)) / 100) * 100;
    case "price_by":
      return priceCents + operation.cents;
    case "price_round":
      return roundedCents(priceCents, operation.to);
    case "price_each":
      return operation.prices.find((each) => each.listingId === listingId)?.priceCents ?? null;
    default:
      return null;
  }
}

/**
 * What an operation makes of a vehicle. Nothing changes on one that is sold or withdrawn.
 * @param at the moment it is made, as ISO.
 */
export function planned(
  operation: InventoryOperation,
  { listingId, state }: { readonly listingId: ListingId; readonly state: VehicleState },
  at: string,
): PlannedChange {
  if (isListingOver(state.status)) return { kind: "refused", words: `is ${state.status} already` };
  switch (operation.kind) {
    case "price_set":
    case "price_percent":
    case "price_by":
    case "price_round":
      return plannedPrice(priceAfter(operation, { ...state, listingId }), state, at);
    case "price_each": {
      const price = priceAfter(operation, { ...state, listingId });
      return price === null
        ? { kind: "refused", words: "has no suggestion any more" }
        : plannedPrice(price, state, at);
    }
    case "status":
    case "sell":
      return plannedStatus(operation, state, at);
    case "feature": {
      const has = state.features.includes(operation.feature);
      if (has === operation.has) return { kind: "same" };
      const features = operation.has
        ? [...state.features, operation.feature]
        : state.features.filter((each) => each !== operation.feature);
      return { kind: "changes", before: { features: state.features }, after: { features } };
    }
    case "condition":
      return state.condition === operation.condition
        ? { kind: "same" }
        : {
            kind: "changes",
            before: { condition: state.condition },
            after: { condition: operation.condition },
          };
  }
}

function plannedPrice(priceCents: number | null, state: VehicleState, at: string): PlannedChange {
  if (priceCents === null || priceCents === state.priceCents) return { kind: "same" };
  if (priceCents < LEAST_PRICE * 100 || priceCents > MOST_PRICE * 100) {
    return {
      kind: "refused",
      words: `would ask ${formatPrice(priceCents)}: a price is between ${formatPrice(LEAST_PRICE * 100)} and ${formatPrice(MOST_PRICE * 100)}`,
    };
  }
  const { dropCents, droppedAt } = state;
  const asked = askedAfter(
    {
      priceCents: state.priceCents,
      dropCents,
      droppedAt: droppedAt === null ? null : new Date(droppedAt),
    },
    priceCents,
    new Date(at),
  );
  return {
    kind: "changes",
    before: { priceCents: state.priceCents, dropCents, droppedAt },
    after: {
      priceCents: asked.priceCents,
      dropCents: asked.dropCents,
      droppedAt: asked.droppedAt?.toISOString() ?? null,
    },
  };
}

function plannedStatus(
  operation: Extract<InventoryOperation, { kind: "status" | "sell" }>,
  { status, endedAt, soldPriceCents, soldInferred }: VehicleState,
  at: string,
): PlannedChange {
  const change = operation.kind === "sell" ? "sell" : operation.change;
  const next = statusAfter(status, change);
  if (next === null) return { kind: "same" };
  return {
    kind: "changes",
    before: { status, endedAt, soldPriceCents, soldInferred },
    after: {
      status: next,
      endedAt: isListingOver(next) ? at : null,
      soldPriceCents: operation.kind === "sell" ? operation.soldPriceCents : null,
      soldInferred: false,
    },
  };
}

/** Whether a vehicle is, in what a change touches, as the change says. */
export function isAs(touched: TouchedState, state: VehicleState): boolean {
  const now: Readonly<Record<string, unknown>> = { ...state };
  return Object.entries(touched).every(
    ([field, value]) => JSON.stringify(now[field]) === JSON.stringify(value),
  );
}

interface LedgerLine {
  readonly kind: EventKind;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** The organization's line of what became of a vehicle. */
export function ledgerLineOf(from: VehicleState, to: TouchedState, isUndo: boolean): LedgerLine {
  const note = isUndo ? { note: "taken back" } : {};
  if (to.priceCents !== undefined && to.priceCents !== from.priceCents) {
    const prices = { fromPriceCents: from.priceCents, toPriceCents: to.priceCents };
    return { kind: "price.changed", detail: { ...prices, ...note } };
  }
  if (to.status !== undefined && to.status !== from.status) {
    const kind = eventKindOf({ from, to });
    const sold = to.soldPriceCents ?? null;
    return {
      kind: STATUS_KINDS[kind === null || kind === "price_changed" ? "resumed" : kind],
      detail: {
        fromStatus: from.status,
        toStatus: to.status,
        ...(sold !== null && { soldPriceCents: sold }),
        ...note,
      },
    };
  }
  if (to.condition !== undefined)
    return {
      kind: "listing.edited",
      detail: { fromCondition: from.condition, toCondition: to.condition, ...note },
    };
  const added = (to.features ?? []).filter((each) => !from.features.includes(each));
  const removed = from.features.filter((each) => !(to.features ?? []).includes(each));
  return {
    kind: "listing.edited",
    detail: {
      ...(added.length > 0 && { added: featureWords(added) }),
      ...(removed.length > 0 && { removed: featureWords(removed) }),
      ...note,
    },
  };
}

const STATUS_KINDS = {
  paused: "listing.paused",
  resumed: "listing.resumed",
  sold: "listing.sold",
  withdrawn: "listing.withdrawn",
} as const;

const featureWords = (features: readonly string[]): string =>
  features.map((each) => (isFeature(each) ? FEATURES[each] : each)).join(", ");

function isFeature(text: string): text is Feature {
  return Object.hasOwn(FEATURES, text);
}

/** An operation as a sentence's beginning: "Lower the price by 3%". */
export function operationWords(operation: InventoryOperation): string {
  switch (operation.kind) {
    case "price_set":
      return `Set the price to ${formatPrice(operation.priceCents)}`;
    case "price_percent":
      return `${operation.percent < 0 ? "Lower" : "Raise"} the price by ${Math.abs(operation.percent)}%`;
    case "price_by":
      return `${operation.cents < 0 ? "Lower" : "Raise"} the price by ${formatPrice(Math.abs(operation.cents))}`;
    case "price_round":
      return `Round the price ${ROUNDINGS[operation.to]}`;
    case "price_each":
      return "Ask the suggested prices";
    case "status":
      return { pause: "Pause", resume: "Show again", withdraw: "Take off the market" }[
        operation.change
      ];
    case "sell":
      return operation.soldPriceCents === null
        ? "Mark sold, without a price"
        : `Mark sold at ${formatPrice(operation.soldPriceCents)}`;
    case "feature":
      return `${operation.has ? "Add" : "Remove"} “${FEATURES[operation.feature]}”`;
    case "condition":
      return operation.condition === "certified" ? "Mark certified" : "Mark not certified";
  }
}

const STATUS_WORDS = {
  active: "For sale",
  paused: "Paused",
  sold: "Sold",
  withdrawn: "Off the market",
} as const;

/** What a change touches of a vehicle, in words. */
export function stateWords(touched: TouchedState): string {
  const { priceCents, status, soldPriceCents, features, condition } = touched;
  if (priceCents !== undefined) return formatPrice(priceCents);
  if (status !== undefined) {
    const at = soldPriceCents == null ? "" : ` at ${formatPrice(soldPriceCents)}`;
    return `${STATUS_WORDS[status]}${at}`;
  }
  if (features !== undefined) return features.length === 0 ? "No features" : featureWords(features);
  return condition === "certified" ? "Certified" : "Used";
}

/** What a change comes to, before it is made or after: "42 asking prices, −$18,900 in all". */
export function effectWords(lines: readonly Pick<ChangeLine, "before" | "after">[]): string {
  const deltas = lines.map(
    ({ before, after }) => (after.priceCents ?? 0) - (before.priceCents ?? 0),
  );
  const total = deltas.reduce((sum, delta) => sum + delta, 0);
  const count = plural(lines.length, "vehicle");
  if (deltas.every((delta) => delta === 0)) return count;
  return `${count}, ${total > 0 ? "+" : ""}${formatPrice(total)} in all`;
}

/** Why a price is worth a second look before it is asked; null where it is near the market. */
export function farWords(line: Pick<ChangeLine, "after" | "expectedCents">): string | null {
  const { priceCents } = line.after;
  if (priceCents === undefined || line.expectedCents === null || line.expectedCents <= 0)
    return null;
  const share = priceCents / line.expectedCents - 1;
  if (Math.abs(share) < FAR_FROM_MARKET) return null;
  return `${Math.round(Math.abs(share) * 100)}% ${share < 0 ? "below" : "above"} what vehicles like it ask`;
}

/** Where a change stands. */
export function stageOf({
  appliedAt,
  undoneAt,
}: {
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
}): ChangeStage {
  if (undoneAt !== null) return "undone";
  return appliedAt === null ? "draft" : "applied";
}

/** Until when a change can be taken back; null where it was not made, is undone or is too old. */
export function undoUntil(
  change: { readonly appliedAt: Date | null; readonly undoneAt: Date | null },
  asOf: Date,
): Date | null {
  if (change.appliedAt === null || change.undoneAt !== null) return null;
  const until = new Date(change.appliedAt.getTime() + UNDO_MS);
  return until > asOf ? until : null;
}
