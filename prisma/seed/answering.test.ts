import { expect, it } from "vitest";
import { afterWorkingMinutes, answeringHabit } from "./answering.ts";

const HOURS = { from: 9, to: 18.5 };

it("counts only working time, on the seller's own clock", () => {
  const at = (iso: string, minutes: number) =>
    afterWorkingMinutes(new Date(iso), minutes, HOURS, -7).toISOString();
  expect(at("2026-11-18T17:00:00Z", 30)).toBe("2026-11-18T17:30:00.000Z");
  // 18:10 there: twenty minutes are left today, ten come tomorrow.
  expect(at("2026-11-18T01:10:00Z", 30)).toBe("2026-11-18T16:10:00.000Z");
  // Before opening, and a wait longer than a day.
  expect(at("2026-11-18T12:00:00Z", 0)).toBe("2026-11-18T16:00:00.000Z");
  expect(at("2026-11-18T16:00:00Z", 600)).toBe("2026-11-19T16:30:00.000Z");
});

it("differs by seller and stays the same for one", () => {
  const habits = Array.from({ length: 200 }, (_, id) => answeringHabit(1, id, "dealer"));
  const minutes = habits.map(({ typicalMinutes }) => typicalMinutes);
  expect(Math.max(...minutes) / Math.min(...minutes)).toBeGreaterThan(10);
  expect(answeringHabit(1, 7, "dealer")).toEqual(habits[7]);
  expect(habits.every(({ openedShare, answeredShare }) => openedShare >= answeredShare)).toBe(true);
});
