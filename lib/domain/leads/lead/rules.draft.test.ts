import { expect, it } from "vitest";
import type { LeadAsk } from "#lib/domain/leads/conversation/types.ts";
import { LEAD_ASKS } from "./constants.ts";
import { askAnchor, askFromAnchor, isLeadDraft, leadDraft } from "./rules.draft.ts";

const ASKS = Object.keys(LEAD_ASKS) as LeadAsk[];
const RAV4 = { vehicle: "2021 Toyota RAV4", priceCents: 2_390_000 };

it("names the vehicle in every first sentence but that of a question in one's own words", () => {
  for (const ask of ASKS.filter((each) => each !== "question"))
    expect(leadDraft(ask, RAV4)).toContain("2021 Toyota RAV4");
  expect(leadDraft("question", RAV4)).toBe("");
  expect(leadDraft("price", RAV4)).toContain("$23,900");
});

it("knows its own sentences, and nothing that somebody changed", () => {
  for (const ask of ASKS) expect(isLeadDraft(`${leadDraft(ask, RAV4)} `, RAV4)).toBe(true);
  expect(isLeadDraft(`${leadDraft("hold", RAV4)} Thanks`, RAV4)).toBe(false);
});

it("finds what a link to the form chooses", () => {
  for (const ask of ASKS) expect(askFromAnchor(askAnchor(ask))).toBe(ask);
  expect(askFromAnchor("#ask-nothing")).toBeNull();
});
