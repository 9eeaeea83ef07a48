/* Reads the deal ratings of listings from the search index, or not checked where it has
 * none. */

import { z } from "zod";
import { INDEX_WORDS } from "./constants.codes.ts";

/** The rating columns of a row of the search index. */
export const ratedRow = z.object({
  id: z.number(),
  deal: z.enum(["", "none", "great", "good", "fair", "high", "overpriced"]),
  none_reason: z.enum(["", ...INDEX_WORDS.none_reason]),
  expected_cents: z.number(),
  low_cents: z.number(),
  high_cents: z.number(),
  comparable_count: z.number(),
  model_count: z.number(),
  rating_match: z.enum(["", "trim", "model"]),
  rating_area: z.enum(["", "state", "region", "nation"]),
  ratings_off: z.string(),
});
export type RatedRow = z.infer<typeof ratedRow>;

/** The columns of `ratedRow`, as they are asked for. */
export const RATED_COLUMNS = Object.keys(ratedRow.shape).join(", ");
