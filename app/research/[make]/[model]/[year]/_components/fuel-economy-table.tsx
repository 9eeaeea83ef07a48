import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { EPA_FUELS } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import {
  economyGroups,
  epaEngineWords,
  yearlyEnergy,
} from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { EnergyTerms, FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { gearboxWords, yearlyPrice } from "./fuel-economy-words.ts";

const NUMBERS = [
  "City",
  "Highway",
  "Combined",
  "kWh / 100 mi",
  "Range, mi",
  "240 V charge, h",
  "CO₂, g / mi",
  "Fuel or charging per year",
] as const;

/** Every configuration with every figure, grouped by EPA's name. */
export function FuelEconomyTable({
  rows,
  terms,
}: {
  readonly rows: readonly FuelEconomy[];
  readonly terms: EnergyTerms;
}) {
  return (
    <Disclosure
      summary={`Show data: ${plural(rows.length, "version")}`}
      className="mt-2 [&>summary]:justify-start"
    >
      <FigureTable label="EPA fuel economy by version">
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Fuel</th>
            {NUMBERS.map((name) => (
              <FigureHead key={name}>{name}</FigureHead>
            ))}
          </tr>
        </thead>
        {economyGroups(rows).map(({ key, rows: group }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={NUMBERS.length + 2} className="text-ink! text-sm!">
                {key}
              </th>
            </tr>
            {group.map((row) => (
              <VersionRow key={row.epaId} row={row} terms={terms} />
            ))}
          </tbody>
        ))}
      </FigureTable>
    </Disclosure>
  );
}

function VersionRow({ row, terms }: { readonly row: FuelEconomy; readonly terms: EnergyTerms }) {
  const energy = yearlyEnergy(row, terms);
  const { second, electricity, plugIn } = row;
  return (
    <>
      <tr>
        <th scope="row" className="min-w-44 text-ink-soft! text-sm! font-normal!">
          {[epaEngineWords(row), gearboxWords(row), row.drive].filter((part) => part).join(", ")}
          {row.gasGuzzler && ", gas guzzler tax when new"}
        </th>
        <td className="whitespace-nowrap">{EPA_FUELS[row.fuel]}</td>
        <Measure value={row.mpg.city} />
        <Measure value={row.mpg.highway} />
        <Measure value={row.mpg.combined} />
        <Measure
          value={row.fuel === "electricity" ? (electricity?.combined ?? null) : null}
          digits={1}
        />
        <Measure value={row.rangeMiles} />
        <Measure value={plugIn === null ? row.chargeHours240 : null} digits={1} />
        <Measure value={row.co2GramsPerMile} />
        <td className="text-right">
          {energy.kind === "known" ? yearlyPrice(energy.cents) : "no price"}
        </td>
      </tr>
      {second !== null && second.mpg !== null && (
        <tr>
          <th scope="row" className="pl-4! text-ink-faint! text-xs! font-normal!">
            the same on {EPA_FUELS[second.fuel]}
          </th>
          <td>{EPA_FUELS[second.fuel]}</td>
          <Measure value={second.mpg.city} />
          <Measure value={second.mpg.highway} />
          <Measure value={second.mpg.combined} />
          <Measure value={electricity?.combined ?? null} digits={1} />
          <Measure value={plugIn?.electricRangeMiles ?? second.rangeMiles} />
          <Measure value={plugIn === null ? null : row.chargeHours240} digits={1} />
          <Measure value={second.co2GramsPerMile} />
          <td className="text-right text-ink-faint text-xs">
            {plugIn === null ? "not counted" : "see line above"}
          </td>
        </tr>
      )}
    </>
  );
}

/** A figure, or a dash that is read as what it means. */
function Measure({
  value,
  digits = 0,
}: {
  readonly value: number | null;
  readonly digits?: number;
}) {
  return (
    // What is only read out stays in its cell: beside the table's own scrolling it would widen the page.
    <td className="relative text-right">
      {value === null ? (
        <span className="text-ink-faint">
          <span aria-hidden="true">–</span>
          <span className="sr-only">not rated</span>
        </span>
      ) : digits === 0 ? (
        formatNumber(Math.round(value))
      ) : (
        value.toFixed(digits)
      )}
    </td>
  );
}
