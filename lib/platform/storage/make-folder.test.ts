import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "./make-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lotwise-folders-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("makes a folder with those above it, also a second time and at once", async () => {
  const path = join(folder, "a/b/c");
  await Promise.all([makeFolder(path), makeFolder(path)]);
  await makeFolder(path);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

it.each([
  ["below /proc, where Node's own way never ends", () => "/proc/nowhere/backups"],
  ["at a file", () => join(folder, "file")],
  ["below a file", () => join(folder, "file/backups")],
  ["with a name that is too long", () => join(folder, "x".repeat(300))],
])("answers at once where nobody can write: %s", async (_, path) => {
  await writeFile(join(folder, "file"), "");
  await expect(makeFolder(path())).rejects.toMatchObject({
    code: "configuration",
    message: expect.stringMatching(/^\S+ cannot be written to: [A-Z]+\.$/),
  });
});
