/** @file Title, loss, theft and odometer records of VINs: their kinds, the provider asked for them, and files of them imported. */

import { z } from "zod";
import { isDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import { isStateCode, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { BRANDS, MOST_RECORDS, RECORD_CHECKS, SALVAGE_DISPOSITIONS } from "./constants.ts";

const keysOf = <K extends string>(words: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(words) as [K, ...K[]]);

const day = z.custom<Day>((value) => typeof value === "string" && isDay(value), "no day");
const state = z.custom<StateCode>(
  (value) => typeof value === "string" && isStateCode(value),
  "no state or territory of the United States",
);
const miles = z.number().int().min(0).max(2_000_000);
/** Strangers' words as a text may hold them: no control characters, no halves of characters. */
const clean = z.string().transform((words) =>
  words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim(),
);
const text = clean.pipe(z.string().min(1).max(120));

const when = {
  /** What a source knows to the month or the year only is its first day. */
  date: day,
  precision: z.enum(["day", "month", "year"]),
  /** What else there is to know of it, as a sentence; null for nothing. */
  note: clean.pipe(z.string().max(300)).nullable(),
};
const odometerRemark = keysOf(BRANDS).nullable();

const title = z.object({
  kind: z.literal("title"),
  ...when,
  state,
  isCurrent: z.boolean(),
  mileageMiles: miles.nullable(),
  /** What the title says of the mileage; null where it says nothing. */
  remark: odometerRemark,
});
const brand = z.object({ kind: z.literal("brand"), ...when, state, brand: keysOf(BRANDS) });
const junkSalvage = z.object({
  kind: z.literal("junk_salvage"),
  ...when,
  /** Who took it in. */
  entity: text,
  city: text.nullable(),
  state: state.nullable(),
  disposition: keysOf(SALVAGE_DISPOSITIONS),
});
const insuranceLoss = z.object({
  kind: z.literal("insurance_loss"),
  ...when,
  /** The insurer. */
  entity: text,
  city: text.nullable(),
  state: state.nullable(),
});
const theft = z.object({
  kind: z.literal("theft"),
  ...when,
  state: state.nullable(),
  /** The day it was found; null where the record does not say that it was. */
  recoveredOn: day.nullable(),
});
const odometer = z.object({
  kind: z.literal("odometer"),
  ...when,
  state: state.nullable(),
  mileageMiles: miles,
  remark: odometerRemark,
});

/** A record of a vehicle's titles, losses and thefts, wherever it comes from. */
export const historyRecord = z.discriminatedUnion("kind", [
  title,
  brand,
  junkSalvage,
  insuranceLoss,
  theft,
  odometer,
]);
export type HistoryRecord = z.infer<typeof historyRecord>;

export const historyRecords = z.array(historyRecord).max(MOST_RECORDS);

/** What a source looked for: where it holds no record of it, there is none in it. */
export const coveredChecks = z.array(z.enum(RECORD_CHECKS));

/** A row of an imported file: a record, or that the VIN was looked up and for what. */
export const importedRecord = z.discriminatedUnion("kind", [
  title,
  brand,
  junkSalvage,
  insuranceLoss,
  theft,
  odometer,
  z.object({ kind: z.literal("checked"), date: day, covers: coveredChecks }),
]);
export type ImportedRecord = z.infer<typeof importedRecord>;

/** Weighs the offers of VINs of which other records are held than before: the noun listing-doubt does it. */
export const WEIGH_RECORDED = {
  name: "history-record.weigh",
  payload: z.object({ vins: z.array(z.string()) }),
} satisfies JobKind<{ vins: string[] }>;
