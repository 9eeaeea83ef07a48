import { z } from "zod";
import { recordSource } from "#lib/domain/vehicles/nhtsa/schema.record.ts";

const equipment = z.enum(["standard", "optional", "no"]).nullable();

/** A rating as the database holds it. */
export const safetyRatingRow = z.object({
  id: z.string(),
  makeKey: z.string(),
  modelKey: z.string(),
  year: z.number(),
  description: z.string(),
  drive: z.string().nullable(),
  overall: z.number().nullable(),
  front: z.number().nullable(),
  side: z.number().nullable(),
  rollover: z.number().nullable(),
  rolloverPossibility: z.number().nullable(),
  stabilityControl: equipment,
  forwardCollision: equipment,
  laneDeparture: equipment,
  complaints: z.number().nullable(),
  recalls: z.number().nullable(),
  importedAt: z.date().nullable(),
  liveAt: z.date().nullable(),
  source: recordSource,
});
export type RatingRow = z.infer<typeof safetyRatingRow>;
