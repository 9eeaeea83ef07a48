import { describe, expect, it, test } from "vitest";
import { exportFileName, exportText, joinParts } from "./rules.ts";

test("large numbers and moments become text that reads back", () => {
  const text = exportText({ id: 9_007_199_254_740_993n, at: new Date("2026-11-21T12:00:00Z") });
  expect(JSON.parse(text)).toEqual({ id: "9007199254740993", at: "2026-11-21T12:00:00.000Z" });
});

test("the file is named by its day", () => {
  expect(exportFileName(new Date("2026-11-21T23:59:00Z"))).toBe("lotwise-2026-11-21.json");
});

describe("the parts of all areas", () => {
  it("become one, row by row where two name the same", () => {
    expect(
      joinParts([
        { email: "a@b.test", sellers: [{ id: 1, name: "Ann" }, { id: 2 }] },
        {
          favorites: [],
          sellers: [
            { id: 2, listings: [7] },
            { id: 1, listings: [] },
          ],
        },
        {
          sellers: [
            { id: 1, threads: [] },
            { id: 2, threads: [8] },
          ],
        },
      ]),
    ).toEqual({
      email: "a@b.test",
      favorites: [],
      sellers: [
        { id: 1, name: "Ann", listings: [], threads: [] },
        { id: 2, listings: [7], threads: [8] },
      ],
    });
  });

  it.each([
    ["one value", { cap: 1 }, { cap: 2 }],
    ["other rows", { rows: [{ id: 1 }] }, { rows: [{ id: 2 }] }],
    ["fewer rows", { rows: [{ id: 1 }, { id: 2 }] }, { rows: [{ id: 1 }] }],
    ["rows without an id", { rows: [{ a: 1 }] }, { rows: [{ b: 1 }] }],
  ])("are not mixed up where two areas name %s alike", (_what, first, second) => {
    expect(() => joinParts([first, second])).toThrow("exported by two areas");
  });
});
