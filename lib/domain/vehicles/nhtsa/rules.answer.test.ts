import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerOf, type Evidence, heldCounts, liveState, wholeReach } from "./rules.answer.ts";
import type { FileState, LiveState } from "./types.answer.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const answered = (hours: number): LiveState => ({
  ...liveState(
    [{ triedAt: hoursAgo(hours), answeredAt: hoursAgo(hours), failure: null, names: [] }],
    null,
    NOW,
  ),
  names: ["CIVIC"],
});
const SILENT = liveState(
  [{ triedAt: hoursAgo(1), answeredAt: null, failure: "slow", names: [] }],
  null,
  NOW,
);
const PART: FileState = {
  importedAt: hoursAgo(48).toISOString(),
  publishedOn: "2026-10-01",
  held: 100,
  isWhole: false,
  firstYear: null,
};
const NONE_HELD = heldCounts([]);
const HELD_BY_FILE = heldCounts([{ id: "1", importedAt: hoursAgo(48), liveAt: null }]);
const evidence = (changes: Partial<Evidence<string>>): Evidence<string> => ({
  kind: "recalls",
  value: null,
  live: SILENT,
  file: null,
  held: NONE_HELD,
  now: NOW,
  ...changes,
});

describe("that there are none", () => {
  test("is said by an answer of the service, young or old", () => {
    expect(answerOf(evidence({ live: answered(1) }))).toMatchObject({
      kind: "none",
      source: { how: "live", note: null },
    });
    expect(answerOf(evidence({ live: answered(40) }))).toMatchObject({
      kind: "none",
      source: { how: "live", asOf: hoursAgo(40).toISOString() },
    });
    expect(answerOf(evidence({ live: { ...answered(40), failure: "slow" } }))).toMatchObject({
      kind: "none",
      source: { how: "last_good", note: "NHTSA's live service did not answer in time." },
    });
  });

  test("is said with a doubt where the service lists no model of that name", () => {
    expect(answerOf(evidence({ live: { ...answered(1), names: [] } }))).toMatchObject({
      kind: "none",
      source: { note: expect.stringContaining("lists no model of this name with recalls") },
    });
  });

  test("is said by the publisher's whole file, with why the service was not asked", () => {
    expect(answerOf(evidence({ file: { ...PART, isWhole: true } }))).toMatchObject({
      kind: "none",
      source: { how: "import", note: "NHTSA's live service did not answer in time." },
    });
  });

  test("is said of a model year by a whole file only that reaches back before it was built", () => {
    const since2010 = { ...PART, isWhole: true, firstYear: 2011 };
    expect(answerOf(evidence({ file: since2010, year: 2011 })).kind).toBe("none");
    expect(answerOf(evidence({ file: since2010, year: 1995 }))).toMatchObject({
      kind: "not_checked",
      reason:
        "NHTSA's live service did not answer in time. The imported file has only campaigns that NHTSA received since 2010: it does not say all of model years before 2011.",
    });
    expect(answerOf(evidence({ file: since2010 })).kind).toBe("not_checked");
    expect(
      answerOf(evidence({ file: since2010, value: "x", year: 2010, held: HELD_BY_FILE })),
    ).toMatchObject({ source: { note: expect.stringContaining("since 2010") } });
  });

  test("is never said by silence, nor by a part of a file", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          "off",
          "closed",
          "busy",
          "slow",
          "unreachable",
          "broken",
          "refused",
          "rejected",
          "garbled",
        ),
        fc.constantFrom(null, PART),
        (failure, file) => {
          const live = liveState([], failure, NOW);
          const answer = answerOf(evidence({ live, file }));
          expect(answer.kind).toBe("not_checked");
          expect(answer.kind === "not_checked" && answer.reason.length).toBeGreaterThan(20);
        },
      ),
    );
  });
});

describe("what is found", () => {
  const row = (id: string, from: "file" | "live" | "both") => ({
    id,
    importedAt: from === "live" ? null : hoursAgo(48),
    liveAt: from === "file" ? null : hoursAgo(1),
  });

  test("goes by the service while its answer is young, and tells what only the file holds", () => {
    const held = heldCounts([row("a", "both"), row("b", "file"), row("c", "live")]);
    expect(answerOf(evidence({ value: "x", live: answered(1), file: PART, held }))).toMatchObject({
      kind: "found",
      source: {
        how: "live",
        note: "1 campaign of these is only in the file imported Nov 19; the live service did not name it. 1 campaign of these is named by the live service only.",
      },
    });
  });

  test("goes by the newer copy while the service fails", () => {
    const held = heldCounts([row("a", "file")]);
    expect(answerOf(evidence({ value: "x", file: PART, held }))).toMatchObject({
      source: { how: "import", asOf: PART.importedAt },
    });
    expect(
      answerOf(
        evidence({
          value: "x",
          live: { ...answered(30), failure: "slow" },
          held: heldCounts([row("a", "live")]),
        }),
      ),
    ).toMatchObject({ source: { how: "last_good", asOf: hoursAgo(30).toISOString() } });
  });
});

test("what is made up of several questions is answered when all are, as of the oldest", () => {
  const one = { triedAt: hoursAgo(1), answeredAt: hoursAgo(1), failure: null, names: [] };
  const old = { ...one, answeredAt: hoursAgo(20) };
  expect(liveState([one, old], null, NOW)).toMatchObject({
    answeredAt: hoursAgo(20),
    isFresh: true,
  });
  expect(liveState([one, null], null, NOW).answeredAt).toBeNull();
  expect(liveState([], "off", NOW)).toMatchObject({ answeredAt: null, failure: "off" });
});

describe("what large imports hold together", () => {
  const of = (recordsFrom: string, recordsTo: string, rowsRead = 200_000) => ({
    importedAt: "2026-11-20T08:00:00.000Z",
    rowsRead,
    recordsFrom,
    recordsTo,
  });
  const since2010 = of("2010-01-06", "2026-11-18");
  const before2010 = of("1967-02-01", "2009-12-28", 95_000);

  test("the newer of NHTSA's two recall files begins with the model years built since", () => {
    expect(wholeReach("recalls", [since2010])).toEqual({
      importedAt: since2010.importedAt,
      firstYear: 2011,
    });
  });

  test("with the older one, in either order or in one import, it says all", () => {
    expect(wholeReach("recalls", [before2010, since2010])?.firstYear).toBe(1969);
    expect(wholeReach("recalls", [since2010, before2010])?.firstYear).toBe(1969);
    expect(wholeReach("recalls", [of("1967-01-09", "2026-11-18")])?.firstYear).toBe(1968);
  });

  test("nothing is whole that lacks the newest, is small, or leaves years out between", () => {
    expect(wholeReach("recalls", [before2010])).toBeNull();
    expect(wholeReach("recalls", [of("2010-01-06", "2025-11-18")])).toBeNull();
    expect(wholeReach("recalls", [of("2010-01-06", "2026-11-18", 99_999)])).toBeNull();
    expect(wholeReach("recalls", [since2010, of("1967-02-01", "2005-01-01")])?.firstYear).toBe(
      2011,
    );
    expect(wholeReach("ratings", [since2010])).toBeNull();
    expect(wholeReach("complaints", [of("1995-01-03", "2026-11-18", 2_000_000)])).toEqual({
      importedAt: since2010.importedAt,
      firstYear: null,
    });
  });
});
