import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { gathered } from "./gathered.ts";
import type { PrismaClient } from "./generated/client.ts";

// Only who it is counts.
const [primary, replica] = [{} as PrismaClient, {} as PrismaClient];

function asking() {
  const reads: (readonly [PrismaClient, readonly number[]])[] = [];
  const ask = gathered(async (db: PrismaClient, keys: readonly number[]) => {
    reads.push([db, keys]);
    if (keys.includes(13)) throw new Error("no such row");
    return new Map(keys.map((key) => [key, key * 2]));
  }, String);
  return { reads, ask };
}

it("reads at once what is asked for in one turn, each key once", async () => {
  const { reads, ask } = asking();
  const found = await Promise.all([ask(primary, [1, 2]), ask(primary, [2, 3])]);
  expect(reads).toEqual([[primary, [1, 2, 3]]]);
  expect(found.map((rows) => rows.get(2))).toEqual([4, 4]);
});

it("keeps nothing: a later turn reads anew", async () => {
  const { reads, ask } = asking();
  await ask(primary, [1]);
  await turn();
  await ask(primary, [1]);
  expect(reads).toHaveLength(2);
});

it("asks each database for what was asked of it", async () => {
  const { reads, ask } = asking();
  await Promise.all([ask(primary, [1]), ask(replica, [2])]);
  expect(reads).toEqual([
    [primary, [1]],
    [replica, [2]],
  ]);
});

it("fails for all who asked together, and for nobody later", async () => {
  const { ask } = asking();
  const together = await Promise.allSettled([ask(primary, [1]), ask(primary, [13])]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await ask(primary, [1])).get(1)).toBe(2);
});
