import { describe, expect, it } from "vitest";
import { SOURCE_KEYS, type SourceKey } from "./constants.ts";
import { ageState, type FreshnessNow, sourceStates } from "./rules.ts";
import type { FreshnessRecords } from "./schema.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const ago = (days: number): string => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const NOTHING: FreshnessRecords = {
  catalog: null,
  imports: [],
  refusals: [],
  runs: [],
  fetches: [],
  live: [],
  madeUp: [],
  nhtsaClosedUntil: null,
  demo: null,
  fit: null,
  workerSeenAt: null,
  feedAt: null,
  listedAt: null,
};
const HERE: FreshnessNow = {
  now: NOW,
  zipCodes: 40_000,
  index: { state: "ready", asOf: NOW.toISOString(), rows: 3 },
  asksNhtsa: true,
  fetches: true,
  historyProvider: null,
};
const of = (
  key: SourceKey,
  records: Partial<FreshnessRecords>,
  here: Partial<FreshnessNow> = {},
) => {
  const found = sourceStates({ ...NOTHING, ...records }, { ...HERE, ...here }).find(
    (each) => each.key === key,
  );
  if (found === undefined) throw new Error(key);
  return found;
};
const file = (source: string, days: number) => ({
  source,
  at: ago(days),
  publishedOn: "2026-11-01",
  held: 1_284,
  rowsRead: 1_300,
  rowsKept: 1_300,
  rowsRefused: 0,
});

it("of an empty database every source is told, and what was never brought in is not here", () => {
  const states = sourceStates(NOTHING, HERE);
  expect(states.map(({ key }) => key)).toEqual([...SOURCE_KEYS]);
  expect(states.filter(({ state }) => state === "ok").map(({ key }) => key)).toEqual([
    "zip",
    "index",
  ]);
});

it("a source is old from its own limit on, to the day", () => {
  expect(ageState("recalls", ago(14), NOW)).toBe("ok");
  expect(ageState("recalls", ago(14.1), NOW)).toBe("old");
  expect(ageState("epa", ago(100), NOW)).toBe("ok");
  expect(ageState("epa", null, NOW)).toBe("missing");
});

describe("files", () => {
  it("tell how many records, the newest, and that a newer one was refused", () => {
    expect(of("recalls", { imports: [file("recalls", 3)] })).toMatchObject({
      state: "ok",
      records: "1,284 records",
      newestOn: "2026-11-01",
      notes: [],
    });
    const refusals = [{ source: "recalls", at: ago(1) }];
    expect(of("recalls", { imports: [file("recalls", 3)], refusals }).notes).toHaveLength(1);
    expect(of("recalls", { imports: [file("recalls", 0.5)], refusals }).notes).toEqual([]);
  });

  it("tell what was not kept of them, in numbers that add up", () => {
    const read = { ...file("recalls", 3), rowsRead: 300_000, rowsKept: 120_000, rowsRefused: 12 };
    expect(of("recalls", { imports: [read] }).notes).toEqual([
      "Of 300,000 rows in its file 120,000 are kept; 179,988 are about no vehicle of this catalog: trucks, motor homes, trailers, equipment; 12 could not be read.",
    ]);
    const refused = { ...file("epa", 3), rowsRead: 1_301, rowsRefused: 1 };
    expect(of("epa", { imports: [refused] }).notes).toEqual([
      "Of 1,301 rows in its file 1,300 are kept; 1 could not be read.",
    ]);
  });

  it("of NHTSA may be newer by its live service, which may be off or closed", () => {
    const live = [{ kind: "recalls", at: ago(0.1), answered: 12 }];
    expect(of("recalls", { imports: [file("recalls", 90)], live })).toMatchObject({
      state: "ok",
      at: ago(0.1),
      notes: ["Asked live for 12 model years; each page says as of when."],
    });
    expect(of("ratings", {}, { asksNhtsa: false }).notes).toEqual([
      "NHTSA’s live service is not asked by this site.",
    ]);
    expect(of("ratings", { nhtsaClosedUntil: ago(-0.01) }).notes[0]).toMatch(/does not answer/);
    expect(of("ratings", { nhtsaClosedUntil: ago(0.01) }).notes).toEqual([]);
  });
});

it("what the demo market made up is told as that, until a file is there", () => {
  const madeUp = [{ kind: "recalls", at: ago(2), count: 12_688 }];
  expect(of("recalls", { madeUp })).toMatchObject({
    state: "made_up",
    at: ago(2),
    records: "12,688 records",
  });
  expect(of("epa", { madeUp })).toMatchObject({ state: "missing" });
});

it("the index lags, the worker is gone and values grow old by their own signs", () => {
  const index = { ...HERE.index, asOf: ago(0.01) };
  expect(of("index", {}, { index }).state).toBe("old");
  expect(of("index", {}, { index: { ...index, state: "building" } }).state).toBe("missing");
  expect(of("worker", { workerSeenAt: NOW.toISOString() }).state).toBe("ok");
  expect(of("worker", { workerSeenAt: ago(0.01) }).state).toBe("old");
  expect(of("valuation", { fit: { at: ago(3), vehicles: 900 } }).state).toBe("old");
});

it("a demo market says that it is one, a provider that it is asked", () => {
  const demo = { seed: 7, size: 25_000, at: ago(30) };
  expect(of("inventory", { demo })).toMatchObject({ state: "ok", records: "3 vehicles" });
  expect(of("inventory", { demo }).notes[0]).toContain("25,000 made-up vehicles");
  expect(of("inventory", { listedAt: ago(9) }).state).toBe("old");
  expect(of("inventory", { listedAt: ago(9), feedAt: ago(1) })).toMatchObject({
    state: "ok",
    notes: [],
  });
  expect(of("history", {}, { historyProvider: "Records Inc." })).toMatchObject({
    state: "ok",
    notes: ["Records Inc. is asked for each report."],
  });
  expect(of("history", { demo }).state).toBe("missing");
});
