import { describe, expect, test } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { BRANDS } from "./constants.ts";
import { brandOfCode, brandOfName, isDoubted, lastDayOf, recordIds } from "./rules.ts";

describe("brands", () => {
  test("are known by their published code, each of which names one", () => {
    const codes = Object.values(BRANDS).flatMap(({ code }) => (code === "" ? [] : [code]));
    expect(new Set(codes).size).toBe(codes.length);
    for (const [key, { code }] of Object.entries(BRANDS))
      if (code !== "") expect(brandOfCode(code)).toBe(key);
    expect([brandOfCode("1"), brandOfCode("46"), brandOfCode("00"), brandOfCode("15")]).toEqual([
      "flood",
      "gray_market",
      null,
      null,
    ]);
  });

  test("are known by their name, however it is written", () => {
    for (const [key, { words }] of Object.entries(BRANDS)) expect(brandOfName(words)).toBe(key);
    expect(brandOfName("SALVAGE--STOLEN")).toBe("salvage_stolen");
    expect(brandOfName("Manufacturer Buy Back")).toBe("buyback");
    expect(brandOfName("haunted")).toBeNull();
  });

  test("about the odometer raise a doubt or do not", () => {
    expect(isDoubted("odometer_not_actual")).toBe(true);
    expect(isDoubted("odometer_exempt")).toBe(false);
    expect(isDoubted(null)).toBe(false);
  });
});

test("a record's name says what it is of, and nothing that may be learned later", () => {
  const title = {
    kind: "title",
    date: asDay("2020-01-02"),
    precision: "day",
    note: null,
    state: "TX",
    isCurrent: true,
    mileageMiles: 5,
    remark: null,
  } as const;
  expect(recordIds([title])).toEqual(recordIds([{ ...title, isCurrent: false, mileageMiles: 6 }]));
  expect(recordIds([title, title])).toEqual([
    "record-title-2020-01-02-TX",
    "record-title-2020-01-02-TX-2",
  ]);
});

test("what is known to the month or year ends with it", () => {
  expect(lastDayOf(asDay("2024-02-01"), "month")).toBe("2024-02-29");
  expect(lastDayOf(asDay("2024-01-01"), "year")).toBe("2024-12-31");
  expect(lastDayOf(asDay("2024-02-07"), "day")).toBe("2024-02-07");
});
