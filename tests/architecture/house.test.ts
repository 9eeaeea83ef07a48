import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { checkAreasUsed, checkTables } from "./area-rules.ts";
import { checkEnvironmentExample, checkShared, FEED_STAGES } from "./boundaries.ts";
import { checkHouse, DECLARED, ROUTE_TABLE } from "./check.ts";
import { clientBeforeItIsMade, heavyImports, plainExportsOfBrowser } from "./client-weight.ts";
import { checkLockFile } from "./lock-file.ts";
import { readModules } from "./modules.ts";
import { checkRoutes } from "./routes.ts";
import { checkSafeCode } from "./safe-code.ts";
import { settingNames } from "./settings.ts";
import { readRepository, type SourceFile, type Violation } from "./source-files.ts";
import { checkTopLevelComplete } from "./structure.ts";

const ROOT = join(import.meta.dirname, "../..");
const packages = z.object({
  dependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const lines = (violations: readonly Violation[]) =>
  violations.map(({ rule, path, message }) => `${rule}: ${path}: ${message}`);

describe("the house", () => {
  let files: SourceFile[];
  beforeAll(async () => {
    files = await readRepository(ROOT);
  });
  const textOf = (path: string) => files.find((file) => file.path === path)?.source ?? "";

  test("every file stands where it may and imports what it may", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(lines(checkHouse(files))).toEqual([]);
  });

  test("the stages of a feed row are where the rule looks for them", () => {
    expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining([...FEED_STAGES]));
  });

  test("areas declare what is so, and each table is written by the one that owns it", () => {
    expect(lines(checkAreasUsed(readModules(files), DECLARED))).toEqual([]);
    expect(lines(checkTables(files, DECLARED))).toEqual([]);
  });

  test("the top level is whole", () => {
    expect(lines(checkTopLevelComplete(files))).toEqual([]);
  });

  test("the pages, handlers and actions are those of the route map and the access table", () => {
    expect(lines(checkRoutes(files, readModules(files), ROUTE_TABLE))).toEqual([]);
  });

  test("the browser gets nothing that is for the server, and the rule notices when it would", () => {
    expect(heavyImports(readModules(files))).toEqual([]);
    const planted = [
      {
        path: "components/ui/planted.tsx",
        source: '"use client";\nimport { a } from "./between.ts";\na();',
      },
      {
        path: "components/ui/between.ts",
        source: 'import { z } from "zod";\nexport const a = () => z;',
      },
    ];
    expect(heavyImports(readModules(planted))).toEqual([
      "zod <- components/ui/between.ts <- components/ui/planted.tsx",
    ]);
    const named = planted.map(({ path, source }) => ({
      path,
      source: path.includes("between") ? `"use server";\n${source}` : source,
    }));
    expect(heavyImports(readModules(named))).toEqual([]);
  });

  test("a new checkout starts without what is made in it, and the rule notices what would not", () => {
    const modules = readModules(files);
    for (const start of ["start", "dev", "build", "test"])
      expect(clientBeforeItIsMade(modules, `scripts/${start}.ts`)).toEqual([]);
    expect(clientBeforeItIsMade(modules, "lib/platform/serving/own-writes.ts")).toContain(
      "lib/platform/db/generated/client.ts <- lib/platform/db/client.ts <- lib/platform/serving/own-writes.ts",
    );
  });

  test("modules of the browser give away components and hooks, and the rule notices other things", () => {
    expect(plainExportsOfBrowser(readModules(files))).toEqual([]);
    const source =
      '"use client";\nexport const LOOK = "a";\nexport const Row = () => LOOK;\nexport const useRow = () => Row;';
    const planted = { path: "components/ui/planted.tsx", source };
    expect(plainExportsOfBrowser(readModules([planted]))).toEqual([
      "components/ui/planted.tsx: LOOK",
    ]);
  });

  test("components are what two routes or more show, and the rule notices what one alone does", () => {
    expect(lines(checkShared(readModules(files)))).toEqual([]);
    const part = {
      path: "components/patterns/part.tsx",
      source: "export const Part = () => null;",
    };
    const between = { path: "components/patterns/all.tsx", source: 'import "./part.tsx";' };
    const shown = (...paths: string[]) =>
      checkShared(
        readModules([
          part,
          between,
          ...paths.map((path) => ({ path, source: 'import "#components/patterns/all.tsx";' })),
        ]),
      ).map(({ path, message }) => `${path} ${message}`);
    expect(shown("app/a/[id]/page.tsx", "app/a/[id]/_components/deep/one.tsx")).toEqual([
      "components/patterns/part.tsx belongs in app/a/[id]/_components",
      "components/patterns/all.tsx belongs in app/a/[id]/_components",
    ]);
    expect(shown("app/a/page.tsx", "app/a/[id]/page.tsx")).toEqual([]);
    expect(shown("app/a/page.tsx", "mdx-components.tsx")).toEqual([]);
    expect(shown("app/layout.tsx")).toEqual([]);
    expect(shown("app/_components/frame.tsx")).toEqual([]);
    expect(shown("app/api/a/route.ts")).toEqual([]);
  });

  test(".env.example names every setting and nothing else", () => {
    const settings = settingNames({ path: "env.ts", source: textOf("lib/platform/env.ts") });
    expect(settings).toContain("DATABASE_URL");
    expect(lines(checkEnvironmentExample(textOf(".env.example"), settings))).toEqual([]);
  });

  test("the lock file is whole", () => {
    expect(lines(checkLockFile(textOf("package-lock.json")))).toEqual([]);
  });

  test("cryptography is that of the inventory, programs need no shell, patterns and addresses are ours", () => {
    expect(lines(checkSafeCode(files))).toEqual([]);
    const planted = (source: string) =>
      checkSafeCode([{ path: "lib/platform/planted.ts", source }]).map(({ message }) => message);
    const crypto = 'from "node:crypto";';
    expect(planted(`import { createHash } ${crypto}\ncreateHash("sha1").update(a);`)).toEqual([
      'createHash("sha1"…) is not in the inventory',
    ]);
    expect(
      planted(
        `import { createCipheriv as c, createSign, type Hash } ${crypto}\nc("aes-128-ecb", k);`,
      ),
    ).toEqual(["createSign is not in the inventory", "createCipheriv is not called by its name"]);
    expect(planted('const CIPHER = "aes-256-cbc";')).toEqual([
      "aes-256-cbc is not in the inventory",
    ]);
    expect(planted("const id = Math.random();")).toEqual(["Math.random can be guessed"]);
    expect(planted('import { exec } from "child_process";')).toEqual(["exec starts a shell"]);
    expect(planted('import * as all from "node:child_process";')).toEqual([
      "child_process starts a shell",
    ]);
    expect(
      planted('import { spawn } from "node:child_process";\nspawn(a, { shell: true });'),
    ).toEqual(["a program is started in a shell"]);
    expect(planted("const found = new RegExp(typed);")).toEqual(["a pattern is put together here"]);
    expect(planted("redirect(target as Route);")).toEqual([
      "an address is cast here; use lib/platform/routes/route.ts",
    ]);
  });

  test("what is held back is held at the version that docs/security.md says", () => {
    const { dependencies, optionalDependencies } = packages.parse(
      JSON.parse(textOf("package.json")),
    );
    const pinned = { ...dependencies, ...optionalDependencies };
    const section = textOf("docs/security.md").split("## Dependencies\n")[1] ?? "";
    const held = [...section.matchAll(/^\| `([^`]+)` \| ([\w.-]+) \|/gm)];
    expect(held.length).toBeGreaterThan(0);
    for (const [, name = "", version] of held) expect(pinned[name], name).toBe(version);
  });

  test("the build machine runs the README's test command and nothing else", () => {
    const commands = textOf(".ci/run")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("set "));
    expect(commands.join(" && ")).toBe('cd "$(dirname "$0")/.." && npm ci && npm test');
    expect(textOf("README.md")).toContain("npm ci && npm test");
  });
});
