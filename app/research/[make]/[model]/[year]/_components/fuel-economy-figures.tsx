import {
  economyGroups,
  economyRangeWords,
  rangeOf,
  yearlyEnergyRange,
} from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { EnergyTerms, FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { type EconomyRow, EconomyRows } from "./economy-rows.tsx";
import { buildWords, fillWords, yearlyPrice } from "./fuel-economy-words.ts";

/** More rows than this are read in the table below. */
const MOST_ROWS = 8;

/** Pictures of how a model year was built: miles on a gallon, and of electric ones miles on a charge. */
export function FuelEconomyFigures({
  rows,
  terms,
}: {
  readonly rows: readonly FuelEconomy[];
  readonly terms: EnergyTerms;
}) {
  const fueled = rows.filter(({ fuel }) => fuel !== "electricity");
  const charged = rows.filter(
    (row) => row.fuel === "electricity" && row.rangeMiles !== null && row.rangeMiles > 0,
  );
  const builds = [...Map.groupBy(fueled, (row) => `${buildWords(row)}, ${fillWords(row)}`).values()]
    .map((build) => gallonRow(build, terms))
    .sort((a, b) => b.middle - a.middle || b.high - a.high);
  const ranges = economyGroups(charged)
    .map(({ key, rows: group }) => chargeRow(key, group, terms))
    .sort((a, b) => b.high - a.high);
  return (
    <>
      {builds.length > 0 && (
        <Figure
          label="MPG by version"
          caption="Line: city to highway mpg. Dot: EPA combined."
          unit="mpg"
          rows={builds}
        />
      )}
      {ranges.length > 0 && (
        <Figure
          label="Range on a full charge, by version"
          caption="Line: miles on a full charge, combined."
          unit="miles"
          rows={ranges}
        />
      )}
    </>
  );
}

function Figure({
  label,
  caption,
  unit,
  rows,
}: {
  readonly label: string;
  readonly caption: string;
  readonly unit: string;
  readonly rows: readonly EconomyRow[];
}) {
  const shown = spread(rows, MOST_ROWS);
  return (
    <figure className="mt-4">
      <EconomyRows label={label} unit={unit} rows={shown} />
      <figcaption className="mt-1.5 text-ink-faint text-xs">
        {caption}
        {shown.length < rows.length &&
          ` ${shown.length} of ${rows.length} versions, best to worst. The table has them all.`}
      </figcaption>
    </figure>
  );
}

/** As many as are wanted, evenly from the first to the last. */
function spread<T>(rows: readonly T[], most: number): readonly T[] {
  if (rows.length <= most) return rows;
  const step = (rows.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => rows[Math.round(at * step)]).filter(
    (row) => row !== undefined,
  );
}

/** Configurations that are built alike: bodies and tires may still make a difference. At least one. */
function gallonRow(build: readonly FuelEconomy[], terms: EnergyTerms): EconomyRow {
  const city = rangeOf(build.map(({ mpg }) => mpg.city));
  const highway = rangeOf(build.map(({ mpg }) => mpg.highway));
  const combined = rangeOf(build.map(({ mpg }) => mpg.combined));
  const [first] = build;
  const miles = build.flatMap(({ plugIn }) => plugIn?.electricRangeMiles ?? []);
  const charge = miles.length === 0 ? "" : `; ${economyRangeWords(rangeOf(miles))} mi on a charge`;
  return {
    id: build.map(({ epaId }) => epaId).join("-"),
    name: first === undefined ? "" : buildWords(first),
    detail: sentences(first === undefined ? null : fillWords(first), namesOf(build)),
    low: Math.min(city.low, highway.low),
    middle: (combined.low + combined.high) / 2,
    high: Math.max(city.high, highway.high),
    amount: `${economyRangeWords(combined)} ${first?.fuel === "hydrogen" ? "MPGe" : "mpg"}`,
    cost: costWords(build, terms),
    basis: `${economyRangeWords(city)} city, ${economyRangeWords(highway)} highway${charge}`,
  };
}

function chargeRow(name: string, group: readonly FuelEconomy[], terms: EnergyTerms): EconomyRow {
  const miles = rangeOf(group.flatMap(({ rangeMiles }) => rangeMiles ?? []));
  const mpge = rangeOf(group.map(({ mpg }) => mpg.combined));
  const [first] = group;
  return {
    id: group.map(({ epaId }) => epaId).join("-"),
    name,
    detail: first === undefined ? "" : buildWords(first),
    low: 0,
    middle: miles.high,
    high: miles.high,
    amount: `${economyRangeWords(miles, formatNumber)} mi`,
    cost: costWords(group, terms),
    basis: `${economyRangeWords(mpge)} MPGe${kwhWords(group)}`,
  };
}

function kwhWords(group: readonly FuelEconomy[]): string {
  const kwh = group.flatMap(({ electricity }) => electricity?.combined ?? []);
  const round = (value: number) => value.toFixed(0);
  return kwh.length === 0 ? "" : `, ${economyRangeWords(rangeOf(kwh), round)} kWh / 100 mi`;
}

/** "Regular gasoline. Civic 2Dr, Civic 4Dr". */
const sentences = (fill: string | null, names: string): string =>
  fill === null ? names : `${fill.charAt(0).toUpperCase()}${fill.slice(1)}. ${names}`;

/** EPA's names of some configurations, each once: "Civic 2Dr, Civic 4Dr". */
function namesOf(rows: readonly FuelEconomy[]): string {
  const names = [...new Set(rows.map(({ name }) => name))].sort();
  return names.length <= 3
    ? names.join(", ")
    : `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}

function costWords(rows: readonly FuelEconomy[], terms: EnergyTerms): string | null {
  const cost = yearlyEnergyRange(rows, terms);
  if (cost === null) return null;
  const low = yearlyPrice(cost.low);
  const high = yearlyPrice(cost.high);
  return `${low === high ? low : `${low} to ${high}`} a year`;
}
