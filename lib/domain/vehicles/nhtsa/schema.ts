import { z } from "zod";

/** A value that the service writes as text, as a number or not at all. */
const said = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

/** The frame of every answer; the two services write its names with and without capitals. */
export const nhtsaFrame = z
  .looseObject({
    Count: z.coerce.number().int().nonnegative().optional(),
    count: z.coerce.number().int().nonnegative().optional(),
    Results: z.array(z.unknown()).nullish(),
    results: z.array(z.unknown()).nullish(),
  })
  .transform(({ Count, count, Results, results }) => ({
    count: Count ?? count ?? null,
    rows: Results ?? results ?? null,
  }));

export const recallRow = z.object({
  NHTSACampaignNumber: z.string(),
  Manufacturer: said,
  parkIt: z.unknown().optional(),
  parkOutSide: z.unknown().optional(),
  overTheAirUpdate: z.unknown().optional(),
  ReportReceivedDate: said,
  Component: said,
  Summary: said,
  Consequence: said,
  Remedy: said,
  Notes: said,
  PotentialNumberofUnitsAffected: said,
  ModelYear: said,
  Make: said,
  Model: said,
});

export const complaintRow = z.object({
  odiNumber: z.union([z.number().int().positive(), z.string().regex(/^\s*\d+\s*$/)]),
  crash: z.unknown().optional(),
  fire: z.unknown().optional(),
  numberOfInjuries: said,
  numberOfDeaths: said,
  dateOfIncident: said,
  dateComplaintFiled: said,
  components: said,
  summary: said,
});

export const buildRow = z.object({
  VehicleId: z.coerce.number().int().positive(),
  VehicleDescription: z.string(),
});

export const nhtsaRatingRow = z.object({
  VehicleId: z.coerce.number().int().positive(),
  VehicleDescription: said,
  OverallRating: said,
  OverallFrontCrashRating: said,
  OverallSideCrashRating: said,
  RolloverRating: said,
  RolloverPossibility: said,
  NHTSAElectronicStabilityControl: said,
  NHTSAForwardCollisionWarning: said,
  NHTSALaneDepartureWarning: said,
  ComplaintsCount: said,
  RecallsCount: said,
  ModelYear: said,
  Make: said,
  Model: said,
});

/** A row of a list of models: the products service and the ratings service name it alike but for the capital. */
export const nameRow = z
  .union([z.object({ model: z.string() }), z.object({ Model: z.string() })])
  .transform((row) => ("model" in row ? row.model : row.Model));
