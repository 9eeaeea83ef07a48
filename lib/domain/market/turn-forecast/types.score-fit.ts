/* Learns how fast vehicles sell from history: typical price by mileage, sale rates by
 * days listed, effect of price. */

import type { TurnFit, TurnLine, TurnRate, TurnVehicle } from "./types.ts";

/** Days for sale and sales among them, of vehicles that had stood as long and asked about as much. */
export interface TurnCell {
  /** Place among the bands of rates: those of AGE_BANDS before the last PACE_DAYS, then those within. */
  readonly band: number;
  /** ln(price / typical). */
  readonly off: number;
  readonly days: number;
  readonly sales: number;
}

/** Days for sale and sales of one kind of vehicle, in one state, band and step of the price. */
export interface KindCell {
  readonly modelId: number;
  readonly year: number;
  readonly state: string;
  readonly band: number;
  /** Steps of OFF_STEP that ln(price / typical) lies in. */
  readonly step: number;
  readonly days: number;
  readonly sales: number;
  readonly inferred: number;
}

/** A vehicle that was for sale at a moment, at its price then, with what it was drawn by. */
export interface DrawnVehicle extends TurnVehicle {
  readonly sellerId: number;
  /** Since when it asks that price. */
  readonly priceSince: Date;
  readonly priceCents: number;
  readonly draw: number;
}

/** What a group sold, and what the market's rates would have sold of the same days at the same prices. */
export interface TurnGroup {
  readonly modelId: number;
  /** 0: all years. */
  readonly year: number;
  /** "": all states. */
  readonly state: string;
  readonly sales: number;
  readonly expected: number;
}

export interface LearnedLine extends TurnLine {
  readonly modelId: number;
  readonly year: number;
  readonly trim: string;
}
export interface LearnedRate extends TurnRate, Omit<TurnGroup, "sales"> {}

/** All that was learned at a moment. */
export interface LearnedTurn {
  readonly fit: TurnFit;
  readonly lines: readonly LearnedLine[];
  readonly rates: readonly LearnedRate[];
}
