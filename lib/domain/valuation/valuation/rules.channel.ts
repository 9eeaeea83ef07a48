import type { Effects } from "#lib/domain/valuation/valuation-engine/types.effects.ts";
import type {
  ChannelValue,
  ValueChannel,
  ValueRange,
} from "#lib/domain/valuation/valuation-market/types.value.ts";
import { ageOffset, groupIndex } from "#lib/domain/valuation/valuation-terms/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";
import {
  DEALER_MARGIN,
  FEWEST_OF_SELLER,
  LEAST_TRADE_IN,
  RECONDITIONING_CENTS,
} from "./constants.channel.ts";

const SELLER = groupIndex("seller");
const SELLER_AGE = groupIndex("seller age");

const ASKS: Readonly<Record<"private" | "dealer", string>> = {
  private: "Asking price from a private seller, not a sale price.",
  dealer: "Asking price at a dealer, not a sale price.",
};

/**
 * What it is in each channel, all from one value: asking prices of private sellers and of dealers
 * differ by what the market measured; nobody tells what dealers pay, so a trade-in is what a dealer asks
 * less its margin and the work on it, which is an assumption and says so.
 * @param value what sellers of every kind ask together.
 * @param typicalSeller what the usual mixture of sellers does to the logarithm of a price.
 */
export function channelsOf(
  value: ValueRange,
  effects: Effects,
  ageYears: number,
  typicalSeller: number,
): readonly ChannelValue[] {
  const asking = (channel: "private" | "dealer"): ChannelValue => {
    const effect = effects.groups[SELLER]?.get(channel);
    const bySlope = effects.groups[SELLER_AGE]?.get(channel)?.value ?? 0;
    const n = effect?.n ?? 0;
    if (effect === undefined || n < FEWEST_OF_SELLER) {
      return {
        channel,
        ...value,
        basis: { kind: "assumed" },
        note: `${ASKS[channel]} Too few such sellers are in the market to tell them apart, so it is the price across all sellers.`,
      };
    }
    const shift = effect.value + bySlope * ageOffset(ageYears) - typicalSeller;
    return {
      channel,
      ...scaled(value, (cents) => cents * Math.exp(shift)),
      basis: { kind: "measured", n },
      note: ASKS[channel],
    };
  };
  const dealer = asking("dealer");
  return [tradeIn(dealer), asking("private"), dealer];
}

function tradeIn(dealer: ValueRange): ChannelValue {
  const paid = (cents: number) =>
    Math.max(cents * LEAST_TRADE_IN, cents * (1 - DEALER_MARGIN) - RECONDITIONING_CENTS);
  return {
    channel: "trade_in" satisfies ValueChannel,
    ...scaled(dealer, paid),
    basis: { kind: "assumed" },
    note: `No one publishes what dealers pay. This is the asking price minus an assumed margin of ${(DEALER_MARGIN * 100).toFixed(1)}% (CarMax's gross profit on a used vehicle in its fiscal year 2025) and ${formatPrice(RECONDITIONING_CENTS)} of reconditioning (our assumption).`,
  };
}

function scaled(value: ValueRange, change: (cents: number) => number): ValueRange {
  return {
    p25Cents: wholeDollars(change(value.p25Cents)),
    p50Cents: wholeDollars(change(value.p50Cents)),
    p75Cents: wholeDollars(change(value.p75Cents)),
  };
}

/** Cents rounded to whole dollars: more would claim to know more. */
export const wholeDollars = (cents: number): number => Math.round(cents / 100) * 100;
