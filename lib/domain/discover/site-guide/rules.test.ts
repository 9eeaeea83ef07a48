import { expect, test } from "vitest";
import { PAGE_ACCESS } from "#tests/architecture/access.ts";
import { HANDLERS, PAGES } from "#tests/architecture/route-map.ts";
import { GUIDE_SECTIONS } from "./constants.ts";
import { llmsText } from "./rules.ts";

const ORIGIN = "https://lotwise.example";
const paths = GUIDE_SECTIONS.flatMap(({ lines }) => lines.map(({ path }) => path));

test("every address is one of the site, named once", () => {
  for (const path of paths) expect({ ...PAGES, ...HANDLERS }, path).toHaveProperty([path]);
  expect(new Set(paths).size).toBe(paths.length);
});

test("every page for everybody that stands by itself is named", () => {
  const standing = Object.entries(PAGE_ACCESS)
    .filter(([path, access]) => access === "visitor" && !path.includes("["))
    .map(([path]) => path)
    .filter((path) => path !== "/login" && path !== "/auth/error");
  expect(paths).toEqual(expect.arrayContaining(standing));
});

test("it is a title, a summary and lists of whole links, and says when the market is a demo", () => {
  const text = llmsText(ORIGIN, false);
  expect(text).toMatch(/^# Lotwise\n\n> A marketplace/);
  expect(text).toContain(
    "## Research and tools\n\n- [Research](https://lotwise.example/research): ",
  );
  expect(text).not.toContain("made up.");
  expect(llmsText(ORIGIN, true)).toContain("Do not quote them as facts.");
});
