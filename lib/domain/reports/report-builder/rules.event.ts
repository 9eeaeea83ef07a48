import { addDays, asDay, dayOf, daysBetween } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { BRANDS } from "#lib/domain/listings/history-record/constants.ts";
import { lastDayOf, recordIds } from "#lib/domain/listings/history-record/rules.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import { TIMELINE_EVENT_KINDS } from "#lib/domain/reports/report-snapshot/constants.ts";
import type { ReportEvent, ReportGap } from "#lib/domain/reports/report-snapshot/schema.ts";
import { componentWords, isUrgent } from "#lib/domain/vehicles/recall/rules.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { formatMiles, formatPrice } from "#lib/platform/format.ts";
import { GAP_DAYS } from "./constants.event.ts";
import type { MileageReading, OdometerBrand } from "./rules.odometer.ts";
import { recordEvent } from "./rules.record.ts";
import type { ListedEvent, RecordsOfSource, TimelineFacts } from "./types.event.ts";

/** A record with the name that it has in every report, and who says it. */
export interface NamedRecord {
  readonly id: string;
  readonly sourceId: string;
  readonly record: HistoryRecord;
}

/** All records, each once: what two sources say alike is the first one's. */
export function namedRecords(history: readonly RecordsOfSource[]): readonly NamedRecord[] {
  const named = new Map<string, NamedRecord>();
  for (const { sourceId, records } of history) {
    const ids = recordIds(records);
    for (const [index, record] of records.entries()) {
      const id = ids[index] ?? "";
      if (!named.has(id)) named.set(id, { id, sourceId, record });
    }
  }
  return [...named.values()];
}

/** Everything known of a vehicle in order of time, oldest first. */
export function eventsOf(facts: TimelineFacts): readonly ReportEvent[] {
  const dated = [
    ...namedRecords(facts.history).flatMap(recordEvents),
    ...facts.listed.flatMap(listedEvent),
    ...facts.recalls.flatMap(recallEvent),
  ].toSorted(inTime);
  const built = builtEvent(facts.modelYear, dated[0]);
  return built === null ? dated : [built, ...dated];
}

const KIND_ORDER = Object.keys(TIMELINE_EVENT_KINDS);
const inTime = (a: ReportEvent, b: ReportEvent): number =>
  (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) ||
  KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) ||
  (a.id < b.id ? -1 : 1);

/** The beginning: its model year, or the year before where something is known of it then already. */
function builtEvent(modelYear: number | null, first: ReportEvent | undefined): ReportEvent | null {
  if (modelYear === null) return null;
  const year = Math.min(
    modelYear,
    first === undefined ? modelYear : Number(first.date.slice(0, 4)),
  );
  return {
    ...EMPTY,
    id: "built",
    kind: "built",
    date: `${year}-01-01`,
    precision: "year",
    title: `Model year ${modelYear}`,
    words: "From the VIN, which has no build date.",
    sourceId: "vin",
  };
}

const EMPTY = {
  words: "",
  place: null,
  mileageMiles: null,
  priceCents: null,
  listingId: null,
  isWarning: false,
} as const;

function recordEvents({ id, sourceId, record }: NamedRecord): readonly ReportEvent[] {
  const event = recordEvent(id, sourceId, record);
  if (record.kind !== "theft" || record.recoveredOn === null) return [event];
  const recovered: ReportEvent = {
    ...event,
    id: `${id}-recovered`,
    kind: "theft_recovered",
    date: record.recoveredOn,
    precision: "day",
    title: "Recovered after theft",
    words: "",
  };
  return [event, recovered];
}

function listedEvent(
  event: ListedEvent,
  index: number,
  all: readonly ListedEvent[],
): readonly ReportEvent[] {
  if (event.kind === "paused" || event.kind === "resumed") return [];
  const { kind, seller, listingId, priceCents, mileageMiles } = event;
  const by = event.sellerKind === "private" ? "a private seller" : seller.name;
  const price = formatPrice(priceCents);
  const before = all
    .slice(0, index)
    .findLast((each) => each.kind === "listed" || each.kind === "price_changed");
  const change = before === undefined ? 0 : priceCents - before.priceCents;
  const words = {
    listed: [`Listed at ${price}`, `By ${by}, ${formatMiles(mileageMiles)}.`],
    price_changed: [
      change < 0 ? `Price cut to ${price}` : `Price raised to ${price}`,
      `By ${formatPrice(Math.abs(change))}, ${by}.`,
    ],
    sold: [
      `Sold, last listed at ${price}`,
      event.isInferred
        ? `Inferred: it dropped out of ${by}’s feed.`
        : `According to ${by}. The sale price is unknown.`,
    ],
    withdrawn: [`Removed from sale at ${price}`, `By ${by}.`],
  } as const satisfies Record<typeof kind, readonly [string, string]>;
  const [title, more] = words[kind];
  return [
    {
      id: event.eventId,
      kind,
      date: dayOf(new Date(event.at)),
      precision: "day",
      title,
      words: more,
      place: { city: seller.city, state: seller.state },
      mileageMiles,
      priceCents,
      sourceId: "listings",
      listingId,
      isWarning: false,
    },
  ];
}

function recallEvent(campaign: RecallCampaign): readonly ReportEvent[] {
  if (campaign.reportReceivedOn === null) return [];
  const component = campaign.components[0];
  return [
    {
      ...EMPTY,
      id: `recall-${campaign.campaign}`,
      kind: "recall",
      date: campaign.reportReceivedOn,
      precision: "day",
      title: `${campaign.heldBy === "demo" ? "Made-up recall" : "Recall"} ${campaign.campaign}${component === undefined ? "" : `: ${componentWords(component)}`}`,
      words: "Model level, not this VIN.",
      sourceId: "recalls",
      // What is made up warns nobody.
      isWarning: campaign.heldBy !== "demo" && isUrgent(campaign),
    },
  ];
}

/**
 * Stretches longer than GAP_DAYS of which no source says anything, from the first word of the vehicle
 * to now. An offer that is open says where a vehicle is on every day of it; recalls are of the model
 * and say nothing of this vehicle, and a model year is no record of it.
 */
export function gapsOf(
  events: readonly ReportEvent[],
  offers: readonly { readonly from: string; readonly to: string | null }[],
  today: Day,
): readonly ReportGap[] {
  const spans = [
    ...events
      .filter(({ kind }) => kind !== "recall" && kind !== "built")
      .map(({ date, precision }) => ({
        from: date,
        to: earlierOf(lastDayOf(asDay(date), precision), today),
      })),
    ...offers.map(({ from, to }) => ({ from, to: to ?? today })),
  ].toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const first = spans[0];
  if (first === undefined) return [];
  const gaps: ReportGap[] = [];
  let known = asDay(first.from);
  for (const { from, to } of [...spans, { from: today, to: today }]) {
    const days = daysBetween(known, asDay(from));
    if (days > GAP_DAYS) {
      gaps.push({ from: addDays(known, 1), to: addDays(asDay(from), -1), days: days - 1 });
    }
    if (to > known) known = asDay(to);
  }
  return gaps;
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b);

/** The odometer as titles, other records and sellers stated it; a seller's repeated statement once. */
export function mileageReadingsOf(facts: TimelineFacts): readonly MileageReading[] {
  const records = namedRecords(facts.history).flatMap(({ id, sourceId, record }) => {
    if (record.kind !== "title" && record.kind !== "odometer") return [];
    const { date, precision, mileageMiles, remark } = record;
    if (mileageMiles === null) return [];
    return [{ eventId: id, date, precision, mileageMiles, sourceId, remark }];
  });
  const stated = new Map<number, number>();
  const listed = facts.listed.flatMap((event): readonly MileageReading[] => {
    // A pause stands on no timeline, so nothing could point to it.
    if (event.kind === "paused" || event.kind === "resumed") return [];
    if (stated.get(event.listingId) === event.mileageMiles) return [];
    stated.set(event.listingId, event.mileageMiles);
    return [
      {
        eventId: event.eventId,
        date: dayOf(new Date(event.at)),
        precision: "day",
        mileageMiles: event.mileageMiles,
        sourceId: "listings",
        remark: null,
      },
    ];
  });
  return [...records, ...listed];
}

/** Brands about the odometer that carry no reading of their own. */
export function odometerBrands(history: readonly RecordsOfSource[]): readonly OdometerBrand[] {
  return namedRecords(history).flatMap(({ id, record }) =>
    record.kind === "brand" && BRANDS[record.brand].group === "odometer"
      ? [{ eventId: id, brand: record.brand }]
      : [],
  );
}
