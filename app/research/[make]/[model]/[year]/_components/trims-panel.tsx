import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Part } from "#lib/domain/discover/research-pages/types.ts";
import { BUILD_FACTS } from "#lib/domain/market/cohort/rules.trims.ts";
import type {
  BuildFact,
  BuildSummary,
  CohortStatedSpecs,
  StatedValue,
  TrimTable,
} from "#lib/domain/market/cohort/types.trims.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { formatMoment, formatNumber, plural } from "#lib/platform/format.ts";

const FACT_WORDS: Readonly<Record<BuildFact, string>> = {
  body: "Body style",
  engine: "Engine",
  fuel: "Fuel",
  doors: "Doors",
};

/** How a model year was built: what all share, what depends on the trim, and what no VIN says. */
export function TrimsPanel({
  modelYear,
  trims,
  stated,
}: {
  readonly modelYear: ModelYearRef;
  readonly trims: Part<TrimTable>;
  readonly stated: Part<CohortStatedSpecs>;
}) {
  return (
    <Panel
      id="specs"
      title="Trims and specifications"
      lead={
        trims.kind === "ready"
          ? leadOf(trims.value, modelYear)
          : `Specs of the ${modelYearName(modelYear)} is unavailable right now.`
      }
    >
      <dl className="mt-4 grid max-w-[760px] text-sm">
        {trims.kind === "ready" &&
          trims.value.summary.map((summary) => (
            <SpecRow
              key={summary.fact}
              name={FACT_WORDS[summary.fact]}
              from="VIN data (NHTSA vPIC)"
            >
              <BuildValue summary={summary} trims={trims.value} />
            </SpecRow>
          ))}
        <StatedRows stated={stated} />
      </dl>
      {trims.kind === "ready" ? (
        <TrimRows trims={trims.value} name={modelYearName(modelYear)} />
      ) : (
        <Notice tone="warn" title="Trims could not be loaded" className="mt-3">
          The rest of this page is fine. We have been notified; try again later.
        </Notice>
      )}
      <p className="mt-2 max-w-text text-ink-faint text-xs">
        VIN data is what automakers file with NHTSA (vPIC). For most vehicles it has no
        transmission, drivetrain, power or price.
        {stated.kind === "ready" &&
          ` Seller data is from the ${plural(stated.value.total, "vehicle")} for sale, as of ${formatMoment(new Date(stated.value.asOf))}.`}
      </p>
    </Panel>
  );
}

function leadOf({ named, rows, summary, hasUnnamed }: TrimTable, modelYear: ModelYearRef): string {
  const name = modelYearName(modelYear);
  const varying = summary
    .filter(({ varies }) => varies)
    .map(({ fact }) => FACT_WORDS[fact].toLowerCase());
  const depends =
    varying.length === 0
      ? "all the same by VIN"
      : `${listed(varying)} ${varying.length === 1 ? "depends" : "depend"} on the trim`;
  if (named > 0)
    return `${plural(named, "trim")} by VIN${hasUnnamed ? ", and some VINs name none" : ""}; ${depends}.`;
  return `VINs of the ${name} do not name a trim, but tell ${plural(rows.length, "version")} apart; ${depends}.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function SpecRow({
  name,
  from,
  children,
}: {
  readonly name: string;
  /** Who says so. */
  readonly from: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 border-line border-b py-2 sm:grid-cols-[140px_minmax(0,1fr)_180px]">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
      <dd className="col-start-2 text-ink-faint text-xs sm:col-start-3 sm:text-right">{from}</dd>
    </div>
  );
}

function BuildValue({
  summary: { fact, values, varies },
  trims: { named, rows },
}: {
  readonly summary: BuildSummary;
  readonly trims: TrimTable;
}) {
  if (values.length === 0) return <span className="text-ink-faint">not in the VIN data</span>;
  if (!varies) return values[0];
  return (
    <>
      {values.join(", ")}{" "}
      <span className="text-ink-faint text-xs">
        {named === 0
          ? "depends on version"
          : rows.some((row) => row.facts[fact].length > 0)
            ? "depends on trim"
            : "trim does not say which"}
      </span>
    </>
  );
}

function StatedRows({ stated }: { readonly stated: Part<CohortStatedSpecs> }) {
  if (stated.kind === "failed")
    return (
      <SpecRow name="Drive, seats" from="sellers">
        <span className="text-ink-faint">seller data unavailable right now</span>
      </SpecRow>
    );
  const { total, drivetrain, transmission, seats } = stated.value;
  const rows = [
    ["Drivetrain", drivetrain],
    ["Transmission", transmission],
    ["Seats", seats],
  ] as const;
  return rows.map(([name, values]) => {
    const n = values.reduce((sum, { count }) => sum + count, 0);
    return (
      <SpecRow
        key={name}
        name={name}
        from={
          total === 0 ? "not in the VIN data" : `${formatNumber(n)} of ${plural(total, "seller")}`
        }
      >
        <StatedValues values={values} n={n} />
      </SpecRow>
    );
  });
}

function StatedValues({
  values,
  n,
}: {
  readonly values: readonly StatedValue[];
  readonly n: number;
}) {
  if (n === 0)
    return <span className="text-ink-faint">not in VIN data, and no seller lists it</span>;
  const [first] = values;
  if (values.length === 1 && first) return first.label;
  return values.map(({ label, count }) => `${label} (${shareWords(count, n)})`).join(", ");
}

/** A share in whole percent; never 0% of something that is there. */
const shareWords = (count: number, n: number): string => {
  const percent = Math.round((count / n) * 100);
  return percent < 1 ? "under 1%" : `${percent}%`;
};

function TrimRows({ trims, name }: { readonly trims: TrimTable; readonly name: string }) {
  const { rows, named, hasUnnamed } = trims;
  // What all rows share stands above the table already.
  const facts = BUILD_FACTS.filter((fact) => {
    const values = new Set(rows.flatMap((row) => row.facts[fact]));
    return (
      values.size > 1 || (values.size === 1 && rows.some((row) => row.facts[fact].length === 0))
    );
  });
  if (rows.length === 0)
    return <p className="mt-3 text-ink-soft text-sm">VIN data has no version of the {name}.</p>;
  if (named === 0 && rows.length === 1) return null;
  return (
    <div className="mt-5">
      <FigureTable label={`${named > 0 ? "Trims" : "Versions"} of the ${name}`}>
        <thead>
          <tr>
            {named > 0 && <th scope="col">Trim</th>}
            {facts.map((fact) => (
              <th key={fact} scope="col">
                {FACT_WORDS[fact]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.trim} ${facts.map((fact) => row.facts[fact]).join()}`}
              className="align-baseline"
            >
              {named > 0 && <RowHead>{row.trim}</RowHead>}
              {facts.map((fact) => (
                <td key={fact}>
                  {row.facts[fact].length === 0 ? (
                    <span className="text-ink-faint">not told</span>
                  ) : (
                    row.facts[fact].join(", ")
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {hasUnnamed && (
        <p className="mt-2 text-ink-faint text-xs">
          Some VINs name no trim, and some engines go with none; they still count above. “Not told”
          means the VIN does not say.
        </p>
      )}
    </div>
  );
}
