import { describe, expect, test } from "vitest";
import { changesOf, type YearBuild } from "./rules.ts";

const build = (year: number, told: YearBuild["told"], source: YearBuild["source"] = "vPIC") => ({
  year,
  source,
  told,
});

describe("what changed from the year before", () => {
  test("names what is new and what is gone, and what stayed", () => {
    const changes = changesOf(
      2019,
      [2018, 2019, 2020],
      [
        build(2020, { trim: ["EX", "Sport"], fuel: ["Gasoline"], body: ["Sedan"] }),
        build(2019, { trim: ["EX", "Sport"], fuel: ["Gasoline"], body: ["Sedan"] }),
        build(2018, { trim: ["EX", "LX"], fuel: ["Gasoline"], body: ["Sedan"] }),
      ],
    );
    expect(changes).toEqual({
      kind: "compared",
      year: 2019,
      before: 2018,
      changes: [{ aspect: "trim", added: ["Sport"], gone: ["LX"], source: "vPIC" }],
      same: ["body", "fuel"],
    });
  });

  test("takes an engine told in more words for the same one", () => {
    const changes = changesOf(
      2019,
      [2018, 2019],
      [
        build(2019, { engine: ["1.5 L 4-cylinder turbo"] }),
        build(2018, { engine: ["1.5 L 4-cylinder"] }),
      ],
    );
    expect(changes).toMatchObject({ changes: [], same: ["engine"] });
  });

  test("compares only what one source tells of both years", () => {
    const changes = changesOf(
      2019,
      [2018, 2019],
      [
        build(2019, { trim: ["EX"], drive: ["FWD"] }),
        build(2018, { trim: [] }),
        build(2018, { drive: ["AWD"] }, "EPA"),
        build(2019, { drive: ["AWD", "FWD"] }, "EPA"),
      ],
    );
    expect(changes).toMatchObject({
      changes: [{ aspect: "drive", added: ["FWD"], gone: [], source: "EPA" }],
      same: [],
    });
  });

  test("is silent on what the years around do not bear out", () => {
    const told = (year: number, trim: readonly string[]) => build(year, { trim });
    const changes = (...builds: readonly YearBuild[]) =>
      changesOf(2019, [2017, 2018, 2019], builds);
    const nothing = { changes: [], same: [] };
    // Left out in one year only; nothing known of the year after; and all in another style.
    expect(
      changes(told(2018, ["EX", "LX"]), told(2019, ["EX"]), told(2020, ["EX", "LX"])),
    ).toMatchObject(nothing);
    expect(changes(told(2018, ["EX", "LX"]), told(2019, ["EX"]))).toMatchObject(nothing);
    expect(
      changes(told(2017, ["EX", "LX"]), told(2018, ["EX"]), told(2019, ["EX", "LX"])),
    ).toMatchObject(nothing);
    expect(
      changes(
        told(2018, ["GLS", "SE"]),
        told(2019, ["Base", "Plus", "SE", "Sport", "Tech"]),
        told(2020, ["Base"]),
      ),
    ).not.toMatchObject(nothing);
    expect(
      changes(
        told(2018, ["GLS", "GL", "SE"]),
        told(2019, ["Base", "Plus", "SE"]),
        told(2020, ["Base"]),
      ),
    ).toMatchObject(nothing);
  });

  test("takes a hybrid filed without its motor, a shape under another word and E85 for no change", () => {
    const changes = changesOf(
      2019,
      [2018, 2019],
      [
        build(2018, { engine: ["3.5 L 6-cylinder hybrid"], fuel: ["Hybrid"], body: ["SUV"] }),
        build(2019, { engine: ["3.5 L 6-cylinder"], fuel: ["Gasoline"], body: ["Wagon"] }),
      ],
    );
    expect(changes).toMatchObject({ changes: [], same: [] });
    const flex = changesOf(
      2019,
      [2018, 2019],
      [build(2018, { fuel: ["Gasoline"] }), build(2019, { fuel: ["Flex fuel (E85)", "Gasoline"] })],
    );
    expect(flex).toMatchObject({ changes: [], same: ["fuel"] });
  });

  test("says where there is no year before, or a gap", () => {
    expect(changesOf(2016, [2016, 2017], [])).toEqual({ kind: "first_year", year: 2016 });
    expect(changesOf(2016, [2012, 2016], [])).toEqual({ kind: "gap", year: 2016, last: 2012 });
  });
});
