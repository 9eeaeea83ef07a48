import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { freePort } from "#lib/platform/engines/ports.ts";
import { env } from "#lib/platform/env.ts";
import { readRepository } from "#tests/architecture/source-files.ts";
import { type NpmRun, runNpm } from "#tests/factories/npm-run.ts";

const ROOT = join(import.meta.dirname, "../../..");
/** Of what the commands here run; not what only the site is built from. */
const NEEDED = /^(lib|prisma|scripts)\/|^[^/]+$/;
type Settings = Readonly<Record<string, string>>;
let folder: string;
let checkout: string;
let running: NpmRun | undefined;

/*
 * What a person has after `git clone` and `npm ci`: the files of the repository and the packages, none of
 * what our own commands make.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-new-checkout-"));
  checkout = join(folder, "lotwise");
  for (const { path } of await readRepository(ROOT))
    if (NEEDED.test(path)) await cp(join(ROOT, path), join(checkout, path));
  await symlink(join(ROOT, "node_modules"), join(checkout, "node_modules"));
});
afterEach(async () => {
  running?.kill();
  await rm(join(checkout, "lib/platform/db/generated"), { recursive: true, force: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function expectSaid(words: readonly string[], settings: Settings, text: string) {
  const home = { LOTWISE_DATA_DIR: join(folder, "data"), NHTSA_URL: "off", REFERENCE_DATA: "off" };
  running = runNpm("service", words, { cwd: checkout, settings: { ...home, ...settings } });
  await running.said(text);
}

it("npm start sets itself up", async () => {
  await expectSaid(["start"], { PORT: String(await freePort()) }, "✓ Database:");
});

it.each([
  [["run", "worker"], "worker: at work"],
  [["run", "admin"], "ledger check"],
  [["run", "import"], "epa"],
  [["run", "db:seed"], "only with --demo"],
])("npm %j runs before anything was started", async (words, text) => {
  const { DATABASE_URL = "" } = env();
  await expectSaid(words, { DATABASE_URL }, text);
});
