import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOUND_KINDS, CHOICE_KINDS } from "./constants.ts";
import { byWeight, wantedColumnsOf, wantedIn, wantedWords } from "./rules.ts";
import { newRequirement } from "./schema.ts";
import type { Wanted } from "./types.ts";

const ids = {
  room: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a10",
  submissionId: "0b6d3f86-55f7-4f0e-9d4a-1f3f1f0f9a12",
};
const read = (form: Record<string, string>) =>
  newRequirement.safeParse({ ...ids, weight: "3", ...form });
const errors = (form: Record<string, string>) =>
  Object.fromEntries(read(form).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);

describe("a requirement that is typed in", () => {
  it("is kept in the unit of its kind", () => {
    const wanted = (form: Record<string, string>) => read(form).data?.wanted;
    expect(wanted({ what: "price", amount: "$25,000" })).toEqual({
      kind: "price",
      bound: 2_500_000,
    });
    expect(wanted({ what: "mileage", amount: "60,000 mi" })).toEqual({
      kind: "mileage",
      bound: 60_000,
    });
    expect(wanted({ what: "distance", amount: "50", zip: "80202" })).toEqual({
      kind: "distance",
      bound: 50,
      zip: "80202",
    });
    expect(wanted({ what: "features:sunroof" })).toEqual({ kind: "features", choice: "sunroof" });
    expect(wanted({ what: "own", words: "  Quiet   inside " })).toEqual({
      kind: "own",
      words: "Quiet inside",
    });
  });

  it("says what is wrong beside the field", () => {
    expect(errors({ what: "price", amount: "cheap" })).toEqual({
      amount: "The amount must be a number, such as $1.",
    });
    expect(errors({ what: "price" })).toEqual({
      amount: "Give an amount: “Asking price at most”.",
    });
    expect(errors({ what: "year", amount: "1850" }).amount).toContain("from 1981 to");
    expect(errors({ what: "distance", amount: "50", zip: "8020" })).toHaveProperty("zip");
    expect(errors({ what: "body:spaceship" })).toEqual({ what: "Choose what you want of it." });
    expect(errors({ what: "constructor:name" })).toHaveProperty("what");
    expect(errors({ what: "own" })).toEqual({ words: "Write what you want of it." });
    expect(errors({ what: "price", amount: "1", weight: "9" })).toEqual({
      weight: "Choose one of the list.",
    });
  });

  it("counts a must-have as much as the heaviest", () => {
    expect(read({ what: "own", words: "x", weight: "must" }).data?.weighting).toEqual({
      weight: 5,
      isMust: true,
    });
  });
});

const bounds = fc
  .constantFrom(...Object.keys(BOUND_KINDS).filter((kind) => kind !== "distance"))
  .chain((kind) => fc.record({ kind: fc.constant(kind), bound: fc.integer({ min: 1 }) }));
const choices = fc.constantFrom(
  ...Object.entries(CHOICE_KINDS).flatMap(([kind, { options }]) =>
    Object.keys(options).map((choice) => ({ kind, choice })),
  ),
);
const own = fc.record({ kind: fc.constant("own"), words: fc.string({ minLength: 1 }) });

describe("what is wanted", () => {
  it("comes back from its columns as it went in, and always has words", () => {
    fc.assert(
      fc.property(fc.oneof(bounds, choices, own), (any) => {
        const wanted = any as Wanted;
        expect(wantedIn(wantedColumnsOf(wanted))).toEqual(wanted);
        expect(wantedWords(wanted)).not.toBe("");
      }),
    );
  });

  it("reads as a line of a list", () => {
    expect(wantedWords({ kind: "price", bound: 2_500_000 })).toBe("Asking price at most $25,000");
    expect(wantedWords({ kind: "drivetrain", choice: "awd" })).toBe("Drivetrain: AWD");
    expect(wantedWords({ kind: "deal", choice: "good" })).toBe("At least a good deal");
    expect(wantedWords({ kind: "distance", bound: 50, zip: "80202" })).toBe(
      "Within 50 mi of 80202",
    );
  });

  it("stands with what matters most first, else as it was written", () => {
    const of = (name: string, weight: number, isMust = false) => ({ name, weight, isMust });
    expect(
      byWeight([of("a", 2), of("b", 5), of("c", 2), of("d", 5, true)]).map(({ name }) => name),
    ).toEqual(["d", "b", "a", "c"]);
  });
});
