import { describe, expect, it } from "vitest";
import { violationsIn } from "./policy-report.ts";

const SITE = "https://lotwise.example";
const routeOf = (path: string) => (path.startsWith("/listings/") ? "/listings/[id]" : "(none)");
const read = (message: unknown) =>
  violationsIn(typeof message === "string" ? message : JSON.stringify(message), {
    site: SITE,
    routeOf,
  });
const older = (report: Record<string, unknown>) => ({ "csp-report": report });
const PAGE = `${SITE}/listings/12?zip=80202#top`;

describe("what browsers report", () => {
  it("is read in both forms, with nothing of the address but its route and of the other its origin", () => {
    const body = {
      documentURL: PAGE,
      effectiveDirective: "img-src",
      blockedURL: "https://pictures.example:8443/somebody/secret?token=1",
      sample: "secret",
    };
    const violation = {
      directive: "img-src",
      blocked: "https://pictures.example:8443",
      page: "/listings/[id]",
    };
    const now = [
      { type: "csp-violation", age: 1, url: PAGE, body },
      { type: "deprecation", body: {} },
    ];
    expect(read(now)).toEqual([violation]);
    const then = {
      "document-uri": PAGE,
      "violated-directive": "img-src 'self' data:",
      "blocked-uri": body.blockedURL,
    };
    expect(read(older(then))).toEqual([violation]);
  });

  it.each([
    ["inline", "inline"],
    ["", "inline"],
    ["eval", "eval"],
    ["data", "data:"],
    ["blob", "blob:"],
    ["chrome-extension://abcdef/script.js", "chrome-extension:"],
    ["about:blank", "about:"],
    [`https://${"a".repeat(200)}.example/`, "(other)"],
    ["<b>bold</b>\u001b[31m", "(other)"],
  ])("names what was blocked: %s", (said, blocked) => {
    const report = {
      "document-uri": PAGE,
      "effective-directive": "script-src-elem",
      "blocked-uri": said,
    };
    expect(read(older(report))).toEqual([
      { directive: "script-src-elem", blocked, page: "/listings/[id]" },
    ]);
  });

  it("counts for pages of this site and directives of policies only", () => {
    const report = {
      "document-uri": PAGE,
      "effective-directive": "script-src",
      "blocked-uri": "inline",
    };
    for (const change of [
      { "document-uri": "https://elsewhere.example/listings/12" },
      { "document-uri": "about" },
      { "effective-directive": "made-up" },
      { "effective-directive": undefined },
    ])
      expect(read(older({ ...report, ...change })), JSON.stringify(change)).toEqual([]);
  });

  it("is bounded in one message", () => {
    const body = { documentURL: PAGE, effectiveDirective: "img-src", blockedURL: "data" };
    expect(read(Array.from({ length: 500 }, () => ({ type: "csp-violation", body })))).toHaveLength(
      20,
    );
  });

  it.each([
    "",
    "{",
    "null",
    "7",
    "[1]",
    '{"csp-report":{}}',
    { "csp-report": { "document-uri": 7 } },
  ])("is no report: %j", (message) => expect(read(message)).toBeNull());
});
