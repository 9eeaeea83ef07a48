import { trimKey } from "#lib/domain/vehicles/catalog/rules.trims.ts";
import {
  BODY_STYLES,
  type BodyStyle,
  FUELS,
  type Fuel,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import type { ChangedAspect, YearChange, YearChanges } from "./types.ts";

/** What one source tells of how a model year is built: names in the reader's words, by aspect. */
export interface YearBuild {
  readonly year: number;
  readonly source: YearChange["source"];
  readonly told: Readonly<Partial<Record<ChangedAspect, readonly string[]>>>;
}

/** A build as the catalog holds it. */
interface FiledBuild {
  readonly name: string | null;
  readonly engine: string | null;
  readonly bodyStyle: BodyStyle;
  readonly fuel: Fuel | null;
}

const distinct = (values: readonly (string | null)[]): readonly string[] =>
  [...new Set(values.filter((value) => value !== null))].sort();

/** What makers filed of a model year with the VINs. Its body is that of its trims, where it names some. */
export function filedBuild(year: number, builds: readonly FiledBuild[]): YearBuild {
  const named = builds.filter(({ name }) => name !== null);
  const bodies = named.length > 0 ? named : builds;
  return {
    year,
    source: "vPIC",
    told: {
      trim: distinct(named.map(({ name }) => name)),
      engine: distinct(builds.map(({ engine }) => engine)),
      body: distinct(bodies.map(({ bodyStyle }) => BODY_STYLES[bodyStyle])),
      fuel: distinct(builds.map(({ fuel }) => (fuel === null ? null : FUELS[fuel]))),
    },
  };
}

const ORDER = ["trim", "body", "engine", "fuel", "drive", "transmission"] as const;

/**
 * What changed from the year before, as far as the data shows: an aspect is compared only where one
 * source tells it of both years in the same style, and of several sources the first one that does.
 * @param years every model year of the model in the catalog.
 * @param builds of this year and of the one before it in the catalog, of each source that has them.
 */
export function changesOf(
  year: number,
  years: readonly number[],
  builds: readonly YearBuild[],
): YearChanges {
  const last = Math.max(...years.filter((each) => each < year));
  if (!Number.isFinite(last)) return { kind: "first_year", year };
  if (last !== year - 1) return { kind: "gap", year, last };
  const sources = [...new Set(builds.map(({ source }) => source))];
  const compared = ORDER.flatMap((aspect) => {
    for (const source of sources) {
      const of = (each: number): YearBuild["told"] =>
        builds.find((build) => build.year === each && build.source === source)?.told ?? {};
      const difference = comparedAspect(aspect, of(year), of(last));
      if (difference === null) continue;
      const sure =
        source === "EPA"
          ? difference
          : lasting(aspect, difference, of(last - 1)[aspect], of(year + 1)[aspect]);
      if (sure !== null) return [{ aspect, ...sure, source }];
    }
    return [];
  });
  return {
    kind: "compared",
    year,
    before: last,
    changes: compared.filter(({ added, gone }) => added.length + gone.length > 0),
    same: compared
      .filter(({ added, gone }) => added.length + gone.length === 0)
      .map(({ aspect }) => aspect),
  };
}

interface Difference {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

type Told = YearBuild["told"];

/**
 * Of a difference between two filings what the years around them bear out: makers leave out of one
 * year's filing what they sold all the same. New is what the year before last has not either, and no
 * longer there what the year after has not; null where that bears out nothing.
 */
function lasting(
  aspect: ChangedAspect,
  { added, gone }: Difference,
  earlier: readonly string[] = [],
  later: readonly string[] = [],
): Difference | null {
  if (added.length + gone.length === 0) return { added, gone };
  const sure = {
    added: without(aspect, added, earlier),
    gone: later.length === 0 ? [] : without(aspect, gone, later),
  };
  return sure.added.length + sure.gone.length === 0 ? null : sure;
}

/** Below this share of common names two years are filed in different styles: nothing follows from it. */
const COMMON_SHARE = 0.5;

const without = (
  aspect: ChangedAspect,
  names: readonly string[],
  others: readonly string[],
): readonly string[] =>
  names.filter((name) => !others.some((other) => isSame(aspect, name, other)));

/** The names of only one of two years; null where they cannot be compared. */
function comparedAspect(aspect: ChangedAspect, of: Told, before: Told): Difference | null {
  const [now = [], then = []] = [of[aspect], before[aspect]];
  if (now.length === 0 || then.length === 0) return null;
  const [added, gone] = [without(aspect, now, then), without(aspect, then, now)];
  const common = Math.min(now.length - added.length, then.length - gone.length);
  switch (aspect) {
    case "trim":
      // Where most names differ, a maker has filed them in another style.
      return common / Math.min(now.length, then.length) < COMMON_SHARE ? null : { added, gone };
    case "engine":
      return sizesTold(now, then) && !isMotorRefiled(of, before) ? { added, gone } : null;
    case "body":
      return isShapeRefiled(added, gone) ? null : { added, gone };
    case "fuel":
      return isMotorRefiled(of, before) ? null : { added, gone };
    case "drive":
    case "transmission":
      return { added, gone };
  }
}

const litersOf = (engine: string): number | null => {
  if (/^(electric|hydrogen)$/i.test(engine)) return 0;
  const liters = /^(\d+\.\d) L/.exec(engine)?.[1];
  return liters === undefined ? null : Number(liters);
};

/** The kinds of engine words that are none of its size. */
const kindOf = (engine: string): string =>
  /plug-in hybrid|hybrid|diesel|electric|hydrogen/i.exec(engine)?.[0].toLowerCase() ?? "gasoline";
const cylindersOf = (engine: string): string | null => /(\d+)-cylinder/.exec(engine)?.[1] ?? null;
const CLOSE_LITERS = 0.101;

/** An engine of which one year says more ("1.5 L 4-cylinder turbo") than the other has not changed. */
function sameEngine(a: string, b: string): boolean {
  const [liters, others] = [litersOf(a), litersOf(b)];
  if (liters === null || others === null) return a === b;
  const [cylinders, otherCylinders] = [cylindersOf(a), cylindersOf(b)];
  return (
    kindOf(a) === kindOf(b) &&
    Math.abs(liters - others) < CLOSE_LITERS &&
    (cylinders === null || otherCylinders === null || cylinders === otherCylinders)
  );
}

const sizesTold = (now: readonly string[], then: readonly string[]): boolean =>
  [...now, ...then].every((name) => litersOf(name) !== null);

/** Whether one engine is filed as a hybrid in one year and without its motor in the other. */
function isMotorRefiled({ engine: now = [] }: Told, { engine: then = [] }: Told): boolean {
  const [added, gone] = [without("engine", now, then), without("engine", then, now)];
  return added.some((a) =>
    gone.some((b) => kindOf(a) !== kindOf(b) && litersOf(a) === litersOf(b)),
  );
}

/** Driven wheels in a trim's name are no other trim. */
const plainTrim = (name: string): string => trimKey(name.replace(/\b(4MATIC|xDrive)\b/i, ""));
/** That an engine also takes E85 is filed in some years and not in others. */
const plainFuel = (fuel: string): string => (fuel === FUELS.flex_fuel ? FUELS.gasoline : fuel);

function isSame(aspect: ChangedAspect, a: string, b: string): boolean {
  switch (aspect) {
    case "trim":
      return plainTrim(a) === plainTrim(b);
    case "engine":
      return sameEngine(a, b);
    case "fuel":
      return plainFuel(a) === plainFuel(b);
    case "body":
    case "drive":
    case "transmission":
      return a === b;
  }
}

/** Shapes that makers file now as one and now as another. */
const ALIKE_BODIES: readonly (readonly string[])[] = [
  ["SUV", "Wagon", "Hatchback"],
  ["Sedan", "Hatchback"],
  ["Coupe", "Hatchback"],
  ["Van", "Minivan"],
];

const isShapeRefiled = (added: readonly string[], gone: readonly string[]): boolean =>
  added.length > 1 ||
  gone.length > 1 ||
  ALIKE_BODIES.some(
    (alike) =>
      added.some((body) => alike.includes(body)) && gone.some((body) => alike.includes(body)),
  );
