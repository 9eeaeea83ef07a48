import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { HANDLERS } from "./route-map.ts";

/** What middleware.ts takes, as it stands there: Next.js reads it from the text, too. */
const [, taken = ""] = /matcher: \[\s*"([^"]+)",/.exec(readFileSync("middleware.ts", "utf8")) ?? [];

it("middleware lets every upload by: of a longer body it would keep the beginning alone", () => {
  const takes = new RegExp(`^${taken}$`);
  expect(takes.test("/search")).toBe(true);
  const uploads = Object.keys(HANDLERS).filter((path) => path.startsWith("/api/uploads/"));
  expect(uploads.length).toBeGreaterThan(3);
  for (const path of [...uploads, "/api/dealers/[organization]/feeds/[source]"]) {
    const address = path.replace(/\[\w+\]/g, "7");
    expect([path, takes.test(address)]).toEqual([path, false]);
    expect(takes.test(`${address}/more`)).toBe(true);
  }
});
