import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMonthsUtc,
  billedCredits,
  isSmaller,
  monthThatEnds,
  planEvents,
  planState,
  plansLike,
} from "./rules.ts";
import type { HeldPlan, SubscriptionId } from "./types.ts";

const at = (text: string): Date => new Date(`${text}T10:00:00Z`);
const held: HeldPlan = {
  id: "0" as SubscriptionId,
  providerId: "sub_1",
  providerItemId: "si_1",
  plan: "api_2000",
  status: "active",
  periodFrom: at("2026-11-01"),
  periodTo: at("2026-12-01"),
  paidTo: at("2026-12-01"),
  cancelAt: null,
  isPaused: false,
  startedAt: at("2026-11-01"),
  endedAt: null,
  asOf: at("2026-11-01"),
};

describe("credits", () => {
  const month = { from: at("2026-11-01"), to: at("2026-12-01") };
  const rest = { from: at("2026-11-16"), to: month.to };

  it("of a month that is paid whole are the plan’s", () =>
    expect(billedCredits([{ plan: "plus", amountCents: 600, ...month }], month)).toEqual({
      report: 100,
      api: 0,
    }));

  it("of a larger plan for half of the month are half of what it has more", () =>
    expect(
      billedCredits(
        [
          { plan: "api_2000", amountCents: -1_450, ...rest },
          { plan: "api_20000", amountCents: 7_450, ...rest },
        ],
        month,
      ),
    ).toEqual({ report: 0, api: 9_000 }));

  it("are never taken by a bill, and a smaller plan is told by its price", () => {
    const back = { plan: "api_20000", amountCents: -14_900, ...month } as const;
    expect(billedCredits([back], month)).toEqual({ report: 0, api: 0 });
    expect(isSmaller("api_20000", "api_2000")).toBe(true);
    expect(isSmaller("api_2000", "api_20000")).toBe(false);
  });
});

describe("months", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-01-31", 1, "2024-02-29"],
    ["2026-01-31", 2, "2026-03-31"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-03-31", -1, "2026-02-28"],
  ])("%s and %i is %s", (from, months, to) =>
    expect(addMonthsUtc(at(from), months)).toEqual(at(to)),
  );

  it("that end are found again from their anchor, whatever day it was", () =>
    fc.assert(
      fc.property(
        fc.date({ min: at("2020-01-01"), max: at("2040-01-01"), noInvalidDate: true }),
        fc.integer({ min: 1, max: 60 }),
        (anchor, months) => {
          const to = addMonthsUtc(anchor, months);
          expect(monthThatEnds(to, anchor)).toEqual({ from: addMonthsUtc(anchor, months - 1), to });
        },
      ),
    ));

  it("that end apart from their anchor began a month before", () =>
    expect(monthThatEnds(at("2026-12-10"), at("2026-11-01")).from).toEqual(at("2026-11-10")));
});

describe("a plan", () => {
  it.each([
    [{}, "active"],
    [{ paidTo: null }, "waiting"],
    [{ isPaused: true }, "paused"],
    [{ cancelAt: at("2026-12-01"), isPaused: true }, "ending"],
    [{ status: "past_due" }, "unpaid"],
    [{ status: "incomplete" }, "waiting"],
    [{ status: "canceled", endedAt: at("2026-11-02") }, "ended"],
  ] as const)("as %j is %s", (change, state) =>
    expect(planState({ ...held, ...change })).toBe(state),
  );

  it("tells what happened between two states", () => {
    expect(planEvents(null, held)).toEqual(["plan.started"]);
    expect(planEvents(held, held)).toEqual([]);
    expect(planEvents(held, { ...held, plan: "api_20000", isPaused: true })).toEqual([
      "plan.changed",
      "plan.paused",
    ]);
    expect(planEvents(held, { ...held, endedAt: at("2026-11-02") })).toEqual(["plan.ended"]);
    expect(planEvents(null, { ...held, status: "incomplete" })).toEqual([]);
  });

  it("is changed into those of its kind alone", () => {
    expect(plansLike("api_20000")).toEqual(["api_2000", "api_20000"]);
    expect(plansLike("plus")).toEqual(["plus"]);
  });
});
