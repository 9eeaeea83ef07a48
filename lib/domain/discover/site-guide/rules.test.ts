import { expect, test } from "vitest";
import { PAGE_ACCESS } from "#tests/architecture/access.ts";
import { HANDLERS, PAGES } from "#tests/architecture/route-map.ts";
import { GUIDE_SECTIONS } from "./constants.ts";
import { llmsText, securityText } from "./rules.ts";

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

test("security.txt has what RFC 9116 asks for, and ends in less than a year from whenever it is read", () => {
  const at = new Date("2027-12-31T23:59:59.999Z");
  const text = securityText({ site: ORIGIN, contact: "mailto:security@lotwise.example", now: at });
  const fields = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
  );
  expect(fields.get("Contact")).toBe("mailto:security@lotwise.example");
  expect(fields.get("Canonical")).toBe(`${ORIGIN}/.well-known/security.txt`);
  expect(HANDLERS).toHaveProperty(["/.well-known/security.txt"]);
  const policy = new URL(fields.get("Policy") ?? "");
  expect(PAGE_ACCESS).toHaveProperty([policy.pathname], "visitor");
  expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(fields.get("Expires") ?? "") - at.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
