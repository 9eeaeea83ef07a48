import { describe, expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { daysInStock, readDay, readStockDate } from "./rules.ts";

const AGAINST = { fileDay: asDay("2026-11-20"), year: 2020, said: null };

describe("the day a vehicle came into stock", () => {
  it.each([
    ["2026-11-03", "2026-11-03"],
    ["2026-11-03T09:30:00Z", "2026-11-03"],
    ["2026-11-03 09:30:00", "2026-11-03"],
    ["11/3/2026", "2026-11-03"],
    ["11/03/2026 12:00:00 AM", "2026-11-03"],
    ["11/03/26", "2026-11-03"],
    ["11-03-2026", "2026-11-03"],
    ["20261103", "2026-11-03"],
    ["2026/11/03", "2026-11-03"],
    ["13/40/2026", null],
    ["2026-02-30", null],
    ["last week", null],
  ])("%s is %s", (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it("is the row's date, else its age counted back from the file's day", () => {
    expect(readStockDate({ date: "10/1/2026", age: "3" }, AGAINST)).toEqual({
      kind: "day",
      day: "2026-10-01",
    });
    expect(readStockDate({ date: "", age: "12" }, AGAINST)).toEqual({
      kind: "day",
      day: "2026-11-08",
    });
    expect(readStockDate({ date: "", age: "" }, AGAINST)).toEqual({ kind: "none" });
  });

  it("stays what was said where an age comes within a day of it", () => {
    const said = asDay("2026-11-07");
    expect(readStockDate({ date: "", age: "12" }, { ...AGAINST, said })).toEqual({
      kind: "day",
      day: said,
    });
    expect(readStockDate({ date: "", age: "9" }, { ...AGAINST, said })).toEqual({
      kind: "day",
      day: "2026-11-11",
    });
  });

  it.each([
    [{ date: "2026-12-24", age: "" }, /in the future/],
    [{ date: "2018-12-31", age: "" }, /before there were vehicles of the model year 2020/],
    [{ date: "soon", age: "4" }, /not a date/],
    [{ date: "", age: "-4" }, /not an age/],
    [{ date: "", age: "9999" }, /not an age/],
  ])("is refused where it cannot be: %o", (texts, words) => {
    const read = readStockDate(texts, AGAINST);
    expect(read).toMatchObject({ kind: "refused", words: expect.stringMatching(words) });
  });

  it("gives the age, which is that of the listing where nobody said", () => {
    const until = new Date("2026-11-20T12:00:00Z");
    const listed = new Date("2026-11-10T15:00:00Z");
    expect(daysInStock(asDay("2026-10-21"), listed, until)).toBe(30);
    expect(daysInStock(null, listed, until)).toBe(9);
    expect(daysInStock(asDay("2026-11-21"), listed, until)).toBe(0);
  });
});
