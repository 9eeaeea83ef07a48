import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { eachOrganization } from "#lib/domain/dealers/organization/jobs.ts";
import { database } from "#lib/platform/db/client.ts";
import { beginInTurn, inTurn, isUnderWay, withParts } from "#lib/platform/jobs/parts.ts";
import { createDealership } from "#tests/factories/dealership.ts";

const JOB = "test.parts";
const AT = new Date("2026-06-14T12:00:00Z");
const place = z.number();

afterEach(async () => {
  await database().jobPart.deleteMany();
});

/** Goes over 1 to 5 and notes what it did; ends as `end` says, before the place that it names. */
async function go(
  done: number[],
  end: { readonly fails?: number; readonly asked?: number } = {},
  at = AT,
) {
  const stop = new AbortController();
  await inTurn(JOB, { at, signal: stop.signal, place }, async (after) => {
    const next = (after ?? 0) + 1;
    if (next > 5) return null;
    if (next === end.fails) throw new Error("The piece failed.");
    done.push(next);
    if (next + 1 === end.asked) stop.abort();
    return next;
  });
}

it("goes on after the last piece that was done, however a run was ended", async () => {
  const done: number[] = [];
  await expect(go(done, { fails: 3 })).rejects.toThrow("The piece failed.");
  expect(await isUnderWay(JOB)).toBe(true);
  await expect(go(done, { asked: 5 })).rejects.toThrow(/abort/i);
  await go(done);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(await isUnderWay(JOB)).toBe(false);
  await go(done);
  expect(done).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
});

it("leaves the rest to the next run once its time is over, and goes on where it is told to", async () => {
  const done: number[] = [];
  const run = (mostMs: number) =>
    inTurn(JOB, { at: AT, place, mostMs }, async (after) => {
      const next = (after ?? 0) + 1;
      if (next > 5) return null;
      done.push(next);
      return next;
    });
  await run(0);
  await run(0);
  expect(done).toEqual([1, 2]);
  expect(await isUnderWay(JOB)).toBe(true);
  await run(60_000);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(await isUnderWay(JOB)).toBe(false);
  await withParts(JOB, (parts) => beginInTurn(parts, AT, 3));
  await run(60_000);
  expect(done).toEqual([1, 2, 3, 4, 5, 4, 5]);
});

it("begins anew where the place is of long ago, of a later time or of another kind", async () => {
  for (const hours of [21, -1]) {
    const done: number[] = [];
    await expect(go(done, { fails: 3 })).rejects.toThrow("The piece failed.");
    await go(done, {}, new Date(AT.getTime() + hours * 3_600_000));
    expect(done).toEqual([1, 2, 1, 2, 3, 4, 5]);
  }
  const done: number[] = [];
  await withParts(JOB, (parts) => parts.keepPass({ begunAt: AT.toISOString(), after: "b" }));
  await go(done);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

it("has a second run wait until the first has ended", async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = withParts(JOB, async () => {
    order.push("first");
    await gate.promise;
    order.push("first ended");
  });
  await vi.waitFor(() => expect(order).toEqual(["first"]));
  const second = withParts(JOB, async () => {
    order.push("second");
  });
  await vi.waitFor(async () => {
    const waiting = await database().$queryRaw<unknown[]>`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    expect(order.includes("second") || waiting.length > 0).toBe(true);
  });
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "first ended", "second"]);
});

it("keeps a piece and what is written with it, or neither", async () => {
  await withParts(JOB, async (parts) => {
    await parts.keep("piece", 2, [0.1]);
    await expect(
      parts.db.transaction(async () => {
        await parts.keep("piece", 3, [0.2]);
        throw new Error("What goes with it failed.");
      }),
    ).rejects.toThrow();
    await parts.keep("piece", 1, [1e-300, 1 / 3]);
    expect(await parts.last("piece")).toBe(2);
    const kept: unknown[] = [];
    for await (const piece of parts.each("piece", z.array(z.number()))) kept.push(piece);
    expect(kept).toEqual([[1e-300, 1 / 3], [0.1]]);
    await parts.keepPass({});
    await parts.forget("piece");
    expect(await parts.last("piece")).toBeNull();
    expect(await isUnderWay(JOB)).toBe(true);
    await parts.forget();
    expect(await isUnderWay(JOB)).toBe(false);
  });
});

it("goes over organizations from the one that a run was ended at", async () => {
  for (const name of ["Cedar Fork Motors", "Valley Motors", "Pine Motors"])
    await createDealership(name);
  const done: string[] = [];
  const signal = AbortSignal.timeout(60_000);
  const go = (failing: string) =>
    eachOrganization(JOB, signal, async ({ name }) => {
      if (name === failing) throw new Error("It failed.");
      done.push(name);
    });
  await expect(go("Valley Motors")).rejects.toThrow("It failed.");
  await go("none");
  expect(done).toEqual(["Cedar Fork Motors", "Valley Motors", "Pine Motors"]);
});
