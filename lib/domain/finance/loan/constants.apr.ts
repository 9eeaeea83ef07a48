import type { PublishedApr } from "./types.apr.ts";

/** Rates above this are not looked for: the figures of a vehicle loan then hold a slip. */
export const MOST_IMPLIED_PERCENT = 400;

const monthly = (name: string, paymentsCents: readonly number[], aprPercent: number) =>
  ({
    name: `Regulation Z, appendix J ${name}`,
    stream: { amountCents: 500_000, paymentsCents, paymentsPerYear: 12 },
    aprPercent,
  }) satisfies PublishedApr;

const usual = (count: number): readonly number[] => Array.from({ length: count }, () => 23_000);

/**
 * The examples of 12 CFR part 1026, appendix J (c), whose payments follow one another by whole
 * months: level payments, an odd first one, an odd last one as with a balloon, and both.
 */
export const PUBLISHED_APRS: readonly PublishedApr[] = [
  monthly("(c)(1)(i)", usual(24), 9.69),
  monthly("(c)(2)(i)", [25_000, ...usual(23)], 10.08),
  monthly("(c)(3)(i)", [...usual(23), 28_000], 10.5),
  monthly("(c)(4)(i)", [25_000, ...usual(22), 28_000], 10.9),
];
