import { describe, expect, it } from "vitest";
import { foldedLineUp } from "./rules.line-up.ts";
import type { ModelOnMarket } from "./types.line-up.ts";

const BAND = {
  count: 1,
  lowCents: 1,
  quarterCents: 1,
  medianCents: 1,
  threeQuarterCents: 1,
  highCents: 1,
  medianDaysOnMarket: 1,
};
const model = (
  modelName: string,
  [from, to]: readonly [number, number],
  isOffered = false,
): ModelOnMarket => ({
  makeId: 1,
  makeName: "Honda",
  makeSlug: "honda",
  modelId: from,
  modelName,
  modelSlug: modelName.toLowerCase(),
  bodyStyle: "sedan",
  sizeClass: "compact",
  years: Array.from({ length: to - from + 1 }, (_, at) => to - at),
  band: isOffered ? BAND : null,
});
const names = (models: readonly ModelOnMarket[]): readonly string[] =>
  models.map(({ modelName }) => modelName);

describe("a line-up of 45 years", () => {
  it("has what is recent or for sale first, and folds what ended by decade, the newest first", () => {
    const folded = foldedLineUp([
      model("Accord", [1981, 2026]),
      model("S2000", [2000, 2009], true),
      model("Element", [2003, 2008]),
      model("Prelude", [1981, 2001]),
      model("del Sol", [1993, 1997]),
    ]);
    expect(names(folded.models)).toEqual(["Accord", "S2000"]);
    expect(folded.recentFrom).toBe(2011);
    expect(folded.ended.map(({ from, models }) => [from, names(models)])).toEqual([
      [2000, ["Element", "Prelude"]],
      [1990, ["del Sol"]],
    ]);
  });

  it("of a make that is gone counts from its own last year", () => {
    const folded = foldedLineUp([model("Alero", [1999, 2004]), model("Omega", [1981, 1984])]);
    expect(names(folded.models)).toEqual(["Alero"]);
    expect(folded.ended).toHaveLength(1);
  });
});
