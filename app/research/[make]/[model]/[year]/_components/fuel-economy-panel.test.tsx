import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import { fuelEconomyRow } from "#tests/factories/fuel-economy.ts";
import { FuelEconomyPanel } from "./fuel-economy-panel.tsx";

const NOW = new Date("2026-11-21T12:00:00Z");
const MODEL_YEAR = { makeName: "Hyundai", modelName: "Kona", year: 2024 };
const SOURCE = {
  publisher: "EPA and DOE, fueleconomy.gov",
  how: "import",
  asOf: "2026-11-20T12:00:00Z",
  note: null,
} as const;
type Answer = Parameters<typeof FuelEconomyPanel>[0]["answer"];

function show(answer: Answer) {
  render(<FuelEconomyPanel modelYear={MODEL_YEAR} answer={answer} terms={USUAL_COST} now={NOW} />);
  return screen.getByRole("region", { name: "Fuel economy and fuel cost" });
}

const electric = fuelEconomyRow({
  name: "Kona Electric",
  fuel: "electricity",
  listedAs: "electric",
  displacementLiters: null,
  cylinders: null,
  motor: "150 kW",
  mpg: { city: 129, highway: 103, combined: 116 },
  electricity: { city: 26, highway: 33, combined: 28 },
  rangeMiles: 261,
});

describe("the panel of fuel economy", () => {
  it("keeps miles on a gallon and miles on a charge apart, and prices a year of each", () => {
    const panel = show({ kind: "found", value: [fuelEconomyRow(), electric], source: SOURCE });
    expect(panel.textContent).toContain("29 mpg combined for gas versions; 261 miles on a charge");
    expect(panel.textContent).toContain(
      "12,000 miles a year cost $570 to $1,340 in fuel or charging",
    );
    expect(within(panel).getAllByRole("figure")).toHaveLength(2);
    expect(panel.textContent).toContain("regular at $3.20, electricity at 17¢ a kWh");
    expect(within(panel).getAllByRole("rowgroup")).toHaveLength(3);
  });

  it("draws eight of many from the best to the worst and has all in its table", () => {
    const rows = Array.from({ length: 20 }, (_, at) =>
      fuelEconomyRow({
        epaId: 100 + at,
        displacementLiters: 1 + at / 10,
        mpg: { city: 10 + at, highway: 20 + at, combined: 15 + at },
      }),
    );
    const panel = show({ kind: "found", value: rows, source: SOURCE });
    expect(within(panel).getAllByRole("listitem")).toHaveLength(8);
    expect(panel.textContent).toContain("8 of 20 versions, best to worst");
    expect(panel.textContent).toContain("15 to 34 mpg combined, depending on version");
    expect(panel.textContent).toContain("Show data: 20 versions");
  });

  it("says how a plug-in hybrid was reckoned, and what it does on each fuel", () => {
    const plugIn = fuelEconomyRow({
      listedAs: "plug_in_hybrid",
      electricity: { city: 23, highway: 28, combined: 25 },
      plugIn: {
        electricRangeMiles: 25,
        electricShare: 0.529,
        gallonsPer100Miles: 0,
        combinedMpge: 78,
      },
      second: {
        fuel: "electricity",
        mpg: { city: 145, highway: 121, combined: 133 },
        rangeMiles: 25,
        co2GramsPerMile: 0,
      },
    });
    const panel = show({ kind: "found", value: [plugIn], source: SOURCE });
    expect(panel.textContent).toContain("25 mi on a charge");
    expect(panel.textContent).toContain("53% of miles on electricity");
    expect(panel.textContent).toContain("the same on Electricity");
  });

  it("of what has no price says so and gives no number", () => {
    const panel = show({
      kind: "found",
      value: [fuelEconomyRow({ fuel: "hydrogen" })],
      source: SOURCE,
    });
    expect(panel.textContent).toContain("We have no price for its fuel");
    expect(panel.textContent).not.toContain("a year,");
  });

  it("that EPA does not rate, or that was never imported, says why and draws nothing", () => {
    const none = show({ kind: "none", source: { ...SOURCE, note: "Over 8,500 lb." } });
    expect(none.textContent).toContain("None found");
    expect(none.textContent).toContain("Over 8,500 lb.");
    expect(within(none).queryByRole("figure")).toBeNull();
  });

  it("of a source that was never imported names what brings it", () => {
    const panel = show({
      kind: "not_checked",
      reason: "EPA fuel economy has not been imported here yet.",
      triedAt: null,
    });
    expect(panel.textContent).toContain("Not checked");
    expect(panel.textContent).toContain("EPA fuel economy has not been imported here yet.");
  });
});
