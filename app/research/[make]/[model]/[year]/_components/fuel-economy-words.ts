import { ABOVE_REGULAR_CENTS, EPA_FUELS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import { epaEngineWords } from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { EnergyTerms, FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { DRIVETRAINS } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatCents, formatNumber, formatPrice } from "#lib/platform/format.ts";

/** What a year of energy costs, to ten dollars: no price and no driver is more exact. */
export const yearlyPrice = (cents: number): string => formatPrice(Math.round(cents / 1000) * 1000);

/** "Automatic 8-spd" said out: "8-speed automatic". What is in EPA's own code stays as it is. */
export function gearboxWords({ transmissionWords, transmission }: FuelEconomy): string | null {
  if (transmissionWords === null) return null;
  if (transmission === "single_speed") return "single speed";
  const speeds = /(\d+)(-spd|\))/.exec(transmissionWords)?.[1];
  switch (transmission) {
    case "cvt":
      return "CVT";
    case "manual":
      return speeds ? `${speeds}-speed manual` : "manual";
    case "dual_clutch":
      return speeds ? `${speeds}-speed automated manual` : "automated manual";
    case "automatic":
      return speeds ? `${speeds}-speed automatic` : "automatic";
    case null:
      return transmissionWords;
  }
}

/** How a configuration is built: "2.0 L 4-cylinder turbo, 8-speed automatic, AWD". */
export function buildWords(row: FuelEconomy): string {
  const parts = [epaEngineWords(row), gearboxWords(row), driveWords(row)];
  return parts.filter((part) => part !== null).join(", ");
}

/** Drivetrain, short; EPA's own words where they may mean several. */
function driveWords({ drive, drivetrain }: FuelEconomy): string | null {
  return drivetrain === null ? drive : DRIVETRAINS[drivetrain];
}

/** What it is filled with: "regular gasoline or E85"; null for electricity. */
export function fillWords({ fuel, second }: FuelEconomy): string | null {
  if (fuel === "electricity") return null;
  const main = EPA_FUELS[fuel].toLowerCase();
  return second === null || second.fuel === "electricity"
    ? main
    : `${main} or ${EPA_FUELS[second.fuel]}`;
}

/** What a year of energy was worked out with, as far as these configurations need it. */
export function assumptionWords(rows: readonly FuelEconomy[], terms: EnergyTerms): string {
  const fuels = new Set(rows.map(({ fuel }) => fuel));
  const plugIns = rows.flatMap(({ plugIn }) => (plugIn === null ? [] : [plugIn.electricShare]));
  const prices = [
    fuels.has("regular") ? `regular at ${formatCents(terms.gasCentsPerGallon)}` : null,
    fuels.has("midgrade")
      ? `midgrade at ${formatCents(terms.gasCentsPerGallon + ABOVE_REGULAR_CENTS.midgrade)}`
      : null,
    fuels.has("premium")
      ? `premium at ${formatCents(terms.gasCentsPerGallon + ABOVE_REGULAR_CENTS.premium)}`
      : null,
    fuels.has("diesel") ? `diesel at ${formatCents(terms.dieselCentsPerGallon)}` : null,
    fuels.has("electricity") || plugIns.length > 0
      ? `electricity at ${terms.electricityCentsPerKwh}¢ a kWh`
      : null,
  ].filter((each) => each !== null);
  const sentences = [
    prices.length === 0
      ? null
      : `Yearly cost assumes ${formatNumber(terms.milesPerYear)} miles, 55% city, with ${prices.join(", ")}. Example prices, not today’s near you.`,
    plugIns.length === 0
      ? null
      : `Plug-in hybrids are assumed to drive ${shareWords(plugIns)} of miles on electricity, EPA’s share for their range. If you never plug in, you pay for gas only.`,
    rows.some(({ second }) => second?.fuel === "e85")
      ? "Flex-fuel vehicles are assumed to run on gasoline."
      : null,
  ];
  return sentences.filter((each) => each !== null).join(" ");
}

function shareWords(shares: readonly number[]): string {
  const percents = shares.map((share) => Math.round(share * 100));
  const low = Math.min(...percents);
  const high = Math.max(...percents);
  return low === high ? `${low}%` : `${low}% to ${high}%`;
}
