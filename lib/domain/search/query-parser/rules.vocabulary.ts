import type { PlaceIndex } from "#lib/domain/search/place-lookup/types.words.ts";
import { FACET_WORDS, SEARCH_SORTS, type Sort } from "#lib/domain/search/search/constants.ts";
import type { FacetName } from "#lib/domain/search/search/types.ts";
import { typoIndex } from "#lib/domain/search/word-tokens/rules.typos.ts";
import { TITLE_STATUSES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { hasDigit, nameKeyOf, tokensOf } from "../word-tokens/rules.ts";
import {
  COMMON_WORDS,
  DEGREES,
  FILLER_PHRASES,
  FILLERS,
  NEAR_ME_WORDS,
  NEED_ASIDES,
  NEGATIONS,
} from "./constants.asides.ts";
import { EVERYDAY_WORDS } from "./constants.everyday.ts";
import { CODES, ERAS, GENERATIONS, WEAK_CODES } from "./constants.generations.ts";
import {
  BODY_NAMES,
  ENDED_NAMES,
  MAKE_WORDS,
  MODEL_WORDS,
  NEVER_ALONE,
  TRIM_NAMES,
  WEAK_NAMES,
} from "./constants.names.ts";
import {
  AFTER,
  BEFORE,
  BEFORE_YEAR,
  GRAMMAR_WORDS,
  NOUNS,
  SPELLED,
  UNITS,
} from "./constants.numbers.ts";
import {
  INTERIOR_FORMS,
  OPTION_WORDS,
  QUERY_INTERIOR_WORDS,
  SORT_WORDS,
  SWITCH_WORDS,
  TOWED,
} from "./constants.options.ts";
import {
  familiesOf,
  nameInWords,
  sizeFirst,
  tailsOf,
  trimKeys,
  trimsWith,
  trimWords,
} from "./rules.catalog.ts";
import { sellerNames } from "./rules.sellers.ts";
import type {
  Generation,
  Meaning,
  ModelWords,
  Vocabulary,
  WordCatalog,
  WordSeller,
} from "./types.ts";

/*
 * The words of the closed lists, the slang, and the catalog's names, made into one look-up.
 */

/** Filters whose labels may be typed. Interior colors share their words with the exterior's. */
const SPOKEN: readonly (keyof typeof FACET_WORDS)[] = [
  "body",
  "fuel",
  "drivetrain",
  "transmission",
  "color",
  "features",
  "deal",
  "condition",
  "title",
  "owners",
];

/** How much likelier than any vehicle's name a word of the search itself is meant. */
const OPTION_WEIGHT = 400;

/** Lines `words, words = meaning` of a table. */
function* lines(table: string): Generator<readonly [readonly string[], string]> {
  for (const line of table.trim().split("\n")) {
    const [words = "", meaning = ""] = line.split(" = ");
    yield [words.split(", "), meaning];
  }
}

class Phrases {
  readonly byKey = new Map<string, Meaning[]>();
  readonly words = new Set<string>();
  readonly weights = new Map<string, number>();

  add(words: string, meaning: Meaning, weight: number): void {
    const key = nameKeyOf(words);
    if (key === "") return;
    const known = this.byKey.get(key);
    if (known === undefined) this.byKey.set(key, [meaning]);
    else if (!known.some((each) => JSON.stringify(each) === JSON.stringify(meaning)))
      known.push(meaning);
    for (const { text } of tokensOf(words).tokens) this.know(text, weight);
    // Names are also typed run together: "landcrusier".
    if (weight > 0 && !hasDigit(key)) this.know(key, weight);
    else this.words.add(key);
    const isName = meaning.kind === "models" || meaning.kind === "namedTrim";
    if (!isName || !hasDigit(key)) return;
    for (const said of [nameInWords(words), sizeFirst(words)])
      if (said !== null && !this.byKey.has(nameKeyOf(said))) this.add(said, meaning, 0);
  }

  know(word: string, weight: number): void {
    this.words.add(word);
    if (weight > 0) this.weights.set(word, Math.max(weight, this.weights.get(word) ?? 0));
  }
}

/** All that words may mean, of a catalog, the places of ZIP codes and the market's dealers. */
export function vocabularyOf(
  catalog: WordCatalog,
  places: PlaceIndex,
  sellers: Iterable<WordSeller>,
): Vocabulary {
  const phrases = new Phrases();
  const models = modelsOf(catalog);
  const makes = new Map(catalog.makes.map(({ name, value }) => [value, name]));
  addOptions(phrases);
  addNames(phrases, catalog, models);
  addSlang(phrases, makes, models);
  const spoken = [...makes].map(([value, name]): [string, string] => [name, value]);
  for (const [words, value] of lines(MAKE_WORDS))
    for (const each of words) spoken.push([each, value]);
  for (const [words, value] of tailsOf(phrases.byKey, spoken, models))
    if (!phrases.byKey.has(nameKeyOf(words)))
      phrases.add(words, { kind: "models", values: [value], weak: null, told: true }, 0);
  addGenerations(phrases, models);
  addAsides(phrases);
  for (const table of [BEFORE, BEFORE_YEAR, AFTER, NOUNS, UNITS, SPELLED])
    for (const key of table.keys()) phrases.words.add(key);
  for (const word of GRAMMAR_WORDS) phrases.know(word, OPTION_WEIGHT);
  const trims = trimKeys(models);
  for (const key of trims.keys()) phrases.words.add(key);
  for (const word of trimWordsToCorrect(models)) phrases.know(word, 1);
  return {
    phrases: phrases.byKey,
    trims,
    makes,
    models,
    words: phrases.words,
    typos: typoIndex(phrases.weights),
    places,
    sellers: sellerNames(sellers, makes.values()),
  };
}

/** Shorter words are too many other words with a letter changed. */
const SHORTEST_CORRECTED_TRIM = 6;

/** Words of trims that are for sale, to be found although they are misspelled: "tecnology". */
function* trimWordsToCorrect(models: ReadonlyMap<string, ModelWords>): Generator<string> {
  for (const { trims } of models.values())
    for (const { parts } of trims)
      for (const part of parts)
        if (part.length >= SHORTEST_CORRECTED_TRIM && !hasDigit(part)) yield part;
}

function modelsOf({ makes, models }: WordCatalog): Map<string, ModelWords> {
  const names = new Map(makes.map(({ name, value }) => [value, name]));
  const generations = new Map<string, Map<number, { from: number; to: number | null }>>();
  for (const line of GENERATIONS.trim().split("\n")) {
    const [model = "", list = ""] = line.split(": ");
    const numbered = list.split(", ").map((each) => {
      const [number = "", years = ""] = each.split(" ");
      return [Number(number), yearsOf(years)] as const;
    });
    generations.set(model, new Map(numbered));
  }
  return new Map(
    models.map(({ name, make, value, vehicles, trims }) => [
      value,
      {
        value,
        make,
        fullName: `${names.get(make) ?? ""} ${name}`.trim(),
        vehicles,
        trims: trims.map(trimWords),
        generations: generations.get(value) ?? new Map(),
      },
    ]),
  );
}

const yearsOf = (text: string): { from: number; to: number | null } => {
  const [from = "", to = ""] = text.split("-");
  return { from: Number(from), to: to === "" ? null : Number(to) };
};

function addOptions(phrases: Phrases): void {
  for (const filter of SPOKEN) {
    // All that is sold here is used, the certified too: "used" narrows nothing. "A clean Tacoma" says nothing of its title.
    for (const [value, label] of Object.entries(FACET_WORDS[filter]))
      if (value !== "used" && label !== TITLE_STATUSES.clean)
        phrases.add(label, { kind: "option", filter, values: [value] }, OPTION_WEIGHT);
  }
  for (const [words, meaning] of lines(OPTION_WORDS)) {
    const [filter = "", values = ""] = meaning.split(": ");
    for (const each of words)
      phrases.add(
        each,
        { kind: "option", filter: facet(filter), values: values.split(" ") },
        OPTION_WEIGHT,
      );
  }
  for (const verb of TOWED.verbs)
    for (const before of TOWED.before)
      for (const thing of TOWED.things)
        phrases.add(
          `${verb} ${before} ${thing}`,
          { kind: "option", filter: "features", values: ["tow_package"] },
          0,
        );
  for (const [words, value] of lines(QUERY_INTERIOR_WORDS)) {
    for (const color of words) {
      // "Black on tan": the paint, then the inside.
      for (const paint of Object.keys(FACET_WORDS.color))
        for (const said of [
          `${paint} on ${color}`,
          `${paint} over ${color}`,
          // "Black/black" are not two paints.
          ...(paint === color ? [`${paint} ${color}`] : []),
        ]) {
          phrases.add(said, { kind: "option", filter: "color", values: [paint] }, 0);
          phrases.byKey
            .get(nameKeyOf(said))
            ?.push({ kind: "option", filter: "interior", values: [value] });
        }
      for (const form of INTERIOR_FORMS) {
        const said = form.replace("#", color);
        phrases.add(said, { kind: "option", filter: "interior", values: [value] }, 0);
        if (form.includes("leather"))
          phrases.byKey
            .get(nameKeyOf(said))
            ?.push({ kind: "option", filter: "features", values: ["leather"] });
      }
    }
  }
  for (const [words, sort] of lines(SORT_WORDS))
    for (const each of words)
      phrases.add(each, { kind: "sort", sort: sortNamed(sort) }, OPTION_WEIGHT);
  for (const [words, name] of lines(SWITCH_WORDS)) {
    const days = name.startsWith("days:") ? Number(name.slice("days:".length)) : null;
    for (const each of words) {
      if (days !== null) phrases.add(each, { kind: "days", days }, 0);
      else phrases.add(each, { kind: "switch", name: switchNamed(name) }, OPTION_WEIGHT);
    }
  }
}

/** A filter named in a table. @throws when the table names none. */
function facet(name: string): FacetName {
  const found = [...SPOKEN, "seller" as const, "seats" as const].find((each) => each === name);
  if (found === undefined) throw new Error(`No filter is called ${name}.`);
  return found;
}
function sortNamed(name: string): Sort {
  const found = (Object.keys(SEARCH_SORTS) as Sort[]).find((each) => each === name);
  if (found === undefined) throw new Error(`No way to sort is called ${name}.`);
  return found;
}

function switchNamed(name: string): "photos" | "dropped" | "unbeaten" {
  if (name === "photos" || name === "dropped" || name === "unbeaten") return name;
  throw new Error(`No yes-or-no filter is called ${name}.`);
}

function addNames(
  phrases: Phrases,
  { makes, models }: WordCatalog,
  words: ReadonlyMap<string, ModelWords>,
): void {
  const sold = new Map<string, number>();
  for (const { make, vehicles } of models) sold.set(make, (sold.get(make) ?? 0) + vehicles);
  for (const { name, value } of makes)
    phrases.add(name, { kind: "make", value }, 100 + (sold.get(value) ?? 0));
  // What most are for sale of is meant first where two makes have one name.
  for (const { name, value, vehicles } of models.toSorted((a, b) => b.vehicles - a.vehicles)) {
    if (BODY_NAMES.has(name.toLowerCase())) continue;
    const weight = 1 + vehicles;
    const fullName = words.get(value)?.fullName ?? name;
    phrases.add(fullName, { kind: "models", values: [value], weak: null }, weight);
    const key = nameKeyOf(name);
    // A bare letter or digit ("X", "3") means too many things to mean a model.
    if (key.length < 2 || ENDED_NAMES.has(key)) continue;
    const number = !/[a-z]/.test(key) && !UNMISTAKABLE.has(key);
    phrases.add(
      name,
      { kind: "models", values: [value], weak: number || WEAK_NAMES.has(key) ? key : null },
      weight,
    );
  }
  for (const { words: said, models: values } of familiesOf(words))
    phrases.add(said, { kind: "models", values, weak: null }, 0);
}

function addSlang(
  phrases: Phrases,
  makes: ReadonlyMap<string, string>,
  models: ReadonlyMap<string, ModelWords>,
): void {
  for (const [words, value] of lines(MAKE_WORDS)) {
    if (!makes.has(value)) continue;
    for (const each of words) phrases.add(each, { kind: "make", value }, 100);
  }
  for (const [words, list] of lines(MODEL_WORDS)) {
    const values = list.split(", ").filter((value) => models.has(value));
    if (values.length === 0) continue;
    for (const each of words) {
      const key = nameKeyOf(each);
      // Plurals are read as such; "altimas" run together would also be an "Altima S".
      if (key.endsWith("s") && !each.endsWith(" s") && phrases.byKey.has(key.slice(0, -1)))
        continue;
      const [model, ...more] = values.flatMap((value) => models.get(value) ?? []);
      if (model !== undefined && more.length === 0) {
        // "Wrangler Unlimited" is a model and a trim: each is read by itself.
        if (isNameWithTrim(each, model, phrases.byKey)) continue;
        if (trimsWith(model, key).length > 0 && !nameOf(model, makes).startsWith(key)) {
          phrases.add(each, { kind: "namedTrim", model: model.value, key, fuel: null }, 50);
          continue;
        }
      }
      // What slang says of several models replaces the name's own, single one.
      const others = phrases.byKey.get(key)?.filter(({ kind }) => kind !== "models") ?? [];
      phrases.byKey.set(key, others);
      phrases.add(each, { kind: "models", values, weak: WEAK_NAMES.has(key) ? key : null }, 50);
      // "Rangie" is a Range Rover, so "rangie sport" is a Range Rover Sport.
      if (model !== undefined && more.length === 0)
        for (const longer of models.values())
          if (longer.fullName.startsWith(`${model.fullName} `)) {
            const said = `${each}${longer.fullName.slice(model.fullName.length)}`;
            if (!phrases.byKey.has(nameKeyOf(said)))
              phrases.add(said, { kind: "models", values: [longer.value], weak: null }, 0);
          }
    }
  }
  for (const [words, model, trim, fuel] of TRIM_NAMES) {
    if (!models.has(model)) continue;
    const meaning: Meaning = { kind: "namedTrim", model, key: nameKeyOf(trim), fuel };
    const others = phrases.byKey.get(nameKeyOf(words)) ?? [];
    phrases.byKey.set(nameKeyOf(words), [meaning, ...others]);
    phrases.add(words, meaning, 50);
  }
}

/** A model's name without its make's, as it is looked up. */
const nameOf = ({ make, fullName }: ModelWords, makes: ReadonlyMap<string, string>): string =>
  nameKeyOf(fullName.slice((makes.get(make) ?? "").length));

/** Whether words begin with a model's name and end with a trim of it. */
function isNameWithTrim(
  words: string,
  model: ModelWords,
  named: ReadonlyMap<string, readonly Meaning[]>,
): boolean {
  const parts = tokensOf(words).tokens.map(({ text }) => text);
  return parts.some((_, at) => {
    const names = named.get(parts.slice(0, at).join("")) ?? [];
    const isNamed = names.some(
      (each) =>
        each.kind === "models" && each.values.length === 1 && each.values[0] === model.value,
    );
    return isNamed && trimsWith(model, parts.slice(at).join("")).length > 0;
  });
}

function addGenerations(phrases: Phrases, models: ReadonlyMap<string, ModelWords>): void {
  const series = (digit: string) =>
    [...models.values()]
      .filter(({ value }) => new RegExp(`^bmw\\.m?${digit}\\d\\d`).test(value))
      .map(({ value }) => value);
  const byKey = new Map<string, Generation[]>();
  for (const [codes, meaning] of lines(CODES)) {
    const at = meaning.lastIndexOf(" ");
    const named = meaning.slice(0, at);
    const values = named.startsWith("{")
      ? series(named.charAt(1))
      : named.split(", ").filter((value) => models.has(value));
    if (values.length === 0) continue;
    for (const code of codes) {
      const known = byKey.get(code) ?? [];
      known.unshift({ models: values, ...yearsOf(meaning.slice(at + 1)) });
      byKey.set(code, known);
    }
  }
  for (const [code, entries] of byKey)
    phrases.add(code, { kind: "generation", entries, weak: WEAK_CODES.has(code) }, 0);
  const eras = new Map<string, { make: string; from: number; to: number }[]>();
  for (const [word, make, from, to] of ERAS)
    eras.set(word, [...(eras.get(word) ?? []), { make, from, to }]);
  for (const [word, list] of eras) phrases.add(word, { kind: "era", makes: list }, 0);
}

/** Numbers that are said of one model only. */
const UNMISTAKABLE: ReadonlySet<string> = new Set(["911", "718", "924", "928", "944", "968"]);

/** A name that means a model only beside its make, and something else elsewhere: "hardtop". */
const isWeakName = (meaning: Meaning): boolean =>
  meaning.kind === "models" && meaning.weak !== null && NEVER_ALONE.has(meaning.weak);

/** "# on gas": by itself, and good, great or easy on gas. */
const inDegrees = (words: string): readonly string[] =>
  words.startsWith("# ")
    ? [words.slice(2), ...DEGREES.map((degree) => words.replace("#", degree))]
    : [words];

function addAsides(phrases: Phrases): void {
  for (const [words, sentence] of lines(NEED_ASIDES))
    for (const each of words.flatMap(inDegrees))
      if ((phrases.byKey.get(nameKeyOf(each)) ?? []).every(isWeakName)) {
        phrases.add(each, { kind: "need", sentence }, 0);
        // "Relyable": told like the word that was meant.
        if (/^[a-z]{6,}$/.test(each)) phrases.know(each, 1);
      }
  for (const each of NEAR_ME_WORDS.split(", "))
    if (!phrases.byKey.has(nameKeyOf(each))) phrases.add(each, { kind: "near_me" }, 0);
  for (const each of FILLER_PHRASES.trim().split(", "))
    if (!phrases.byKey.has(nameKeyOf(each))) phrases.add(each, { kind: "filler" }, 0);
  for (const each of NEGATIONS) phrases.add(each, { kind: "not" }, 0);
  for (const each of ["or", "nor", "vs", "versus", "and", "and or", "either"])
    phrases.byKey.set(nameKeyOf(each), [{ kind: "or" }]);
  for (const each of FILLERS)
    if (!phrases.byKey.has(each)) phrases.add(each, { kind: "filler" }, 0);
  for (const each of [...COMMON_WORDS, ...EVERYDAY_WORDS]) phrases.words.add(each);
}
