import { DAY_S } from "#lib/platform/clock.ts";
import { cellParameters, inCells } from "#lib/platform/geo/cells.ts";
import { type GeoPoint, squaredChord, unitVector } from "#lib/platform/geo/distance.ts";

/** Whole seconds since 1970, as the tables say moments. */
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/**
 * ClickHouse SQL for the stretches of `market_span` that a moment lies in: what was for sale then, each
 * listing at most once, at the price it asked. @param at the parameter's name, seconds.
 */
export const offeredAt = (at: string): string =>
  `from_at <= {${at}:UInt32} and until_at > {${at}:UInt32}`;

/**
 * ClickHouse SQL for the rows of `market_life` that were sold in the days up to a moment. What happened
 * later is not known then. @param at the parameter's name, seconds.
 */
export const soldWithin = (days: number, at: string): string =>
  `outcome = 'sold' and ended_at <= {${at}:UInt32} and ended_at > {${at}:UInt32} - ${days * DAY_S}`;

/** ClickHouse SQL for the whole days that an ended row of `market_life` was for sale. */
export const DAYS_OFFERED = `intDiv(ended_at - seller_since, ${DAY_S})`;

/** ClickHouse SQL for rows of either table that lie in the circle of `areaParameters`. */
export const IN_AREA = `${inCells("area")} and
  (x - {area_x:Float32}) * (x - {area_x:Float32}) + (y - {area_y:Float32}) * (y - {area_y:Float32}) + (z - {area_z:Float32}) * (z - {area_z:Float32}) <= {area_chord:Float64}`;

/** What `IN_AREA` is told: a circle of some miles around a point. */
export function areaParameters(center: GeoPoint, miles: number): Readonly<Record<string, number>> {
  const { x, y, z } = unitVector(center);
  return {
    ...cellParameters("area", center, miles),
    area_x: x,
    area_y: y,
    area_z: z,
    area_chord: squaredChord(miles),
  };
}
