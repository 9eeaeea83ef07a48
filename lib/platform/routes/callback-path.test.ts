import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AFTER_SIGN_IN, loginPath, safeCallbackPath } from "./callback-path.ts";

const SITE = "https://lotwise.example.org";

describe("where a sign-in leads", () => {
  it.each(["/", "/garage", "/search?make=toyota&sort=price", "/listings/12#price", "/a%2Fb?x=%5C"])(
    "keeps the path %s",
    (path) => expect(safeCallbackPath(path)).toBe(path),
  );

  it.each([
    "",
    "garage",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\u0000",
    "/ /evil.example",
    "/login?callbackUrl=/garage",
    "/auth/error",
    "/API/auth/signout",
    `/${"a".repeat(3_000)}`,
    null,
    undefined,
    ["/garage"],
    42,
  ])("leads home instead of to %j", (text) => expect(safeCallbackPath(text)).toBe(AFTER_SIGN_IN));

  const pieces = fc.constantFrom(
    ..."/ // \\ . .. : @ ? # % %2f %5c %09 %0a http: https: javascript: evil.example localhost".split(
      " ",
    ),
    "\t",
    "\n",
    "\r",
    "\u0000",
    "\u00a0",
    "\u2028",
    "\ufeff",
    "／",
    "garage",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join("")),
    fc.array(pieces, { maxLength: 10 }).map((parts) => `/${parts.join("")}`),
  );

  it("never leaves the site, whatever was sent and however a browser reads it", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const path = safeCallbackPath(text);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, SITE).origin).toBe(SITE);
        // Once more is the same: it survives being put into a link and read from there.
        expect(safeCallbackPath(path)).toBe(path);
        expect(new URL(loginPath(text), SITE).origin).toBe(SITE);
      }),
      { numRuns: 2_000 },
    );
  });
});

it("leads to sign in and back", () => {
  expect(loginPath("/garage?x=1&y=2")).toBe("/login?callbackUrl=%2Fgarage%3Fx%3D1%26y%3D2");
  expect(loginPath("/")).toBe("/login");
  expect(loginPath("//evil.example")).toBe("/login");
});
