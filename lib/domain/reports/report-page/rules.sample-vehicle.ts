import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { ListedEvent } from "#lib/domain/reports/report-builder/types.event.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";

/*
 * What the sample report is made of: a vehicle that does not exist, with a history that shows what a
 * report finds. Its numbers of listings are below 1, which no listing has.
 */

const day = { precision: "day", note: null } as const;
const title = { kind: "title", ...day, isCurrent: false, remark: "odometer_actual" } as const;

/** Title, loss and theft records, oldest first: a total loss, rebuilt, and a last title that shows more miles than its seller. */
export const SAMPLE_RECORDS: readonly HistoryRecord[] = [
  { ...title, date: asDay("2018-03-12"), state: "CO", mileageMiles: 11 },
  { ...title, date: asDay("2020-08-27"), state: "UT", mileageMiles: 34_120 },
  {
    kind: "insurance_loss",
    ...day,
    date: asDay("2022-01-19"),
    entity: "Sample Mutual",
    city: null,
    state: "UT",
  },
  {
    kind: "junk_salvage",
    ...day,
    date: asDay("2022-02-02"),
    entity: "Sample Salvage Pool",
    city: "Ogden",
    state: "UT",
    disposition: "sold",
  },
  { kind: "brand", ...day, date: asDay("2022-02-14"), state: "UT", brand: "salvage" },
  { kind: "brand", ...day, date: asDay("2022-07-08"), state: "CO", brand: "rebuilt" },
  { ...title, date: asDay("2022-07-08"), state: "CO", mileageMiles: 51_840 },
  {
    ...title,
    date: asDay("2024-11-01"),
    precision: "month",
    state: "CO",
    isCurrent: true,
    mileageMiles: 92_430,
  },
];

const PRIVATE = { id: -1, name: "A private seller", city: "Loveland", state: "CO" } as const;
const DEALER = { id: -2, name: "Sample Motors", city: "Pueblo", state: "CO" } as const;

type Said = readonly [
  day: string,
  kind: ListedEvent["kind"],
  priceCents: number,
  mileageMiles: number,
];
const events = (
  listingId: number,
  sellerKind: ListedEvent["sellerKind"],
  seller: ListedEvent["seller"],
  said: readonly Said[],
): readonly ListedEvent[] =>
  said.map(([at, kind, priceCents, mileageMiles], index) => ({
    eventId: `listing-event-sample-${-listingId}-${index + 1}`,
    listingId,
    sellerKind,
    seller,
    kind,
    at: `${at}T16:00:00.000Z`,
    priceCents,
    mileageMiles,
    isInferred: false,
  }));

/** What its sellers did, oldest first. */
export const SAMPLE_LISTED: readonly ListedEvent[] = [
  ...events(-1, "private", PRIVATE, [
    ["2025-05-06", "listed", 1_390_000, 83_650],
    ["2025-06-02", "price_changed", 1_320_000, 83_900],
    ["2025-07-11", "withdrawn", 1_320_000, 84_120],
  ]),
  ...events(-2, "dealer", DEALER, [
    ["2026-08-15", "listed", 1_449_500, 84_902],
    ["2026-09-19", "price_changed", 1_399_500, 84_902],
    ["2026-10-17", "price_changed", 1_329_500, 84_902],
  ]),
];

const campaign = {
  manufacturer: "Sample Motor Company",
  notes: null,
  potentiallyAffected: null,
  overTheAir: null,
  nhtsaUrl: "https://www.nhtsa.gov/recalls",
  modelTexts: [],
  heldBy: "live",
} as const;

/** Recalls of its model year, one of which says to park it outside. */
export const SAMPLE_RECALLS: readonly RecallCampaign[] = [
  {
    ...campaign,
    campaign: "SAMPLE-1",
    components: [["FUEL SYSTEM, GASOLINE", "DELIVERY"]],
    summary: "The low-pressure fuel pump may fail. (Made up for this sample.)",
    consequence: "The engine may stall, which increases the risk of a crash.",
    remedy: "Dealers replace the pump, free of charge.",
    reportReceivedOn: asDay("2020-04-16"),
    parkIt: null,
    parkOutside: null,
  },
  {
    ...campaign,
    campaign: "SAMPLE-2",
    components: [["ELECTRICAL SYSTEM", "BATTERY"]],
    summary: "The battery cable may chafe and short out. (Made up for this sample.)",
    consequence: "A short circuit may start a fire, even while parked.",
    remedy: "Dealers reroute the cable, free of charge.",
    reportReceivedOn: asDay("2023-09-05"),
    parkIt: null,
    parkOutside: true,
  },
];
