import { expect, test } from "vitest";
import { KEPT_MS, LEAST_OBSERVED } from "./constants.ts";
import { factOf, KeptFacts } from "./rules.ts";

test("too few observations are no fact, and say so", () => {
  expect(factOf(0.4, LEAST_OBSERVED, "vehicles")).toEqual({ kind: "known", value: 0.4, n: 20 });
  expect(factOf(0.4, LEAST_OBSERVED - 1, "vehicles")).toEqual({
    kind: "unknown",
    why: "fewer than 20 vehicles to go by here",
  });
  expect(factOf(null, 500, "vehicles").kind).toBe("unknown");
  expect(factOf(Number.NaN, 500, "vehicles").kind).toBe("unknown");
});

test("facts are read once for all who ask within some minutes, and again after", async () => {
  const kept = new KeptFacts<number>((facts) => facts > 0);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  const begin = new Date("2026-11-22T12:00:00Z");
  const later = new Date(begin.getTime() + KEPT_MS);
  expect(await Promise.all([kept.at(begin, read), kept.at(begin, read)])).toEqual([1, 1]);
  expect(await kept.at(new Date(later.getTime() - 1), read)).toBe(1);
  expect(await kept.at(later, read)).toBe(2);
});

test("what could not be had, or failed, is asked for again by the next reader", async () => {
  const kept = new KeptFacts<number>((facts) => facts > 0);
  const at = new Date("2026-11-22T12:00:00Z");
  expect(await kept.at(at, async () => 0)).toBe(0);
  await expect(kept.at(at, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await kept.at(at, async () => 7)).toBe(7);
});
