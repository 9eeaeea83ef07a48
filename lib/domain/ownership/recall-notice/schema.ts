/** @file Daily job that writes into a dealer's activity history NHTSA recalls of the last 60
 * days about model years on its lot. */

import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Looks for campaigns published about model years on a lot: once a day, for every organization. */
export const NOTE_RECALLS = {
  name: "recall.note",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

/** Model years that a seller has for sale, as PostgreSQL gives them. */
export const lotYears = z.array(
  z.object({
    makeSlug: z.string(),
    makeName: z.string(),
    modelSlug: z.string(),
    modelName: z.string(),
    year: z.number(),
    vehicles: z.number(),
    listingId: z.number(),
  }),
);
export type LotYear = z.infer<typeof lotYears>[number];

/** What lines told already: campaign and model year. */
export const toldRecalls = z.array(
  z.object({ campaign: z.string().nullable(), modelYear: z.string().nullable() }),
);
