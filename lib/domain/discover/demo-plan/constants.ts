/** @file Buys Plus, report credits and dealer plans for the demo market's accounts by test
 * payments, once each. */

import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";

/**
 * What accounts of the demo market have bought, by test payments, and how long ago: the form's own id
 * names each, so that it is bought once.
 */
export const DEMO_PURCHASES = [
  {
    email: "shopper@demo.lotwise.test",
    item: "plus",
    daysAgo: 41,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0001",
  },
  {
    email: "shopper@demo.lotwise.test",
    item: "report_5",
    daysAgo: 40,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0002",
  },
  {
    email: "shopper@demo.lotwise.test",
    item: "api_2000",
    daysAgo: 36,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0003",
  },
  {
    email: "second-shopper@demo.lotwise.test",
    item: "report_1",
    daysAgo: 9,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0004",
  },
  {
    email: "seller@demo.lotwise.test",
    item: "report_1",
    daysAgo: 12,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0005",
  },
  {
    email: "owner@demo.lotwise.test",
    item: "report_1",
    daysAgo: 15,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0006",
  },
  {
    email: "toyota-owner@demo.lotwise.test",
    item: "report_1",
    daysAgo: 15,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0007",
  },
  {
    email: "austin-owner@demo.lotwise.test",
    item: "report_1",
    daysAgo: 15,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0008",
  },
  {
    email: "ford-owner@demo.lotwise.test",
    item: "report_1",
    daysAgo: 15,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0009",
  },
] as const satisfies readonly {
  readonly email: string;
  readonly item: BuyableItem;
  readonly daysAgo: number;
  readonly submissionId: string;
}[];

/** The first organizations of every demo market are the dealers known by name. */
export const DEMO_DEALER_FORMS: Readonly<Record<number, string>> = {
  1: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0011",
  2: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0012",
  3: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0013",
  4: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0014",
};
/** They have held the Dealer plan so long. */
export const DEMO_DEALER_PLAN_DAYS = 97;
