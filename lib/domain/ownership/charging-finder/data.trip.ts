import "server-only";
import { z } from "zod";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { DIRECT_CURRENT_PLUGS } from "#lib/domain/ownership/charging-session/constants.ts";
import { priceAt } from "#lib/domain/ownership/charging-session/rules.price.ts";
import { fastKw } from "#lib/domain/ownership/charging-session/rules.ts";
import type { Connector } from "#lib/domain/ownership/charging-station/constants.ts";
import {
  chargingUnit,
  STATION_COLUMNS,
  stationCard,
  stationCardRow,
} from "#lib/domain/ownership/charging-station/data.ts";
import { statedPrice } from "#lib/domain/ownership/charging-station/rules.ts";
import type { StationCard, StationId } from "#lib/domain/ownership/charging-station/types.ts";
import { USUAL_TRIP } from "#lib/domain/ownership/charging-trip/constants.ts";
import { comparisonOf, planTrip } from "#lib/domain/ownership/charging-trip/rules.ts";
import type { TripStation } from "#lib/domain/ownership/charging-trip/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { matchingStations } from "./data.query.ts";
import type { ResolvedCharging } from "./types.query.ts";
import type { PlannedTrip } from "./types.ts";

/** The trip along the way of a question, for its vehicle; null without a way. */
export async function tripOf(asked: ResolvedCharging): Promise<PlannedTrip | null> {
  const { query, way, vehicle } = asked;
  if (way === null) return null;
  const { trip } = query;
  const energy = vehicle === null ? null : valueIn(vehicle.energy);
  const rangeMiles = query.rangeMiles ?? energy?.rangeMiles ?? null;
  if (rangeMiles === null) return { kind: "missing", what: vehicle === null ? "vehicle" : "range" };
  const plugs = (vehicle?.plugs.plugs ?? DIRECT_CURRENT_PLUGS).filter((plug) =>
    DIRECT_CURRENT_PLUGS.includes(plug),
  );
  if (plugs.length === 0 || vehicle?.isPlugInHybrid) return { kind: "missing", what: "plug" };
  const terms = {
    lengthMiles: way.lengthMiles,
    rangeMiles,
    kwhPer100Miles: trip.kwhPer100Miles ?? energy?.kwhPer100Miles ?? USUAL_TRIP.kwhPer100Miles,
    vehicleKw: trip.vehicleKw ?? USUAL_TRIP.vehicleKw,
    startPercent: trip.startPercent ?? USUAL_TRIP.startPercent,
    reservePercent: trip.reservePercent ?? USUAL_TRIP.reservePercent,
    upToPercent: trip.upToPercent ?? USUAL_TRIP.upToPercent,
    speedMph: trip.speedMph ?? USUAL_TRIP.speedMph,
  };
  const cards = await fastStations(asked, plugs);
  const answer = planTrip(
    cards.map(({ stop }) => stop),
    terms,
  );
  if (answer.kind === "stuck") return { kind: "stuck", terms, where: answer.where };
  const { plan } = answer;
  const byId = new Map<StationId, StationCard>(cards.map(({ card }) => [card.id, card]));
  return {
    kind: "planned",
    terms,
    plan,
    stops: plan.stops.flatMap((stop) => {
      const station = byId.get(stop.id);
      return station === undefined ? [] : { ...stop, station };
    }),
    comparison: comparisonOf(plan, terms, {
      homeCentsPerKwh: USUAL_COST.electricityCentsPerKwh,
      milesPerGallon: trip.milesPerGallon ?? USUAL_TRIP.milesPerGallon,
      gasCentsPerGallon: trip.gasCentsPerGallon ?? USUAL_COST.gasCentsPerGallon,
    }),
  };
}

const fastRow = stationCardRow.extend({
  along_miles: z.number(),
  aside_miles: z.number(),
  units: z.array(chargingUnit),
});

/** Open public stations of the way with direct current through one of these plugs. */
async function fastStations(
  asked: ResolvedCharging,
  plugs: readonly Connector[],
): Promise<readonly { readonly card: StationCard; readonly stop: TripStation }[]> {
  const rows = z.array(fastRow).parse(
    await readDatabase().$queryRaw`
      select ${STATION_COLUMNS}, along_miles, aside_miles, units ${matchingStations(asked)}
        and fastest_level = 3 and status = 'open' and access = 'public'
        and connectors && ${[...plugs]}::text[]`,
  );
  return rows.flatMap((row) => {
    const card = stationCard(row);
    const fast = row.units.filter(({ level }) => level === 3);
    const isFitting = fast.some((unit) =>
      unit.plugs.some(({ connector }) => plugs.includes(connector)),
    );
    // A plug that only its Level 2 units have is no fast one; without units nothing tells.
    if (fast.length > 0 && !isFitting) return [];
    return {
      card,
      stop: {
        id: card.id,
        alongMiles: row.along_miles,
        asideMiles: row.aside_miles,
        kw: fastKw({ maxKw: card.maxKw, units: row.units }, plugs),
        price: card.pricing === null ? null : priceAt(statedPrice(card.pricing), true),
      },
    };
  });
}
