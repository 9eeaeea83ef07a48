import { homePrice } from "#lib/domain/finance/electricity-price/rules.ts";
import { DIRECT_CURRENT_PLUGS } from "#lib/domain/ownership/charging-session/constants.ts";
import { taperedMinutes } from "#lib/domain/ownership/charging-session/rules.ts";
import {
  electricFactsOf,
  fullChargeKwh,
  plugsOf,
} from "#lib/domain/ownership/charging-station/rules.vehicle.ts";
import type {
  ElectricFacts,
  VehiclePlugs,
} from "#lib/domain/ownership/charging-station/types.vehicle.ts";
import { USUAL_TRIP } from "#lib/domain/ownership/charging-trip/constants.ts";
import { economyFor } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { type Drivetrain, type Fuel, isPlugged } from "#lib/domain/vehicles/vehicle/constants.ts";
import { COLD_LOSS, HOME_KW, OUTLET_KW, ROAD_PERCENTS } from "./constants.ts";
import type { ChargingOutlook, HomeCharge, RoadCharge } from "./types.ts";

/** What of a vehicle for sale decides how it charges. */
export interface ChargedVehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly fuel: Fuel;
  readonly drivetrain: Drivetrain | null;
}

/**
 * What charging a vehicle takes, by EPA's figures of what its seller describes; null for what has no plug.
 * @param state where it is charged at home: whose households' price holds.
 */
export function chargingOutlook(
  vehicle: ChargedVehicle,
  economy: SourceAnswer<readonly FuelEconomy[]>,
  state: string,
): ChargingOutlook | null {
  const { fuel } = vehicle;
  if (!isPlugged(fuel)) return null;
  const plugs = plugsOf(
    { makeName: vehicle.make, modelName: vehicle.model, year: vehicle.year },
    fuel,
  );
  const energy = energyOf(vehicle, fuel, economy);
  const facts = energy.kind === "found" || energy.kind === "made_up" ? energy.value : null;
  return {
    kind: fuel,
    plugs,
    energy,
    home: facts && homeCharge(facts, state),
    road: facts && roadCharge(facts, plugs, fuel),
  };
}

function energyOf(
  { drivetrain }: ChargedVehicle,
  fuel: "electric" | "plug_in_hybrid",
  economy: SourceAnswer<readonly FuelEconomy[]>,
): SourceAnswer<ElectricFacts> {
  if (economy.kind !== "found" && economy.kind !== "made_up") return economy;
  const open = { transmission: null, displacementLiters: null, cylinders: null };
  const fitting = economyFor({ fuel, drivetrain, ...open }, economy.value)?.rows ?? [];
  const facts = electricFactsOf(fitting, fuel);
  if (facts !== null) return { ...economy, value: facts };
  return economy.kind === "found"
    ? { kind: "none", source: economy.source }
    : {
        kind: "not_checked",
        reason: "EPA was not asked, and no range was made up.",
        triedAt: null,
      };
}

/** A full charge at home; null where EPA does not say what it takes. */
export function homeCharge(facts: ElectricFacts, state: string): HomeCharge | null {
  const kwh = fullChargeKwh(facts);
  if (kwh === null || facts.kwhPer100Miles === null) return null;
  const price = homePrice(state);
  const { hoursAt240Volts } = facts;
  const isByEpa = hoursAt240Volts !== null && hoursAt240Volts > 0;
  return {
    price,
    kwh,
    hours: isByEpa ? hoursAt240Volts : kwh / HOME_KW,
    isByEpa,
    cents: kwh * price.centsPerKwh,
    centsPer100Miles: facts.kwhPer100Miles * price.centsPerKwh,
    outletMilesPerHour: (OUTLET_KW / facts.kwhPer100Miles) * 100,
  };
}

/** A stop to charge on the way; null where nothing says what it takes, or that it charges fast at all. */
export function roadCharge(
  facts: ElectricFacts,
  { plugs }: VehiclePlugs,
  fuel: "electric" | "plug_in_hybrid",
): RoadCharge | null {
  const full = fullChargeKwh(facts);
  const isFast = plugs.some((plug) => DIRECT_CURRENT_PLUGS.includes(plug));
  if (full === null || !isFast || fuel === "plug_in_hybrid") return null;
  const { from, to } = ROAD_PERCENTS;
  const kwh = (full * (to - from)) / 100;
  const kw = USUAL_TRIP.vehicleKw;
  return { kwh, kw, minutes: taperedMinutes(kwh, kw, from, to) };
}

/** About how far an electric vehicle goes in the cold, of what EPA rates it for. */
export const coldMiles = (rangeMiles: number): number =>
  Math.round((rangeMiles * (1 - COLD_LOSS)) / 10) * 10;
