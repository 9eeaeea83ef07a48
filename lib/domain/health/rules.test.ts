import { describe, expect, it } from "vitest";
import { isReady, overallStatus } from "./rules.ts";
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
  return { status: overallStatus(parts), ...parts };
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
});
