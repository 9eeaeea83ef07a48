import { z } from "zod";
import { MOST_RECORDS } from "./constants.ts";

/*
 * The answer of a provider, in the names of the system of titles as its approved providers relay them
 * (docs/data.md). Fields that are not named here are not read.
 */

const text = z.string().max(300);
/** A day alone or wrapped, as they come. */
const wireDate = z.union([text, z.object({ Date: text.nullish() })]).nullish();

const wireTitle = z.object({
  /** A state, as its postal code or its name. */
  TitleIssuingAuthorityName: text.nullish(),
  TitleIssueDate: wireDate,
  VehicleOdometerReadingMeasure: z.union([text, z.number()]).nullish(),
  /** M for miles, K for kilometers. */
  VehicleOdometerReadingUnitCode: text.nullish(),
});
export type WireTitle = z.infer<typeof wireTitle>;

const wireEntity = z.object({
  EntityName: text.nullish(),
  LocationCityName: text.nullish(),
  LocationStateUSPostalServiceCode: text.nullish(),
});
export type WireEntity = z.infer<typeof wireEntity>;

const wireBrandRecord = z.object({
  ReportingEntityAbstract: wireEntity.nullish(),
  VehicleBrandDate: wireDate,
});
const wireBrand = z.object({
  code: z.union([text, z.number()]).nullish(),
  name: text.nullish(),
  record: z.union([z.array(wireBrandRecord).max(MOST_RECORDS), wireBrandRecord]).nullish(),
});
export type WireBrand = z.infer<typeof wireBrand>;

const wireTaken = z.object({
  ReportingEntityAbstract: wireEntity.nullish(),
  VehicleObtainedDate: wireDate,
  VehicleDispositionText: text.nullish(),
  VehicleIntendedForExportCode: text.nullish(),
});
export type WireTaken = z.infer<typeof wireTaken>;

const wireTheft = z.object({
  TheftDate: wireDate,
  RecoveryDate: wireDate,
  LocationStateUSPostalServiceCode: text.nullish(),
});
export type WireTheft = z.infer<typeof wireTheft>;

const list = <T extends z.ZodType>(of: T) => z.array(of).max(MOST_RECORDS).nullish();

export const wireAnswer = z.object({
  vin: text,
  currentTitleInformation: list(wireTitle),
  historyInformation: list(wireTitle),
  brandsInformation: list(wireBrand),
  junkAndSalvageInformation: list(wireTaken),
  insuranceInformation: list(wireTaken),
  theftInformation: list(wireTheft),
});
export type WireAnswer = z.infer<typeof wireAnswer>;

/** How a provider says that it has no record of a VIN, with any status. */
export const wireNothing = z.object({ error: z.object({ code: z.literal("no_records") }) });
