import "server-only";
import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { garageVehicle, garageVehicles } from "#lib/domain/ownership/garage/data.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { fuelEconomyOf } from "#lib/domain/vehicles/fuel-economy/data.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { buildsOf, fuelsOf } from "#lib/domain/vehicles/model-year/data.builds.ts";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { type Fuel, isPlugged } from "#lib/domain/vehicles/vehicle/constants.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { electricFactsOf, plugsOf } from "./rules.vehicle.ts";
import type { ChargingVehicle, ElectricFacts, GaragePlugChoice } from "./types.vehicle.ts";

/** Model years that are offered where words may mean several. */
const MOST_CHOICES = 6;

/** A model year as far as charging goes. */
interface NamedVehicle {
  readonly name: string;
  readonly makeName: string;
  readonly modelName: string;
  readonly modelId: number;
  readonly year: number;
  /** What it runs on; of a model year everything that some trim of it does. */
  readonly fuels: readonly Fuel[];
}

/** How a question names a vehicle. */
interface VehicleQuestion {
  /** Words for a model year. */
  readonly vehicle: string | null;
  /** One of the reader's own garage, which comes before words. */
  readonly garage: GarageVehicleId | null;
}

/** The vehicle that a question names, or what its words may mean. */
export interface AskedVehicle {
  readonly vehicle: ChargingVehicle | null;
  readonly choices: readonly string[];
}

const NOTHING: AskedVehicle = { vehicle: null, choices: [] };

/**
 * The vehicle that someone asks about: one of their own garage, or a model year by its words.
 * @param viewer null for a visitor, who has no garage here.
 */
export async function askedVehicle(
  { vehicle, garage }: VehicleQuestion,
  viewer: Viewer | null,
  notes: string[],
): Promise<AskedVehicle> {
  if (garage !== null) {
    const own = viewer === null ? null : await garageVehicle(viewer.userId, garage);
    if (own !== null) {
      const { make, model, modelId, year, fuel } = own;
      const name = own.nickname === "" ? vehicleTitle(own) : own.nickname;
      return {
        ...NOTHING,
        vehicle: await charging(
          { name, makeName: make, modelName: model, modelId, year, fuels: [fuel] },
          notes,
        ),
      };
    }
    notes.push("That vehicle is not in your garage.");
  }
  if (vehicle === null) return NOTHING;
  const { exact, choices } = await modelYearsNamed(vehicle, MOST_CHOICES);
  if (exact === null) {
    notes.push(
      choices.length === 0
        ? `We do not know a vehicle called ${quoted(vehicle)}. Enter year, make and model, such as 2021 Nissan Leaf.`
        : `${quoted(vehicle)} may mean several vehicles; choose one below.`,
    );
    return { vehicle: null, choices: choices.map(({ label }) => label) };
  }
  const { makeName, modelName, modelId, year } = exact;
  const fuels = fuelsOf(await buildsOf(exact));
  return {
    ...NOTHING,
    vehicle: await charging(
      { name: modelYearName(exact), makeName, modelName, modelId, year, fuels },
      notes,
    ),
  };
}

/** A vehicle with its plugs and what EPA measured of it; null, with a note, where it takes no plug. */
async function charging(
  { name, makeName, modelName, modelId, year, fuels }: NamedVehicle,
  notes: string[],
): Promise<ChargingVehicle | null> {
  const economy = await fuelEconomyOf({ modelId, year });
  const rows = valueIn(economy);
  const rated = (rows ?? []).flatMap(({ listedAs }) => listedAs ?? []);
  const kinds = new Set([...fuels, ...rated]);
  const kind = kinds.has("electric")
    ? "electric"
    : kinds.has("plug_in_hybrid")
      ? "plug_in_hybrid"
      : null;
  if (kind === null) {
    notes.push(`As far as we know, the ${name} has no plug. Stations for every vehicle are shown.`);
    return null;
  }
  const facts = rows === null ? null : electricFactsOf(rows, kind);
  return {
    name,
    makeName,
    isPlugInHybrid: kind === "plug_in_hybrid",
    plugs: plugsOf({ makeName, modelName, year }, kind),
    energy: energyOf(economy, facts),
  };
}

/** What is known of its charging: that no version runs on electricity says the one who was asked. */
function energyOf(
  economy: SourceAnswer<readonly FuelEconomy[]>,
  facts: ElectricFacts | null,
): SourceAnswer<ElectricFacts> {
  switch (economy.kind) {
    case "none":
    case "not_checked":
      return economy;
    case "found":
      return facts === null
        ? { kind: "none", source: economy.source }
        : { ...economy, value: facts };
    case "made_up":
      return facts === null
        ? {
            kind: "not_checked",
            reason: "EPA was not asked, and no range was made up.",
            triedAt: null,
          }
        : { ...economy, value: facts };
  }
}

/** Vehicles of a person's garage that take a plug. */
export async function garagePlugChoices(
  viewer: Viewer | null,
): Promise<readonly GaragePlugChoice[]> {
  if (viewer === null) return [];
  const vehicles = await garageVehicles(viewer.userId);
  return vehicles
    .filter(({ fuel }) => isPlugged(fuel))
    .map(({ id, nickname, ...vehicle }) => {
      const title = vehicleTitle(vehicle);
      return { id, name: nickname === "" ? title : `${nickname} (${title})` };
    });
}
