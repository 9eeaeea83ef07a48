import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inheritedEnvironment } from "#lib/platform/env.ts";

it("says that there is no browser before the first step, and counts it as failed", () => {
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-c", `exec "$0" scripts/test.ts --only e2e 2>&1`, process.execPath],
    {
      cwd: join(import.meta.dirname, ".."),
      encoding: "utf8",
      env: { ...inheritedEnvironment(), CHROMIUM_PATH: "/nowhere/chromium" },
    },
  );
  expect(stderr).toBe("");
  const said = stdout.indexOf("✗ No Chromium for the end-to-end tests.");
  expect(said).toBeGreaterThan(0);
  expect(said).toBeLessThan(stdout.indexOf("── e2e"));
  expect(stdout.trimEnd()).toMatch(/\n0 passed, 1 failed$/);
  expect(status).toBe(1);
});
