import {
  BODY_STYLES,
  type BodyStyle,
  FUELS,
  type Fuel,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type { BuildFact, BuildSummary, CohortTrimRow, TrimTable } from "./types.trims.ts";

/** A way a model year was built, as the catalog holds it. */
export interface Build {
  readonly name: string | null;
  readonly series: string | null;
  readonly bodyStyle: BodyStyle;
  readonly fuel: Fuel | null;
  readonly engine: string | null;
  readonly doors: number | null;
}

/** The facts in the order they are told. */
export const BUILD_FACTS = [
  "body",
  "engine",
  "fuel",
  "doors",
] as const satisfies readonly BuildFact[];

const factsOf = ({ bodyStyle, engine, fuel, doors }: Build): Record<BuildFact, string | null> => ({
  body: BODY_STYLES[bodyStyle],
  engine,
  fuel: fuel === null ? null : FUELS[fuel],
  doors: doors === null ? null : `${doors}`,
});

/** The builds of a model year as a table: one row a trim; where no trim is named, one row a build. */
export function trimTable(builds: readonly Build[]): TrimTable {
  const named = builds.filter(({ name }) => name !== null);
  const unnamed = builds.filter(({ name }) => name === null);
  const rows =
    named.length === 0
      ? [...Map.groupBy(unnamed, (each) => JSON.stringify(factsOf(each))).values()]
      : [...Map.groupBy(named, ({ name }) => name).values()];
  return {
    rows: rows.map(rowOf).sort(byName),
    named: named.length === 0 ? 0 : rows.length,
    hasUnnamed: named.length > 0 && unnamed.length > 0,
    summary: summaryOf(builds),
  };
}

/** @param builds of one trim; at least one. */
function rowOf(builds: readonly Build[]): CohortTrimRow {
  // What one build of a trim leaves open is open for the trim.
  const of = (fact: BuildFact) =>
    fact !== "doors" && builds.some((each) => factsOf(each)[fact] === null)
      ? []
      : valuesOf(builds, fact);
  const series = [...new Set(builds.flatMap(({ series: each }) => each ?? []))];
  return {
    trim: builds[0]?.name ?? null,
    series: series.length === 1 ? (series[0] ?? null) : null,
    facts: { body: of("body"), engine: of("engine"), fuel: of("fuel"), doors: of("doors") },
  };
}

const byName = (a: CohortTrimRow, b: CohortTrimRow): number =>
  wordsOf(a).localeCompare(wordsOf(b), "en", { numeric: true });

const wordsOf = ({ trim, facts }: CohortTrimRow): string =>
  trim ?? [...facts.engine, ...facts.body].join(" ");

function summaryOf(builds: readonly Build[]): readonly BuildSummary[] {
  return BUILD_FACTS.map((fact) => {
    const values = valuesOf(builds, fact);
    return { fact, values, varies: values.length > 1 };
  });
}

function valuesOf(builds: readonly Build[], fact: BuildFact): readonly string[] {
  return [...new Set(builds.flatMap((each) => factsOf(each)[fact] ?? []))].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
}
