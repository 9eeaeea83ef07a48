import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkEnvironmentExample } from "./boundaries.ts";
import { checkHouse } from "./check.ts";
import { checkLockFile } from "./lock-file.ts";
import { readModules } from "./modules.ts";
import { checkRoutes } from "./routes.ts";
import { settingNames } from "./settings.ts";
import { readRepository, type SourceFile, type Violation } from "./source-files.ts";

/** A small house that keeps every rule; each test plants one violation in a copy of it. */
const SOUND: Readonly<Record<string, string>> = {
  "app/page.tsx":
    'import { loadHome } from "#lib/domain/car/loaders.ts";\nexport default loadHome;',
  "app/api/health/route.ts":
    'import { carCount } from "#lib/domain/car/data.ts";\nexport const GET = carCount;',
  "components/ui/button.tsx":
    'import { cn } from "./cn.ts";\nexport const Button = () => <b className={cn()} />;',
  "components/ui/cn.ts": "export const cn = () => '';",
  "components/car/card.tsx":
    'import { Button } from "#components/ui/button.tsx";\nimport type { Car } from "#lib/domain/car/types.ts";\nexport const Card = (car: Car) => <Button {...car} />;',
  "lib/domain/car/types.ts": "export interface Car { readonly id: number }",
  "lib/domain/car/data.ts":
    'import "server-only";\nimport { database } from "#lib/platform/db/client.ts";\nexport const carCount = () => database();',
  "lib/domain/car/loaders.ts":
    'import "server-only";\nimport { carCount } from "./data.ts";\nexport const loadHome = () => carCount();',
  "lib/domain/car/rules.ts":
    'import type { Car } from "./types.ts";\nexport const isFirst = (car: Car) => car.id === 1;',
  "lib/platform/db/client.ts":
    'import { env } from "../env.ts";\nexport const database = () => env();',
  "lib/platform/env.ts": "export const env = () => process.env;",
};
const TABLE = {
  pages: { "/": "built", "/search": "pending" },
  pendingPages: 1,
  handlers: ["/api/health"],
  pageAccess: ["/", "/search"],
  handlerAccess: ["/api/health"],
  actionAccess: [],
} as const;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "lotwise-house-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The sound house with some files changed or added, written to a real folder and read back. */
async function houseWith(planted: Readonly<Record<string, string>>): Promise<SourceFile[]> {
  const folder = await mkdtemp(join(root, "house-"));
  for (const [path, source] of Object.entries({ ...SOUND, ...planted })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  return readRepository(folder);
}

const found = (violations: readonly Violation[]) =>
  violations.map(({ rule, path }) => `${rule} @ ${path}`);

test("the sound house is found to be sound", async () => {
  const files = await houseWith({});
  expect(found(checkHouse(files))).toEqual([]);
  expect(found(checkRoutes(files, readModules(files), TABLE))).toEqual([]);
});

describe("a planted violation is caught", () => {
  const LOADERS = 'import "#lib/domain/car/loaders.ts";';
  const DATA = 'import "#lib/domain/car/data.ts";';
  const cases: readonly (readonly [what: string, rule: string, at: string, source: string])[] = [
    ["a primitive that reads data", "layers", "components/ui/chip.tsx", DATA],
    [
      "a primitive that knows a domain word",
      "layers",
      "components/ui/chip.tsx",
      'import type { Car } from "#lib/domain/car/types.ts";\nexport type Chip = Car;',
    ],
    ["a component that reads data", "components", "components/car/list.tsx", DATA],
    [
      "a component that reads data lazily",
      "components",
      "components/car/list.tsx",
      'export const load = () => import("#lib/domain/car/data.ts");',
    ],
    ["a component that loads", "loaders", "components/car/list.tsx", LOADERS],
    ["a route part that loads", "loaders", "app/_components/list.tsx", LOADERS],
    ["a route handler that loads", "loaders", "app/api/v1/route.ts", LOADERS],
    [
      "a component that imports a page",
      "layers",
      "components/car/list.tsx",
      'import "#app/page.tsx";',
    ],
    [
      "domain that imports components",
      "layers",
      "lib/domain/car/constants.ts",
      'import "#components/ui/cn.ts";',
    ],
    ["platform that imports domain", "layers", "lib/platform/log.ts", DATA],
    [
      "another route's private part",
      "layers",
      "app/search/page.tsx",
      'import "../about/_components/part.tsx";',
    ],
    [
      "a page that writes",
      "mutations",
      "app/search/page.tsx",
      'import "#lib/domain/car/mutations.ts";',
    ],
    [
      "a page that queries",
      "engines",
      "app/search/page.tsx",
      'import "#lib/platform/db/client.ts";',
    ],
    [
      "a component with a database driver",
      "engines",
      "components/car/list.tsx",
      'import pg from "pg";\nexport default pg;',
    ],
    [
      "rules that query",
      "isomorphic",
      "lib/domain/car/rules.ts",
      'import "#lib/platform/db/client.ts";',
    ],
    ["rules that need Node", "isomorphic", "lib/domain/car/rules.ts", 'import "node:fs";'],
    [
      "rules that read data",
      "vocabulary imports",
      "lib/domain/car/rules.ts",
      'import "./data.ts";',
    ],
    [
      "types that import values",
      "vocabulary imports",
      "lib/domain/car/types.ts",
      'import { A } from "./constants.ts";\nexport const B = A;',
    ],
    [
      "data that reads the request",
      "request",
      "lib/domain/car/data.ts",
      'import "server-only";\nimport "next/headers";',
    ],
    [
      "data that may reach the browser",
      "server-only",
      "lib/domain/boat/data.ts",
      "export const boats = 1;",
    ],
    [
      "an action outside actions.ts",
      "actions",
      "app/save.ts",
      '"use server";\nexport async function save() {}',
    ],
    [
      "an inline action",
      "actions",
      "app/form.tsx",
      'export async function save() {\n  "use server";\n}',
    ],
    [
      "actions without the directive",
      "actions",
      "lib/domain/car/actions.ts",
      "export async function save() {}",
    ],
    [
      "settings read elsewhere",
      "environment",
      "lib/platform/log.ts",
      "export const level = process.env.LEVEL;",
    ],
    [
      "settings read by another spelling",
      "environment",
      "lib/platform/log.ts",
      'const { env } = process;\nexport const level = env["LEVEL"];',
    ],
    [
      "settings read through an import",
      "environment",
      "lib/platform/log.ts",
      'import { env } from "node:process";\nexport const level = env;',
    ],
    [
      "a word outside the vocabulary",
      "vocabulary",
      "lib/domain/car/queries.ts",
      "export const a = 1;",
    ],
    [
      "a folder inside a noun",
      "vocabulary",
      "lib/domain/car/parts/data.ts",
      'import "server-only";',
    ],
    ["a barrel by name", "file name", "components/car/index.ts", "export const a = 1;"],
    [
      "a barrel by content",
      "barrel",
      "components/car/all.ts",
      'export * from "./card.tsx";\nexport const a = 1;',
    ],
    ["a drawer of utilities", "file name", "components/car/utils.ts", "export const a = 1;"],
    ["a stranger at the top", "top level", "src/main.ts", "export const a = 1;"],
    ["a stranger in lib/", "closed folder", "lib/services/mail.ts", "export const a = 1;"],
    [
      "a file that is asking to be two",
      "file length",
      "components/car/long.tsx",
      "export {};\n".repeat(321),
    ],
    [
      "a path of one machine",
      "traces",
      "docs/operations.md",
      `Run it in /${"home"}/somebody/site.`,
    ],
    ["a registry's address", "traces", ".npmrc", `registry=https://registry.${"npmjs"}.org/`],
  ];
  test.each(cases)("%s", async (_what, rule, path, source) => {
    expect(found(checkHouse(await houseWith({ [path]: source })))).toContain(`${rule} @ ${path}`);
  });

  test("an import cycle, also through types", async () => {
    const files = await houseWith({
      "lib/domain/car/constants.ts": 'import type { Car } from "./types.ts";\nexport type A = Car;',
      "lib/domain/car/types.ts": 'import type { A } from "./constants.ts";\nexport type Car = A;',
    });
    expect(checkHouse(files).map(({ rule }) => rule)).toContain("cycle");
  });

  test("two nouns that need each other", async () => {
    const files = await houseWith({
      "lib/domain/boat/types.ts":
        'import type { Car } from "#lib/domain/car/types.ts";\nexport type Boat = Car;',
      "lib/domain/boat/constants.ts": "export const BOATS = 1;",
      "lib/domain/car/rules.ts":
        'import { BOATS } from "#lib/domain/boat/constants.ts";\nexport const cars = BOATS;',
    });
    expect(checkHouse(files).map(({ rule }) => rule)).toContain("noun cycle");
  });
});

describe("a route that is not as the map says is caught", () => {
  const routes = async (
    planted: Readonly<Record<string, string>>,
    table: Partial<typeof TABLE> | object = {},
  ) => {
    const files = await houseWith(planted);
    return found(checkRoutes(files, readModules(files), { ...TABLE, ...table }));
  };

  test("a page that is not in the map", async () => {
    expect(await routes({ "app/(shop)/sale/page.tsx": "export default 1;" })).toEqual([
      "route map @ /sale",
      "access @ /sale",
    ]);
  });
  test("a page still called pending", async () => {
    expect(await routes({ "app/search/page.tsx": "export default 1;" })).toEqual([
      "route map @ /search",
    ]);
  });
  test("a page called built that is not there", async () => {
    expect(
      await routes({}, { pages: { "/": "built", "/search": "built" }, pendingPages: 0 }),
    ).toEqual(["route map @ /search"]);
  });
  test("a page that two folders answer", async () => {
    expect(await routes({ "app/(shop)/page.tsx": "export default 1;" })).toEqual(["route map @ /"]);
  });
  test("a pending list that has grown", async () => {
    const pages = { "/": "built", "/search": "pending", "/sellers": "pending" };
    expect(await routes({}, { pages })).toEqual(["pending @ route map"]);
  });
  test("a handler and a sitemap without a line", async () => {
    const planted = {
      "app/api/v1/route.ts": "export const GET = 1;",
      "app/sitemap.ts": "export default 1;",
    };
    expect(await routes(planted)).toEqual([
      "handlers @ /api/v1",
      "handlers @ /sitemap",
      "access @ /api/v1",
      "access @ /sitemap",
    ]);
  });
  test("an action without a line", async () => {
    const planted = {
      "lib/domain/car/actions.ts": '"use server";\nexport async function sell() {}',
    };
    expect(await routes(planted)).toEqual(["access @ lib/domain/car/actions.ts#sell"]);
  });
});

test("a setting that the example does not name, or names wrongly, is caught", () => {
  const source = "const schema = z.object({ PORT: z.string(), HOST: z.string() });";
  const settings = settingNames({ path: "env.ts", source });
  expect(settings).toEqual(["PORT", "HOST"]);
  expect(
    checkEnvironmentExample("# PORT=3000\nHOTS=::1\n", settings).map(({ message }) => message),
  ).toEqual(["does not name HOST", "HOTS is not a setting"]);
});

test("a lock file that lost the packages of other systems is caught", () => {
  const packages = {
    "": { optionalDependencies: { a: "1.0.0" } },
    "node_modules/a": { optionalDependencies: { "a-linux": "1.0.0", "a-darwin": "1.0.0" } },
    "node_modules/a-linux": {},
    "node_modules/b/node_modules/c": { optionalDependencies: { d: "1.0.0" } },
    "node_modules/b/node_modules/d": {},
  };
  expect(checkLockFile(JSON.stringify({ packages })).map(({ message }) => message)).toEqual([
    "a-darwin, optional for node_modules/a, is not locked",
  ]);
});
