/** @file NHTSA recalls told: in the activity of dealers with such vehicles, and where an owner stands with each campaign. */

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
