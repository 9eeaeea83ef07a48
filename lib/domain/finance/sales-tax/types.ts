/** @file Each state's rate, trade-in credit, caps and local tax on a used vehicle, and the tax
 * on one purchase. */

import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";

/** A rate on the taxable amount or on a part of it. */
export interface TaxPortion {
  /** 6.25 is 6.25%; three digits after the point count. */
  readonly percent: number;
  /** Only what lies above this. */
  readonly aboveCents?: number;
  /** Only what lies up to this. */
  readonly upToCents?: number;
}

/** What a trade-in does to the taxable amount. */
export type TradeInRule =
  /** Taxed on the difference. */
  | { readonly kind: "difference" }
  /** Taxed on the full price. */
  | { readonly kind: "full_price" }
  /** Taxed on the difference, but no more than this counts. */
  | { readonly kind: "capped"; readonly atMostCents: number }
  /** What is published contradicts itself: both are worked out. */
  | { readonly kind: "unclear" };

/** How a state taxes the purchase of a used vehicle for its own use by a person who lives there. */
export interface VehicleTaxRule {
  /** What the state calls it: "sales tax", "excise tax". */
  readonly name: string;
  readonly portions: readonly TaxPortion[];
  /** Other portions from a price on; the last one reached holds for the whole amount. */
  readonly tiers?: readonly {
    readonly fromCents: number;
    readonly portions: readonly TaxPortion[];
  }[];
  readonly flatCents?: number;
  /** The highest local tax found anywhere in the state; null where there is none on vehicles. */
  readonly local: TaxPortion | null;
  readonly tradeIn: TradeInRule;
  /** Whether a dealer's fee for paperwork is part of what is taxed; undefined where that was not found. */
  readonly fee?: "taxed" | "untaxed";
  /** Whether the part that a maker's rebate pays is taxed; undefined where that was not found. */
  readonly rebate?: "taxed" | "untaxed";
  /** Whether buying from a private person is taxed like buying from a dealer. */
  readonly privateSale: "taxed" | "untaxed" | "own_schedule";
  /** What a reader there must know beside the figure; a sentence. */
  readonly note?: string;
  /** The same for those who buy from a private person. */
  readonly privateNote?: string;
}

/** A state whose tax is not worked out here, and why: a sentence. */
export interface UncomputedTax {
  readonly why: string;
}

export interface TaxQuestion {
  /** Where the vehicle will be registered. */
  readonly state: StateCode;
  readonly priceCents: number;
  readonly tradeInCents: number;
  /** A dealer's fee, which may or may not be taxed too. */
  readonly feeCents: number;
  /** Fees that the dealer itself says are taxed; none where left out. */
  readonly taxedFeeCents?: number;
  /** What a maker's rebate takes off the price, which may or may not lower the tax. */
  readonly rebateCents: number;
  readonly sellerKind: "dealer" | "private";
  /** The reader's own local rate; null where it was not given. */
  readonly localPercent: number | null;
}

/** A state's tax on one purchase. The words are whole sentences. */
export type VehicleTax =
  | { readonly kind: "none"; readonly words: readonly string[] }
  | { readonly kind: "unknown"; readonly words: readonly string[] }
  | {
      readonly kind: "estimated";
      readonly name: string;
      /** The state's part alone, where every doubt is in the buyer's favor. */
      readonly lowCents: number;
      /** With the local part and every doubt against the buyer. */
      readonly highCents: number;
      readonly words: readonly string[];
    };
