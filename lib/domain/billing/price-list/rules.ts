import { formatNumber } from "#lib/platform/format.ts";
import {
  API_COSTS,
  type ApiCost,
  CREDIT_UNITS,
  type CreditUnit,
  FREE_API_CREDITS,
  PLANS,
  type Plan,
  REPORT_PACKS,
  type ReportPack,
} from "./constants.ts";

/** Credits as people count them: "3", "2½", "0.25", "1,284". @param parts of one, as the unit counts. */
export function formatCredits(parts: number, unit: CreditUnit): string {
  const whole = CREDIT_UNITS[unit].parts;
  const sign = parts < 0 ? "−" : "";
  const size = Math.abs(parts);
  const full = Math.floor(size / whole);
  const rest = size % whole;
  if (rest === 0) return `${sign}${formatNumber(full)}`;
  if (rest * 2 === whole) return `${sign}${full === 0 ? "" : formatNumber(full)}½`;
  return `${sign}${(size / whole).toLocaleString("en-US", { maximumFractionDigits: 2 })}`;
}

/** "1 report credit", "½ report credit", "2½ report credits". @param parts as `formatCredits` has it. */
export function creditWords(parts: number, unit: CreditUnit): string {
  const { parts: whole, one, many } = CREDIT_UNITS[unit];
  const isMany = Math.abs(parts) > whole || parts === 0;
  return `${formatCredits(parts, unit)} ${isMany ? many : one}`;
}

/** What one report credit of a pack costs, in cents, not rounded. */
export function packUnitCents(pack: ReportPack): number {
  const { credits, priceCents } = REPORT_PACKS[pack];
  return priceCents / credits;
}

/** How much less a pack's credits cost than one bought alone, in whole percent; 0 for those that cost the same. */
export function packSavingPercent(pack: ReportPack): number {
  const single = Math.max(...packs().map(packUnitCents));
  return Math.round(100 * (1 - packUnitCents(pack) / single));
}

/** The packs, the smallest first. */
export function packs(): readonly ReportPack[] {
  // The keys of a record over the packs.
  return (Object.keys(REPORT_PACKS) as ReportPack[]).toSorted(
    (one, other) => REPORT_PACKS[one].credits - REPORT_PACKS[other].credits,
  );
}

/** How many calls of one cost so many API credits pay for. */
export function callsFor(credits: number, cost: ApiCost): number {
  return Math.floor(credits / API_COSTS[cost]);
}

/** What everybody has each month without a plan, and the plans that bring more, the smallest first. */
export function apiOffers(): readonly {
  readonly plan: Plan | null;
  readonly credits: number;
  readonly priceCents: number;
}[] {
  // The keys of a record over the plans.
  const plans = (Object.keys(PLANS) as Plan[])
    .filter((plan) => PLANS[plan].apiCreditsPerMonth > 0)
    .map((plan) => ({
      plan,
      credits: PLANS[plan].apiCreditsPerMonth,
      priceCents: PLANS[plan].priceCents,
    }));
  return [{ plan: null, credits: FREE_API_CREDITS, priceCents: 0 }, ...plans].toSorted(
    (one, other) => one.credits - other.credits,
  );
}
