import type { Route } from "next";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { median } from "#lib/domain/kernel/statistics/rules.ts";
import { GOOD_PHOTOS } from "#lib/domain/listings/listing-photo/constants.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";
import { INVENTORY_COLUMNS, type InventoryView } from "./constants.ts";
import type {
  HealthIssue,
  InventoryColumn,
  InventoryQuery,
  InventoryRow,
  InventorySegment,
  InventorySort,
  InventorySummary,
  InventoryTerms,
} from "./types.ts";

/** One of the inventory's views, with what it is about. */
export function inventoryPath(
  slug: string,
  view: InventoryView = "table",
  about: Readonly<Record<string, string>> = {},
): Route {
  const query = new URLSearchParams({ ...(view !== "table" && { view }), ...about }).toString();
  return route(dealerPath(slug, "inventory"), query === "" ? "" : `?${query}`);
}

/** Whether a text names a column of the table. */
export function isColumn(text: string): text is InventoryColumn {
  return Object.hasOwn(INVENTORY_COLUMNS, text);
}

/** Asking price against what vehicles like it ask, as a share: −0.106 is 10.6% below. Null without a rating. */
export function toMarketShare({ toMarket, priceCents }: InventoryRow): number | null {
  if (toMarket.kind === "none" || toMarket.expectedCents <= 0) return null;
  return priceCents / toMarket.expectedCents - 1;
}

/** A share with its sign: "−10.6%", "+7.1%", "0.0%". */
export function shareWords(share: number): string {
  const percent = (Math.abs(share) * 100).toFixed(1);
  return percent === "0.0" ? "0.0%" : `${share < 0 ? "−" : "+"}${percent}%`;
}

/** What its days have cost so far, in cents. */
export function holdingCents({ days }: Pick<InventoryRow, "days">, terms: InventoryTerms): number {
  return days * terms.holdingCentsPerDay;
}

export function viewCount({ views }: Pick<InventoryRow, "views">): number {
  return views.reduce((sum, count) => sum + count, 0);
}

/** Whether others passed it since yesterday. */
export function hasLostRank({ rank }: InventoryRow): boolean {
  return rank !== null && rank.before !== null && rank.place > rank.before;
}

/** Whether it is for sale, or may be again: what is over needs no work. */
const isOpen = ({ status }: InventoryRow): boolean => status === "active" || status === "paused";

/** What there is to see to on a vehicle, the most pressing first; none on one that is over. */
export function healthOf(row: InventoryRow, terms: InventoryTerms): readonly HealthIssue[] {
  if (!isOpen(row)) return [];
  const issues: HealthIssue[] = [];
  const { urgentRecallCount: recalls, photoCount } = row;
  if (recalls !== null && recalls > 0)
    issues.push({
      kind: "recall",
      tone: "bad",
      words: recalls === 1 ? "Recall: do not drive" : `${recalls} recalls: do not drive`,
    });
  if (row.days >= terms.agedDays)
    issues.push({
      kind: "aged",
      tone: "bad",
      words:
        row.suggestedCents === null
          ? `Aged ${terms.agedDays}+`
          : `Aged ${terms.agedDays}+: consider ${formatPrice(row.suggestedCents)}`,
    });
  for (const words of row.conflicts) issues.push({ kind: "conflict", tone: "warn", words });
  if (photoCount === 0)
    issues.push({ kind: "photos", tone: "warn", words: `Photos 0 of ${GOOD_PHOTOS}` });
  if (!row.hasDescription)
    issues.push({ kind: "description", tone: "warn", words: "No description" });
  if (photoCount > 0 && photoCount < GOOD_PHOTOS)
    issues.push({
      kind: "few_photos",
      tone: "soft",
      words: `Photos ${photoCount} of ${GOOD_PHOTOS}`,
    });
  return issues;
}

/** Whether a vehicle has an issue that is more than a wish. */
export function needsWork(row: InventoryRow, terms: InventoryTerms): boolean {
  return healthOf(row, terms).some(({ tone }) => tone !== "soft");
}

/** Whether a vehicle belongs to a segment. */
export function isIn(segment: InventorySegment, row: InventoryRow, terms: InventoryTerms): boolean {
  switch (segment) {
    case "all":
      return true;
    case "work":
      return needsWork(row, terms);
    case "aged":
      return isOpen(row) && row.days >= terms.agedDays;
    case "lost":
      return hasLostRank(row);
  }
}

/** Whether every word of `find` begins, or stands in, the VIN, the stock number or the name. */
export function isFound(row: InventoryRow, find: string): boolean {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = `${titleWithTrim(row)} ${row.stockNumber ?? ""} ${row.vin}`.toLowerCase();
  // "#A4471" is how a stock number stands on a windshield.
  return words.every((word) => text.includes(word.replace(/^#/, "")));
}

const byText = (a: InventoryRow, b: InventoryRow): number =>
  `${a.make} ${a.model}`.localeCompare(`${b.make} ${b.model}`, "en") ||
  a.year - b.year ||
  (a.trim ?? "").localeCompare(b.trim ?? "", "en");

const SEVERITY = { bad: 3, warn: 2, soft: 1 } as const;

/** What a row counts for under a sort; null goes last whichever way it is sorted. */
function weightOf(row: InventoryRow, sort: InventorySort, terms: InventoryTerms): number | null {
  switch (sort) {
    case "vehicle":
      return null;
    case "price":
      return row.priceCents;
    case "mileage":
      return row.mileageMiles;
    case "days":
    case "holding":
      return row.days;
    case "market":
      return toMarketShare(row);
    case "rank":
      return row.rank === null ? null : row.rank.place / row.rank.of;
    case "views":
      return viewCount(row);
    case "leads":
      return row.leadCount;
    case "photos":
      return row.photoCount;
    case "health":
      return healthOf(row, terms).reduce((sum, { tone }) => sum + 10 ** SEVERITY[tone], 0);
  }
}

/** Rows in the order asked for. Equal ones by name, then number, so that the order is always the same. */
export function sorted(
  rows: readonly InventoryRow[],
  { sort, descending }: Pick<InventoryQuery, "sort" | "descending">,
  terms: InventoryTerms,
): readonly InventoryRow[] {
  const way = descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, weight: weightOf(row, sort, terms) }));
  keyed.sort((a, b) => {
    const byWeight =
      sort === "vehicle" ? way * byText(a.row, b.row) : compareWeights(a.weight, b.weight, way);
    return byWeight || byText(a.row, b.row) || a.row.id - b.row.id;
  });
  return keyed.map(({ row }) => row);
}

/** Figures of which the large ones are wanted first; the others begin with the least. */
const LARGEST_FIRST: readonly InventorySort[] = [
  "days",
  "holding",
  "views",
  "leads",
  "health",
  "market",
];

/** What a press on a column's name asks for: that column, and the other way round where it is that already. */
export function nextSort(query: InventoryQuery, sort: InventorySort): InventoryQuery {
  const descending = query.sort === sort ? !query.descending : LARGEST_FIRST.includes(sort);
  return { ...query, sort, descending, page: 1 };
}

function compareWeights(a: number | null, b: number | null, way: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return way * (a - b);
}

/** The rows that are asked for, in their order. */
export function chosenRows(
  rows: readonly InventoryRow[],
  query: InventoryQuery,
  terms: InventoryTerms,
): readonly InventoryRow[] {
  const chosen = rows.filter((row) => isIn(query.segment, row, terms) && isFound(row, query.find));
  return sorted(chosen, query, terms);
}

/** How many rows each segment has. */
export function segmentCounts(
  rows: readonly InventoryRow[],
  terms: InventoryTerms,
): Readonly<Record<InventorySegment, number>> {
  const count = (segment: InventorySegment): number =>
    rows.filter((row) => isIn(segment, row, terms)).length;
  return { all: rows.length, work: count("work"), aged: count("aged"), lost: count("lost") };
}

/** The figures above the table. */
export function inventorySummaryOf(
  rows: readonly InventoryRow[],
  terms: InventoryTerms,
): InventorySummary {
  const shares = rows.map(toMarketShare).filter((share) => share !== null);
  const issues: Partial<Record<HealthIssue["kind"], number>> = {};
  for (const row of rows) {
    const kinds = new Set(healthOf(row, terms).map(({ kind }) => kind));
    for (const kind of kinds) issues[kind] = (issues[kind] ?? 0) + 1;
  }
  return {
    count: rows.length,
    addedThisWeek: rows.filter(({ daysHere }) => daysHere < 7).length,
    medianDays: rows.length === 0 ? null : median(rows.map(({ days }) => days)),
    medianDaysHere: rows.length === 0 ? null : median(rows.map((row) => row.daysHere)),
    medianToMarket: shares.length === 0 ? null : median(shares),
    rated: shares.length,
    holdingCentsPerDay: rows.length * terms.holdingCentsPerDay,
    needsWork: rows.filter((row) => needsWork(row, terms)).length,
    issues,
  };
}

/** Names what a table shows of its vehicles, so that a browser asks again only for another one. FNV-1a, 32 bits. */
export function inventoryVersion(rows: readonly InventoryRow[]): string {
  let hash = 0x81_1c_9d_c5;
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x01_00_01_93);
  };
  for (const row of rows) {
    mix(row.id);
    mix(row.priceCents);
    mix(row.mileageMiles);
    mix(row.photoCount);
    mix(row.days);
    mix(row.daysHere);
    mix(row.offSaleWord === null ? 0 : 1);
    mix(viewCount(row));
    mix(row.leadCount);
    mix(row.rank?.place ?? 0);
    mix(row.toMarket.kind === "rated" ? row.toMarket.expectedCents : 0);
  }
  return `${rows.length}-${(hash >>> 0).toString(36)}`;
}
