import { describe, expect, it } from "vitest";
import { isLook, SeenToday } from "./rules.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const look = { userAgent: FIREFOX, purpose: "", isPrefetch: false };

describe("a look at a listing", () => {
  it("is a browser's", () => {
    expect(isLook(look)).toBe(true);
  });

  it.each([
    ["fetched ahead by the router", { isPrefetch: true }],
    ["fetched ahead by the browser", { purpose: "prefetch;prerender" }],
    ["of nobody who says so", { userAgent: "" }],
    ["of a load test", { userAgent: "autocannon" }],
    [
      "of a search engine",
      { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    ],
    ["of a browser without a person", { userAgent: `${FIREFOX} HeadlessChrome/140` }],
  ])("is none %s", (_what, changes) => {
    expect(isLook({ ...look, ...changes })).toBe(false);
  });
});

describe("what was seen today", () => {
  it("counts once a day, and anew the next", () => {
    const seen = new SeenToday(10);
    expect(["a", "a", "b"].map((key) => seen.isFirst("2026-11-20", key))).toEqual([
      true,
      false,
      true,
    ]);
    expect(seen.isFirst("2026-11-21", "a")).toBe(true);
  });

  it("holds no more than it may: the oldest makes room", () => {
    const seen = new SeenToday(2);
    for (const key of ["a", "b", "c"]) seen.isFirst("2026-11-20", key);
    expect(seen.isFirst("2026-11-20", "c")).toBe(false);
    expect(seen.isFirst("2026-11-20", "a")).toBe(true);
  });
});
