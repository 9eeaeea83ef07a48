import type { ModelFact } from "#lib/domain/vehicles/catalog/types.demo.ts";

const rare = (
  make: string,
  model: string,
  baseMsrpDollars: number,
  drivetrain: "rwd" | "awd",
): ModelFact => ({
  make,
  model,
  bodyStyle: "coupe",
  sizeClass: "compact",
  baseMsrpCents: baseMsrpDollars * 100,
  annualSalesThousands: 0,
  seats: 2,
  drivetrains: [drivetrain],
  transmissions: ["dual_clutch"],
  isElectric: false,
  towPounds: 0,
});

/** Never drawn (no sales): only a scenario trades one, so it stays rare in a market of any size. */
export const RARE_FACTS: readonly ModelFact[] = [
  rare("Acura", "NSX", 157_500, "awd"),
  rare("Alfa Romeo", "4C", 65_900, "rwd"),
];
