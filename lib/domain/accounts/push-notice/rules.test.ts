import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LONGEST_WAIT_MS, PUSH_RETRY_AFTER_MS } from "./constants.ts";
import { fitted, noticeIn, outcomeOf, pathOnSite, waitAfter } from "./rules.ts";

const NOTICE = { title: "Sold", body: "A Civic", path: "/account/favorites", topic: "favorites" };

describe("what a push holds", () => {
  it("is a notice, or nothing that is shown", () => {
    expect(noticeIn(JSON.stringify(NOTICE))).toEqual(NOTICE);
    for (const text of ["", "null", "7", "[]", '{"title":"x"}', '{"title":1,"body":"","topic":""}'])
      expect(noticeIn(text), text).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(noticeIn(text)).toBeNull();
      }),
    );
  });

  it("leads nowhere but to this site", () => {
    expect(pathOnSite("/search/1?page=2")).toBe("/search/1?page=2");
    for (const path of ["//evil.example", "/\\evil.example", "https://evil.example", "", 7, null])
      expect(pathOnSite(path)).toBe("/");
    expect(noticeIn(JSON.stringify({ ...NOTICE, path: "//evil.example" }))?.path).toBe("/");
  });

  it("fits on a screen, each in one line", () => {
    const long = fitted({ title: "x".repeat(500), body: "two\nlines  here", path: "/" });
    expect(long.title).toHaveLength(110);
    expect(long.body).toBe("two lines here");
  });
});

describe("a push service's answer", () => {
  it.each([
    [201, { kind: "taken" }],
    [404, { kind: "gone" }],
    [410, { kind: "gone" }],
    [400, { kind: "refused", words: "Answered 400." }],
    [403, { kind: "refused", words: "Answered 403." }],
    [413, { kind: "refused", words: "Answered 413." }],
    [500, { kind: "later", afterMs: null, words: "Answered 500." }],
  ])("%i means what RFC 8030 says", (status, outcome) => {
    expect(outcomeOf(status, undefined)).toEqual(outcome);
  });

  it("may ask for patience, but not for ever", () => {
    expect(outcomeOf(429, "120")).toMatchObject({ kind: "later", afterMs: 120_000 });
    expect(outcomeOf(429, "99999999")).toMatchObject({ afterMs: LONGEST_WAIT_MS });
    expect(outcomeOf(503, "Sun, 22 Nov 2026 10:00:00 GMT")).toMatchObject({ afterMs: null });
  });

  it("is asked for again later each time, and at last no more", () => {
    expect(waitAfter(1, null)).toBe(PUSH_RETRY_AFTER_MS[0]);
    expect(waitAfter(1, 3_600_000)).toBe(3_600_000);
    expect(waitAfter(PUSH_RETRY_AFTER_MS.length, 0)).toBe(PUSH_RETRY_AFTER_MS.at(-1));
    expect(waitAfter(PUSH_RETRY_AFTER_MS.length + 1, 5)).toBeNull();
  });
});
