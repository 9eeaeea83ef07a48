/** @file Everything a report says, as one versioned zod schema, and what changed between two reports of a vehicle. */

import { z } from "zod";
import {
  ODOMETER_RULES,
  REPORT_CHECKS,
  SNAPSHOT_VERSION,
  TIMELINE_EVENT_KINDS,
} from "./constants.ts";

/** "2024-03-01". What a source knows to the month or year only is its first day, and says so. */
const day = z.iso.date();
const moment = z.iso.datetime();
const cents = z.number().int().nonnegative();
const miles = z.number().int().nonnegative();
const keysOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  z.enum(Object.keys(words) as [K, ...K[]]);

const place = z.object({ city: z.string().nullable(), state: z.string() });

/** Who was asked, and what came of asking. */
const source = z.object({
  /** "provider", "listings", "recalls", "vin", "valuation"; records name it. */
  id: z.string(),
  /** As people know it: "NHTSA", "Listings on Lotwise", the provider's own name. */
  name: z.string(),
  state: z.enum(["answered", "not_configured", "unreachable", "not_imported"]),
  /** The moment that its answer is of; null without one. */
  asOf: moment.nullable(),
  /** What it can know and what it cannot, as a sentence. */
  covers: z.string(),
  /** True where what it says was made up for the demo market. */
  isDemo: z.boolean(),
});

const check = z.object({
  id: keysOf(REPORT_CHECKS),
  /** Made up: of a demo market, true of no vehicle. Snapshots from before that state have the other three. */
  state: z.enum(["found", "none", "not_checked", "made_up"]),
  /** What was found or made up, that nothing was, or why nobody could look; a sentence or two. */
  words: z.string(),
  /** Null where nobody was asked. */
  sourceId: z.string().nullable(),
  /** The records that it rests on. */
  eventIds: z.array(z.string()),
});

const event = z.object({
  /** Stays the same from one snapshot to the next while the record does: disputes and diffs go by it. */
  id: z.string(),
  kind: keysOf(TIMELINE_EVENT_KINDS),
  date: day,
  precision: z.enum(["day", "month", "year"]),
  /** "Salvage title, Texas". */
  title: z.string(),
  /** What else the record says; empty where it says no more. */
  words: z.string(),
  place: place.nullable(),
  mileageMiles: miles.nullable(),
  priceCents: cents.nullable(),
  sourceId: z.string(),
  /** Our own listing that it is of. */
  listingId: z.number().int().nullable(),
  /** To be looked at before buying. */
  isWarning: z.boolean(),
});

/** A stretch of time of which no source says anything. */
const gap = z.object({ from: day, to: day, days: z.number().int().positive() });

const reading = z.object({
  eventId: z.string(),
  date: day,
  mileageMiles: miles,
  sourceId: z.string(),
  /** What the title says of it, such as "not actual"; null where nothing is said. */
  remark: z.string().nullable(),
});

const offer = z.object({
  listingId: z.number().int(),
  sellerName: z.string(),
  place,
  from: day,
  /** Null while it is open. */
  to: day.nullable(),
  end: z.enum(["sold", "withdrawn"]).nullable(),
  daysOnMarket: z.number().int().nonnegative(),
  firstPriceCents: cents,
  lastPriceCents: cents,
  mileageMiles: miles,
});

const onMarket = z.object({
  sellerSince: z.string(),
  vinSince: z.string(),
  daysHere: z.number().int().nonnegative(),
  daysAnywhere: z.number().int().nonnegative(),
});

const recall = z.object({
  campaign: z.string(),
  receivedOn: day.nullable(),
  component: z.string(),
  summary: z.string(),
  consequence: z.string(),
  remedy: z.string(),
  isUrgent: z.boolean(),
  /** What an urgent one says; snapshots from before leave it out. */
  advice: z.enum(["do_not_drive", "park_outside"]).optional(),
  /** The publisher's page about it; null where it is made up. */
  url: z.string().nullable(),
});

const range = z.object({ p25Cents: cents, p50Cents: cents, p75Cents: cents });

const comparable = z.object({
  listingId: z.number().int(),
  title: z.string(),
  mileageMiles: miles,
  priceCents: cents,
  place: place.nullable(),
});

const valuation = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("valued"),
    /** What the value is of. */
    mileageMiles: miles,
    /** Where that mileage is from: "the last reading, 3 May 2026". */
    mileageWords: z.string(),
    /** The edition of the appraisal that it belongs to; missing in snapshots from before there were any. */
    editionId: z.number().int().nullable().optional(),
    /** What sellers of every kind ask, as the deal rating has it; missing in the same. */
    asking: range.optional(),
    tradeIn: range,
    privateParty: range,
    retail: range,
    /** Comparables that it rests on; without any it is borrowed from what other vehicles of its kind ask. */
    n: z.number().int().nonnegative(),
    /** How many and which these are: "46 comparables in Colorado: same model and powertrain, model years 2019 to 2022, 13 of them XLE". */
    scopeWords: z.string(),
    /** Our measured error for this kind of vehicle; null where it was not measured. */
    errorWords: z.string().nullable(),
    comparables: z.array(comparable),
    excluded: z.array(z.object({ reason: z.string(), count: z.number().int().positive() })),
  }),
  z.object({ kind: z.literal("not_valued"), reason: z.string() }),
]);

/** Three states for equipment as well: it is there, it is not, or nobody says. */
const equipment = z.object({
  name: z.string(),
  state: z.enum(["yes", "no", "not_stated"]),
  /** Who says so. */
  words: z.string(),
});

/** What an insurance report holds besides. */
const insurance = z.object({
  safetyEquipment: z.array(equipment),
  /** NHTSA's overall stars of the model year; null where it has none, with the reason in `ratingWords`. */
  overallStars: z.number().int().min(1).max(5).nullable(),
  ratingWords: z.string(),
  /** Sales tax, title and registration that a claim for a total loss may add, in words by state. */
  claimWords: z.array(z.string()),
});

/**
 * All that a report says, as it was at one moment: what is bought, hashed and never changed. Pages,
 * print, the API and comparisons of two reports read this and nothing else.
 */
export const reportSnapshot = z.object({
  version: z.literal(SNAPSHOT_VERSION),
  kind: z.enum(["vehicle", "insurance"]),
  vin: z.string().length(17),
  asOf: moment,
  /** What the VIN says; null: it does not say. */
  vehicle: z.object({
    title: z.string(),
    year: z.number().int().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    trim: z.string().nullable(),
    bodyStyle: z.string().nullable(),
    engine: z.string().nullable(),
    fuel: z.string().nullable(),
    drivetrain: z.string().nullable(),
    /** What the VIN or vehicles of its pattern tell, and which of the two; none in the oldest reports. */
    specs: z
      .array(z.object({ name: z.string(), value: z.string().nullable(), source: z.string() }))
      .optional(),
    madeIn: z.string().nullable(),
    manufacturer: z.string().nullable(),
    checkDigitOk: z.boolean(),
    /** The catalog's model year, for links and live pages; null where it has none such. */
    modelYear: z
      .object({ makeSlug: z.string(), modelSlug: z.string(), year: z.number().int() })
      .nullable(),
    /** For drawing it. */
    paintHex: z.string().nullable(),
    sizeClass: z.string().nullable(),
  }),
  sources: z.array(source),
  checks: z.array(check),
  timeline: z.object({
    from: day,
    to: day,
    /** By date, oldest first. */
    events: z.array(event),
    gaps: z.array(gap),
  }),
  odometer: z.object({
    rule: keysOf(ODOMETER_RULES),
    /** Why, with the readings named. */
    words: z.string(),
    readings: z.array(reading),
    /** The readings that the rule fired on. */
    firedOn: z.array(z.string()),
  }),
  offers: z.array(offer),
  /**
   * Days on the market of the newest offer, relistings and earlier sellers of its run with it; null where
   * nobody offered it. Reports of before it was told have none.
   */
  onMarket: onMarket.nullable().optional(),
  recalls: z.array(recall),
  valuation,
  insurance: insurance.nullable(),
  /** What a provider's terms ask to be said beside its records; empty without one. */
  disclaimers: z.array(z.string()),
});
export type ReportSnapshot = z.infer<typeof reportSnapshot>;
export type ReportSource = ReportSnapshot["sources"][number];
export type ReportCheck = ReportSnapshot["checks"][number];
export type ReportEvent = ReportSnapshot["timeline"]["events"][number];
export type ReportGap = ReportSnapshot["timeline"]["gaps"][number];
export type OdometerRecord = ReportSnapshot["odometer"];
export type ReportOffer = ReportSnapshot["offers"][number];
export type ReportRecall = ReportSnapshot["recalls"][number];
export type ReportValuation = ReportSnapshot["valuation"];
