import { describe, expect, test } from "vitest";
import type { SafetyRating } from "#lib/domain/vehicles/safety-rating/types.ts";
import { type InsuranceFacts, insurancePart } from "./rules.insurance.ts";

const build = (own: Partial<SafetyRating> = {}): SafetyRating => ({
  description: "2019 Honda CIVIC 4 DR FWD",
  drive: "FWD",
  overall: 5,
  front: 5,
  side: 5,
  rollover: 4,
  rolloverPossibility: null,
  stabilityControl: "standard",
  forwardCollisionWarning: "optional",
  laneDepartureWarning: "no",
  complaints: null,
  recalls: null,
  nhtsaUrl: null,
  heldBy: "live",
  ...own,
});
const source = {
  publisher: "NHTSA",
  how: "live",
  asOf: "2026-11-19T12:00:00.000Z",
  note: null,
} as const;
const rated = (...value: readonly SafetyRating[]): InsuranceFacts["ratings"] => ({
  kind: "found",
  value,
  source,
});
const part = (own: Partial<InsuranceFacts> = {}) =>
  insurancePart({ ratings: rated(build()), features: null, sellerName: null, state: null, ...own });
const equipment = (name: string, own: Partial<InsuranceFacts> = {}) =>
  part(own).safetyEquipment.find((each) => each.name === name);

describe("safety equipment", () => {
  test("is there or not only where NHTSA says so of every build, else nobody says", () => {
    expect(equipment("Electronic stability control")?.state).toBe("yes");
    expect(equipment("Lane departure warning")?.state).toBe("no");
    expect(equipment("Forward collision warning")?.state).toBe("not_stated");
    const mixed = rated(build(), build({ laneDepartureWarning: "standard" }));
    expect(equipment("Lane departure warning", { ratings: mixed })?.state).toBe("not_stated");
    const silent = rated(build({ stabilityControl: null }));
    expect(equipment("Electronic stability control", { ratings: silent })).toMatchObject({
      state: "not_stated",
      words: "NHTSA's rating does not say.",
    });
  });

  test("that a seller lists is there by the seller's word; what is not listed is not denied", () => {
    const own = { features: ["lane_keep"], sellerName: "Valley Motors" } as const;
    expect(equipment("Lane keeping", own)).toMatchObject({
      state: "yes",
      words: "Listed by Valley Motors.",
    });
    expect(equipment("Backup camera", own)?.state).toBe("not_stated");
    expect(equipment("Backup camera")?.words).toBe("Never listed here, so unknown.");
  });

  test("of a model year that NHTSA could not be asked about is told with the reason", () => {
    const ratings = { kind: "not_checked", reason: "Cannot be reached.", triedAt: null } as const;
    expect(part({ ratings })).toMatchObject({
      overallStars: null,
      ratingWords: "Cannot be reached.",
    });
    expect(equipment("Electronic stability control", { ratings })?.words).toBe(
      "Cannot be reached.",
    );
  });
});

test("stars are the lowest where builds differ, and none is told as none", () => {
  expect(part()).toMatchObject({
    overallStars: 5,
    ratingWords: "5 of 5 stars overall, model level (NHTSA, as of Nov 19, 2026).",
  });
  expect(part({ ratings: rated(build(), build({ overall: 4 })) })).toMatchObject({
    overallStars: 4,
    ratingWords: expect.stringMatching(/^4 to 5 of 5 stars overall, by version/),
  });
  expect(part({ ratings: rated(build({ overall: "not_rated" })) }).overallStars).toBeNull();
});

test("what a claim may add names the state's tax where it is known, and says where it is not", () => {
  expect(part().claimWords.join(" ")).toContain("We do not know where it is registered");
  const words = part({ state: "CO" }).claimWords.join(" ");
  expect(words).toContain("Colorado taxes the purchase of a used vehicle");
  expect(words).toContain("We do not have Colorado’s title and registration fees");
});
