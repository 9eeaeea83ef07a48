import { describe, expect, it } from "vitest";
import type { VinFacts } from "#lib/domain/listings/listing/types.ts";
import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { comparedVehicle } from "#tests/factories/compared-vehicle.ts";
import { findingOf, listedFinding } from "./rules.finding.ts";
import type { KnownTotal } from "./types.finding.ts";
import type { Judgement, Wanted } from "./types.ts";

type Changes = Parameters<typeof comparedVehicle>[0];
const finding = (
  wanted: Wanted,
  changes: Changes = {},
  { vin = {}, total = null }: { vin?: VinFacts; total?: KnownTotal | null } = {},
) => {
  const { listing, specs } = comparedVehicle(changes, { facts: vin });
  return listedFinding(wanted, { listing, specs, total, milesFrom: new Map([["80202", 31.4]]) });
};
const vinFact = (value: string, alternatives: string[] = []) => ({
  value,
  alternatives,
  teller: "makers_pattern" as const,
  n: 1,
  source: "VIN positions 4 to 8",
});

describe("what a listing says of a requirement", () => {
  it("answers bounds at the bound itself, and says who says so", () => {
    const price = { kind: "price", bound: 2_000_000 } as const;
    expect(finding(price, { priceCents: 2_000_000 })).toEqual({
      verdict: "met",
      words: "Asks $20,000",
    });
    expect(finding(price, { priceCents: 2_000_001 }).verdict).toBe("not_met");
    expect(finding(price, { priceCents: 1, status: "sold" }).words).toContain("Not for sale");
    const miles = { kind: "mileage", bound: 50_000 } as const;
    expect(finding(miles, { mileageMiles: 50_001 })).toEqual({
      verdict: "not_met",
      words: "Seller states 50,001 mi",
    });
    expect(finding({ kind: "year", bound: 2020 }, { year: 2020 }).verdict).toBe("met");
    expect(finding({ kind: "owners", bound: 1 }, { ownerCount: 2 }).verdict).toBe("not_met");
    expect(finding({ kind: "distance", bound: 31, zip: "80202" })).toEqual({
      verdict: "not_met",
      words: "31 mi from 80202 straight-line distance",
    });
  });

  it("knows nothing of what nobody says", () => {
    const said = {
      seats: null,
      drivetrain: null,
      ownerCount: null,
      cityMpg: null,
      features: [],
    } as const;
    for (const wanted of [
      { kind: "seats", bound: 5 },
      { kind: "drivetrain", choice: "awd" },
      { kind: "owners", bound: 1 },
      { kind: "mpg", bound: 30 },
      { kind: "features", choice: "sunroof" },
      { kind: "own", words: "Quiet inside" },
      { kind: "out_the_door", bound: 1 },
      { kind: "distance", bound: 50, zip: "00000" },
    ] as const satisfies readonly Wanted[])
      expect(finding(wanted, said).verdict, wanted.kind).toBe("unknown");
  });

  it("does not take a feature that is not listed for one that is not there", () => {
    const wanted = { kind: "features", choice: "sunroof" } as const;
    expect(finding(wanted, { features: ["sunroof"] }).verdict).toBe("met");
    expect(finding(wanted, { features: ["leather", "navigation"] })).toEqual({
      verdict: "unknown",
      words: "Not among the 2 features that the seller lists: ask",
    });
  });

  it("believes the VIN where the seller is silent, and neither where they contradict each other", () => {
    const awd = { kind: "drivetrain", choice: "awd" } as const;
    const vin = { drivetrain: vinFact("AWD/All-Wheel Drive") };
    expect(finding(awd, { drivetrain: null }, { vin }).verdict).toBe("met");
    expect(
      finding({ kind: "drivetrain", choice: "fwd" }, { drivetrain: null }, { vin }).verdict,
    ).toBe("not_met");
    expect(finding(awd, { drivetrain: "fwd" }, { vin })).toMatchObject({
      verdict: "unknown",
      words: "Listing says FWD, VIN says AWD/All-Wheel Drive",
    });
    const seats = { kind: "seats", bound: 7 } as const;
    const either = { seats: vinFact("5", ["7"]) };
    expect(finding(seats, { seats: null }, { vin: either }).verdict).toBe("unknown");
    expect(finding({ ...seats, bound: 5 }, { seats: null }, { vin: either }).verdict).toBe("met");
  });

  it("rounds fuel economy as window stickers do, and names what electricity is measured in", () => {
    // 1 / (0.55 / 41 + 0.45 / 38) is 39.59.
    expect(finding({ kind: "mpg", bound: 40 }).verdict).toBe("met");
    expect(finding({ kind: "mpg", bound: 41 }, { fuel: "electric" })).toMatchObject({
      verdict: "not_met",
      words: "Seller states 41 city and 38 highway MPGe, 40 combined",
    });
  });

  it("counts a deal at least as good, and none where there is no rating", () => {
    const rated = comparedVehicle().listing.rating;
    if (rated.kind !== "rated") throw new Error("the vehicle of the tests is rated");
    const good = { kind: "deal", choice: "good" } as const;
    for (const [deal, verdict] of [
      ["great", "met"],
      ["good", "met"],
      ["fair", "not_met"],
      ["overpriced", "not_met"],
    ] as const)
      expect(finding(good, { rating: { ...rated, deal } }).verdict, deal).toBe(verdict);
    const none = { kind: "none", reason: "branded_title", comparableCount: 0 } as const;
    expect(finding(good, { rating: none }).verdict).toBe("unknown");
  });

  it("calls a total too much as soon as what is known is, and enough only where nothing is missing", () => {
    const at = (lowCents: number, highCents: number, missing: string[] = []) =>
      finding(
        { kind: "out_the_door", bound: 2_500_000 },
        {},
        {
          total: { lowCents, highCents, missing, basis: "estimate" },
        },
      );
    expect(at(2_400_000, 2_500_000).verdict).toBe("met");
    expect(at(2_400_000, 2_500_001).verdict).toBe("unknown");
    expect(at(2_500_001, 2_600_000, ["tax"]).verdict).toBe("not_met");
    expect(at(2_400_000, 2_450_000, ["title and registration"])).toEqual({
      verdict: "unknown",
      words: "Our estimate is $24,000 to $24,500 without title and registration, not known",
    });
  });
});

describe("what members say", () => {
  const says = (name: string, meets: boolean): Judgement => ({
    vehicle: "" as RoomVehicleId,
    userId: 1 as UserId,
    name,
    meets,
  });
  const open = { verdict: "unknown", words: "No one has rated it yet" } as const;

  it("stands where no listing answers and they agree", () => {
    expect(findingOf(open, [])).toBe(open);
    expect(findingOf(open, [says("Ann", true), says("Bo", true)])).toEqual({
      verdict: "met",
      words: "Ann and Bo say that it does",
    });
    expect(findingOf(open, [says("Ann", false)]).words).toBe("Ann says that it does not");
    expect(findingOf(open, [says("Ann", true), says("Bo", false)])).toEqual({
      verdict: "unknown",
      words: "Ann says that it does, Bo that it does not",
    });
  });

  it("changes nothing where the listing answers", () => {
    const listed = { verdict: "not_met", words: "Seller states FWD" } as const;
    expect(findingOf(listed, [says("Ann", true)])).toBe(listed);
  });
});
