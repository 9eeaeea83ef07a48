import { expect, it, vi } from "vitest";
import { resolvedQuery } from "#tests/factories/resolved-query.ts";
import { listFromDatabase, sliceFromDatabase } from "./data.fallback.ts";

/** Replicas that are asked in turn; a transaction of one holds nothing of another. */
const servers = vi.hoisted(() => {
  const made = [0, 1].map((name) => ({
    $executeRaw: () => ({ name }),
    $queryRaw: () => ({ name }),
    $transaction: (statements: readonly { readonly name: number }[]) => {
      if (statements.some((each) => each.name !== name)) throw new Error("of another server");
      return statements.map((_, at) =>
        at === 1 && statements.length === 3 ? [{ total: 2, hidden: 0 }] : [{ id: 7 }],
      );
    },
  }));
  let turn = 0;
  return () => {
    turn += 1;
    return made[turn % made.length];
  };
});
vi.mock("#lib/platform/db/client.ts", () => ({ readDatabase: servers }));

it("asks all of one search of one server, under the time that it may take", async () => {
  const resolved = resolvedQuery();
  const options = { now: new Date("2026-11-22T12:00:00Z"), hidden: [] };
  const slice = { limit: 24, offset: 0 };
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await listFromDatabase(resolved, slice, options)).toMatchObject({ total: 2, ids: [7] });
    expect(await sliceFromDatabase(resolved, slice, options)).toEqual([7]);
  }
});
