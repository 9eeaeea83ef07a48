import { expect, test } from "vitest";
import { KEPT_MS, LEAST_OBSERVED, SHOWN_MS } from "./constants.ts";
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

const BEGIN = new Date("2026-11-22T12:00:00Z");
const after = (ms: number) => new Date(BEGIN.getTime() + ms);

test("facts are read once for all who ask within some minutes", async () => {
  const kept = new KeptFacts<number>((facts) => facts > 0);
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  expect(await Promise.all([kept.at(BEGIN, read), kept.at(BEGIN, read)])).toEqual([1, 1]);
  expect(await kept.at(after(KEPT_MS - 1), read)).toBe(1);
});

test("whoever comes later reads those before while newer ones are counted, but no old ones", async () => {
  const kept = new KeptFacts<number>((facts) => facts > 0);
  const renewed = Promise.withResolvers<number>();
  expect(await kept.at(BEGIN, async () => 1)).toBe(1);
  expect(await kept.at(after(KEPT_MS), () => renewed.promise)).toBe(1);
  // Counted once, however many come meanwhile.
  expect(await kept.at(after(KEPT_MS + 1), () => Promise.reject(new Error("twice")))).toBe(1);
  renewed.resolve(2);
  await renewed.promise;
  await new Promise(setImmediate);
  expect(await kept.at(after(KEPT_MS + 2), async () => 3)).toBe(2);
  // What cannot be renewed is shown for an hour at most.
  const failing = () => Promise.reject(new Error("down"));
  expect(await kept.at(after(KEPT_MS * 3), failing)).toBe(2);
  await new Promise(setImmediate);
  await expect(kept.at(after(KEPT_MS + SHOWN_MS), failing)).rejects.toThrow("down");
});

test("what could not be had, or failed, is asked for again by the next reader", async () => {
  const kept = new KeptFacts<number>((facts) => facts > 0);
  const at = new Date("2026-11-22T12:00:00Z");
  expect(await kept.at(at, async () => 0)).toBe(0);
  await expect(kept.at(at, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await kept.at(at, async () => 7)).toBe(7);
});
