import { MAKE_PATTERNS, MODEL_PATTERNS, OTHER_MAKES } from "./constants.name.ts";
import type { NamedModel } from "./types.name.ts";

/** A name without what spellings differ in: "F-150 SuperCrew" and "F150 SUPERCREW" are F150SUPERCREW. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll("&", "AND")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

type MakeOf = Pick<NamedModel, "makeName" | "modelName">;

/** The makes under which NHTSA files a model of a year, as it is asked for them. */
export function makesAsked({ makeName, modelName }: MakeOf, year: number): readonly string[] {
  const other = OTHER_MAKES.find(
    ({ make, models, lastYear }) => make === makeName && models.test(modelName) && year <= lastYear,
  );
  return other?.makes ?? [makeName.toUpperCase()];
}

/** Every make under which NHTSA files models of a make of the catalog, as keys of names. */
export const makeKeys = (makeName: string): readonly string[] => [
  ...new Set(
    [
      makeName,
      ...OTHER_MAKES.filter(({ make }) => make === makeName).flatMap(({ makes }) => makes),
    ].map(nameKey),
  ),
];

/** Models of the catalog by the keys of the makes under which NHTSA may file them. */
export function modelsByMakeKey<M extends MakeOf>(
  models: readonly M[],
): ReadonlyMap<string, readonly M[]> {
  const byKey = new Map<string, M[]>();
  const keysOf = new Map<string, readonly string[]>();
  for (const model of models) {
    const keys = keysOf.get(model.makeName) ?? makeKeys(model.makeName);
    keysOf.set(model.makeName, keys);
    for (const key of keys) {
      const filed = byKey.get(key);
      if (filed === undefined) byKey.set(key, [model]);
      else filed.push(model);
    }
  }
  return byKey;
}

const modelPatterns: ReadonlyMap<string, string> = new Map(
  MODEL_PATTERNS.trim()
    .split("\n")
    .map((line) => {
      // The pattern holds bars of its own.
      const [make = "", model = "", ...pattern] = line.split("|");
      return [`${make}|${model}`, pattern.join("|")];
    }),
);

interface Names {
  readonly key: string;
  readonly aliases: RegExp;
}

/** By make and model, as the catalog names them: every page that reads records asks for all of a make. */
const known = new Map<string, Names>();

function namesOf({ makeName, modelName }: NamedModel): Names {
  const name = `${makeName}|${modelName}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const key = nameKey(modelName);
  const short = nameKey(modelName.replace(/-Class$/, ""));
  const patterns = [
    key,
    ...(MAKE_PATTERNS[makeName] ?? []).map((pattern) => pattern.replaceAll("@", short)),
    ...(modelPatterns.has(name) ? [modelPatterns.get(name) ?? ""] : []),
  ];
  const names = { key, aliases: new RegExp(`^(?:${patterns.join("|")})$`) };
  known.set(name, names);
  return names;
}

/** What a name may mean among models, by their positions, whatever the year. */
interface Meaning {
  readonly byAlias: readonly number[];
  readonly byBeginning: readonly number[];
}

/** By list of models: a page asks for the same names of a make for every year and every kind of record. */
const meanings = new WeakMap<readonly NamedModel[], Map<string, Meaning>>();

function meaningOf(models: readonly NamedModel[], modelText: string): Meaning {
  const ofList = meanings.get(models) ?? new Map<string, Meaning>();
  meanings.set(models, ofList);
  const before = ofList.get(modelText);
  if (before !== undefined) return before;
  const positions = (fits: (names: Names) => boolean) =>
    models.flatMap((model, at) => (fits(namesOf(model)) ? [at] : []));
  const key = nameKey(modelText);
  const words = modelText.toUpperCase().split(/[^\p{L}\p{N}.-]+/u);
  const beginnings = words.map((_, at) => nameKey(words.slice(0, at + 1).join(" "))).toReversed();
  const meaning = {
    byAlias: positions(({ aliases }) => aliases.test(key)),
    byBeginning:
      beginnings
        .map((beginning) => positions((names) => names.key === beginning))
        .find((found) => found.length > 0) ?? [],
  };
  ofList.set(modelText, meaning);
  return meaning;
}

/**
 * The models of one make that a name of NHTSA's records is about: those it is an alias of, and the one
 * whose name it begins with, word for word, where no longer name fits ("F-150 SUPERCREW" is an F-150,
 * "GRAND CHEROKEE L" no Grand Cherokee). Of the models only those built in the year count; where the
 * year is not known all do. Several, where the record does not tell models of the catalog apart.
 */
export function modelsNamed<M extends NamedModel>(
  models: readonly M[],
  modelText: string,
  year: number | null,
): readonly M[] {
  const { byAlias, byBeginning } = meaningOf(models, modelText);
  const built = (positions: readonly number[]): readonly M[] =>
    positions.flatMap((at) => {
      const model = models[at];
      return model !== undefined && (year === null || model.yearIds.has(year)) ? [model] : [];
    });
  const aliased = built(byAlias);
  return aliased.length > 0 ? exactFirst(aliased, nameKey(modelText)) : built(byBeginning);
}

/** A model of just this name is the only one meant. */
function exactFirst<M extends NamedModel>(models: readonly M[], key: string): readonly M[] {
  const exact = models.filter((model) => namesOf(model).key === key);
  return exact.length > 0 ? exact : models;
}
