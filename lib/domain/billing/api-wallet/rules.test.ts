import { expect, it } from "vitest";
import { creditMonthOf, spendable } from "./rules.ts";

it.each([
  ["2026-11-30T23:59:59.999Z", "2026-11-01", "2026-12-01"],
  ["2026-12-01T00:00:00.000Z", "2026-12-01", "2027-01-01"],
  ["2028-02-29T12:00:00.000Z", "2028-02-01", "2028-03-01"],
])("the month of %s is that of UTC, wherever the site runs", (at, from, to) => {
  expect(creditMonthOf(new Date(at))).toEqual({
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(`${to}T00:00:00Z`),
  });
});

it.each([
  [{ balance: 10, spent: 5, cap: null }, 10],
  [{ balance: 10, spent: 5, cap: 8 }, 3],
  [{ balance: 2, spent: 5, cap: 8 }, 2],
  [{ balance: 10, spent: 9, cap: 8 }, 0],
  [{ balance: 10, spent: 0, cap: 0 }, 0],
])("of %j %i can be used", (wallet, credits) => {
  expect(spendable(wallet)).toBe(credits);
});
