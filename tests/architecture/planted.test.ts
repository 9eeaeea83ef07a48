import { describe, expect, test } from "vitest";
import { checkHouse } from "./check.ts";
import { found, houseWith } from "./planted-house.ts";

test("the sound house is found to be sound", async () => {
  expect(found(checkHouse(await houseWith({})))).toEqual([]);
});

describe("a planted violation is caught", () => {
  const LOADERS = 'import "#lib/domain/vehicles/car/loaders.ts";';
  const DATA = 'import "#lib/domain/vehicles/car/data.ts";';
  const cases: readonly (readonly [what: string, rule: string, at: string, source: string])[] = [
    ["a primitive that reads data", "layers", "components/ui/chip.tsx", DATA],
    [
      "a primitive that knows a domain word",
      "layers",
      "components/ui/chip.tsx",
      'import type { Car } from "#lib/domain/vehicles/car/types.ts";\nexport type Chip = Car;',
    ],
    ["a component that reads data", "components", "components/vehicles/car/list.tsx", DATA],
    [
      "a component that reads data lazily",
      "components",
      "components/vehicles/car/list.tsx",
      'export const load = () => import("#lib/domain/vehicles/car/data.ts");',
    ],
    [
      "a day counted by hand",
      "owners",
      "lib/domain/vehicles/car/rules.ts",
      "export const days = (ms: number) => ms / 86_400_000;",
    ],
    [
      "a query that counts days by hand",
      "owners",
      "lib/domain/vehicles/car/rules.ts",
      'export const DAYS = "extract(epoch from b - a) / 86400";',
    ],
    [
      "a query that writes moments its own way",
      "owners",
      "lib/domain/vehicles/car/rules.ts",
      "export const AT = `to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`;",
    ],
    [
      "a component with a clock of its own",
      "owners",
      "components/vehicles/car/list.tsx",
      'export const clock = new Intl.DateTimeFormat("en-US", { timeZone: "UTC" });',
    ],
    [
      "a noun that reckons with time zones",
      "owners",
      "lib/domain/vehicles/car/rules.ts",
      'import { tzOffset } from "@date-fns/tz";\nexport const offset = tzOffset;',
    ],
    ["a component that loads", "loaders", "components/vehicles/car/list.tsx", LOADERS],
    ["a route part that loads", "loaders", "app/_components/list.tsx", LOADERS],
    ["a route handler that loads", "loaders", "app/api/v1/route.ts", LOADERS],
    [
      "a component that imports a page",
      "layers",
      "components/vehicles/car/list.tsx",
      'import "#app/page.tsx";',
    ],
    [
      "domain that imports components",
      "layers",
      "lib/domain/vehicles/car/constants.ts",
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
      'import "#lib/domain/vehicles/car/mutations.ts";',
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
      "components/vehicles/car/list.tsx",
      'import pg from "pg";\nexport default pg;',
    ],
    [
      "rules that query",
      "isomorphic",
      "lib/domain/vehicles/car/rules.ts",
      'import "#lib/platform/db/client.ts";',
    ],
    ["rules that need Node", "isomorphic", "lib/domain/vehicles/car/rules.ts", 'import "node:fs";'],
    [
      "rules that read data",
      "vocabulary imports",
      "lib/domain/vehicles/car/rules.ts",
      'import "./data.ts";',
    ],
    [
      "a part of rules that reads data",
      "vocabulary imports",
      "lib/domain/vehicles/car/rules.paint.ts",
      'import "./data.ts";',
    ],
    [
      "a part of data that may reach the browser",
      "server-only",
      "lib/domain/vehicles/boat/data.fleet.ts",
      "export const boats = 1;",
    ],
    [
      "types that import values",
      "vocabulary imports",
      "lib/domain/vehicles/car/types.ts",
      'import { A } from "./constants.ts";\nexport const B = A;',
    ],
    [
      "data that reads the request",
      "request",
      "lib/domain/vehicles/car/data.ts",
      'import "server-only";\nimport "next/headers";',
    ],
    [
      "data that may reach the browser",
      "server-only",
      "lib/domain/vehicles/boat/data.ts",
      "export const boats = 1;",
    ],
    [
      "a stage of a feed row that turns back to an earlier one",
      "feed stages",
      "lib/domain/inventory/feed-reading/rules.check.ts",
      'import { saysNothing } from "./rules.value.ts";\nexport const isBlank = saysNothing;',
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
      "lib/domain/vehicles/car/actions.ts",
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
      "lib/domain/vehicles/car/queries.ts",
      "export const a = 1;",
    ],
    [
      "a folder inside a noun",
      "vocabulary",
      "lib/domain/vehicles/car/parts/data.ts",
      'import "server-only";',
    ],
    ["a barrel by name", "file name", "components/vehicles/car/index.ts", "export const a = 1;"],
    [
      "a barrel by content",
      "barrel",
      "components/vehicles/car/all.ts",
      'export * from "./card.tsx";\nexport const a = 1;',
    ],
    [
      "a drawer of utilities",
      "file name",
      "components/vehicles/car/utils.ts",
      "export const a = 1;",
    ],
    ["a stranger at the top", "top level", "src/main.ts", "export const a = 1;"],
    ["a stranger in lib/", "closed folder", "lib/services/mail.ts", "export const a = 1;"],
    [
      "a file that is asking to be two",
      "file length",
      "components/vehicles/car/long.tsx",
      "export {};\n".repeat(301),
    ],
    [
      "a path of one machine",
      "traces",
      "docs/operations.md",
      `Run it in /${"home"}/somebody/site.`,
    ],
    [
      "SQL in capitals",
      "sql case",
      "lib/platform/log.ts",
      "export const all = `SELECT name FROM car`;",
    ],
    [
      "a change that words its own mail",
      "mail words",
      "lib/domain/vehicles/car/mutations.ts",
      'import "server-only";\nexport const soldMail = () => ({ heading: "Your car is sold" });',
    ],
    [
      "a change that asks one maker of payments",
      "payment source",
      "lib/domain/billing/refund/mutations.ts",
      'import "server-only";\nimport "#lib/domain/billing/test-payment/service.ts";',
    ],
    [
      "a type that another noun has by the same name",
      "one name",
      "lib/domain/vehicles/truck/types.ts",
      "export interface Car { readonly isTall: true }",
    ],
    [
      "another noun's function, passed on",
      "one name",
      "lib/domain/vehicles/truck/rules.ts",
      'export { isFirst } from "#lib/domain/vehicles/car/rules.ts";\nexport const isTall = true;',
    ],
    ["a registry's address", "traces", ".npmrc", `registry=https://registry.${"npmjs"}.org/`],
  ];
  test.each(cases)("%s", async (_what, rule, path, source) => {
    expect(found(checkHouse(await houseWith({ [path]: source })))).toContain(`${rule} @ ${path}`);
  });

  test("an import cycle, also through types", async () => {
    const files = await houseWith({
      "lib/domain/vehicles/car/constants.ts":
        'import type { Car } from "./types.ts";\nexport type A = Car;',
      "lib/domain/vehicles/car/types.ts":
        'import type { A } from "./constants.ts";\nexport type Car = A;',
    });
    expect(checkHouse(files).map(({ rule }) => rule)).toContain("cycle");
  });

  test("what two policies call the same is no violation", async () => {
    const policy = "export const visibleTo = () => ({});";
    const files = await houseWith({
      "lib/domain/vehicles/boat/policy.ts": policy,
      "lib/domain/vehicles/car/policy.ts": policy,
    });
    expect(found(checkHouse(files))).toEqual([]);
  });

  test("two nouns that need each other", async () => {
    const files = await houseWith({
      "lib/domain/vehicles/boat/types.ts":
        'import type { Car } from "#lib/domain/vehicles/car/types.ts";\nexport type Boat = Car;',
      "lib/domain/vehicles/boat/constants.ts": "export const BOATS = 1;",
      "lib/domain/vehicles/car/rules.ts":
        'import { BOATS } from "#lib/domain/vehicles/boat/constants.ts";\nexport const cars = BOATS;',
    });
    expect(checkHouse(files).map(({ rule }) => rule)).toContain("noun cycle");
  });
});
