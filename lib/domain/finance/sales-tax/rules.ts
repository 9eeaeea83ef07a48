import { documentWords } from "#lib/domain/finance/public-document/rules.ts";
import { isStateCode, STATE_NAMES, type StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { TAX_DOCUMENTS } from "./constants.documents.ts";
import { TAX_SOURCES } from "./constants.sources.ts";
import { UNCOMPUTED_TAXES, UNTAXED_STATES, VEHICLE_TAX_RULES } from "./constants.ts";
import type { TaxSources } from "./types.sources.ts";
import type {
  TaxPortion,
  TaxQuestion,
  TradeInRule,
  UncomputedTax,
  VehicleTax,
  VehicleTaxRule,
} from "./types.ts";

/** Thousandths of a percent in one: rates are whole numbers of them, so that cents come out exact. */
const UNITS_PER_PERCENT = 1_000;

/** A rate on its part of an amount, in whole cents, halves up. */
function portionCents(amountCents: number, portion: TaxPortion): number {
  const { percent, aboveCents = 0, upToCents = Number.POSITIVE_INFINITY } = portion;
  const part = Math.max(0, Math.min(amountCents, upToCents) - aboveCents);
  return Math.round((part * Math.round(percent * UNITS_PER_PERCENT)) / (100 * UNITS_PER_PERCENT));
}

/** The state's part on a taxable amount, in cents. */
function stateCents(rule: VehicleTaxRule, amountCents: number): number {
  if (amountCents <= 0) return 0;
  const reached = rule.tiers?.findLast(({ fromCents }) => amountCents >= fromCents);
  const portions = reached?.portions ?? rule.portions;
  return portions.reduce(
    (sum, portion) => sum + portionCents(amountCents, portion),
    rule.flatCents ?? 0,
  );
}

/** What of a price is taxed, where doubt is in the buyer's favor and where it is not. */
function taxableCents(
  { priceCents, tradeInCents, feeCents, taxedFeeCents = 0, rebateCents }: TaxQuestion,
  { tradeIn, fee, rebate }: VehicleTaxRule,
): { readonly low: number; readonly high: number } {
  const credit = tradeInCredits(tradeInCents, tradeIn);
  const base = {
    low: priceCents - (rebate === "taxed" ? 0 : rebateCents),
    high: priceCents - (rebate === "untaxed" ? rebateCents : 0),
  };
  return {
    low: Math.max(0, base.low - credit.low) + taxedFeeCents + (fee === "taxed" ? feeCents : 0),
    high: Math.max(0, base.high - credit.high) + taxedFeeCents + (fee === "untaxed" ? 0 : feeCents),
  };
}

/** What of a trade-in comes off the taxable price for the low end and for the high end. */
function tradeInCredits(
  tradeInCents: number,
  rule: TradeInRule,
): { readonly low: number; readonly high: number } {
  const both = (cents: number) => ({ low: cents, high: cents });
  switch (rule.kind) {
    case "difference":
      return both(tradeInCents);
    case "full_price":
      return both(0);
    case "capped":
      return both(Math.min(tradeInCents, rule.atMostCents));
    case "unclear":
      return { low: tradeInCents, high: 0 };
  }
}

const EXTRA_WORDS = {
  fee: {
    taxed: "The dealer’s fee is taxed too",
    untaxed: "The dealer’s fee is not taxed",
    unknown: "Whether the dealer’s fee is taxed too differs: the range covers both.",
  },
  rebate: {
    taxed: "The part that a maker’s rebate pays is taxed",
    untaxed: "A maker’s rebate lowers the taxable price",
    unknown: "Whether a maker’s rebate lowers the tax differs: the range covers both.",
  },
} as const;

/** Whether a dealer's fee and a rebate are taxed, for those that there are: a sentence each. */
function extraWords(rule: VehicleTaxRule, question: TaxQuestion): string[] {
  return (["fee", "rebate"] as const).flatMap((extra) => {
    if (question[`${extra}Cents`] === 0) return [];
    const kind = rule[extra];
    return kind === undefined
      ? [EXTRA_WORDS[extra].unknown]
      : claimWords(`${EXTRA_WORDS[extra][kind]}.`, question.state, extra);
  });
}

function tradeInWords(rule: TradeInRule): string {
  switch (rule.kind) {
    case "difference":
      return "A trade-in comes off the taxable price.";
    case "full_price":
      return "A trade-in does not lower the tax.";
    case "capped":
      return `Up to ${formatPrice(rule.atMostCents)} of a trade-in comes off the taxable price.`;
    case "unclear":
      return "Whether a trade-in lowers the tax is published both ways: the range covers both.";
  }
}

/** "6.25%", "4.166%". */
const percentText = (percent: number): string => `${Number(percent.toFixed(3))}%`;

/** A state's rate as a reader says it: null where it goes by steps. */
function rateText({ portions, tiers }: VehicleTaxRule): string | null {
  const [only, ...others] = portions;
  return only === undefined || others.length > 0 || tiers !== undefined
    ? null
    : percentText(only.percent);
}

function localWords({ local }: VehicleTaxRule, localPercent: number | null): string {
  if (local === null) return "No local tax is added.";
  const part = local.upToCents === undefined ? "" : ` on the first ${formatPrice(local.upToCents)}`;
  return localPercent === null
    ? `Local tax may add up to about ${percentText(local.percent)}${part}: enter yours to narrow this.`
    : `With your local ${percentText(localPercent)}${part}.`;
}

/** In the middle of a sentence. */
const NOT_CONFIRMED = "not confirmed against an official page";

/** Who says the rate and, where one is asked about, what a trade-in does. */
function sourceWords({ state, tradeInCents }: TaxQuestion, tradeIn: TradeInRule): string[] {
  return [
    `Rate ${partWords(state, "rate")}.`,
    // What is published both ways says so already.
    ...(tradeInCents > 0 && tradeIn.kind !== "unclear"
      ? [`Trade-in rule ${partWords(state, "tradeIn")}.`]
      : []),
  ];
}

/** Who says a part of a state's rule, as a sentence ends: its document, or that nobody read one on a known day. */
function partWords(state: StateCode, part: keyof TaxSources): string {
  const document = TAX_DOCUMENTS[state]?.[part];
  if (document !== undefined) return `as in ${documentWords(document)}`;
  const named = TAX_SOURCES[state]?.[part];
  return named === undefined ? NOT_CONFIRMED : `by ${named}, not confirmed`;
}

/** The states that tax a used vehicle, as a table that may lack one. */
const RULES: Partial<Record<StateCode, VehicleTaxRule>> = VEHICLE_TAX_RULES;
const UNTAXED: Partial<Record<StateCode, string>> = UNTAXED_STATES;
const UNCOMPUTED: Partial<Record<StateCode, UncomputedTax>> = UNCOMPUTED_TAXES;

/** The highest local rate in a state, in percent; 0 where local tax is not added to vehicles. */
export function highestLocalPercent(state: StateCode): number {
  return RULES[state]?.local?.percent ?? 0;
}

/**
 * What a state takes for a purchase: its own part, and that with the highest local part (or the
 * reader's own). Amounts in cents, rounded once for each rate.
 */
export function vehicleTax(asked: TaxQuestion): VehicleTax {
  // A private seller takes no trade-in, which then lowers no tax, and charges no fee.
  const question =
    asked.sellerKind === "private"
      ? { ...asked, tradeInCents: 0, feeCents: 0, taxedFeeCents: 0 }
      : asked;
  const { state, sellerKind, localPercent } = question;
  const none = UNTAXED[state];
  if (none !== undefined) return { kind: "none", words: claimWords(none, state, "rate") };
  const rule = RULES[state];
  if (rule === undefined) {
    const why = UNCOMPUTED[state]?.why ?? "No rate is held for it.";
    return { kind: "unknown", words: [`${why} It is not counted here.`] };
  }
  if (sellerKind === "private" && rule.privateSale !== "taxed") return privateTax(rule, state);
  const taxable = taxableCents(question, rule);
  const localCents = (amountCents: number, percent: number): number =>
    rule.local === null ? 0 : portionCents(amountCents, { ...rule.local, percent });
  const rate = rateText(rule);
  const whose = `${STATE_NAMES[state]} ${rule.name}`;
  return {
    kind: "estimated",
    name: rule.name,
    lowCents: stateCents(rule, taxable.low) + localCents(taxable.low, localPercent ?? 0),
    highCents:
      stateCents(rule, taxable.high) +
      localCents(taxable.high, localPercent ?? rule.local?.percent ?? 0),
    words: [
      rate === null ? `${whose}.` : `${whose} ${rate}.`,
      localWords(rule, localPercent),
      ...(question.tradeInCents > 0 ? [tradeInWords(rule.tradeIn)] : []),
      ...extraWords(rule, question),
      ...(rule.note === undefined ? [] : [rule.note]),
      ...(sellerKind === "private" && rule.privateNote !== undefined ? [rule.privateNote] : []),
      ...sourceWords(question, rule.tradeIn),
    ],
  };
}

function privateTax({ privateSale }: VehicleTaxRule, state: StateCode): VehicleTax {
  const name = STATE_NAMES[state];
  return privateSale === "untaxed"
    ? {
        kind: "none",
        words: claimWords(
          `${name} does not tax a sale between private persons.`,
          state,
          "privateSale",
        ),
      }
    : {
        kind: "unknown",
        words: [
          ...claimWords(`${name} taxes private sales by its own table.`, state, "privateSale"),
          "It is not counted here.",
        ],
      };
}

/** A sentence, and who says so. */
function claimWords(claim: string, state: StateCode, part: keyof TaxSources): string[] {
  return [claim, `This is ${partWords(state, part)}.`];
}

/** A state as it was typed or chosen: its postal code in any case; null for anything else. */
export function stateFrom(text: string): StateCode | null {
  const code = text.trim().toUpperCase();
  return isStateCode(code) ? code : null;
}

/** A state's rule in words, for a table of all of them. */
export interface TaxRuleWords {
  /** Sentences. */
  readonly rate: string;
  /** What a trade-in, a dealer's fee and a rebate do, in sentences. */
  readonly rules: readonly string[];
  /** The documents that say so, each once with the day that it was read, or that a part is not confirmed: sentences. */
  readonly sources: readonly string[];
  /** Whether a document was read for a part of it. */
  readonly isConfirmed: boolean;
}

/** The parts that every rule has. */
const PART_NAMES = [
  ["rate", "Rate"],
  ["tradeIn", "Trade-in"],
] as const;

/** How a state taxes a used vehicle, in words. */
export function taxRuleWords(state: StateCode): TaxRuleWords {
  const parts = PART_NAMES.map(([part, name]) => `${name} ${partWords(state, part)}.`);
  const sources = RULES[state] === undefined ? parts.slice(0, 1) : parts;
  const isConfirmed = TAX_DOCUMENTS[state] !== undefined;
  const none = UNTAXED[state];
  if (none !== undefined) return { rate: none, rules: [], sources, isConfirmed };
  const rule = RULES[state];
  if (rule === undefined) {
    const why = UNCOMPUTED[state]?.why ?? "No rate is held for it.";
    return { rate: why, rules: [], sources, isConfirmed };
  }
  const { local, fee, rebate } = rule;
  const rate = rateText(rule);
  const localPart =
    local === null
      ? "no local tax"
      : `local up to about ${percentText(local.percent)}${local.upToCents === undefined ? "" : ` on the first ${formatPrice(local.upToCents)}`}`;
  return {
    rate: `${rate === null ? rule.name : `${rate} ${rule.name}`}, ${localPart}. ${rule.note ?? ""}`.trim(),
    rules: [
      tradeInWords(rule.tradeIn),
      ...(fee === undefined ? [] : [`${EXTRA_WORDS.fee[fee]}.`]),
      ...(rebate === undefined ? [] : [`${EXTRA_WORDS.rebate[rebate]}.`]),
    ],
    sources,
    isConfirmed,
  };
}
