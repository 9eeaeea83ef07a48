import { describe, expect, test } from "vitest";
import { checkEnvironmentExample } from "./boundaries.ts";
import { checkLockFile } from "./lock-file.ts";
import { readModules } from "./modules.ts";
import { found, houseWith } from "./planted-house.ts";
import { checkRoutes } from "./routes.ts";
import { settingNames } from "./settings.ts";

/** What the sound house says of itself. */
const TABLE = {
  pages: { "/": "built", "/search": "pending" },
  pendingPages: 1,
  handlers: ["/api/health"],
  pageAccess: ["/", "/search"],
  handlerAccess: ["/api/health"],
  actionAccess: [],
} as const;

describe("a route that is not as the map says is caught", () => {
  const routes = async (
    planted: Readonly<Record<string, string>>,
    table: Partial<typeof TABLE> | object = {},
  ) => {
    const files = await houseWith(planted);
    return found(checkRoutes(files, readModules(files), { ...TABLE, ...table }));
  };

  test("nothing, when it is as the map says", async () => {
    expect(await routes({})).toEqual([]);
  });

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
      "lib/domain/vehicles/car/actions.ts": '"use server";\nexport async function sell() {}',
    };
    expect(await routes(planted)).toEqual(["access @ lib/domain/vehicles/car/actions.ts#sell"]);
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

test("a lock file that lost the packages of other systems, or their versions, is caught", () => {
  const version = "1.0.0";
  const packages = {
    "": { optionalDependencies: { a: "1.0.0" } },
    "node_modules/a": {
      version,
      optionalDependencies: { "a-linux": "1.0.0", "a-darwin": "1.0.0" },
    },
    "node_modules/a-linux": { version },
    "node_modules/b/node_modules/c": { version, optionalDependencies: { d: "1.0.0" } },
    "node_modules/b/node_modules/d": {},
  };
  expect(checkLockFile(JSON.stringify({ packages })).map(({ message }) => message)).toEqual([
    "a-darwin, optional for node_modules/a, is not locked",
    "node_modules/b/node_modules/d has no version",
  ]);
});
