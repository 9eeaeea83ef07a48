/*
 * What several places say of one vehicle, held against each other. Which place is right is not decided
 * here: each fact has one owner, and two answers mean that somebody did not ask it.
 */

/** One thing that one place says of one vehicle. */
export interface Figure {
  /** The vehicle, as a reader of the table finds it: "412 2021 Ford F-150". */
  readonly vehicle: string;
  /** What is said: "asking price", "comparables". */
  readonly fact: string;
  /** As it is said, in one unit for all places: "$18,000". */
  readonly value: string;
  /** Who says it: "listing page". */
  readonly place: string;
}

/** A fact of a vehicle of which places say two things or more. */
export interface Disagreement {
  readonly vehicle: string;
  readonly fact: string;
  /** Each value with the places that say it; what most of them say first. */
  readonly said: readonly { readonly value: string; readonly places: readonly string[] }[];
}

/** Every fact of a vehicle of which two places say something else, by vehicle and fact as they come. */
export function disagreements(figures: readonly Figure[]): readonly Disagreement[] {
  const facts = Map.groupBy(figures, ({ vehicle, fact }) => JSON.stringify([vehicle, fact]));
  return [...facts.values()].flatMap((same) => {
    const [first] = same;
    const values = [...Map.groupBy(same, ({ value }) => value)];
    if (first === undefined || values.length < 2) return [];
    const said = values
      .map(([value, all]) => ({ value, places: [...new Set(all.map(({ place }) => place))] }))
      .toSorted((a, b) => b.places.length - a.places.length);
    return [{ vehicle: first.vehicle, fact: first.fact, said }];
  });
}

/** How many places say each fact, over all vehicles: what was compared, and not only looked for. */
export function comparedFacts(
  figures: readonly Figure[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const facts = Map.groupBy(figures, ({ fact }) => fact);
  return new Map(
    [...facts].map(([fact, same]) => {
      const places = Map.groupBy(same, ({ place }) => place);
      return [
        fact,
        new Map(
          [...places].map(([place, all]) => [
            place,
            new Set(all.map(({ vehicle }) => vehicle)).size,
          ]),
        ),
      ];
    }),
  );
}

/** Disagreements for a person to read: a line for each vehicle and fact, below it a line for each value. */
export function disagreementTable(found: readonly Disagreement[]): string {
  const values = found.flatMap(({ said }) => said.map(({ value }) => value.length));
  const width = Math.max(0, ...values);
  return found
    .map(({ vehicle, fact, said }) =>
      [
        `${vehicle}: ${fact}`,
        ...said.map(({ value, places }) => `  ${value.padEnd(width)}  ${places.join(", ")}`),
      ].join("\n"),
    )
    .join("\n");
}
