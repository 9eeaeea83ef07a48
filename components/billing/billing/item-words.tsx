import { PLANS, REPORT_PACKS } from "#lib/domain/billing/price-list/constants.ts";
import { isPack } from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import { formatCents, formatNumber, plural } from "#lib/platform/format.ts";

/** What something brings, line by line. */
export function itemLines(item: BuyableItem): readonly string[] {
  if (isPack(item)) {
    const { credits, priceCents } = REPORT_PACKS[item];
    return [
      credits === 1
        ? "One credit buys one vehicle history report."
        : `Each buys one vehicle history report: ${formatCents(Math.round(priceCents / credits))} apiece.`,
      "They do not expire.",
    ];
  }
  switch (item) {
    case "plus":
      return [
        "Instant alerts when a saved search finds something.",
        `${plural(PLANS.plus.reportsPerMonth, "report credit")} each month, which does not expire.`,
        "More vehicles in your garage.",
      ];
    case "api_2000":
    case "api_20000":
      return [
        `${formatNumber(PLANS[item].apiCreditsPerMonth)} API credits each month. Unused credits expire with the month.`,
      ];
    case "dealer":
      return [
        "Activity, competitors, following, market, and the inventory’s bulk tools.",
        "Storefront, leads and settings are free without it.",
        "It does not affect search ranking.",
      ];
    default:
      return item satisfies never;
  }
}

/** "$9.99", "$6.00 a month". */
export function priceWords(item: BuyableItem, priceCents: number): string {
  return isPack(item) ? formatCents(priceCents) : `${formatCents(priceCents)} a month`;
}
