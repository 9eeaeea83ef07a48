import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Has the valuation engine learn from the market as it is: once a day, and on demand. */
export const FIT_VALUATION = {
  name: "valuation.fit",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

const spread = z.object({
  base: z.number(),
  factors: z.array(z.array(z.tuple([z.string(), z.number()]))),
  quartiles: z.tuple([z.number(), z.number(), z.number()]),
});

/** What of a fit is neither an effect nor an error; a caution of null is infinite. */
export const fitParameters = z.object({
  nearby: z.object({ reach: z.number(), caution: z.number().nullable() }),
  spread,
  deviation: z.number(),
});
export type FitParameters = z.infer<typeof fitParameters>;

/** Mean of what each aspect does, by aspect. */
export const typicalParts = z.record(z.string(), z.number());
