import { DAY_MS } from "#lib/platform/clock.ts";
import type { Place } from "./geography.ts";
import { MARKET_MODEL, seasonFactor } from "./market-model.ts";
import type { Random } from "./random.ts";
import { type Rounding, roundPriceCents } from "./sellers.ts";

export type Outcome = "active" | "paused" | "sold" | "withdrawn";
export type EventKind = "listed" | "price_changed" | "paused" | "resumed" | "sold" | "withdrawn";

export interface TimelineEvent {
  readonly kind: EventKind;
  readonly at: number;
  readonly priceCents: number;
  readonly mileageMiles: number;
}

export interface Timeline {
  readonly events: readonly TimelineEvent[];
  readonly listedAt: number;
  readonly endedAt: number | null;
  readonly priceCents: number;
  readonly dropCents: number | null;
  readonly droppedAt: number | null;
  readonly updatedAt: number;
}

export interface TimelinePlan {
  readonly outcome: Outcome;
  /** Whole days before today on which it was listed, and on which it ended; 1 is yesterday. */
  readonly listedDaysAgo: number;
  readonly endedDaysAgo: number | null;
  /** What it asks now, or asked last. */
  readonly lastPriceCents: number;
  readonly rounding: Rounding;
  readonly place: Place;
  readonly mileageMiles: number;
  /** Miles it is still driven in a day while for sale: none on a lot, some with a private seller. */
  readonly milesPerDay: number;
  /** What an earlier offer stated last: no honest seller states less. */
  readonly leastMiles?: number;
  /** How ready the seller is to lower a price, around 1. */
  readonly cutReadiness: number;
}

const MOST_CHANGES = 7;
const CUT_CHANCE = 0.74;
const RAISE_CHANCE = 0.035;
const BREAK_CHANCE = 0.02;
const DAYS_BETWEEN_CHANGES = [12, 34] as const;
const CUT_SHARE = [0.018, 0.05] as const;
const RAISE_SHARE = [0.01, 0.03] as const;

/** A seller this ready to lower its prices does not raise them. */
const NEVER_RAISES = 1.5;

interface PlannedChange {
  readonly daysAgo: number;
  readonly factor: number;
}

/**
 * What happened to one listing, in order: its first price, its reductions by age, its end. Prices
 * are walked backwards from the last one, so that the last one stays what the price model meant.
 * @param today midnight UTC at the start of the market's day; everything lies before it.
 */
export function timelineOf(random: Random, plan: TimelinePlan, today: number): Timeline {
  const lastDay = plan.endedDaysAgo ?? 1;
  const changes = planChanges(random, plan, lastDay, today);
  let price = roundPriceCents(plan.lastPriceCents, plan.rounding, random);
  const prices = [price];
  for (let i = changes.length - 1; i >= 0; i -= 1) {
    price = priceBefore(random, price, changes[i]?.factor ?? 1, plan.rounding);
    prices.unshift(price);
  }

  const moment = (daysAgo: number) => businessMoment(random, plan.place, daysAgo, today);
  const driven = (daysAgo: number) =>
    Math.max(
      plan.leastMiles ?? 0,
      plan.mileageMiles - Math.round((daysAgo - lastDay) * plan.milesPerDay),
    );
  const listedAt = moment(plan.listedDaysAgo);
  const events: TimelineEvent[] = [];
  const say = (kind: EventKind, daysAgo: number, priceCents: number, at = moment(daysAgo)) => {
    events.push({ kind, at, priceCents, mileageMiles: driven(daysAgo) });
    return at;
  };
  let current = prices[0] ?? price;
  say("listed", plan.listedDaysAgo, current, listedAt);
  let dropCents: number | null = null;
  let droppedAt: number | null = null;
  for (const [i, change] of changes.entries()) {
    const next = prices[i + 1] ?? current;
    if (next === current) continue;
    const at = say("price_changed", change.daysAgo, next);
    dropCents = next < current ? current - next : null;
    droppedAt = next < current ? at : null;
    current = next;
  }
  addBreak(random, plan, lastDay, changes, say, current);
  let endedAt: number | null = null;
  if (plan.outcome === "sold" || plan.outcome === "withdrawn") {
    endedAt = say(plan.outcome, lastDay, current);
  } else if (plan.outcome === "paused") {
    say("paused", lastDay, current);
  }
  return {
    events,
    listedAt,
    endedAt,
    priceCents: current,
    dropCents,
    droppedAt,
    updatedAt: events.at(-1)?.at ?? listedAt,
  };
}

/** Coarse endings such as $x,500 would swallow small steps; no seller announces less than this. */
const LEAST_STEP_CENTS = 50_000;

/** What was asked before a change by this factor led to this price. */
function priceBefore(random: Random, price: number, factor: number, rounding: Rounding): number {
  const before = roundPriceCents(price / factor, rounding, random);
  if (before !== price) return before;
  return roundPriceCents(
    price + (factor < 1 ? LEAST_STEP_CENTS : -LEAST_STEP_CENTS),
    rounding,
    random,
  );
}

function planChanges(
  random: Random,
  plan: TimelinePlan,
  lastDay: number,
  today: number,
): PlannedChange[] {
  const changes: PlannedChange[] = [];
  let daysAgo = plan.listedDaysAgo;
  while (changes.length < MOST_CHANGES) {
    daysAgo -= random.int(...DAYS_BETWEEN_CHANGES);
    if (daysAgo <= lastDay) break;
    const draw = random.unit();
    const season = seasonFactor(MARKET_MODEL.cuts, today - daysAgo * DAY_MS);
    const cutChance = CUT_CHANCE * season * plan.cutReadiness * 0.9 ** changes.length;
    if (draw < RAISE_CHANCE && plan.cutReadiness < NEVER_RAISES) {
      changes.push({ daysAgo, factor: 1 + random.between(...RAISE_SHARE) });
    } else if (draw < RAISE_CHANCE + cutChance) {
      changes.push({ daysAgo, factor: 1 - random.between(...CUT_SHARE) });
    }
  }
  return changes;
}

/** Now and then a listing is paused for some days, after its last change of price. */
function addBreak(
  random: Random,
  plan: TimelinePlan,
  lastDay: number,
  changes: readonly PlannedChange[],
  say: (kind: EventKind, daysAgo: number, priceCents: number) => number,
  priceCents: number,
): void {
  const free = (changes.at(-1)?.daysAgo ?? plan.listedDaysAgo) - lastDay;
  const draw = random.unit();
  if (free < 9 || draw > BREAK_CHANCE) return;
  say("paused", lastDay + free - 3, priceCents);
  say("resumed", lastDay + 2, priceCents);
}

const OPEN_HOUR = 9;
const OPEN_HOURS = 9;
const HOUR_MS = 3_600_000;

/** A moment within opening hours at the place, that many days before today, always before today. */
function businessMoment(random: Random, place: Place, daysAgo: number, today: number): number {
  const local = OPEN_HOUR + random.unit() * OPEN_HOURS;
  // Whole seconds: nothing in a market happens to the millisecond.
  const at =
    Math.floor((today - daysAgo * DAY_MS + (local + place.utcOffsetHours) * HOUR_MS) / 1000) * 1000;
  // Yesterday's late afternoon in the west is already today by UTC.
  return Math.min(at, today - 1000);
}
