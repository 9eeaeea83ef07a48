import { afterEach, expect, it } from "vitest";
import { contextIn } from "../actions/context.ts";
import type { Transaction } from "../db/client.ts";
import { announce, listen, registerListeners } from "./announce.ts";
import type { Announcement } from "./define.ts";

const MOVED: Announcement<{ readonly to: string }> = { name: "car.moved" };
const SOLD: Announcement<number> = { name: "car.sold" };
// Only handed on: no listener here asks it anything.
const ctx = contextIn({} as Transaction);

afterEach(() => Reflect.deleteProperty(globalThis, "lotwiseListeners"));

it("tells those that listen to it, in their order, in its own transaction", async () => {
  const heard: unknown[] = [];
  registerListeners([
    listen(MOVED, async (given, { to }) => void heard.push(["first", given === ctx, to])),
    listen(SOLD, async () => void heard.push("another's")),
    listen(MOVED, async (_, { to }) => void heard.push(["second", to])),
  ]);
  await announce(ctx, MOVED, { to: "Denver" });
  expect(heard).toEqual([
    ["first", true, "Denver"],
    ["second", "Denver"],
  ]);
});

it("brings back what each of them answers", async () => {
  const PARKED: Announcement<number, string> = { name: "car.parked" };
  registerListeners([
    listen(PARKED, async (_, told) => `first: ${told}`),
    listen(SOLD, async () => undefined),
    listen(PARKED, async (_, told) => `second: ${told}`),
  ]);
  expect(await announce(ctx, PARKED, 3)).toEqual(["first: 3", "second: 3"]);
});

it("is not content with nobody having been asked", async () => {
  await expect(announce(ctx, SOLD, 1)).rejects.toThrow("car.sold: no listeners were registered");
});

it("fails with a listener, before the next one is told", async () => {
  const heard: number[] = [];
  registerListeners([
    listen(SOLD, async () => Promise.reject(new Error("refused"))),
    listen(SOLD, async (_, told) => void heard.push(told)),
  ]);
  await expect(announce(ctx, SOLD, 2)).rejects.toThrow("refused");
  expect(heard).toEqual([]);
});
