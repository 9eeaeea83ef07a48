import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS, runCommand } from "#tests/factories/command.ts";

/** What runs a program of somebody else's, which reads no setting. */
const OTHERS = ["docs:map", "lint"];
const OURS = Object.keys(COMMANDS).filter((name) => !OTHERS.includes(name));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-commands-"));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** One line on standard error, exit code 1, nothing else said, nothing left and nothing made. */
async function refusal(
  name: string,
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<string> {
  const ended = await runCommand(name, args, { LOTWISE_DATA_DIR: dataDir, ...settings });
  const { stderr, ...rest } = ended;
  expect({ stderr, ...rest }).toEqual({ stderr, code: 1, stdout: "", left: false });
  expect(stderr.split("\n")).toEqual([expect.stringMatching(/^✗ \S/), ""]);
  expect(await readdir(dataDir)).toEqual([]);
  return stderr.trim();
}

describe("npm run", () => {
  it("has commands of ours", () => {
    expect(OURS.length).toBeGreaterThan(17);
    for (const name of OTHERS) expect(COMMANDS[name]).toMatch(/biome|vitest/);
    // npm tells its shell to end, and the shell nobody: so our process takes the shell's place.
    for (const line of Object.values(COMMANDS))
      expect(line).toMatch(/^(exec scripts\/node|biome) /);
  });

  it.each(OURS)("%s says a bad setting in one line and ends", async (name) => {
    expect(await refusal(name, { PORT: "many" })).toBe(
      "✗ Settings: PORT must be a whole number from 1 to 65535.",
    );
  });
});

describe("a command refuses", () => {
  const refuses = (settings: Readonly<Record<string, string>>) =>
    refusal("admin", settings, ["reports"]);

  it("each half of a pair, and what needs another setting", async () => {
    expect(await refuses({ GOOGLE_CLIENT_ID: "id.apps.example" })).toBe(
      "✗ Settings: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, and GOOGLE_CLIENT_SECRET is not set.",
    );
    expect(await refuses({ HISTORY_PROVIDER_KEY: "key", LOG_LEVEL: "warn" })).toBe(
      "✗ Settings: HISTORY_PROVIDER_KEY needs HISTORY_PROVIDER_URL, who is asked with it.",
    );
  });

  it("a browser that is not there, and the log's own level", async () => {
    expect(await refuses({ BROWSER_PATH: "/nowhere/chromium" })).toBe(
      "✗ Settings: BROWSER_PATH names /nowhere/chromium, where there is no program that this user may run.",
    );
    expect(await refuses({ LOG_LEVEL: "loud" })).toMatch(/^✗ Settings: LOG_LEVEL /);
  });

  it("several at once, in one line", async () => {
    expect(await refuses({ PORT: "0", SITE_URL: "lotwise.example" })).toMatch(/PORT .*; SITE_URL /);
  });
});

describe("a name that looks like a setting", () => {
  it("is told of in one line, and the command goes on", async () => {
    const settings = { LOTWISE_DATA_DIR: dataDir, PROT: "3001", SMTP_HOST: "mail.example" };
    const { code, stderr } = await runCommand("db:reset", [], settings);
    const [first, second, ...rest] = stderr.split("\n");
    expect(first).toBe(
      "! PROT is not a setting; did you mean PORT? SMTP_HOST is not a setting; did you mean SMTP_URL?",
    );
    // It goes on to what it says by itself.
    expect(second).toMatch(/^✗ This removes every account/);
    expect({ code, rest }).toEqual({ code: 1, rest: [""] });
  });
});
