import { describe, expect, it } from "vitest";
import { DRIVETRAINS, FEATURES } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  drivetrainsHad,
  featuresHad,
  hasAllTrims,
  notHadWords,
  transmissionsHad,
} from "./rules.choices.ts";

describe("what a model year had", () => {
  it("is what EPA lists and what more than a few sellers state", () => {
    const stated = [
      { value: "fwd", n: 400 },
      { value: "awd", n: 2 },
      { value: "rwd", n: 1 },
      { value: null, n: 50 },
    ] as const;
    const listed = [
      { drive: "Front-Wheel Drive", transmission: "Manual 6-spd", fuelType: "Regular Gasoline" },
      { drive: "2-Wheel Drive", transmission: null, fuelType: "Regular Gasoline" },
    ];
    expect(drivetrainsHad(stated, [])).toEqual(["fwd"]);
    expect(drivetrainsHad([], listed)).toEqual(["fwd"]);
    expect(transmissionsHad([{ value: "cvt", n: 40 }], listed)).toEqual(
      expect.arrayContaining(["manual", "cvt"]),
    );
  });

  it("is everything where nobody knows", () => {
    expect(drivetrainsHad([], [])).toEqual(Object.keys(DRIVETRAINS));
    expect(featuresHad(null)).toEqual(Object.keys(FEATURES));
  });

  it("is everything where too few tell", () => {
    const few = [{ value: "fwd", n: 29 }] as const;
    expect(drivetrainsHad(few, [])).toEqual(Object.keys(DRIVETRAINS));
    expect(featuresHad(new Map([["sunroof", 29]]))).toEqual(Object.keys(FEATURES));
    expect(drivetrainsHad([{ value: "fwd", n: 30 }], [])).toEqual(["fwd"]);
    expect(
      featuresHad(
        new Map([
          ["sunroof", 30],
          ["leather", 1],
        ]),
      ),
    ).toEqual(["leather", "sunroof"]);
    // EPA's list rules out by itself.
    const listed = [{ drive: "Rear-Wheel Drive", transmission: null, fuelType: "Diesel" }];
    expect(drivetrainsHad([], listed)).toEqual(["rwd"]);
  });

  it("has all trims where every build has its name or enough listings do", () => {
    expect([hasAllTrims(["LX", "EX"], 0), hasAllTrims([], 30)]).toEqual([true, true]);
    expect([hasAllTrims(["LX", null], 29), hasAllTrims([], 0)]).toEqual([false, false]);
  });

  it("is said where a form was sent with something else", () => {
    expect(notHadWords("rwd", ["fwd"], DRIVETRAINS, "2019 Honda Civic")).toContain(
      "no 2019 Honda Civic with",
    );
    expect(notHadWords("fwd", ["fwd"], DRIVETRAINS, "2019 Honda Civic")).toBeNull();
    expect(notHadWords(null, ["fwd"], DRIVETRAINS, "2019 Honda Civic")).toBeNull();
  });
});
