import { describe, expect, it } from "vitest";
import { arrayCell, copyCell } from "./copy.ts";

describe("copyCell", () => {
  it("writes values as COPY's text format reads them", () => {
    expect(copyCell(null)).toBe("\\N");
    expect(copyCell("")).toBe("");
    expect(copyCell("a\tb\\c\nd\re")).toBe("a\\tb\\\\c\\nd\\re");
    expect(copyCell("\\N")).toBe("\\\\N");
    expect(copyCell(12.5)).toBe("12.5");
    expect(copyCell(9007199254740993n)).toBe("9007199254740993");
    expect([copyCell(true), copyCell(false)]).toEqual(["t", "f"]);
    expect(copyCell(new Date(0))).toBe("1970-01-01T00:00:00.000Z");
  });
});

describe("arrayCell", () => {
  it("writes an array of plain words", () => {
    expect(arrayCell(["leather", "roof_rack"])).toBe("{leather,roof_rack}");
    expect(arrayCell([])).toBe("{}");
  });
});
