import { z } from "zod";

/** What a thread is told that appraises parts of a market. */
export const editionThread = z.object({
  editionId: z.int(),
  fitId: z.int(),
  snapshot: z.string(),
  repeated: z.array(z.int()).readonly(),
  /** To which ages are counted, YYYY-MM-DD. */
  day: z.string(),
  now: z.date(),
});
export type EditionThread = z.infer<typeof editionThread>;

/** Models that are appraised at once. */
export const modelLot = z.object({ models: z.array(z.int()) });

/** What came of them, in vehicles. */
export const lotAnswer = z.object({ offers: z.int(), appraised: z.int() });
export type LotAnswer = z.infer<typeof lotAnswer>;
