import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readIntake } from "./search-params.intake.ts";

describe("readIntake", () => {
  it("knows each step", () => {
    expect(readIntake({})).toEqual({ kind: "start" });
    expect(readIntake({ add: "vin", vin: " 1hg " })).toEqual({ kind: "vin", vin: "1hg" });
    expect(readIntake({ add: "hand" })).toEqual({
      kind: "hand",
      make: null,
      model: null,
      year: null,
    });
    expect(readIntake({ add: "hand", make: "toyota", model: "rav4", year: "2021" })).toEqual({
      kind: "hand",
      make: "toyota",
      model: "rav4",
      year: 2021,
    });
  });

  it("takes no step before the one it rests on", () => {
    expect(readIntake({ add: "hand", model: "rav4", year: "2021" })).toEqual({
      kind: "hand",
      make: null,
      model: null,
      year: null,
    });
  });

  it("never throws, whatever stands there", () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    fc.assert(
      fc.property(
        fc.record({ add: value, vin: value, make: value, model: value, year: value }),
        (raw) => {
          expect(["start", "vin", "hand"]).toContain(readIntake(raw).kind);
        },
      ),
    );
  });
});
