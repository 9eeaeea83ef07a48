import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { forgetKept, heedChanges, KeptUntilTold } from "#lib/platform/db/kept-until-told.ts";
import { env } from "#lib/platform/env.ts";

let ending = new AbortController();
afterEach(() => {
  ending.abort();
  ending = new AbortController();
});

/** A channel that this process hears, with a fact that counts how often it was read. */
async function heard(channel: string, most = 10) {
  const kept = new KeptUntilTold<number>(channel, most);
  const read = vi.fn(async () => read.mock.calls.length);
  const fact = (key = "a") => kept.of(key, read);
  const ended = heedChanges(channel, ending.signal);
  // Until it hears the channel each look is another one.
  await expect.poll(async () => -(await fact()) + (await fact())).toBe(0);
  return { kept, read, fact, ended };
}

/** As another process tells of a change. */
async function tell(channel: string) {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query("select pg_notify($1, '')", [channel]);
  await client.end();
}

it("keeps nothing in a process that does not hear of changes", async () => {
  const kept = new KeptUntilTold<number>("unheard_of", 10);
  const read = vi.fn(async () => read.mock.calls.length);
  expect([await kept.of("a", read), await kept.of("a", read)]).toEqual([1, 2]);
});

it("reads once for all who ask, until another process tells of a change", async () => {
  const { read, fact } = await heard("heard_of");
  const before = await fact();
  expect(await Promise.all([fact(), fact(), fact()])).toEqual([before, before, before]);
  await tell("heard_of");
  await expect.poll(() => fact()).toBe(before + 1);
  expect(read).toHaveBeenCalledTimes(before + 1);
});

it("forgets at once in the process that made the change", async () => {
  const { fact } = await heard("made_here");
  const before = await fact();
  forgetKept("made_here");
  expect(await fact()).toBe(before + 1);
});

it("what was being read as a change was told is not kept", async () => {
  const { kept, fact } = await heard("read_meanwhile");
  const coming = Promise.withResolvers<number>();
  const asked = kept.of("b", () => coming.promise);
  forgetKept("read_meanwhile");
  coming.resolve(-1);
  expect(await asked).toBe(-1);
  expect(await fact("b")).toBeGreaterThan(0);
});

it("keeps no failure, so many keys at most, and nothing once it hears no more", async () => {
  const { kept, fact, ended } = await heard("in_bounds", 2);
  await expect(kept.of("b", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  const first = await fact("b");
  expect(await fact("b")).toBe(first);
  await fact("c");
  await fact("d");
  expect(await fact("b")).toBeGreaterThan(first);
  const last = await fact("b");
  ending.abort();
  await ended;
  expect(await fact("b")).toBe(last + 1);
  expect(await fact("b")).toBe(last + 2);
});
