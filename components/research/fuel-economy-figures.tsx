import { type EconomyRow, EconomyRows } from "#components/charts/economy-rows.tsx";
import { economyGroups, yearlyEnergy } from "#lib/domain/fuel-economy/rules.ts";
import type { EnergyTerms, FuelEconomy } from "#lib/domain/fuel-economy/types.ts";
import { formatNumber } from "#lib/platform/format.ts";
import { buildWords, yearlyPrice } from "./fuel-economy-words.ts";

/** More rows than this are read in the table below. */
const MOST_ROWS = 8;

/** Pictures of a model year's configurations: miles on a gallon, and of electric ones miles on a charge. */
export function FuelEconomyFigures({
  rows,
  terms,
}: {
  readonly rows: readonly FuelEconomy[];
  readonly terms: EnergyTerms;
}) {
  const ordered = economyGroups(rows).flatMap((group) => group.rows);
  const fueled = ordered.filter(({ fuel }) => fuel !== "electricity");
  const electric = ordered.filter(
    (row) => row.fuel === "electricity" && row.rangeMiles !== null && row.rangeMiles > 0,
  );
  return (
    <>
      {fueled.length > 0 && (
        <Figure
          label="Miles on a gallon by configuration"
          caption="Line: from the city’s to the highway’s miles on a gallon. Dot: both combined, as EPA weighs them."
          rows={fueled.map((row) => gallonRow(row, terms))}
        />
      )}
      {electric.length > 0 && (
        <Figure
          label="Miles on a full charge by configuration"
          caption="Line: miles on a full charge, city and highway combined."
          rows={electric
            .toSorted((a, b) => (b.rangeMiles ?? 0) - (a.rangeMiles ?? 0))
            .map((row) => chargeRow(row, terms))}
        />
      )}
    </>
  );
}

function Figure({
  label,
  caption,
  rows,
}: {
  readonly label: string;
  readonly caption: string;
  readonly rows: readonly EconomyRow[];
}) {
  const shown = spread(rows, MOST_ROWS);
  return (
    <figure className="mt-4">
      <EconomyRows label={label} rows={shown} />
      <figcaption className="mt-1.5 text-ink-faint text-xs">
        {caption}
        {shown.length < rows.length &&
          ` ${shown.length} of ${rows.length} configurations, from the best to the worst; the table has all.`}
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

function gallonRow(row: FuelEconomy, terms: EnergyTerms): EconomyRow {
  const { city, highway, combined } = row.mpg;
  return {
    id: String(row.epaId),
    name: row.name,
    detail: buildWords(row),
    low: Math.min(city, highway),
    middle: combined,
    high: Math.max(city, highway),
    amount: `${combined} ${row.fuel === "hydrogen" ? "MPGe" : "mpg"}${costWords(row, terms)}`,
    basis: `${city} city, ${highway} highway${plugWords(row)}`,
  };
}

function chargeRow(row: FuelEconomy, terms: EnergyTerms): EconomyRow {
  const miles = row.rangeMiles ?? 0;
  const kwh = row.electricity?.combined;
  return {
    id: String(row.epaId),
    name: row.name,
    detail: buildWords(row),
    low: 0,
    middle: miles,
    high: miles,
    amount: `${formatNumber(miles)} mi${costWords(row, terms)}`,
    basis: `${row.mpg.combined} MPGe${kwh === undefined ? "" : `, ${kwh.toFixed(0)} kWh / 100 mi`}`,
  };
}

function plugWords({ plugIn }: FuelEconomy): string {
  const miles = plugIn?.electricRangeMiles ?? null;
  return miles === null ? "" : `; ${miles} mi on a charge`;
}

function costWords(row: FuelEconomy, terms: EnergyTerms): string {
  const energy = yearlyEnergy(row, terms);
  return energy.kind === "known" ? `, ${yearlyPrice(energy.cents)} a year` : "";
}
