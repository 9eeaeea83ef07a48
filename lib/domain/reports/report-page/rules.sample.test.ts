import { describe, expect, test } from "vitest";
import { REPORT_CHECKS } from "#lib/domain/reports/report-snapshot/constants.ts";
import { reportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { checkDigitOf, isVin } from "#lib/domain/vehicles/vin/rules.ts";
import { SAMPLE_VIN } from "./constants.sample-vehicle.ts";
import { sampleSnapshot } from "./rules.sample.ts";

describe("the sample report", () => {
  const sample = sampleSnapshot("vehicle");

  test("is a whole report by the rules of all reports, of a VIN that no maker has", () => {
    expect(reportSnapshot.parse(sample)).toEqual(sample);
    expect(isVin(SAMPLE_VIN) && checkDigitOf(SAMPLE_VIN).ok).toBe(true);
    expect(sample.checks.map(({ id }) => id)).toEqual(Object.keys(REPORT_CHECKS));
    expect(sampleSnapshot("insurance").insurance?.overallStars).toBe(5);
  });

  test("says everywhere that it is made up, and leads to no listing", () => {
    expect(sample.sources.every(({ isDemo }) => isDemo)).toBe(true);
    expect(sample.disclaimers.join(" ")).toContain("No such vehicle exists");
    for (const { listingId } of [...sample.offers, ...sample.timeline.events])
      expect(listingId ?? 0).toBeLessThan(1);
  });

  test("shows what a report finds: a loss, brands, an odometer that falls, gaps, recalls, a value", () => {
    const states = Object.fromEntries(sample.checks.map(({ id, state }) => [id, state]));
    expect(states).toEqual({
      brands: "found",
      loss: "found",
      salvage: "found",
      theft: "none",
      titles: "found",
      odometer: "found",
      listings: "found",
      recalls: "found",
    });
    expect(sample.odometer.rule).toBe("falls");
    expect(sample.timeline.gaps.length).toBeGreaterThan(2);
    expect(sample.recalls.map(({ isUrgent }) => isUrgent)).toEqual([true, false]);
    expect(sample.valuation.kind).toBe("valued");
  });
});
