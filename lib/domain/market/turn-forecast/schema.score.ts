import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";

/** Learns how fast vehicles sell, keeps today's forecasts and scores those that are due. */
export const LEARN_TURN = {
  name: "turn.learn",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;

/** What a pass of learning is about. */
export const learnPass = z.object({
  method: z.string(),
  /** The moment it learns of. ISO. */
  at: z.string(),
  /** Days before that moment that it learns of, one after the other: 0 is the moment itself. */
  rounds: z.array(z.number()),
  /** Whether the fit of the first round is there. */
  isKept: z.boolean(),
  /** Forecasts of the first round that are there. */
  forecasts: z.number(),
  /** Milliseconds that learning of the moment took so far. */
  spentMs: z.number(),
});
export type LearnPass = z.infer<typeof learnPass>;

const share = { said: z.number(), happened: z.number() };

/** How good chances of one kind turned out to be. */
const judgedStatement = z.object({
  /** That it is sold within so many days, or that its price is lowered before it is sold. */
  what: z.enum(["sold", "cut"]),
  days: z.number(),
  n: z.number(),
  /** Mean of what was said, and share that happened. */
  ...share,
  /** Mean of (chance - outcome)²: 0 is perfect. And of the same chance for every vehicle. */
  brier: z.number(),
  plainBrier: z.number(),
  /** Groups of equal size, from the lowest chance on: what was said, and what happened. */
  groups: z.array(z.object({ n: z.number(), ...share })),
});
export type JudgedStatement = z.infer<typeof judgedStatement>;

/** How good forecasts turned out to be, as it is kept. */
export const turnFigures = z.object({
  /** Forecasts that were looked at. */
  n: z.number(),
  /** Of those, made in hindsight. */
  inHindsight: z.number(),
  statements: z.array(judgedStatement),
  /** Days of the next 60 that vehicles were expected to stand. */
  days: z.object({
    n: z.number(),
    /** Root of the mean squared error, in days. And that of the same number for every vehicle. */
    error: z.number(),
    plainError: z.number(),
  }),
  /** The first and last moments that forecasts were made of. ISO. */
  since: z.string(),
  until: z.string(),
});
export type TurnFigures = z.infer<typeof turnFigures>;
