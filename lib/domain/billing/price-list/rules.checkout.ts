import type { Route } from "next";
import { plural } from "#lib/platform/format.ts";
import { PLANS, type Plan, REPORT_PACKS, type ReportPack } from "./constants.ts";
import type { BuyableItem } from "./types.checkout.ts";

/** Whether a word names a pack. */
export function isPack(word: string): word is ReportPack {
  return Object.hasOwn(REPORT_PACKS, word);
}

/** Whether a word names a plan. */
export function isPlan(word: string): word is Plan {
  return Object.hasOwn(PLANS, word);
}

/** Whether a word names something that can be bought. */
export function isBuyable(word: string): word is BuyableItem {
  return isPack(word) || isPlan(word);
}

/** What it costs, a plan by the month. */
export function priceCentsOf(item: BuyableItem): number {
  return isPack(item) ? REPORT_PACKS[item].priceCents : PLANS[item].priceCents;
}

/** What it is called: "5 report credits", "Plus plan". */
export function itemName(item: BuyableItem): string {
  return isPack(item)
    ? plural(REPORT_PACKS[item].credits, "report credit")
    : `${PLANS[item].name} plan`;
}

/**
 * Where a person buys something: the order is shown there, and paid from there.
 * @param callbackPath where they go on afterwards, a path on this site.
 */
export function buyHref(item: BuyableItem, callbackPath?: string): Route {
  const query = new URLSearchParams({ buy: item });
  if (callbackPath !== undefined) query.set("callbackUrl", callbackPath);
  return `/account/billing?${query}`;
}
