import { expect, it } from "vitest";
import { adfDeliveryState, postOutcome, shownAddress } from "./rules.ts";

it.each([
  ["mail", "crm@dealer.example", "crm@dealer.example"],
  ["http", "https://crm.example", "https://crm.example"],
  ["http", "https://crm.example:8443/hooks/k3y", "https://crm.example:8443/…"],
  ["http", "https://me:sesame@crm.example/?key=k3y", "https://crm.example/…"],
] as const)("a destination by %s at %s is shown as %s", (channel, address, shown) =>
  expect(shownAddress({ channel, address })).toBe(shown),
);

it.each([
  [200, "taken"],
  [202, "taken"],
  [400, "refused"],
  [404, "refused"],
  [408, "again"],
  [429, "again"],
  [500, "again"],
  [503, "again"],
])("an answer of %s: %s", (status, outcome) => {
  expect(postOutcome(status)).toBe(outcome);
});

const day = new Date(0);
const on = { channel: "mail", deliveredAt: null, failedAt: null } as const;
it.each([
  [{ ...on, mail: { sentAt: null, failure: null } }, "on_its_way"],
  [{ ...on, mail: { sentAt: day, failure: null } }, "delivered"],
  [{ ...on, mail: { sentAt: null, failure: "no such person" } }, "failed"],
  [{ ...on, mail: null }, "not_known"],
  [{ ...on, mail: null, deliveredAt: day }, "delivered"],
  [{ ...on, channel: "http", mail: null }, "on_its_way"],
  [{ ...on, channel: "http", mail: null, failedAt: day }, "failed"],
] as const)("%j is %s", (row, state) => {
  expect(adfDeliveryState(row)).toBe(state);
});
