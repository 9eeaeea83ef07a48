import { afterEach, expect, test, vi } from "vitest";
import { Lanes } from "./lanes.ts";

afterEach(() => {
  vi.useRealTimers();
});

const limits = (mostWaiting: number, longestWaitMs = 2_000) => ({ mostWaiting, longestWaitMs });

test("as many as there are lanes work at once, in turn; beyond the line nobody waits", async () => {
  const lanes = new Lanes(["a", "b"], limits(2));
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) =>
    lanes.use(
      () =>
        new Promise<void>((end) => {
          began.push(name);
          ends.push(end);
        }),
    );
  const all = [work(1), work(2), work(3), work(4)];
  await expect(work(5)).rejects.toMatchObject({ code: "search_unavailable" });
  expect(began).toEqual([1, 2]);
  ends[1]?.();
  await all[1];
  await Promise.resolve();
  expect(began).toEqual([1, 2, 3]);
  ends[0]?.();
  await all[0];
  await Promise.resolve();
  expect(began).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  await Promise.all(all);
});

test("a lane is free again after a failure", async () => {
  const lanes = new Lanes(["a"], limits(1));
  await expect(lanes.use(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await lanes.use(async (lane) => lane)).toBe("a");
});

test("whoever waits too long leaves the line, and takes no lane from those behind", async () => {
  vi.useFakeTimers();
  const lanes = new Lanes(["a"], limits(5, 2_000));
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    lanes.use(
      () =>
        new Promise<void>((end) => {
          began.push(name);
          ends.push(end);
        }),
    );
  const slow = work("slow");
  const late = expect(work("late")).rejects.toMatchObject({ code: "search_unavailable" });
  await vi.advanceTimersByTimeAsync(1_500);
  const next = work("next");
  await vi.advanceTimersByTimeAsync(600);
  await late;
  ends[0]?.();
  await slow;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(began).toEqual(["slow", "next"]);
  ends[1]?.();
  await next;
  expect(await lanes.use(async (lane) => lane)).toBe("a");
  expect(vi.getTimerCount()).toBe(0);
});

test("the line of those who must be served has no end", async () => {
  vi.useFakeTimers();
  const endless = limits(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  const lanes = new Lanes(["a"], endless);
  const first = Promise.withResolvers<void>();
  const all = [lanes.use(() => first.promise), lanes.use(async () => undefined)];
  await vi.advanceTimersByTimeAsync(600_000);
  first.resolve();
  await Promise.all(all);
});
