import { z } from "zod";

/** One EPA record of an electric vehicle's model year, as `RATED_RANGES` reads it. */
export const ratedRange = z.object({
  /** In EPA's words. */
  drive: z.string().nullable(),
  miles: z.number(),
  source: z.enum(["publisher", "demo"]),
});
export type RatedRange = z.infer<typeof ratedRange>;
