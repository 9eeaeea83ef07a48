import { expect, it } from "vitest";
import { knownWords } from "#tests/factories/explore.ts";
import { WHOLE_MARKET } from "./constants.ts";
import { segmentWords, sliceNamesOf, sliceTitle } from "./rules.words.ts";
import type { Slice } from "./types.ts";

const sliceOf = (change: Partial<Slice>): Slice => ({ ...WHOLE_MARKET, ...change });
const title = (change: Partial<Slice>) =>
  sliceTitle(sliceOf(change), sliceNamesOf(sliceOf(change), knownWords));

it.each<[Partial<Slice>, string]>([
  [{}, "Used vehicles"],
  [{ place: "co" }, "Used vehicles in Colorado"],
  [
    { place: "denver-co", body: "suv", fuel: "electric", underDollars: 30_000 },
    "Used electric SUVs in Denver, CO under $30,000",
  ],
  [{ fuel: "plug_in_hybrid" }, "Used plug-in hybrid vehicles"],
  [{ make: "toyota" }, "Used TOYOTA vehicles"],
  [{ make: "toyota", model: "rav4", year: 2021 }, "Used 2021 TOYOTA RAV4 for sale"],
  [
    { place: "tx", make: "toyota", model: "rav4", fuel: "hybrid", underDollars: 20_000 },
    "Used hybrid TOYOTA RAV4 for sale in Texas under $20,000",
  ],
  [{ make: "toyota", body: "sedan" }, "Used TOYOTA sedans"],
  [{ year: 2020, underDollars: 5_000 }, "Used 2020 vehicles under $5,000"],
])("%j is %s", (change, words) => {
  expect(title(change)).toBe(words);
});

it("names one segment", () => {
  const slice = sliceOf({
    place: "denver-co",
    body: "suv",
    fuel: "flex_fuel",
    underDollars: 5_000,
  });
  const names = sliceNamesOf(slice, knownWords);
  expect(
    (["place", "body", "fuel", "year", "underDollars"] as const).map((kind) =>
      segmentWords(slice, kind, names),
    ),
  ).toEqual(["Denver, CO", "SUVs", "Flex fuel (E85)", "", "Under $5,000"]);
});
