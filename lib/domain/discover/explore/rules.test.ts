import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slice as anySlice, knownWords } from "#tests/factories/explore.ts";
import { WHOLE_MARKET } from "./constants.ts";
import {
  exploreHref,
  isIndexed,
  isLinked,
  narrowingSteps,
  readSegments,
  sliceSegmentsOf,
  sliceWithout,
} from "./rules.ts";
import type { Slice } from "./types.ts";

const read = (path: string) => readSegments(path.split("/"), knownWords);
const sliceOf = (change: Partial<Slice>): Slice => ({ ...WHOLE_MARKET, ...change });

describe("an address", () => {
  it("is read back as the slice it was written for", () => {
    fc.assert(
      fc.property(anySlice, (slice) => {
        fc.pre(sliceSegmentsOf(slice).length > 0);
        expect(readSegments(sliceSegmentsOf(slice), knownWords)).toEqual({
          kind: "canonical",
          slice,
        });
      }),
      { numRuns: 500 },
    );
  });

  it("leads to its one form from every other order, case and repetition", () => {
    const disturbed = anySlice.chain((slice) => {
      const segments = sliceSegmentsOf(slice);
      return fc.tuple(
        fc.constant(slice),
        fc.shuffledSubarray([...segments], { minLength: segments.length }),
        fc.subarray([...segments]),
        fc.boolean(),
      );
    });
    fc.assert(
      fc.property(disturbed, ([slice, shuffled, repeated, isUpper]) => {
        fc.pre(shuffled.length > 0);
        // A make that is its own model: said twice, it is the model.
        fc.pre(slice.make !== "smart" || slice.model !== null || !repeated.includes("smart"));
        // A model that reads like a state is one only right after its make.
        fc.pre(slice.make !== "lexus" || ![slice.model, slice.place].includes("tx"));
        const given = [...shuffled, ...repeated].map((word) =>
          isUpper ? word.toUpperCase() : word,
        );
        const href = exploreHref(slice);
        const isCanonical = `/explore/${given.join("/")}` === href;
        expect(readSegments(given, knownWords)).toEqual(
          isCanonical ? { kind: "canonical", slice } : { kind: "elsewhere", href },
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it("never throws, and leads nowhere that leads on", () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "suvs",
        "toyota",
        "rav4",
        "co",
        "denver-co",
        "2021",
        "under-20000",
        "genesis",
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const reading = readSegments(words, knownWords);
        if (reading.kind !== "elsewhere") return;
        const again = readSegments(reading.href.split("/").slice(2), knownWords);
        expect(again.kind).toBe("canonical");
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    // A model without its make, where only one make has it.
    ["rav4", "/explore/toyota/rav4"],
    ["under-20000/rav4/co", "/explore/co/toyota/rav4/under-20000"],
    // A city and its state are the city.
    ["co/denver-co", "/explore/denver-co"],
    ["denver-co/suvs/co", "/explore/denver-co/suvs"],
    // A name that is a make is the make, unless another one has it as a model.
    ["genesis/hyundai", "/explore/hyundai/genesis"],
    ["genesis/genesis", "/explore/genesis"],
    ["Electric/SUVs/CO", "/explore/co/suvs/electric"],
    ["rav4/toyota/rav4", "/explore/toyota/rav4"],
    ["2021/rav4", "/explore/toyota/rav4/2021"],
    ["lexus/rx/tx", "/explore/tx/lexus/rx"],
    ["2024/lexus/tx/tx", "/explore/tx/lexus/tx/2024"],
  ])("%s leads to %s", (given, href) => {
    expect(read(given)).toEqual({ kind: "elsewhere", href });
  });

  it.each([
    ["genesis", { make: "genesis" }],
    ["hyundai/genesis", { make: "hyundai", model: "genesis" }],
    // A make that is its own model needs saying twice.
    ["smart/smart", { make: "smart", model: "smart" }],
    // A number that is no model year of our time is a name.
    ["ram/1500", { make: "ram", model: "1500" }],
    ["ram/1500/2020", { make: "ram", model: "1500", year: 2020 }],
    // A city named like a make, and a place named like nothing else.
    ["lincoln-ne/lincoln", { place: "lincoln-ne", make: "lincoln" }],
    ["2020", { year: 2020 }],
    // A model that reads like a state.
    ["tx/lexus", { place: "tx", make: "lexus" }],
    ["lexus/tx", { make: "lexus", model: "tx" }],
    ["co/lexus/tx/2024", { place: "co", make: "lexus", model: "tx", year: 2024 }],
    ["tx/lexus/tx", { place: "tx", make: "lexus", model: "tx" }],
  ] as const)("%s is canonical", (given, change) => {
    expect(read(given)).toEqual({ kind: "canonical", slice: sliceOf(change) });
  });

  it.each([
    "nowhere",
    "denver",
    "denver-tx",
    "suv",
    // Two of one kind.
    "suvs/sedans",
    "co/tx",
    "tx/denver-co",
    "2020/2021",
    "under-20000/under-30000",
    "toyota/honda",
    // No ceiling of the ladder.
    "under-20001",
    "under-020000",
    "1980",
    "2040",
    // A model that several makes have, or another make has.
    "sport",
    "honda/rav4",
    "toyota/rav4/civic",
    "",
    "toyota/",
    "constructor",
    "__proto__",
  ])("%s is unknown", (given) => {
    expect(read(given)).toEqual({ kind: "unknown" });
  });
});

describe("what search engines may list", () => {
  const market = (counts: Readonly<Record<string, number>>) => (slice: Slice) =>
    counts[exploreHref(slice)] ?? 0;

  it("has eight vehicles, and no segment that leaves nothing out", () => {
    const suvs = sliceOf({ body: "suv" });
    expect(isIndexed(suvs, market({ "/explore": 9, "/explore/suvs": 8 }))).toBe(true);
    expect(isIndexed(suvs, market({ "/explore": 9, "/explore/suvs": 7 }))).toBe(false);
    expect(isIndexed(suvs, market({ "/explore": 8, "/explore/suvs": 8 }))).toBe(false);
  });

  it("is not the only make of its kind, nor the only model of its make", () => {
    const rav4 = sliceOf({ make: "toyota", model: "rav4" });
    const counts = { "/explore": 50, "/explore/toyota": 30, "/explore/toyota/rav4": 10 };
    expect(isIndexed(rav4, market(counts))).toBe(true);
    expect(isIndexed(rav4, market({ ...counts, "/explore/toyota": 10 }))).toBe(false);
    expect(isIndexed(rav4, market({ ...counts, "/explore": 30 }))).toBe(false);
  });

  it("is one step from a broader one that is listed too", () => {
    // Vehicles of a made-up market, and a slice that at least one of them is in.
    const market = fc
      .array(anySlice, { minLength: 4, maxLength: 40 })
      .chain((vehicles) =>
        fc.tuple(fc.constant(vehicles), fc.constantFrom(...vehicles), fc.subarray([...DROPPABLE])),
      );
    let listed = 0;
    fc.assert(
      fc.property(market, ([vehicles, vehicle, dropped]) => {
        const slice = dropped.reduce(sliceWithout, vehicle);
        const count = (asked: Slice) => 8 * vehicles.filter((each) => within(each, asked)).length;
        if (sliceSegmentsOf(slice).length === 0 || !isIndexed(slice, count)) return;
        listed += 1;
        const broader = broaderOf(slice).filter(
          (each) => each === "/explore" || isIndexed(each, count),
        );
        expect(broader.length).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
    expect(listed).toBeGreaterThan(50);
  });
});

const DROPPABLE = ["place", "body", "fuel", "make", "model", "year", "underDollars"] as const;

const within = (vehicle: Slice, { place, ...rest }: Slice): boolean =>
  (place === null || vehicle.place === place || vehicle.place?.slice(-2) === place) &&
  Object.entries(rest).every(
    ([kind, value]) => value === null || vehicle[kind as keyof Slice] === value,
  );

/** The slices that lead to one by a list: without its year, its model, or any one other segment. */
function broaderOf(slice: Slice): (Slice | "/explore")[] {
  const without = (change: Partial<Slice>) => ({ ...slice, ...change });
  const all = [
    slice.year !== null ? [without({ year: null })] : [],
    slice.year === null && slice.model !== null ? [without({ model: null })] : [],
    slice.year === null && slice.model === null && slice.make !== null
      ? [without({ make: null })]
      : [],
    slice.place === null
      ? []
      : [without({ place: slice.place.length > 2 ? slice.place.slice(-2) : null })],
    slice.body === null ? [] : [without({ body: null })],
    slice.fuel === null ? [] : [without({ fuel: null })],
    slice.underDollars === null ? [] : [without({ underDollars: null })],
  ].flat();
  return all.map((each) => (sliceSegmentsOf(each).length === 0 ? "/explore" : each));
}

it("names the steps by which each segment narrows", () => {
  const slice = sliceOf({ place: "denver-co", make: "toyota", model: "rav4" });
  expect(narrowingSteps(slice).map((steps) => steps.map(exploreHref))).toEqual([
    ["/explore/toyota/rav4", "/explore/co/toyota/rav4", "/explore/denver-co/toyota/rav4"],
    ["/explore/denver-co", "/explore/denver-co/toyota", "/explore/denver-co/toyota/rav4"],
  ]);
  expect(isLinked(slice)).toBe(true);
  expect(isLinked(sliceOf({ year: 2020 }))).toBe(false);
});
