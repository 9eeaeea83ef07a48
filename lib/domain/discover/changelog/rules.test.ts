import { expect, test } from "vitest";
import { CHANGES } from "./constants.ts";
import { changesByDay, changesChannel } from "./rules.ts";

test("changes stand newest first, each with an address of its own", () => {
  const days = CHANGES.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect([...changesByDay().keys()]).toEqual([...new Set(days)]);
  expect(new Set(CHANGES.map(({ id }) => id)).size).toBe(CHANGES.length);
  for (const { points } of CHANGES) expect(points.length).toBeGreaterThan(0);
  expect(changesChannel().items.map(({ path }) => path)).toContain("/updates#search");
});
