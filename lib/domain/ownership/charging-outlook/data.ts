import "server-only";
import { z } from "zod";
import { matchingStations } from "#lib/domain/ownership/charging-finder/data.query.ts";
import { pageOf } from "#lib/domain/ownership/charging-finder/data.ts";
import { parseCharging } from "#lib/domain/ownership/charging-finder/search-params.query.ts";
import type { ResolvedCharging } from "#lib/domain/ownership/charging-finder/types.query.ts";
import { priceAt } from "#lib/domain/ownership/charging-session/rules.price.ts";
import { heldStations } from "#lib/domain/ownership/charging-station/data.ts";
import { statedPrice } from "#lib/domain/ownership/charging-station/rules.ts";
import { plugsOf } from "#lib/domain/ownership/charging-station/rules.vehicle.ts";
import { isPlugged } from "#lib/domain/vehicles/vehicle/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import type { GeoPoint } from "#lib/platform/geo/distance.ts";
import { NEAR_MILES, STATIONS_TOLD } from "./constants.ts";
import type { ChargedVehicle } from "./rules.ts";
import type { NearAnswer, NearStations } from "./types.ts";

const fastRow = z.object({ is_fast: z.boolean(), pricing: z.string().nullable() });

/** Stations near a place that a vehicle can use; null for what has no plug. */
export async function stationsNear(
  vehicle: ChargedVehicle,
  place: GeoPoint,
): Promise<NearAnswer | null> {
  const { fuel } = vehicle;
  if (!isPlugged(fuel)) return null;
  const held = await heldStations();
  if (held.kind !== "found" && held.kind !== "made_up") return held;
  const asked: ResolvedCharging = {
    query: { ...parseCharging({}).query, withinMiles: NEAR_MILES },
    place: null,
    origin: place,
    way: null,
    vehicle: {
      name: vehicleTitle(vehicle),
      makeName: vehicle.make,
      isPlugInHybrid: fuel === "plug_in_hybrid",
      plugs: plugsOf(
        { makeName: vehicle.make, modelName: vehicle.model, year: vehicle.year },
        fuel,
      ),
      energy: { kind: "not_checked", reason: "", triedAt: null },
    },
  };
  return { ...held, value: { ...held.value, near: await nearOf(asked) } };
}

async function nearOf(asked: ResolvedCharging): Promise<NearStations> {
  const [rows, nearest] = await Promise.all([
    readDatabase().$queryRaw`
      select coalesce(fastest_level = 3, false) as is_fast, pricing ${matchingStations(asked)}`,
    pageOf(asked, 1),
  ]);
  const found = z.array(fastRow).parse(rows);
  const fast = found.filter((row) => row.is_fast);
  return {
    count: found.length,
    fast: fast.length,
    centsPerKwh: fast
      .flatMap(({ pricing }) => {
        const price = pricing === null ? null : priceAt(statedPrice(pricing), true);
        return price?.kind === "per_kwh" ? [price.centsPerKwh] : [];
      })
      .sort((a, b) => a - b),
    nearest: nearest
      .slice(0, STATIONS_TOLD)
      .map((station) => ({ ...station, miles: station.distanceMiles ?? 0 })),
  };
}
