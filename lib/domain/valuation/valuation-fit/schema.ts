import { z } from "zod";
import { MASKS, type ToldFact } from "#lib/domain/valuation/valuation-terms/constants.mask.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Has the valuation engine learn from the market as it is: once a day, and on demand. */
export const FIT_VALUATION = {
  name: "valuation.fit",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

const scale = z.object({
  base: z.number(),
  factors: z.array(z.array(z.tuple([z.string(), z.number()]))),
});
const spread = z.object({
  middle: scale,
  quartiles: z.tuple([z.number(), z.number(), z.number()]),
  tails: scale,
  ends: z.tuple([z.number(), z.number()]),
});

/** What of a fit is neither an effect nor an error; a caution of null is infinite. */
export const fitParameters = z.object({
  nearby: z.object({ reach: z.number(), caution: z.number().nullable() }),
  spreads: z.array(z.tuple([z.enum(MASKS.map(({ name }) => name)), spread])),
  told: z.array(z.enum(MASKS.flatMap(({ tells }): readonly ToldFact[] => tells))),
  seenMiles: z.number(),
  /** Of each fold, the whole first: what its effects are counted from, and what they leave. */
  learned: z.array(z.object({ origin: z.number(), deviation: z.number() })),
});
export type FitParameters = z.infer<typeof fitParameters>;

/** Mean of what each group of effects does, by its name. */
export const typicalParts = z.record(z.string(), z.number());
/** How many vehicles have each option. */
export const seenOptions = z.record(z.string(), z.number());

/** What a fit under way is about. */
export const fitPass = z.object({
  engine: z.string(),
  /** ISO. */
  at: z.string(),
  /** Prices held back in one piece. */
  heldAtOnce: z.number(),
  /** Milliseconds that its pieces took so far. */
  spentMs: z.number(),
});
export type FitPass = z.infer<typeof fitPass>;

/** How many vehicles of each model year of a make are for sale: a piece of a fit. */
export const countsPiece = z.array(z.number());

/** What the others say of some prices held back: a piece of a fit. Numbers as bytes in base64. */
export const trialsPiece = z.object({
  logPrices: z.string(),
  logEffects: z.string(),
  shifts: z.string(),
});
export type TrialsPiece = z.infer<typeof trialsPiece>;

/** What the others say of some prices held back, as masks tell of them: a piece of a fit. */
export const masksPiece = z.object({
  /** The part of the prices that they are held back with, and the first of them. */
  fold: z.number(),
  from: z.number(),
  logs: z.string(),
  masses: z.string(),
  known: z.string(),
});
export type MasksPiece = Omit<z.infer<typeof masksPiece>, "fold" | "from">;
