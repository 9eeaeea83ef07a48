import { expect, it } from "vitest";
import { daysWithin, SHOWN_DAYS } from "./rules.ts";

const day = (text: string, views: number) => ({ day: text, views, saves: 0, contacts: 0 });

it("shows every day, also those on which nothing happened, and thirty at most", () => {
  const counted = [day("2026-11-18", 3), day("2026-11-20", 5)];
  const days = daysWithin(
    counted,
    new Date("2026-11-17T23:59:00Z"),
    new Date("2026-11-20T00:01:00Z"),
  );
  expect(days.map(({ day: text, views }) => `${text} ${views}`)).toEqual([
    "2026-11-17 0",
    "2026-11-18 3",
    "2026-11-19 0",
    "2026-11-20 5",
  ]);
  const long = daysWithin(counted, new Date("2025-01-01"), new Date("2026-11-20T12:00:00Z"));
  expect(long).toHaveLength(SHOWN_DAYS);
  expect(long.at(-1)?.views).toBe(5);
  expect(daysWithin([], new Date("2026-11-20"), new Date("2026-11-20"))).toHaveLength(1);
});
