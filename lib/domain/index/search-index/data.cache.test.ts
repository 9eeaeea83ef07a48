import { beforeEach, expect, it, vi } from "vitest";
import { Answers } from "./data.cache.ts";

const index = vi.hoisted(() => ({ state: "ready", version: 1 }));
vi.mock("#lib/domain/index/search-index/data.ts", () => ({
  searchIndexState: () => ({ state: index.state }),
  searchIndexVersion: () => index.version,
}));

beforeEach(() => {
  Object.assign(index, { state: "ready", version: 1 });
});

const LONG = "x".repeat(100_000);

it("asks once for all who ask the same of one index at one moment", async () => {
  const answers = new Answers<number>({ most: 10 });
  const ask = vi.fn(async () => ask.mock.calls.length);
  await Promise.all([answers.to(1, `${LONG}a`, ask), answers.to(1, `${LONG}a`, ask)]);
  expect(ask).toHaveBeenCalledTimes(1);
  await answers.to(1, `${LONG}b`, ask);
  expect(ask).toHaveBeenCalledTimes(2);
  index.version = 2;
  await answers.to(1, `${LONG}a`, ask);
  expect(ask).toHaveBeenCalledTimes(3);
  index.state = "starting";
  await answers.to(1, `${LONG}a`, ask);
  expect(ask).toHaveBeenCalledTimes(4);
});

it("keeps nothing of another moment", async () => {
  const answers = new Answers<number>({ most: 10 });
  const ask = vi.fn(async () => 1);
  await answers.to(1, "a", ask);
  await answers.to(2, "b", ask);
  await answers.to(1, "a", ask);
  expect(ask).toHaveBeenCalledTimes(3);
});

it("keeps as much as it may by weight, the latest", async () => {
  const answers = new Answers<number[]>({ most: 10, weigh: (rows) => rows.length });
  const ask = vi.fn(async (rows: number) => Array.from({ length: rows }, () => 0));
  const to = (question: string, rows: number) => answers.to(1, question, () => ask(rows));
  await to("a", 4);
  await to("b", 4);
  await to("a", 4);
  expect(ask).toHaveBeenCalledTimes(2);
  await to("c", 4);
  await to("b", 4);
  expect(ask).toHaveBeenCalledTimes(3);
  await to("a", 4);
  expect(ask).toHaveBeenCalledTimes(4);
  // More than may be kept at all.
  await to("d", 11);
  await to("d", 11);
  expect(ask).toHaveBeenCalledTimes(6);
});

it("keeps neither failures nor answers that do not last", async () => {
  const answers = new Answers<number | null>({ most: 10, lasts: (answer) => answer !== null });
  await expect(answers.to(1, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await answers.to(1, "a", async () => null)).toBeNull();
  expect(await answers.to(1, "a", async () => 3)).toBe(3);
  expect(await answers.to(1, "a", async () => 4)).toBe(3);
});

it("tells what was answered, and asks nothing for it", async () => {
  const answers = new Answers<number>({ most: 10 });
  expect(await answers.known(1, "a")).toBeNull();
  const coming = answers.to(1, "a", async () => 7);
  expect(await answers.known(1, "a")).toBe(7);
  await coming;
  expect(await answers.known(2, "a")).toBeNull();
  await answers.to(2, "a", async () => 8);
  index.version = 2;
  expect(await answers.known(2, "a")).toBeNull();
  const failing = answers.to(2, "b", () => Promise.reject(new Error("no")));
  expect(await answers.known(2, "b")).toBeNull();
  await expect(failing).rejects.toThrow("no");
  await answers.to(2, "a", async () => 9);
  index.state = "starting";
  expect(await answers.known(2, "a")).toBeNull();
});
