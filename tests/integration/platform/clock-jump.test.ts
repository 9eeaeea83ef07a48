import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { forgetLeftovers } from "#lib/domain/accounts/sign-in/mutations.expired.ts";
import { checkHealth } from "#lib/domain/discover/health/data.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import { DAY_MS, HOUR_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { defineJob } from "#lib/platform/jobs/define.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { work } from "#lib/platform/jobs/run.ts";
import { countUse } from "#lib/platform/rate-limit/count.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { createAccount } from "#tests/factories/account.ts";

/** Only this process's clock jumps, as on a machine whose time was set; timers go on, as they do there. */
function jump(byMs: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + byMs });
}
afterEach(() => {
  vi.useRealTimers();
});

/** Every way: a clock set right after it was wrong, and one that was set wrong. */
describe.each([
  ["an hour back", -HOUR_MS],
  ["a day ahead", DAY_MS],
])("a clock that jumps %s", (_, byMs) => {
  it("signs nobody out", async () => {
    const viewer = await createAccount();
    jump(byMs);
    expect(await findViewer(viewer.sessionId)).toMatchObject({ userId: viewer.userId });
    const ended = { revokedAt: new Date(0) };
    await database().session.update({ where: { id: viewer.sessionId }, data: ended });
    expect(await findViewer(viewer.sessionId)).toBeNull();
  });

  it("neither forgives a limit nor makes it longer", async () => {
    const limit = { name: `jump ${byMs}`, points: 2, seconds: 60 };
    const counted = { name: `count ${byMs}`, points: 2, seconds: 60 };
    await spend(limit, "a");
    await spend(limit, "a");
    countUse(counted, "a");
    countUse(counted, "a");
    jump(byMs);
    await forgetLeftovers(systemContext());
    const refused = spend(limit, "a");
    await expect(refused).rejects.toMatchObject({
      publicMessage: expect.stringMatching(
        /^That was tried too often\. Try again in \d\d seconds\.$/,
      ),
    });
    const third = countUse(counted, "a");
    expect(third.allowed).toBe(false);
    expect(third.resetSeconds).toBeLessThanOrEqual(60);
    await spend(limit, "somebody else");
  });

  it("delays no job, runs none twice, and takes no worker for dead", async () => {
    const stop = new AbortController();
    const runs: number[] = [];
    const kind = { name: "test.jump", payload: z.object({ n: z.number() }) };
    const job = defineJob({
      ...kind,
      run: async ({ n }) => {
        runs.push(n);
      },
    });
    const hourly = {
      name: "test.hourly",
      clock: "0 * * * *",
      run: async () => void runs.push(0),
    };
    const queue = (n: number) => database().$transaction((tx) => enqueue(tx, kind, { n }));
    const working = work(env().DATABASE_URL ?? "", { jobs: [job, hourly], loops: [] }, stop.signal);
    await queue(1);
    await vi.waitFor(() => expect(runs).toContain(1), 20_000);
    jump(byMs);
    await queue(2);
    await vi.waitFor(() => expect(runs).toContain(2), 20_000);
    expect((await checkHealth()).worker.ok).toBe(true);
    stop.abort();
    await working;
    expect(runs.filter((n) => n > 0).sort()).toEqual([1, 2]);
    expect(runs.filter((n) => n === 0).length).toBeLessThanOrEqual(1);
  });
});
