import { describe, expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { noOfferWords, refusalWords, tradeInOfferProblem, tradeInState } from "./rules.ts";

const TODAY = asDay("2026-11-28");
const offer = { cents: 1_200_000, until: TODAY };
const there = { offer: null, outcome: null, isThere: true } as const;

describe("a trade-in request", () => {
  it("stands where its offer, its day and its owner leave it", () => {
    expect(tradeInState(there, TODAY)).toBe("waiting");
    expect(tradeInState({ ...there, offer }, TODAY)).toBe("offered");
    expect(tradeInState({ ...there, offer }, asDay("2026-11-29"))).toBe("expired");
    expect(tradeInState({ ...there, offer, isThere: false }, TODAY)).toBe("gone");
    // What was decided stays, whatever becomes of the vehicle.
    expect(tradeInState({ offer, outcome: "accepted", isThere: false }, TODAY)).toBe("accepted");
  });

  it("takes an offer until it is decided or the vehicle is gone", () => {
    expect(noOfferWords("expired")).toBeNull();
    expect(noOfferWords("gone")).toContain("removed it");
  });

  it("takes an amount near our value, and any where there is none", () => {
    const value = { p25Cents: 1, p50Cents: 1_200_000, p75Cents: 2, n: 9, editionId: 1 };
    expect(tradeInOfferProblem(offer, value, TODAY)).toBeNull();
    expect(tradeInOfferProblem({ ...offer, cents: 12_000 }, value, TODAY)?.field).toBe("amount");
    expect(tradeInOfferProblem({ ...offer, cents: 12_000 }, null, TODAY)).toBeNull();
    expect(tradeInOfferProblem(offer, null, asDay("2026-11-29"))?.field).toBe("until");
  });

  it("is not sent for a sold vehicle, whatever else is there", () => {
    expect(refusalWords({ emailVerified: true, hasMileage: true, isSold: false })).toBeNull();
    expect(refusalWords({ emailVerified: false, hasMileage: false, isSold: true })).toContain(
      "sold",
    );
  });
});
