import type { ChangedAspect, YearChange, YearChanges } from "./types.ts";

/** What one source tells of how a model year is built: names in the reader's words, by aspect. */
export interface YearBuild {
  readonly year: number;
  readonly source: YearChange["source"];
  readonly told: Readonly<Partial<Record<ChangedAspect, readonly string[]>>>;
}

const ORDER = ["trim", "body", "engine", "fuel", "drive", "transmission"] as const;

/**
 * What changed from the year before, as far as the data shows: an aspect is compared only where one
 * source tells it of both years, and of several sources the first one that does.
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
      const [now, then] = [year, last].map(
        (of) => builds.find((each) => each.year === of && each.source === source)?.told[aspect],
      );
      if (now === undefined || then === undefined || now.length === 0 || then.length === 0)
        continue;
      const added = now.filter((name) => !isToldBy(aspect, name, then));
      const gone = then.filter((name) => !isToldBy(aspect, name, now));
      return [{ aspect, added, gone, source }];
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

/**
 * Whether some names tell of one. An engine that one year says more of ("1.5 L 4-cylinder turbo") than the
 * other ("1.5 L 4-cylinder") has not changed.
 */
function isToldBy(aspect: ChangedAspect, name: string, names: readonly string[]): boolean {
  return names.some((each) =>
    aspect === "engine" ? each.includes(name) || name.includes(each) : each === name,
  );
}
