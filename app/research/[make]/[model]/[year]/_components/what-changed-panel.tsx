import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import type {
  ChangedAspect,
  YearChange,
  YearChanges,
} from "#lib/domain/discover/what-changed/types.ts";
import { modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

const ASPECTS = {
  trim: "Trims",
  body: "Body",
  engine: "Engines",
  fuel: "Fuel",
  drive: "Drivetrain",
  transmission: "Transmission",
} as const satisfies Record<ChangedAspect, string>;

const SOURCES = {
  vPIC: "VIN data (NHTSA vPIC)",
  EPA: "EPA fuel economy ratings",
} as const;

/** What changed from the year before, as far as the data shows. */
export function WhatChangedPanel({
  changes,
  modelYear,
}: {
  readonly changes: YearChanges;
  readonly modelYear: ModelYearRef;
}) {
  return (
    <Panel
      id="what-changed"
      title={`What changed for ${modelYear.year}`}
      lead={<Lead changes={changes} modelYear={modelYear} />}
    >
      {changes.kind === "compared" && changes.changes.length > 0 && (
        <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
          {changes.changes.map((change) => (
            <div key={change.aspect} className="border-line border-t py-3">
              <dt className="font-medium text-sm">{ASPECTS[change.aspect]}</dt>
              <Names word="New" names={change.added} />
              <Names word="Dropped" names={change.gone} />
            </div>
          ))}
        </dl>
      )}
      {changes.kind === "compared" && (
        <p className="mt-2 text-ink-faint text-xs">{sourceWords(changes.changes)}</p>
      )}
    </Panel>
  );
}

function Lead({
  changes,
  modelYear,
}: {
  readonly changes: YearChanges;
  readonly modelYear: ModelYearRef;
}) {
  switch (changes.kind) {
    case "first_year":
      return <>No earlier model year to compare with.</>;
    case "gap":
      return (
        <>
          There was no {changes.year - 1}. The model year before is{" "}
          <BeforeLink modelYear={modelYear} year={changes.last} />.
        </>
      );
    case "compared": {
      const before = <BeforeLink modelYear={modelYear} year={changes.before} />;
      const same = changes.same.map((aspect) => ASPECTS[aspect].toLowerCase()).join(", ");
      if (changes.changes.length > 0) {
        return (
          <>
            Compared with the {before}.{same !== "" && ` Unchanged: ${same}.`}
          </>
        );
      }
      return same === "" ? (
        <>Not enough data on both years to compare with the {before}.</>
      ) : (
        <>
          Nothing in the data: {same} carry over from the {before}. Equipment and styling are not
          covered.
        </>
      );
    }
  }
}

function BeforeLink({
  modelYear,
  year,
}: {
  readonly modelYear: ModelYearRef;
  readonly year: number;
}) {
  return (
    <Link
      href={researchPath({ ...modelYear, year })}
      prefetch={false}
      className="underline decoration-line underline-offset-2 hover:decoration-accent"
    >
      {modelYearName({ ...modelYear, year })}
    </Link>
  );
}

function Names({ word, names }: { readonly word: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <dd className="mt-0.5 text-sm">
      <span className="text-ink-soft">{word}:</span> {names.join(", ")}
    </dd>
  );
}

function sourceWords(changes: readonly YearChange[]): string {
  const sources = [...new Set(changes.map(({ source }) => source))];
  const named = (sources.length === 0 ? (["vPIC"] as const) : sources).map(
    (source) => SOURCES[source],
  );
  return `From ${named.join(" and ")}. Equipment and styling are not compared.`;
}
