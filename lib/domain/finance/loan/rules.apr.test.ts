import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PUBLISHED_APRS } from "./constants.apr.ts";
import { impliedApr } from "./rules.apr.ts";
import { levelPaymentCents } from "./rules.ts";

const found = (answer: ReturnType<typeof impliedApr>): number => {
  if (answer.kind !== "found") throw new Error(`no rate: ${answer.kind}`);
  return answer.aprPercent;
};

const level = (count: number, cents: number): number[] =>
  Array.from({ length: count }, () => cents);

describe("impliedApr", () => {
  it.each(PUBLISHED_APRS)("agrees with $name: $aprPercent%", ({ stream, aprPercent }) => {
    expect(found(impliedApr(stream)).toFixed(2)).toBe(aprPercent.toFixed(2));
  });

  it("inverts the level payment within a cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 1, max: 96 }),
        fc.constantFrom(12, 26),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        (principalCents, thousandths, count, periodsPerYear, share) => {
          const balloonCents = Math.floor(principalCents * share);
          const terms = { principalCents, count, periodsPerYear, balloonCents };
          const aprPercent = thousandths / 1_000;
          const payment = levelPaymentCents({ ...terms, aprPercent });
          const payments = [...level(count - 1, payment), payment + balloonCents];
          const implied = impliedApr({
            amountCents: principalCents,
            paymentsCents: payments,
            paymentsPerYear: periodsPerYear,
          });
          // A payment rounded down at a rate of nearly nothing repays a little less than was lent.
          if (implied.kind === "too_little") {
            expect(implied.missingCents).toBeLessThanOrEqual(count / 2);
            return;
          }
          const again = levelPaymentCents({ ...terms, aprPercent: found(implied) });
          expect(Math.abs(again - payment)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it("is 0% where exactly what was lent comes back", () => {
    expect(
      impliedApr({ amountCents: 1_200_000, paymentsCents: level(60, 20_000), paymentsPerYear: 12 }),
    ).toEqual({ kind: "found", aprPercent: 0 });
  });

  it("says that there is no such rate", () => {
    const of = (cents: number) =>
      impliedApr({ amountCents: 1_200_000, paymentsCents: level(60, cents), paymentsPerYear: 12 });
    expect(of(19_000)).toEqual({ kind: "too_little", missingCents: 60_000 });
    expect(of(900_000)).toEqual({ kind: "too_much" });
  });
});
