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
        "Alerts at once, when a saved search finds something.",
        `${plural(PLANS.plus.reportsPerMonth, "report credit")} each month, which does not expire.`,
        "A garage of as many vehicles as there is room for.",
      ];
    case "api_2000":
    case "api_20000":
      return [
        `${formatNumber(PLANS[item].apiCreditsPerMonth)} API credits each month. What is left of them expires with the month.`,
      ];
    case "dealer":
      return [
        "Activity, competitors, following, market, and the inventory’s bulk tools.",
        "The storefront, leads and settings are yours without it.",
        "It buys no place in search: that is never for sale.",
      ];
    default:
      return item satisfies never;
  }
}

/** "$9.99", "$6.00 a month". */
export function priceWords(item: BuyableItem, priceCents: number): string {
  return isPack(item) ? formatCents(priceCents) : `${formatCents(priceCents)} a month`;
}
