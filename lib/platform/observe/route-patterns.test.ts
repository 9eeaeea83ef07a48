import { expect, it } from "vitest";
import { readRoutePatterns, routePatterns } from "./route-patterns.ts";

const patterns = routePatterns({
  staticRoutes: [
    { page: "/", regex: "^/(?:/)?$" },
    { page: "/search", regex: "^/search(?:/)?$" },
  ],
  dynamicRoutes: [
    { page: "/listings/[id]", regex: "^/listings/([^/]+?)(?:/)?$" },
    { page: "/api/v1/[[...path]]", regex: "^/api/v1(?:/(.+?))?(?:/)?$" },
  ],
});

it("says which route answers, and never what stands in the path", () => {
  expect(
    [
      "/",
      "/search",
      "/search/",
      "/listings/4711",
      "/api/v1/vin/1FTFW1E50",
      "/_next/static/chunks/a.js",
      "/listings/4711/secret@example.org",
      "/.env",
      "",
      `/listings/${"x".repeat(5_000)}`,
    ].map(patterns),
  ).toEqual([
    "/",
    "/search",
    "/search",
    "/listings/[id]",
    "/api/v1/[[...path]]",
    "/_next/static/*",
    "(none)",
    "(none)",
    "(none)",
    "(none)",
  ]);
});

it("knows no routes of a site that was not built", async () => {
  expect((await readRoutePatterns("/nonexistent"))("/search")).toBe("(none)");
});
