import { z } from "zod";

/** One EPA record of a model year with a plug, as `RATED_RANGES` reads it. */
export const ratedRange = z.object({
  /** In EPA's words. */
  drive: z.string().nullable(),
  /** On a full charge. */
  miles: z.number(),
  /** Of a plug-in hybrid, on its tank as well. */
  total: z.number().nullable(),
  source: z.enum(["publisher", "demo"]),
});
export type RatedRange = z.infer<typeof ratedRange>;
