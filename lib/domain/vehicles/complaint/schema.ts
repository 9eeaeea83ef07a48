import { z } from "zod";
import { recordSource } from "#lib/domain/vehicles/nhtsa/schema.record.ts";

/** What is counted of a complaint: without its text, which only the newest show. */
export const complaintFacts = z.object({
  makeKey: z.string(),
  modelKey: z.string(),
  year: z.number(),
  odiNumber: z.string(),
  components: z.array(z.string()),
  crash: z.boolean(),
  fire: z.boolean(),
  injuries: z.number(),
  deaths: z.number(),
  happenedOn: z.date().nullable(),
  filedOn: z.date().nullable(),
  mileageMiles: z.number().nullable(),
  importedAt: z.date().nullable(),
  liveAt: z.date().nullable(),
  source: recordSource,
});
export type ComplaintFacts = z.infer<typeof complaintFacts>;

export const complaintText = z.object({ odiNumber: z.string(), text: z.string().nullable() });

export const yearCount = z.object({
  source: recordSource,
  year: z.number(),
  modelKey: z.string(),
  makeKey: z.string(),
  odiNumber: z.string(),
});
