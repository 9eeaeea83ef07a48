import { Panel } from "#components/listings/listing/panel.tsx";
import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import { sourceWords } from "#components/vehicles/source/source-words.ts";
import { EPA_CAVEAT } from "#lib/domain/vehicles/fuel-economy/constants.ts";
import {
  economyRangeWords,
  rangeOf,
  yearlyEnergyRange,
} from "#lib/domain/vehicles/fuel-economy/rules.ts";
import type { EnergyTerms, FuelEconomy } from "#lib/domain/vehicles/fuel-economy/types.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { FuelEconomyFigures } from "./fuel-economy-figures.tsx";
import { FuelEconomyTable } from "./fuel-economy-table.tsx";
import { assumptionWords, yearlyPrice } from "./fuel-economy-words.ts";

type NamedYear = Pick<ModelYearRef, "makeName" | "modelName" | "year">;

/** EPA's fuel economy of a model year by configuration, and what a year of energy costs. */
export function FuelEconomyPanel({
  modelYear,
  answer,
  terms,
  now,
}: {
  readonly modelYear: NamedYear;
  readonly answer: SourceAnswer<readonly FuelEconomy[]>;
  /** The reader's miles and prices, or the usual ones. */
  readonly terms: EnergyTerms;
  readonly now: Date;
}) {
  const rows = valueIn(answer) ?? [];
  return (
    <Panel
      id="fuel-economy"
      title="Fuel economy and fuel cost"
      lead={rows.length > 0 && <Lead rows={rows} terms={terms} />}
    >
      {rows.length > 0 && (
        <>
          <FuelEconomyFigures rows={rows} terms={terms} />
          <FuelEconomyTable rows={rows} terms={terms} />
          <p className="mt-3 max-w-text text-ink-faint text-xs">
            {assumptionWords(rows, terms)} {answer.kind === "found" && EPA_CAVEAT}
          </p>
        </>
      )}
      {answer.kind === "found" ? (
        <p className="mt-2 text-ink-faint text-xs">
          {plural(rows.length, "version")}. {sourceWords(answer.source, now)}.
          {answer.source.note !== null && ` ${answer.source.note}`}
        </p>
      ) : answer.kind === "made_up" ? (
        <SourceLine
          title="Fuel economy"
          answer={answer}
          now={now}
          isTrouble={false}
          className="mt-4"
        >
          {`${plural(rows.length, "version")}, made up from body, size, engine and year. None is an EPA rating.`}
        </SourceLine>
      ) : (
        <SourceLine title="EPA fuel economy" answer={answer} now={now} className="mt-4">
          {`EPA lists no version of the ${modelYearName(modelYear)}.`}
        </SourceLine>
      )}
    </Panel>
  );
}

/** What the configurations span, and what a year of them costs. */
function Lead({
  rows,
  terms,
}: {
  readonly rows: readonly FuelEconomy[];
  readonly terms: EnergyTerms;
}) {
  const electric = rows.filter(({ fuel }) => fuel === "electricity");
  const fueled = rows.filter(({ fuel }) => fuel !== "electricity");
  const cost = yearlyEnergyRange(rows, terms);
  const charges = fueled.flatMap(({ plugIn }) => plugIn?.electricRangeMiles ?? []);
  const plugIns = charges.length > 0 ? fueled.filter(({ plugIn }) => plugIn !== null) : [];
  const miles = electric.flatMap(({ rangeMiles }) => rangeMiles ?? []);
  const varies = cost !== null && cost.low !== cost.high;
  return (
    <>
      {fueled.length > 0 && (
        <>
          <b>{economyRangeWords(rangeOf(fueled.map(({ mpg }) => mpg.combined)))} mpg</b> combined
          {electric.length > 0 && " for gas versions"}
          {plugIns.length > 0 &&
            (plugIns.length === fueled.length
              ? ` on gas, after ${economyRangeWords(rangeOf(charges))} miles on a charge`
              : `; plug-in hybrids first go ${economyRangeWords(rangeOf(charges))} miles on a charge`)}
        </>
      )}
      {fueled.length > 0 && miles.length > 0 && "; "}
      {miles.length > 0 && (
        <>
          <b>{economyRangeWords(rangeOf(miles), formatNumber)} miles</b> on a charge
          {fueled.length > 0 && " for electric versions"}
        </>
      )}
      {fueled.length === 0 && miles.length === 0 && "Electric, range not stated"}
      {varies && ", depending on version"}.{" "}
      {cost === null ? (
        "We have no price for its fuel, so no yearly cost."
      ) : (
        <>
          {formatNumber(terms.milesPerYear)} miles a year cost{" "}
          <b>{economyRangeWords(cost, yearlyPrice)}</b> in fuel or charging.
        </>
      )}
    </>
  );
}
