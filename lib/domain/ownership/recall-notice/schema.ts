/** @file NHTSA recalls told: in the activity of dealers with such vehicles, and where an owner stands with each campaign. */

import { z } from "zod";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Looks for campaigns published about model years on a lot: once a day, for every organization. */
export const NOTE_RECALLS = {
  name: "recall.note",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

/** A campaign that is news about a model year. */
export interface RecallNews {
  readonly campaign: string;
  readonly modelId: number;
  readonly year: number;
  /** "2021 Toyota RAV4". */
  readonly modelYear: string;
  /** What it is about, in a few words. */
  readonly about: string;
  readonly urgent: boolean;
}

/** Organizations that some news was not told to, as PostgreSQL gives them. */
export const untoldRows = z.array(
  z.object({
    organizationId: z.number().transform((id) => id as OrganizationId),
    campaign: z.string(),
    modelId: z.number(),
    year: z.number(),
    /** How many such vehicles are for sale there, and the first of them. */
    vehicles: z.number(),
    listingId: z.number(),
  }),
);
