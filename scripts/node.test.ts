import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
/** A path with what the script itself needs, and no Node.js. */
let tools: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-node-"));
  await mkdir(join(folder, "scripts"));
  await mkdir(join(folder, "node_modules"));
  await cp(join(import.meta.dirname, "node"), join(folder, "scripts/node"));
  tools = join(folder, "tools");
  await mkdir(tools);
  for (const name of ["sh", "uname", "dirname", "echo"])
    await symlink(`/bin/${name}`, join(tools, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A Node.js that says its version, else what it was asked to run. */
async function program(path: string, version: string): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo "ran $*"\n`);
  await chmod(path, 0o755);
}

const node = (...words: readonly string[]) =>
  promisify(execFile)(join(folder, "scripts/node"), words, {
    cwd: folder,
    env: { PATH: tools, NODE_ENV: "test" },
  }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stderr }: { stderr: string }) => stderr,
  );

it("says in one line which Node.js is needed where there is none, or an older one", async () => {
  const needed = "✗ Lotwise needs Node.js 24 or newer, and here is";
  expect(await node("x.ts")).toBe(`${needed} none.\n`);
  await program(join(tools, "node"), "v20.20.2");
  expect(await node("x.ts")).toBe(`${needed} v20.20.2.\n`);
});

it("takes the system's where that is new enough", async () => {
  await program(join(tools, "node"), "v24.0.0");
  expect(await node("x.ts")).toBe("ran x.ts\n");
});

it("leaves out a .env that is not there", async () => {
  expect(await node("--env-file-if-exists=.env", "x.ts")).toBe("ran x.ts\n");
  await writeFile(join(folder, ".env"), "");
  expect(await node("--env-file-if-exists=.env", "x.ts")).toBe(
    "ran --env-file-if-exists=.env x.ts\n",
  );
});

it("takes the one that came with it before any other", async () => {
  await program(join(tools, "node"), "v20.20.2");
  for (const kind of ["x64", "arm64"]) {
    const own = join(folder, `node_modules/node-linux-${kind}/bin/node`);
    await program(own, "v24.21.0");
    await writeFile(own, '#!/bin/sh\necho "our own ran $*"\n');
  }
  expect(await node("x.ts")).toBe("our own ran x.ts\n");
});
