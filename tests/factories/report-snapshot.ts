import type { ReportEvent, ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";

/** A record of a snapshot: an odometer reading unless said otherwise. */
export const reportEvent = (own: Partial<ReportEvent> = {}): ReportEvent => ({
  id: "odometer:1",
  kind: "odometer",
  date: "2020-05-04",
  precision: "day",
  title: "Odometer reading",
  words: "",
  place: { city: "Denver", state: "CO" },
  mileageMiles: 31_204,
  priceCents: null,
  sourceId: "records",
  listingId: null,
  isWarning: false,
  ...own,
});

const READINGS = [
  ["odometer:1", "2018-06-12", 14],
  ["odometer:2", "2020-05-04", 31_204],
  ["odometer:3", "2023-09-21", 78_610],
  ["odometer:4", "2024-02-10", 61_050],
  ["odometer:5", "2026-05-03", 84_902],
] as const;

const EVENTS: readonly ReportEvent[] = [
  reportEvent({
    id: "built",
    kind: "built",
    date: "2018-01-01",
    precision: "year",
    title: "Built as model year 2018",
    words: "The VIN says so.",
    place: null,
    mileageMiles: null,
    sourceId: "vin",
  }),
  ...READINGS.map(([id, date, mileageMiles], index) =>
    reportEvent({ id, date, mileageMiles, isWarning: index === 3 }),
  ),
  reportEvent({
    id: "title:1",
    kind: "title",
    date: "2018-06-12",
    title: "Title, Colorado",
    mileageMiles: 14,
  }),
  reportEvent({
    id: "loss:1",
    kind: "insurance_loss",
    date: "2023-09-21",
    title: "Total loss paid by an insurer",
    words: "Mountain Mutual reported a collision.",
    mileageMiles: null,
    isWarning: true,
  }),
  reportEvent({
    id: "brand:1",
    kind: "brand",
    date: "2024-02-10",
    precision: "month",
    title: "Rebuilt title, Texas",
    words: "Was salvage, and was rebuilt and inspected.",
    place: { city: null, state: "TX" },
    mileageMiles: 61_050,
    isWarning: true,
  }),
  reportEvent({
    id: "listing:7:listed",
    kind: "listed",
    date: "2026-04-11",
    title: "Listed for sale",
    words: "Northgate Motors",
    mileageMiles: 84_100,
    priceCents: 1_899_000,
    sourceId: "listings",
    listingId: 7,
  }),
  reportEvent({
    id: "listing:7:price:1",
    kind: "price_changed",
    date: "2026-05-03",
    title: "Price lowered",
    words: "From $18,990 to $17,450",
    mileageMiles: 84_902,
    priceCents: 1_745_000,
    sourceId: "listings",
    listingId: 7,
  }),
  reportEvent({
    id: "recall:23V456000",
    kind: "recall",
    date: "2023-07-18",
    title: "Recall: fuel pump",
    words: "NHTSA campaign 23V456000.",
    place: null,
    mileageMiles: null,
    sourceId: "recalls",
  }),
];

const range = (p50Cents: number) => ({
  p25Cents: Math.round(p50Cents * 0.93),
  p50Cents,
  p75Cents: Math.round(p50Cents * 1.08),
});

/** A snapshot in which every part says something. */
export function reportSnapshotOf(own: Partial<ReportSnapshot> = {}): ReportSnapshot {
  return {
    version: 1,
    kind: "vehicle",
    vin: "JTMWRREV2JD512345",
    asOf: "2026-11-20T15:52:00.000Z",
    vehicle: {
      title: "2018 Toyota RAV4 XLE",
      year: 2018,
      make: "Toyota",
      model: "RAV4",
      trim: "XLE",
      bodyStyle: "suv",
      engine: "2.5 L 4-cylinder",
      fuel: "gasoline",
      drivetrain: "AWD",
      madeIn: "Japan",
      manufacturer: "Toyota Motor Corporation",
      checkDigitOk: true,
      modelYear: { makeSlug: "toyota", modelSlug: "rav4", year: 2018 },
      paintHex: "#2f4f7f",
      sizeClass: "midsize",
    },
    sources: [
      {
        id: "records",
        name: "Records of the demo market",
        state: "answered",
        asOf: "2026-11-20T15:51:58.000Z",
        covers: "Titles, brands, total losses and thefts that were made up for the demo.",
        isDemo: true,
      },
      {
        id: "listings",
        name: "Listings on Lotwise",
        state: "answered",
        asOf: "2026-11-20T15:51:59.000Z",
        covers: "Offers of this VIN here, not those elsewhere.",
        isDemo: false,
      },
      {
        id: "recalls",
        name: "NHTSA",
        state: "unreachable",
        asOf: null,
        covers: "Campaigns of the model year, not of this VIN.",
        isDemo: false,
      },
    ],
    checks: [
      check("brands", "found", "Rebuilt title in Texas, February 2024.", ["brand:1"]),
      check("loss", "found", "A total loss was paid on Sep 21, 2023.", ["loss:1"]),
      check("salvage", "none", "No junk or salvage yard has reported it."),
      check("theft", "none", "It was never reported stolen."),
      check("titles", "found", "Titled in Colorado and Texas.", ["title:1"]),
      check("odometer", "found", "A later reading is lower than an earlier one.", ["odometer:4"]),
      check("listings", "found", "Offered once here.", ["listing:7:listed"]),
      {
        id: "recalls",
        state: "not_checked",
        words: "NHTSA did not answer.",
        sourceId: null,
        eventIds: [],
      },
    ],
    timeline: {
      from: "2018-01-01",
      to: "2026-11-20",
      events: EVENTS.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      gaps: [
        { from: "2018-06-12", to: "2020-05-04", days: 692 },
        { from: "2020-05-04", to: "2023-07-18", days: 1_170 },
        { from: "2024-02-10", to: "2026-04-11", days: 791 },
      ],
    },
    odometer: {
      rule: "falls",
      words: "61,050 mi on Feb 10, 2024 is less than 78,610 mi on Sep 21, 2023.",
      readings: READINGS.map(([eventId, date, mileageMiles]) => ({
        eventId,
        date,
        mileageMiles,
        sourceId: "records",
        remark: null,
      })),
      firedOn: ["odometer:3", "odometer:4"],
    },
    offers: [
      {
        listingId: 7,
        sellerName: "Northgate Motors",
        place: { city: "Denver", state: "CO" },
        from: "2026-04-11",
        to: "2026-06-01",
        end: "sold",
        daysOnMarket: 51,
        firstPriceCents: 1_899_000,
        lastPriceCents: 1_745_000,
        mileageMiles: 84_902,
      },
    ],
    recalls: [
      {
        campaign: "23V456000",
        receivedOn: "2023-07-18",
        component: "Fuel system",
        summary: "The fuel pump may stop.",
        consequence: "A stalled engine can cause a crash.",
        remedy: "Dealers replace the pump, free of charge.",
        isUrgent: true,
        url: "https://www.nhtsa.gov/recalls?nhtsaId=23V456000",
      },
    ],
    valuation: {
      kind: "valued",
      mileageMiles: 84_902,
      mileageWords: "the last reading, May 3, 2026",
      tradeIn: range(1_310_000),
      privateParty: range(1_480_000),
      retail: range(1_690_000),
      n: 14,
      scopeWords: "14 comparables in Colorado: same model and powertrain, model year 2018, all XLE",
      errorWords: "Our values of RAV4s missed by 4.1% at the median of 312 sales.",
      comparables: Array.from({ length: 14 }, (_, index) => ({
        listingId: 100 + index,
        title: "2018 Toyota RAV4 XLE",
        mileageMiles: 52_000 + index * 4_700,
        priceCents: 1_985_000 - index * 46_000 + (index % 3) * 31_000,
        place: { city: "Denver", state: "CO" },
      })),
      excluded: [
        { reason: "Branded title", count: 2 },
        { reason: "Price far from all others", count: 1 },
      ],
    },
    insurance: null,
    disclaimers: ["Records of the demo market were made up. They say nothing of a real vehicle."],
    ...own,
  };
}

/** What an insurance report holds besides. */
export const INSURANCE: NonNullable<ReportSnapshot["insurance"]> = {
  safetyEquipment: [
    { name: "Forward collision warning", state: "yes", words: "NHTSA: standard" },
    { name: "Lane departure warning", state: "no", words: "NHTSA: not offered" },
    { name: "Blind spot warning", state: "not_stated", words: "Neither NHTSA nor the VIN says" },
  ],
  overallStars: 5,
  ratingWords: "NHTSA, five of five stars for the 2018 RAV4 AWD.",
  claimWords: ["Colorado: 2.9% state sales tax, with title and registration fees added."],
};

function check(
  id: ReportSnapshot["checks"][number]["id"],
  state: "found" | "none",
  words: string,
  eventIds: string[] = [],
): ReportSnapshot["checks"][number] {
  return { id, state, words, sourceId: id === "listings" ? "listings" : "records", eventIds };
}
