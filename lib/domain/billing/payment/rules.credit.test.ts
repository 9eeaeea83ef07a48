import { expect, it } from "vitest";
import { partsToReturn } from "./rules.credit.ts";

it.each([
  [1_000, 5_999, 0, 0, 0],
  [1_000, 5_999, 2_000, 0, 333],
  [1_000, 5_999, 5_999, 0, 1_000],
  [1_000, 5_999, 3_000, 5_999, 1_000],
  [2_000, 0, 0, 0, 0],
])(
  "of %i parts for %i cents, %i paid back and %i in dispute take %i",
  (parts, amountCents, refundedCents, disputedCents, back) =>
    expect(partsToReturn(parts, { amountCents, refundedCents, disputedCents })).toBe(back),
);
