import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "#lib/platform/engines/ports.ts";
import { makeRelease } from "../fixtures/processes.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf, makeDataDir, removeDataDir } from "../fixtures/scratch.ts";

/*
 * The folder of `npm run standalone`, copied to where nothing of the checkout is, on a machine without
 * Node.js or with one that is too old: as its README says, and as its units of systemd do.
 */
const PATIENCE = { timeout: 180_000, intervals: [100] };

let folder: string;
let server: string;
let dataDir: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), "lotwise-bare-"));
  await chmod(folder, 0o755);
  const made = join(folder, "made");
  await makeRelease(made);
  server = join(folder, "srv/current");
  await mkdir(dirname(server));
  await cp(made, server, { recursive: true, verbatimSymlinks: true });
  await rm(made, { recursive: true });
  dataDir = await makeDataDir();
});
test.afterAll(async () => {
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
});

/** A path with all programs of this machine but Node.js and npm; with `old`, a Node.js that runs nothing of ours. */
async function pathWithout(old: string | null): Promise<string> {
  const bin = await mkdtemp(join(folder, "bin-"));
  await chmod(bin, 0o755);
  for (const from of ["/usr/bin", "/bin", "/usr/sbin", "/sbin"])
    for (const name of existsSync(from) ? await readdir(from) : [])
      if (!/^(node|nodejs|npm|npx|corepack)$/.test(name) && !existsSync(join(bin, name)))
        await symlink(join(from, name), join(bin, name)).catch(() => undefined);
  if (old !== null) {
    await writeFile(join(bin, "node"), `#!/bin/sh\necho ${old}\n[ "$1" = --version ]\n`);
    await chmod(join(bin, "node"), 0o755);
  }
  return bin;
}

interface Running {
  readonly id: number;
  output(): string;
  /** Its exit code, once it has ended by itself. */
  readonly ended: Promise<number | null>;
  /** As a service manager ends it. */
  stop(): Promise<number | null>;
}

function run(
  [program = "", ...args]: readonly string[],
  settings: Readonly<Record<string, string>>,
): Running {
  const child = spawn(program, args, {
    cwd: server,
    env: { NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  return {
    id: child.pid ?? 0,
    output: () => output,
    ended,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    (response) => response.ok,
    () => false,
  );

/** Its own Node.js runs it, by the path of the copied folder. */
const expectOwnNode = async (id: number) =>
  expect(await readlink(`/proc/${id}/exe`)).toMatch(
    new RegExp(`^${server}/node_modules/node-linux-[^/]+/bin/node$`),
  );

/** What a unit of the folder starts, where it was copied to. */
async function execStart(unit: string, port: string): Promise<readonly string[]> {
  const text = await readFile(join(server, "docs/systemd", unit), "utf8");
  const line = /^ExecStart=(.*)$/m.exec(text)?.[1] ?? "";
  return line.replaceAll("/srv/lotwise/current", server).replaceAll("%i", port).split(" ");
}

test("has what its README names", async () => {
  const readme = await readFile(join(server, "README.md"), "utf8");
  const named = [...readme.matchAll(/`((?:docs\/|scripts\/|\.env\.)[^\s`]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(4);
  for (const path of named) expect(existsSync(join(server, path)), path).toBe(true);
  const commands = JSON.parse(await readFile(join(server, "package.json"), "utf8")).scripts;
  expect(Object.keys(commands).sort()).toEqual(
    ["admin", "db:migrate", "db:reset", "import", "start", "worker"].sort(),
  );
});

test("starts without any Node.js as its README says, by the settings of its .env", async () => {
  test.setTimeout(240_000);
  const port = String(await freePort());
  await cp(join(server, ".env.example"), join(server, ".env"));
  const own = `PORT=${port}\nLOTWISE_DATA_DIR=${dataDir}\nNHTSA_URL=off\nREFERENCE_DATA=off\nDRAIN_NOTICE_SECONDS=0\n`;
  await writeFile(join(server, ".env"), own, { flag: "a" });
  const words = /^scripts\/node .*$/m.exec(await readFile(join(server, "README.md"), "utf8"))?.[0];
  const site = run([...(words ?? "").split(" "), "--size", "200"], {
    PATH: await pathWithout(null),
  });
  try {
    await expect.poll(() => isReady(port), PATIENCE).toBe(true);
    await expectOwnNode(site.id);
  } finally {
    const code = await site.stop();
    expect(site.output()).toContain("✓ Stopped");
    expect(code).toBe(0);
    await rm(join(server, ".env"));
  }
});

test("serves and works by its units of systemd where Node.js is 20", async () => {
  test.setTimeout(240_000);
  const { dataDir: shared } = await readRunningSite();
  const port = String(await freePort());
  const settings = {
    PATH: await pathWithout("v20.20.2"),
    DATABASE_URL: await databaseOf(shared),
    LOTWISE_DATA_DIR: shared,
    NHTSA_URL: "off",
    REFERENCE_DATA: "off",
    DRAIN_NOTICE_SECONDS: "0",
  };
  const site = run(await execStart("lotwise@.service", port), settings);
  const worker = run(await execStart("lotwise-worker.service", port), settings);
  try {
    await expect.poll(() => isReady(port), PATIENCE).toBe(true);
    await expect.poll(() => worker.output(), PATIENCE).toContain("worker: at work");
    for (const { id } of [site, worker]) await expectOwnNode(id);
  } finally {
    expect([await site.stop(), await worker.stop()]).toEqual([0, 0]);
  }
});

test("says in one line which Node.js it needs where it has none for the machine", async () => {
  const packages = join(server, "node_modules");
  const [own = ""] = (await readdir(packages)).filter((name) => name.startsWith("node-linux-"));
  await rename(join(packages, own), join(folder, own));
  const site = run([join(server, "scripts/node"), "scripts/start.ts"], {
    PATH: await pathWithout("v20.20.2"),
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toBe("✗ Lotwise needs Node.js 24 or newer, and here is v20.20.2.\n");
});

test("has units that systemd takes", async () => {
  const checker = "/usr/bin/systemd-analyze";
  test.skip(!existsSync(checker), "There is no systemd on this machine.");
  for (const unit of await readdir(join(server, "docs/systemd"))) {
    const text = await readFile(join(server, "docs/systemd", unit), "utf8");
    const moved = join(folder, unit);
    await writeFile(moved, text.replaceAll("/srv/lotwise/current", server));
    const said = execFileSync(checker, ["verify", "--man=no", moved], { encoding: "utf8" });
    expect(said).toBe("");
  }
});
