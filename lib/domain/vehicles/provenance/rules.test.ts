import { expect, it } from "vitest";
import { ofVin, orMadeUp, valueIn, withValue } from "./rules.ts";
import type { SourceAnswer } from "./types.ts";

const source = {
  publisher: "NHTSA",
  how: "live",
  asOf: "2026-11-20T00:00:00Z",
  note: null,
} as const;
const found: SourceAnswer<number> = { kind: "found", value: 3, source };
const none: SourceAnswer<number> = { kind: "none", source };
const notChecked: SourceAnswer<number> = {
  kind: "not_checked",
  reason: "Not asked.",
  triedAt: null,
};
const made = { value: 5, of: "NHTSA", at: "2026-11-01T00:00:00.000Z" };
const madeUp = orMadeUp(notChecked, made);

it("what is made up stands only where no publisher answered, under nobody's name but the demo market's", () => {
  expect(orMadeUp(found, made)).toBe(found);
  expect(orMadeUp(none, made)).toBe(none);
  expect(orMadeUp(notChecked, null)).toBe(notChecked);
  expect(madeUp).toEqual({
    kind: "made_up",
    value: 5,
    source: {
      publisher: "Lotwise demo market",
      how: "made_up",
      asOf: made.at,
      note: "It is shown until records of NHTSA are here.",
    },
  });
});

it("gives the value of what is found and made up, and keeps the state of what it changes", () => {
  expect([found, madeUp, none, notChecked].map(valueIn)).toEqual([3, 5, null, null]);
  const doubled = (answer: SourceAnswer<number>) => withValue(answer, (value) => 2 * value);
  expect(doubled(madeUp)).toEqual({ ...madeUp, value: 10 });
  expect(doubled(found)).toMatchObject({ kind: "found", value: 6 });
  expect(doubled(none)).toBe(none);
});

it("under a VIN nothing made up is told, unless the demo market offers that vehicle", () => {
  expect(ofVin(madeUp, true)).toBe(madeUp);
  expect(ofVin(madeUp, false)).toMatchObject({
    kind: "not_checked",
    reason: expect.stringContaining("made up"),
  });
  expect(ofVin(found, false)).toBe(found);
});
