import { expect, it } from "vitest";
import { comparedFacts, disagreements, disagreementTable, type Figure } from "./agreement.ts";

const said = (
  place: string,
  fact: string,
  value: string,
  vehicle = "7 2021 Ford F-150",
): Figure => ({
  ...{ vehicle, fact, value, place },
});

it("finds nothing where all say the same, one alone says something, or two speak of two vehicles", () => {
  expect(disagreements([])).toEqual([]);
  expect(
    disagreements([
      said("listing page", "asks", "$18,000"),
      said("card", "asks", "$18,000"),
      said("card", "owners", "one owner"),
      said("listing page", "asks", "$9,500", "8 2011 Kia Soul"),
    ]),
  ).toEqual([]);
});

it("names the vehicle, the fact, each value and everybody who says it, most of them first", () => {
  const found = disagreements([
    said("listing page", "comparables", "12"),
    said("report", "comparables", "9"),
    said("API", "comparables", "9"),
    said("API", "comparables", "9"),
    said("listing page", "asks", "$18,000"),
  ]);
  expect(found).toEqual([
    {
      vehicle: "7 2021 Ford F-150",
      fact: "comparables",
      said: [
        { value: "9", places: ["report", "API"] },
        { value: "12", places: ["listing page"] },
      ],
    },
  ]);
  expect(disagreementTable(found)).toBe(
    "7 2021 Ford F-150: comparables\n  9   report, API\n  12  listing page",
  );
});

it("finds a place that contradicts itself", () => {
  const [found] = disagreements([said("card", "asks", "$1"), said("card", "asks", "$2")]);
  expect(found?.said.map(({ value }) => value)).toEqual(["$1", "$2"]);
});

it("counts by fact and place of how many vehicles something was read", () => {
  const counts = comparedFacts([
    said("card", "asks", "$1"),
    said("card", "asks", "$1"),
    said("card", "asks", "$1", "8 2011 Kia Soul"),
    said("API", "asks", "$1"),
  ]);
  expect([...(counts.get("asks") ?? [])]).toEqual([
    ["card", 2],
    ["API", 1],
  ]);
});
