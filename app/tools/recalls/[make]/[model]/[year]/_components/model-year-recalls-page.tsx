import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { RecallList } from "#components/vehicles/recall/recall-list.tsx";
import { RecallWays } from "#components/vehicles/recall/recall-ways.tsx";
import { VinForm } from "#components/vehicles/recall/vin-form.tsx";
import { VinScope } from "#components/vehicles/recall/vin-scope.tsx";
import {
  foldedYears,
  makeRecallsPath,
  modelYearName,
  moreYearsInWords,
  recallsPath,
} from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { RECALLS_PATH } from "#lib/domain/vehicles/recall/constants.pages.ts";
import type { OwnersWord, YearRecalls } from "#lib/domain/vehicles/recall/types.pages.ts";
import type { RecallCampaign } from "#lib/domain/vehicles/recall/types.ts";
import { siteUrl } from "#lib/platform/env.ts";

/** A model year's recalls, each in full, and what they can and cannot say of one vehicle. */
export function ModelYearRecallsPage({
  loaded: { ref, answer, years, owners, asOf },
}: {
  readonly loaded: {
    readonly ref: ModelYearRef;
    readonly answer: SourceAnswer<readonly RecallCampaign[]>;
    readonly years: readonly YearRecalls[];
    readonly owners: OwnersWord;
    readonly asOf: Date;
  };
}) {
  const name = modelYearName(ref);
  const crumbs = [
    { name: "Recalls", path: RECALLS_PATH },
    { name: ref.makeName, path: makeRecallsPath(ref) },
    { name: `${ref.year} ${ref.modelName}`, path: null },
  ];
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={crumbs} origin={siteUrl()} />
      <h1 className="max-w-[30ch] text-balance font-semibold text-2xl tracking-tight desk:text-3xl print:hidden">
        {name} recalls
      </h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_340px] print:block">
        <div className="min-w-0">
          <RecallList name={name} vin={null} answer={answer} owners={owners} now={asOf} />
          {answer.kind !== "made_up" && (
            <p className="no-print mt-4 text-ink-soft text-sm">
              Print this page to take to a dealer. Each recall has a line to sign off.
            </p>
          )}
          <RecallWays modelYear={ref} />
        </div>
        <aside aria-label="Other model years" className="mt-8 lg:mt-6">
          <h2 className="no-print mb-3 font-semibold text-md">Have the VIN?</h2>
          <VinForm />
          <VinScope vin={null} />
          <OtherYears modelYear={ref} years={years} isMadeUp={answer.kind === "made_up"} />
        </aside>
      </div>
    </div>
  );
}

/** The model's years side by side, those far from this one folded, with how many campaigns are held of each. */
function OtherYears({
  modelYear,
  years,
  isMadeUp,
}: {
  readonly modelYear: ModelYearRef;
  readonly years: readonly YearRecalls[];
  readonly isMadeUp: boolean;
}) {
  const most = Math.max(1, ...years.map(({ campaigns }) => campaigns ?? 0));
  const { near, more } = foldedYears(modelYear);
  const bars = (of: readonly number[]) => (
    <YearBars
      modelYear={modelYear}
      years={years.filter(({ year }) => of.includes(year))}
      most={most}
    />
  );
  return (
    <nav aria-labelledby="years" className="no-print mt-8">
      <h2 id="years" className="font-semibold text-md">
        {modelYear.modelName} by year
      </h2>
      <p className="mt-1 text-ink-faint text-xs">
        {isMadeUp
          ? "Number of recalls, made up for this demo market. No number: none, or NHTSA’s own."
          : "Number of recalls on record. No number: opening the page checks NHTSA."}
      </p>
      {bars(near)}
      {more.length > 0 && (
        <Disclosure
          summary={moreYearsInWords(more)}
          className="mt-1 text-ink-soft [&>summary]:justify-start"
        >
          {bars(more)}
        </Disclosure>
      )}
    </nav>
  );
}

function YearBars({
  modelYear,
  years,
  most,
}: {
  readonly modelYear: ModelYearRef;
  readonly years: readonly YearRecalls[];
  /** The most campaigns of any year of the model: a whole bar. */
  readonly most: number;
}) {
  return (
    <ul className="mt-2">
      {years.map(({ year, campaigns }) => (
        <li key={year}>
          <Link
            href={recallsPath({ ...modelYear, year })}
            prefetch={false}
            aria-current={year === modelYear.year ? "page" : undefined}
            className="grid min-h-7 grid-cols-[48px_minmax(0,1fr)_28px] items-center gap-2 text-sm tabular-nums hover:text-accent aria-[current]:font-semibold"
          >
            {year}
            <span aria-hidden="true" className="block h-2.5">
              {campaigns !== null && (
                <span
                  className="block h-full rounded-sm bg-[color-mix(in_oklch,var(--accent),var(--surface)_35%)]"
                  style={{ width: `${((100 * campaigns) / most).toFixed(1)}%` }}
                />
              )}
            </span>
            <span className="text-right">
              {campaigns ?? <span className="sr-only">not counted</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
