import { expect, test } from "vitest";
import { missesOf, type RouteFigures, routesTable, withTable } from "./routes-table.ts";

const row: RouteFigures = {
  route: "/search",
  weight: {
    htmlBytes: 90_000,
    htmlGzipBytes: 20_480,
    scriptGzipBytes: 180_000,
    ownScriptGzipBytes: 41_984,
    layoutShift: 0,
  },
  p50Ms: 12.34,
  p95Ms: 20,
  requestsPerSecond: 171.6,
  lighthouse: null,
};

const scores = {
  performance: 93,
  accessibility: 100,
  bestPractices: 100,
  seo: 60,
  seoBesidesDemo: 100,
  largestPaintMs: 1_000,
  blockingMs: 0,
  layoutShift: 0,
  failed: [],
};

test("what misses its budget is named, and only that", () => {
  expect(missesOf(row)).toEqual(["scripts"]);
  const light = { ...row.weight, ownScriptGzipBytes: 40 * 1_024 };
  expect(missesOf({ ...row, weight: light })).toEqual([]);
  expect(missesOf({ ...row, weight: { ...light, layoutShift: 0.0002 } })).toEqual(["moves"]);
  expect(missesOf({ ...row, weight: light, lighthouse: scores })).toEqual(["Lighthouse speed"]);
  const unnamed = { ...scores, performance: 95, accessibility: 98, failed: ["button-name"] };
  expect(missesOf({ ...row, weight: light, lighthouse: unnamed })).toEqual([
    "Lighthouse button-name",
  ]);
});

test("the table stands between its marks, and replaces the one before", () => {
  expect(routesTable([row]).split("\n").at(-1)).toBe(
    "| `/search` | 20.0 | 41.0 | 0 | 12.3 | 20.0 | 172 |  | scripts |",
  );
  const page =
    "before\n<!-- made by npm run bench routes: begin -->\nold\n<!-- made by npm run bench routes: end -->\nafter";
  const once = withTable(page, "new");
  expect(once).toContain("begin -->\n\nnew\n\n<!--");
  expect(once).not.toContain("old");
  expect(withTable(once, "new")).toBe(once);
  expect(() => withTable("no marks", "new")).toThrow("no marks");
});
