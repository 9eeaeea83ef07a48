import { describe, expect, it } from "vitest";
import { isReady, overallStatus, workerHealth } from "./rules.ts";
import type { Health } from "./types.ts";

function health(changes: {
  postgres?: boolean;
  engine?: boolean;
  state?: Health["search"]["state"];
}): Health {
  const parts = {
    postgres: { ok: changes.postgres ?? true, latencyMs: 1 },
    search: {
      ok: changes.engine ?? true,
      latencyMs: 1,
      state: changes.state ?? "ready",
      asOf: null,
      vehicles: 3,
    },
  };
  return {
    status: overallStatus(parts),
    ...parts,
    kept: null,
    worker: workerHealth(null, new Date()),
  };
}

describe("health", () => {
  it.each([
    [{}, "ok", true],
    [{ postgres: false }, "down", false],
    [{ engine: false }, "degraded", true],
    [{ state: "failed" as const }, "degraded", true],
    [{ state: "building" as const }, "degraded", false],
  ])("%o is %s", (changes, status, ready) => {
    expect(health(changes).status).toBe(status);
    expect(isReady(health(changes))).toBe(ready);
  });

  it("knows a worker by its last sign of life", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    expect(workerHealth(ago(10), now)).toEqual({ ok: true, seenAt: "2026-11-21T11:59:50.000Z" });
    expect(workerHealth(ago(31), now).ok).toBe(false);
    expect(workerHealth(null, now)).toEqual({ ok: false, seenAt: null });
  });
});
