import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { chargingOutlook } from "#lib/domain/ownership/charging-outlook/rules.ts";
import type { NearAnswer } from "#lib/domain/ownership/charging-outlook/types.ts";
import type { FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { fuelEconomyRow } from "#tests/factories/fuel-economy.ts";
import { listingDetail } from "#tests/factories/listing-detail.ts";
import { ElectricPanel } from "./electric-panel.tsx";

const NOW = new Date("2026-11-20T18:00:00.000Z");
const NOT_IMPORTED = {
  kind: "not_checked",
  reason: "Never imported here.",
  triedAt: null,
} as const;
const EPA = { publisher: "EPA", how: "import", asOf: "2026-11-03T12:00:00Z", note: null } as const;

const equinox = listingDetail({
  make: "Chevrolet",
  model: "Equinox",
  year: 2025,
  fuel: "electric",
  drivetrain: "fwd",
  epaRange: { low: 319, high: 319, total: null, isMadeUp: false },
});
const rated: SourceAnswer<readonly FuelEconomy[]> = {
  kind: "found",
  source: EPA,
  value: [
    fuelEconomyRow({
      name: "Equinox EV FWD",
      fuel: "electricity",
      listedAs: "electric",
      rangeMiles: 319,
      electricity: { city: 28, highway: 35, combined: 31.24 },
      chargeHours240: 9.5,
    }),
  ],
};

function textOf(listing: typeof equinox, economy: typeof rated, near: NearAnswer): string {
  const outlook = chargingOutlook(listing, economy, "CO");
  if (outlook === null) throw new Error("It has a plug.");
  const { container } = render(
    <ElectricPanel
      listing={{ ...listing, rating: { kind: "none", reason: "not_checked", comparableCount: 0 } }}
      outlook={outlook}
      near={near}
      where="Denver, CO"
      now={NOW}
    />,
  );
  return container.textContent ?? "";
}

it("tells range, plugs, a charge at home and on the road, and the cold, each with its source", () => {
  const text = textOf(equinox, rated, NOT_IMPORTED);
  for (const words of [
    "Full charge319 mi EPA range",
    "PlugsCCS, J1772",
    "31 kWh per 100 mi",
    "Battery sizeNot knownA full charge takes 100 kWh from the wall",
    "About 9.5 h, $14.25",
    "$4.47 for 100 miles",
    "About 40 min",
    "City driving at 20 °FAbout 190 mi",
    "Equinox EV FWD",
    "EPA’s file, imported Nov 3",
    "Never imported here.",
    "$0.143 a kWh, the average of households in Colorado in 2023 (U.S. Energy Information Administration",
    "(U.S. Department of Energy, Fact of the Week 1164",
  ])
    expect(text).toContain(words);
});

it("says what is not known where EPA was not imported", () => {
  const text = textOf({ ...equinox, epaRange: null }, NOT_IMPORTED, NOT_IMPORTED);
  expect(text).toContain("Full chargeNot knownEPA has no range of it here");
  expect(text).toContain("Full charge at homeNot known");
  expect(text).toContain("PlugsCCS, J1772");
  expect(text).not.toContain("20 °F");
});

it("stands a plug-in hybrid's electric range beside the whole, and promises no fast charge", () => {
  const volt = listingDetail({
    make: "Chevrolet",
    model: "Volt",
    year: 2013,
    fuel: "plug_in_hybrid",
    epaRange: { low: 38, high: 38, total: { low: 380, high: 380 }, isMadeUp: false },
  });
  const text = textOf(volt, NOT_IMPORTED, NOT_IMPORTED);
  expect(text).toContain("Full charge38 mi EPA electric range · ");
  expect(text).toContain("380 mi in all");
  expect(text).toContain("Most plug-in hybrids cannot");
});
