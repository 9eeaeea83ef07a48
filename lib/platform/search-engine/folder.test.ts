import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, open, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeEngineFolder } from "./folder.ts";

let temporary: string;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), "lotwise-folder-test-"));
  vi.stubEnv("TMPDIR", temporary);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

/** Another process that makes its folder and waits. */
async function another() {
  const code = `const { makeEngineFolder } = await import(${JSON.stringify(join(import.meta.dirname, "folder.ts"))});
    console.log(await makeEngineFolder()); setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line]: unknown[] = await once(child.stdout, "data");
  return {
    folder: String(line).trim(),
    kill: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

it("removes the folder of a process that was killed, and never one in use", async () => {
  const other = await another();
  expect(other.folder.startsWith(temporary)).toBe(true);
  const own = await makeEngineFolder();
  expect(own).not.toBe(other.folder);
  expect(existsSync(other.folder)).toBe(true);
  await other.kill();
  expect(existsSync(other.folder)).toBe(true);
  const third = await another();
  expect(existsSync(other.folder)).toBe(false);
  expect(existsSync(own)).toBe(true);
  await third.kill();
});

it("removes old folders that are named after nobody, and none that is in use or young", async () => {
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  const unnamed = async (name: string, at: Date) => {
    const path = join(temporary, name);
    await mkdir(path);
    await writeFile(join(path, "status"), "PID: 1");
    await utimes(path, at, at);
    return path;
  };
  const left = await unnamed("chdb-node-mem-AbCd12", longAgo);
  const young = await unnamed("chdb-node-mem-AbCd34", new Date());
  const used = await unnamed("chdb-node-mem-AbCd56", longAgo);
  const foreign = await unnamed("chdb-node-memory", longAgo);
  const status = await open(join(used, "status"));
  await makeEngineFolder();
  expect([left, young, used, foreign].map((path) => existsSync(path))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  await status.close();
  await makeEngineFolder();
  expect(existsSync(used)).toBe(false);
});
