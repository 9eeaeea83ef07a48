/* Model years meant by a generation code, a maker's era or a generation number, for the
 * vehicles being named. */

import { quoted } from "#lib/domain/search/search/schema.ts";
import type { Generation, ModelWords, NamedPart, ReadMeaning, Vocabulary } from "./types.ts";

/*
 * What is known of the vehicles being named, and the years of their generations.
 */

type Years = { from: number; to: number | null };

/** Vehicles being named. */
export interface Found {
  readonly vocabulary: Vocabulary;
  readonly makes: Set<string>;
  readonly models: Set<string>;
  readonly trims: Set<string>;
  readonly notes: string[];
  readonly unknown: NamedPart["segment"][];
  /** Makes and models that stand in the URL already. */
  readonly given: { readonly makes: readonly string[]; readonly models: readonly string[] };
  /** Words of trims that another filter says. */
  readonly without: ReadonlySet<string>;
  years: Years | null;
  fuel: string | null;
  alternative: boolean;
}

/** The meaning of one kind that a part has. */
export const meaningOf = <K extends ReadMeaning["kind"]>({ segment }: NamedPart, kind: K) =>
  segment.meanings.find((each): each is Extract<ReadMeaning, { kind: K }> => each.kind === kind);

/** Models named so far, with those of the URL. */
export const modelsIn = ({ models, given }: Found): string[] => [...models, ...given.models];
/** The make of a model's value. */
export const makeOf = (model: string): string => model.split(".")[0] ?? "";
/** What is known of some models. */
export const wordsOf = ({ vocabulary }: Found, models: readonly string[]): ModelWords[] =>
  models.flatMap((model) => vocabulary.models.get(model) ?? []);

function widen(found: Found, years: Years): void {
  const { years: before } = found;
  found.years =
    before === null
      ? years
      : {
          from: Math.min(before.from, years.from),
          to: before.to === null || years.to === null ? null : Math.max(before.to, years.to),
        };
}
const spoken = ({ from, to }: Years): string =>
  to === null ? `${from} and newer` : `${from} to ${to}`;

/** A generation by its code: "E46", "JK". @returns whether it is one of the vehicles named. */
export function addGeneration(part: NamedPart, found: Found): boolean {
  const generation = meaningOf(part, "generation");
  if (generation === undefined) return false;
  const models = modelsIn(found);
  const makes = [...found.makes, ...found.given.makes];
  const shares = ({ models: own }: Generation) => own.some((model) => models.includes(model));
  const ofMake = ({ models: own }: Generation) =>
    own.some((model) => makes.includes(makeOf(model)));
  const entry =
    generation.entries.find(shares) ??
    generation.entries.find(ofMake) ??
    (generation.weak || models.length > 0 ? undefined : generation.entries[0]);
  if (entry === undefined) return false;
  if (!shares(entry)) {
    const own =
      makes.length === 0
        ? entry.models
        : entry.models.filter((model) => makes.includes(makeOf(model)));
    for (const model of own) found.models.add(model);
  } else
    for (const model of entry.models)
      if (model.startsWith(`${entry.models[0] ?? ""}-`)) found.models.add(model);
  widen(found, entry);
  found.notes.push(`${quoted(part.said.toUpperCase())} is the generation of ${spoken(entry)}.`);
  return true;
}

/** A make's word for a time: "OBS". */
export function addEra(part: NamedPart, found: Found): void {
  const makes = new Set([...found.makes, ...modelsIn(found).map(makeOf)]);
  const own = meaningOf(part, "era")?.makes.filter(({ make }) => makes.has(make)) ?? [];
  if (own.length === 0) {
    found.notes.push(`${quoted(part.said)} says which years only beside a make; add one.`);
    return;
  }
  for (const years of own) widen(found, years);
  found.notes.push(
    `${quoted(part.said.toUpperCase())} was read as ${found.years === null ? "" : spoken(found.years)}.`,
  );
}

/** The make whose models are numbered by "Mk" where none is named. */
const MARKED_MODELS = [
  "volkswagen.golf",
  "volkswagen.golf-gti",
  "volkswagen.golf-r",
  "volkswagen.gti",
];

/** A generation by its number: "12th gen", "Mk7". */
export function addOrdinal(part: NamedPart, found: Found): void {
  const ordinal = meaningOf(part, "ordinal");
  if (ordinal === undefined) return;
  let models = modelsIn(found);
  if (models.length === 0 && ordinal.mark && found.makes.size === 0) {
    models = MARKED_MODELS.filter((model) => found.vocabulary.models.has(model));
    for (const model of models) found.models.add(model);
  }
  const years = wordsOf(found, models).flatMap(
    ({ generations }) => generations.get(ordinal.number) ?? [],
  );
  if (years.length === 0) {
    const of = wordsOf(found, models)[0]?.fullName;
    found.notes.push(
      of === undefined
        ? `${quoted(part.said)} needs a model: a generation is counted within one.`
        : `We do not know the years of ${quoted(part.said)} of ${of}; the generation was not applied.`,
    );
    return;
  }
  for (const each of years) widen(found, each);
  if (found.years !== null)
    found.notes.push(`${quoted(part.said)} was read as ${spoken(found.years)}.`);
}
