import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** One vehicle that a shopper looked for, as widely as it is counted. */
export interface DemandWish {
  /** The first three digits of the ZIP code that was searched around. */
  readonly area: string;
  /** As in the URL: "honda". */
  readonly make: string;
  /** As in the URL, after its make: "civic"; null for any. */
  readonly model: string | null;
  /** Model years, both included, as wide as they are counted; null is open. */
  readonly yearFrom: number | null;
  readonly yearTo: number | null;
  /** What it may cost at most; null for anything. */
  readonly priceCeilingCents: number | null;
}

/** The work of forgetting what was counted long ago. */
export const FORGET_DEMAND = {
  name: "search-demand.forget",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

/** A wish and who asked for it, summed up by PostgreSQL. */
export const demandRow = z.object({
  makeId: z.number(),
  makeName: z.string(),
  makeSlug: z.string(),
  modelId: z.number(),
  modelName: z.string().nullable(),
  modelSlug: z.string().nullable(),
  yearFrom: z.number(),
  yearTo: z.number(),
  priceCeilingCents: z.number(),
  shopperCount: z.number(),
  lastDay: z.string(),
  wishCount: z.number(),
  allShoppers: z.number(),
});
