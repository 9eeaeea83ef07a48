import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { z } from "zod";
import { inheritedEnvironment } from "./env.ts";

const line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });

/** What a process writes that logs so, in lines: the log of this one goes to the terminal of the tests. */
async function linesOf(code: string): Promise<string[]> {
  const path = join(import.meta.dirname, "log.ts");
  const script = `import { log } from ${JSON.stringify(path)};\n${code}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", script],
    { env: { ...inheritedEnvironment(), TZ: "Pacific/Kiritimati", LOG_LEVEL: "info" } },
  );
  return stdout.split("\n").filter((each) => each !== "");
}

it("is one line of JSON each, whatever stands in it, with a moment that no time zone changes", async () => {
  const before = Date.now();
  const typed = 'Nora\n{"level":30,"msg":"forged"}\r\n\u2028\u001b[31m';
  const lines = await linesOf(`log.info({ name: ${JSON.stringify(typed)} }, "a\\nb");`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain("\u001b");
  const { time, msg, name } = line.parse(JSON.parse(lines[0] ?? ""));
  expect([name, msg]).toEqual([typed, "a\nb"]);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

it("leaves out passwords, keys and cookies, also of a request in it", async () => {
  const held = { password: "s3cret", authorization: "Bearer s3cret", cookie: "session=s3cret" };
  const lines = await linesOf(
    `log.warn({ ...${JSON.stringify(held)}, headers: ${JSON.stringify(held)} }, "x");`,
  );
  expect(lines.join()).toContain("[Redacted]");
  expect(lines.join()).not.toContain("s3cret");
});
