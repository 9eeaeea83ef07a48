import { describe, expect, it } from "vitest";
import { fetchingOfAll, fetchNote, fetchShare } from "./rules.fetching.ts";
import type { FreshnessRecords } from "./schema.ts";

type SourceFetch = FreshnessRecords["fetches"][number];

const NOW = new Date("2026-11-24T12:00:00Z");
const at = (minutes: number): string => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const MEGABYTE = 1024 * 1024;
const fetch = (given: Partial<SourceFetch>): SourceFetch => ({
  source: "recalls",
  state: "waiting",
  fileNumber: 1,
  fileCount: 1,
  bytes: 0,
  totalBytes: null,
  rows: 0,
  rowsShare: 0,
  failingSince: null,
  isOffline: false,
  why: null,
  nextTryAt: null,
  changedAt: at(0),
  ...given,
});

describe("what a source's fetch does", () => {
  const offline = { state: "unreachable", isOffline: true, failingSince: at(-10) } as const;
  it.each<[Partial<SourceFetch>, string | null, number | null]>([
    [{}, "It is about to be fetched from its publisher.", null],
    [
      {
        state: "downloading",
        bytes: 5 * MEGABYTE,
        totalBytes: 20 * MEGABYTE,
        fileNumber: 2,
        fileCount: 2,
      },
      "It is being fetched from its publisher: 5 of 20 MB, file 2 of 2.",
      0.25,
    ],
    [
      { state: "downloading", bytes: 5 * MEGABYTE },
      "It is being fetched from its publisher: 5 MB.",
      null,
    ],
    [
      { state: "downloading", bytes: 5, totalBytes: 10, changedAt: at(-5) },
      "Its download was interrupted. What came is kept, and goes on from there.",
      0.5,
    ],
    [
      { state: "reading", rows: 120_000, rowsShare: 0.4 },
      "Its publisher’s file is here and being read: 120,000 rows so far. Nothing changes before all of it was read.",
      0.4,
    ],
    [
      { state: "publishing", rows: 1, rowsShare: 1, changedAt: at(-20) },
      "Its publisher’s file was read, 1 row, and is being put in place.",
      1,
    ],
    [
      { ...offline, nextTryAt: at(5) },
      "Its publisher cannot be reached (first tried 10 minutes ago); tried again in 5 minutes.",
      null,
    ],
    [
      { ...offline, nextTryAt: at(130) },
      "Its publisher cannot be reached (first tried 10 minutes ago); tried again in 2 hours.",
      null,
    ],
    [
      { state: "unreachable", why: "static.nhtsa.gov answers 503", nextTryAt: at(0) },
      "It could not be fetched: static.nhtsa.gov answers 503. Tried again in a moment.",
      null,
    ],
    [
      { state: "refused", why: "The file has no rows.", nextTryAt: at(1_440), changedAt: at(-3) },
      "What its publisher gave 3 minutes ago was not let in, and changed nothing: The file has no rows. Looked for again on Nov 25.",
      null,
    ],
    [{ state: "done" }, null, null],
  ])("%j", (given, note, share) => {
    expect(fetchNote(fetch(given), NOW)).toBe(note);
    expect(fetchShare(fetch(given))).toBe(share);
  });
});

it("is said once of all sources that it is switched off, or that nobody is reached", () => {
  const offline = fetch({ state: "unreachable", isOffline: true });
  expect(fetchingOfAll([offline, offline], true)).toMatch(/does not reach the publishers/);
  expect(fetchingOfAll([offline, fetch({ state: "done" })], true)).toBeNull();
  expect(fetchingOfAll([], true)).toBeNull();
  expect(fetchingOfAll([offline, offline], false)).toMatch(/switched off/);
});
