import { z } from "zod";
import { recordSource } from "#lib/domain/vehicles/nhtsa/schema.record.ts";

/** A campaign as the database holds it. */
export const campaignRow = z.object({
  campaign: z.string(),
  manufacturer: z.string().nullable(),
  components: z.array(z.string()),
  summary: z.string().nullable(),
  consequence: z.string().nullable(),
  remedy: z.string().nullable(),
  notes: z.string().nullable(),
  reportReceivedOn: z.date().nullable(),
  potentiallyAffected: z.number().nullable(),
  parkIt: z.boolean().nullable(),
  parkOutside: z.boolean().nullable(),
  overTheAir: z.boolean().nullable(),
  source: recordSource,
});
export type CampaignRow = z.infer<typeof campaignRow>;

/** A campaign under one of the names of a model year. */
export const recalledRow = campaignRow.extend({
  makeKey: z.string(),
  modelKey: z.string(),
  modelText: z.string(),
  year: z.number(),
  /** Whether the record leaves the year open. */
  isYearUnknown: z.boolean(),
  importedAt: z.date().nullable(),
  liveAt: z.date().nullable(),
});
export type RecalledRow = z.infer<typeof recalledRow>;

/** What a make's records name, counted by model name and year. */
export const makeRow = z.object({
  makeKey: z.string(),
  modelText: z.string(),
  year: z.number(),
  campaigns: z.array(z.string()),
  urgent: z.array(z.string()),
  liveAt: z.date().nullable(),
  importedAt: z.date().nullable(),
});
export type RecallMakeRow = z.infer<typeof makeRow>;

/** A name and year that recalls speak of which say not to drive, or to park outside. */
export const urgentRow = z.object({
  makeKey: z.string(),
  modelText: z.string(),
  year: z.number(),
  parkIt: z.boolean(),
  source: recordSource,
});
export type UrgentRow = z.infer<typeof urgentRow>;
