import { FACET_NAMES, FACET_WORDS, RECENT_DROP_DAYS } from "#lib/domain/search/search/constants.ts";
import {
  activeFilters,
  filterLabel,
  optionsFinding,
  priceBoundsCents,
} from "#lib/domain/search/search/rules.ts";
import type {
  Bounds,
  FacetName,
  FilterName,
  SearchLabels,
  SearchQuery,
} from "#lib/domain/search/search/types.ts";
import { DEALS } from "#lib/domain/valuation/appraisal/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatDay, formatMiles, formatPlace, formatPrice, plural } from "#lib/platform/format.ts";
import type { MatchFacts, MatchReason } from "./types.reasons.ts";

/** What a search is asked with beside its filters. */
interface Asking {
  readonly query: SearchQuery;
  readonly labels: SearchLabels;
  /** The moment days are counted to. */
  readonly now: Date;
}

/** What of a vehicle was otherwise before. */
export interface Before {
  readonly priceCents: number | null;
}

type Answer = Pick<MatchReason, "own" | "was" | "passes">;

/**
 * Why a vehicle matches a search: every filter in use with what the vehicle says to it, those whose
 * answer changed first. It judges by the rules of the search itself.
 * @param before what it was when the reader last looked; null where it was not for sale to them.
 */
export function matchReasons(
  asking: Asking,
  facts: MatchFacts,
  before: Before | null = null,
): readonly MatchReason[] {
  const { query, labels } = asking;
  const reasons = activeFilters(query).map((filter) => ({
    filter,
    asked: askedWords(query, filter, labels, facts),
    ...answerTo(filter, asking, facts, before),
  }));
  return [
    ...reasons.filter(({ was }) => was !== null),
    ...reasons.filter(({ was }) => was === null),
  ];
}

/** The filters that a vehicle does not pass any more. */
export function failedReasons(
  asking: Asking,
  facts: MatchFacts,
  before: Before | null = null,
): readonly MatchReason[] {
  return matchReasons(asking, facts, before).filter(({ passes }) => passes === false);
}

/** "Price at most $25,000: $23,400 (was $25,900)". */
export function reasonWords({ asked, own, was }: MatchReason): string {
  const answer = own === "" ? "" : `: ${own}`;
  return `${asked}${answer}${was === null ? "" : ` (was ${was})`}`;
}

const RANGE_WORDS = {
  price: "Price",
  monthly: "Monthly cost",
  mileage: "Mileage",
  range: "EPA range",
} as const;

/** What is asked for; of several choices the one that the vehicle has. */
function askedWords(
  query: SearchQuery,
  filter: FilterName,
  labels: SearchLabels,
  facts: MatchFacts,
): string {
  const label = filterLabel(query, filter, labels);
  switch (filter) {
    case "price":
    case "monthly":
    case "mileage":
    case "range":
      return `${RANGE_WORDS[filter]} ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    case "year":
      return `Model year ${label}`;
    default:
      return isFacet(filter) ? (facetWords(filter, query.options[filter], facts) ?? label) : label;
  }
}

function answerTo(
  filter: FilterName,
  { query, now }: Asking,
  facts: MatchFacts,
  before: Before | null,
): Answer {
  const { ranges } = query;
  const answer = (own: string, passes: boolean | null, was: string | null = null): Answer => ({
    own,
    was,
    passes,
  });
  switch (filter) {
    case "price": {
      const was = before?.priceCents ?? facts.priceCents;
      return answer(
        formatPrice(facts.priceCents),
        within(facts.priceCents, priceBoundsCents(ranges.price)),
        was === facts.priceCents ? null : formatPrice(was),
      );
    }
    case "year":
      return answer(`${facts.year}`, within(facts.year, ranges.year));
    case "mileage":
      return answer(formatMiles(facts.mileageMiles), within(facts.mileageMiles, ranges.mileage));
    case "range":
      return facts.epaRange === null
        ? answer("not known", false)
        : answer(formatMiles(facts.epaRange.low), within(facts.epaRange.low, ranges.range));
    case "within": {
      const { distanceMiles } = facts;
      if (distanceMiles === null) return answer("", null);
      // The edge is the engine's to draw: it measures with fewer digits.
      const edge = Math.abs(distanceMiles - (query.withinMiles ?? 0)) < 0.1;
      return answer(
        formatMiles(Math.round(distanceMiles)),
        edge ? null : distanceMiles <= (query.withinMiles ?? 0),
      );
    }
    case "days":
      return answer(
        facts.daysHere === 0 ? "less than a day ago" : `${plural(facts.daysHere, "day")} ago`,
        facts.daysHere <= (query.daysOnMarket ?? 0),
      );
    case "photos":
      return answer(plural(facts.photoCount, "photo"), facts.photoCount > 0);
    case "dropped": {
      const { drop } = facts;
      if (drop === null) return answer("no reduction now", false);
      const age = now.getTime() - Date.parse(drop.at);
      return answer(
        `${formatPrice(drop.cents)} ${formatDay(drop.at, now)}`,
        drop.cents > 0 && age <= RECENT_DROP_DAYS * DAY_MS,
      );
    }
    case "vin":
      return answer("", facts.vin === query.vin);
    case "stock":
      return answer("", facts.stockNumber?.toUpperCase() === query.stockNumber);
    case "lot":
      return answer("", Number(facts.seller.id) === query.sellerId);
    case "place":
      return answer(formatPlace(facts.seller), null);
    // What these say depends on the reader's terms, on all other vehicles, or on the map's own grid.
    case "monthly":
    case "area":
    case "outline":
    case "unbeaten":
      return answer("", null);
    default:
      return answer("", passesFacet(filter, query.options[filter], facts));
  }
}

function within(value: number, { from, to }: Bounds): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

const isFacet = (filter: FilterName): filter is FacetName =>
  FACET_NAMES.some((name) => name === filter);

/** The vehicle's own values of a filter, as they stand in the URL. */
function ownValues(name: FacetName, facts: MatchFacts): readonly string[] {
  const one = (value: string | null): readonly string[] => (value === null ? [] : [value]);
  const number = (value: number | null, most: number) =>
    value === null || value === 0 ? [] : [`${Math.min(value, most)}`];
  switch (name) {
    case "make":
      return [facts.makeSlug];
    case "model":
      return [facts.modelValue];
    case "trim":
      return one(facts.trim);
    case "body":
      return [facts.bodyStyle];
    case "fuel":
      return [facts.fuel];
    case "drivetrain":
      return one(facts.drivetrain);
    case "transmission":
      return facts.transmission === null ? [] : optionsFinding(name, facts.transmission);
    case "color":
      return [facts.exteriorColor];
    case "interior":
      return one(facts.interiorColor);
    case "features":
      return facts.features;
    case "seats":
      return number(facts.seats, 8);
    case "deal":
      return one(facts.deal);
    case "condition":
      return [facts.condition];
    case "seller":
      return [facts.seller.kind];
    case "owners":
      return number(facts.ownerCount, 3);
    case "title":
      return [facts.titleStatus];
  }
}

function passesFacet(
  name: FacetName,
  chosen: readonly string[],
  facts: MatchFacts,
): boolean | null {
  if (name === "deal" && facts.deal === null) return null;
  return ownValues(name, facts).some((value) => chosen.includes(value));
}

/** The choices that the vehicle has, in words; null where it has none of them. */
function facetWords(name: FacetName, chosen: readonly string[], facts: MatchFacts): string | null {
  const shared = ownValues(name, facts).filter((value) => chosen.includes(value));
  if (shared.length === 0) return null;
  if (name === "make") return facts.make;
  if (name === "model") return `${facts.make} ${facts.model}`;
  if (name === "trim") return facts.trim;
  if (name === "deal" && facts.deal !== null && facts.deal !== "none") return DEALS[facts.deal];
  const words: Readonly<Record<string, string>> = FACET_WORDS[name];
  return shared.map((value) => words[value] ?? value).join(", ");
}
