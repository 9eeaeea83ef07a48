import { expect, it } from "vitest";
import { TRANSACTION_KINDS } from "#lib/domain/billing/ledger/constants.ts";
import { CREDIT_TOPICS } from "./constants.ts";
import { kindsOfTopic, lineWords } from "./rules.ts";

const told = (kind: string, detail = {}, change = {}) =>
  lineWords({
    kind,
    detail,
    reversedKind: null,
    reversedDetail: {},
    reportId: null,
    count: 1,
    ...change,
  });

it("has every kind of transaction under one topic, and words for it", () => {
  // The keys of a record over the topics.
  const topics = Object.keys(CREDIT_TOPICS) as (keyof typeof CREDIT_TOPICS)[];
  expect(topics.flatMap(kindsOfTopic).sort()).toEqual(Object.keys(TRANSACTION_KINDS).sort());
  for (const kind of Object.keys(TRANSACTION_KINDS)) expect(told(kind).title).not.toBe("");
});

it("leads to what a line is about, while it is there", () => {
  const report = { title: "2019 Honda Civic", vin: "1HGCM82633A004352" };
  expect(told("report.bought", report, { reportId: "0a" })).toEqual({
    title: "Report",
    note: "2019 Honda Civic · 1HGCM82633A004352",
    href: "/reports/id/0a",
  });
  expect(told("report.bought", { ...report, kind: "insurance" })).toMatchObject({
    title: "Insurance report",
    href: null,
  });
});

it("says the pack, the plan, the reason and what was put right", () => {
  expect(told("pack.bought", { item: "report_5" }).note).toBe("Pack of 5 report credits");
  expect(told("plan.granted", { plan: "api_2000" }).note).toBe("API 2,000");
  expect(told("operator.granted", { reason: "a report that failed" }).note).toBe(
    "a report that failed",
  );
  const reversed = { reversedKind: "api.called", reversedDetail: { operation: "valueVehicle" } };
  expect(told("transaction.reversed", { reason: "no answer" }, { ...reversed, count: 3 })).toEqual({
    title: "Given back",
    note: "3 API calls · valueVehicle · no answer",
    href: "/account/api",
  });
});

it("takes odd details and kinds of another release as they come", () => {
  expect(told("pack.bought", { item: 7, plan: null })).toMatchObject({ note: "" });
  expect(told("toString")).toEqual({ title: "toString", note: "", href: null });
  expect(told("report.lent_out")).toEqual({ title: "report lent out", note: "", href: null });
});
