import { quoted } from "#lib/domain/kernel/url-fields/schema.ts";
import { isOneLine } from "#lib/domain/search/search/rules.line.ts";
import { MOST_OPTIONS } from "#lib/domain/search/search/schema.ts";
import { nameKeyOf } from "../word-tokens/rules.ts";
import { COMMON_WORDS, FILLERS } from "./constants.asides.ts";
import { NEVER_ALONE } from "./constants.names.ts";
import { SPELLED } from "./constants.numbers.ts";
import { trimsWith } from "./rules.catalog.ts";
import {
  asCode,
  asTrim,
  type Found,
  isAccountedFor,
  isOthersCode,
  isShortTrim,
  isTrimNamed,
  makeOf,
  modelsIn,
  modelWordsOf,
  partMeaning,
  telling,
  trimsNamed,
  type Years,
} from "./rules.found.ts";
import type { Generation, ModelWords, NamedPart, ReadMeaning, Vocabulary } from "./types.ts";
import type { NamedVehicles } from "./types.vehicles.ts";

/*
 * What the names in a phrase mean together: a weak name beside its make, a trim within its model, a generation's
 * years. First what is certain, then what depends on it.
 */

/**
 * A name that several makes gave: those of a make that is named, else those of which any are for sale ("E-Class" is a
 * Mercedes-Benz, though a Chrysler was called so).
 */
function ofOneName(part: NamedPart, makes: ReadonlySet<string>, { models }: Vocabulary): NamedPart {
  const all = part.segment.meanings.filter((each) => each.kind === "models");
  if (all.length < 2) return part;
  const within = (take: (model: string) => boolean) =>
    all.flatMap(({ values }) => values.filter(take));
  const own = within((model) => makes.has(makeOf(model)));
  const sold = within((model) => (models.get(model)?.vehicles ?? 0) > 0);
  const values = [own, sold, within(() => true)].find((each) => each.length > 0) ?? [];
  const weak = all.every((each) => each.weak !== null) ? (all[0]?.weak ?? null) : null;
  const others = part.segment.meanings.filter(({ kind }) => kind !== "models");
  const meanings: ReadMeaning[] = [{ kind: "models", values: [...new Set(values)], weak }];
  return { ...part, segment: { ...part.segment, meanings: [...meanings, ...others] } };
}

/** Vehicles that the parts name. `without`: words that another filter already says, such as "hybrid". */
export function vehiclesNamed(
  said: readonly NamedPart[],
  vocabulary: Vocabulary,
  given: Found["given"],
  without: ReadonlySet<string>,
): NamedVehicles {
  const makes = new Set(said.flatMap((part) => partMeaning(part, "make")?.value ?? []));
  const parts = said.map((part) =>
    ofOneName(part, new Set([...makes, ...given.makes, ...given.models.map(makeOf)]), vocabulary),
  );
  const found: Found = {
    vocabulary,
    makes: new Set(),
    models: new Set(),
    trims: new Set(),
    trimKeys: [],
    notes: [],
    unknown: [],
    told: new Set(),
    names: parts.flatMap((part) => {
      const models = partMeaning(part, "models");
      return models === undefined ? [] : [models.values];
    }),
    given,
    without,
    years: null,
    fuel: null,
    alternative: parts.some(({ alternative }) => alternative),
  };
  const weak: NamedPart[] = [];
  const families: { readonly part: NamedPart; readonly values: readonly string[] }[] = [];
  const later: NamedPart[] = [];
  for (const part of parts) {
    const engine = partMeaning(part, "engine");
    const make = partMeaning(part, "make");
    const models = partMeaning(part, "models");
    // "E350" is a Ford van, and beside "Mercedes" it is not.
    const isEngine = part.segment.meanings[0]?.kind === "engine";
    if (engine !== undefined && (isEngine || makes.has(makeOf(engine.model))))
      telling(part, found, () => addEngine(part, found));
    else if (
      make !== undefined &&
      (models === undefined || models.weak !== null || models.values.length === 1)
    )
      found.makes.add(make.value);
    else if (isOthersCode(part, makes)) later.push(asCode(part));
    else if (partMeaning(part, "namedTrim") !== undefined) later.push(part);
    else if (models !== undefined && models.weak !== null) weak.push(part);
    else if (models !== undefined && models.values.length > 1)
      families.push({ part, values: models.values });
    else if (isShortTrim(part, found)) later.push(asTrim(part));
    else if (models?.values[0] !== undefined)
      telling(part, found, () => addModel(part, models.values[0] ?? "", found));
    else later.push(part);
  }
  for (const { part, values } of families) {
    // "F-250 Super Duty": where one of the family is named, the family's name says nothing more.
    const isSaid = values.some((model) => found.models.has(model)) || isTrimNamed(part, found);
    if (found.alternative || !isSaid) for (const model of values) found.models.add(model);
  }
  for (const part of weak) telling(part, found, () => addWeak(part, found, later));
  const order = ["generation", "era", "namedTrim", "ordinal", "trim"] as const;
  const kindOf = (part: NamedPart) => order.find((each) => partMeaning(part, each));
  const isWeak = (part: NamedPart) => partMeaning(part, "generation")?.weak === true;
  // "C5 Z06": which C5 is meant is known once all models are.
  const passes = order.flatMap((kind) => [
    ...later.filter((part) => kindOf(part) === kind && !isWeak(part)),
    ...(kind === "namedTrim" ? later.filter(isWeak) : []),
  ]);
  for (const part of passes) {
    const kind = kindOf(part);
    if (kind !== undefined) telling(part, found, () => addLater(kind, part, found));
  }
  const left = settle(found);
  for (const part of parts) {
    if (left.has(partMeaning(part, "make")?.value ?? "")) found.told.add(part.segment);
    if (!isAccountedFor(part, found)) found.unknown.push(part.segment);
  }
  return {
    makes: [...found.makes],
    models: [...found.models],
    trims: [...found.trims],
    years: found.years,
    fuel: found.fuel,
    notes: found.notes,
    unknown: found.unknown,
    told: [...found.told],
  };
}

/** A model; one of which none is for sale is a trim of another where its name is one: "300C". */
function addModel(part: NamedPart, value: string, found: Found): void {
  const { models, makes, trims } = found.vocabulary;
  const own = models.get(value);
  const name = own?.fullName.slice((makes.get(own.make) ?? "").length) ?? "";
  const key = nameKeyOf(name);
  const others = own?.vehicles === 0 && !found.alternative ? (trims.get(key) ?? []) : [];
  const [other, ...more] = modelWordsOf(found, others).filter(
    (model) =>
      model.make === own?.make &&
      key.startsWith(nameKeyOf(model.fullName.slice((makes.get(model.make) ?? "").length))) &&
      trimsWith(model, key).length > 0,
  );
  if (other === undefined || more.length > 0) {
    found.models.add(value);
    return;
  }
  found.models.add(other.value);
  for (const trim of trimsWith(other, key)) found.trims.add(trim);
  found.notes.push(
    `No ${own?.fullName ?? ""} is for sale as a model of its own; ${quoted(part.said)} was read as a trim of ${other.fullName}.`,
  );
}

function addEngine(part: NamedPart, found: Found): void {
  const engine = partMeaning(part, "engine");
  if (engine === undefined) return;
  found.models.add(engine.model);
  if (engine.fuel !== null) found.fuel = engine.fuel;
  const [model] = modelWordsOf(found, [engine.model]);
  const ofKey = (key: string) => (model === undefined ? [] : trimsWith(model, key));
  const whole = ofKey(engine.key);
  // "RX 350": the trim is the engine alone.
  const trims = whole.length > 0 ? whole : ofKey(engine.key.replace(/^[a-z]+/, ""));
  for (const trim of trims) found.trims.add(trim);
  if (trims.length === 0)
    found.notes.push(
      `${quoted(part.said)} was read as ${model?.fullName ?? ""}: engines such as ${engine.number} cannot be chosen here yet.`,
    );
}

const noSizes = (said: string, size: string): string =>
  `${quoted(said)}: sizes such as ${size} are not told apart here.`;

/** Numbers that name nothing but pickups: "1500". */
const TRUCK_SIZE = /^[123]500$/;

/** A name that is also an everyday word, a number or a trim. */
function addWeak(part: NamedPart, found: Found, later: NamedPart[]): void {
  const models = partMeaning(part, "models");
  const name = models?.weak ?? "";
  const makes = new Set([...found.makes, ...found.given.makes, ...modelsIn(found).map(makeOf)]);
  const trim = partMeaning(part, "trim");
  const isTrim =
    trim !== undefined &&
    modelWordsOf(found, modelsIn(found)).some(
      (model) => trimsNamed(model, trim.key, found.without).length > 0,
    );
  const own = models?.values.filter((model) => makes.has(makeOf(model))) ?? [];
  const bare =
    /^\d+$/.test(name) || NEVER_ALONE.has(name) || (name.length <= 2 && !/\d/.test(name));
  const alone =
    found.models.size === 0 && found.makes.size === 0 && found.given.models.length === 0;
  const sold = modelWordsOf(found, models?.values ?? []).filter(({ vehicles }) => vehicles > 0);
  const [first] = sold;
  // "Blazer SS" speaks of a trim, whether we know it or not.
  const isAfterModel = trim !== undefined && part.follows && found.models.size > 0;
  if (isTrim || (isAfterModel && !found.alternative))
    later.push({ ...part, segment: { ...part.segment, meanings: [trim] } });
  else if (own.length > 0) for (const model of own) found.models.add(model);
  else if (!bare || (alone && !/^\d+$/.test(name) && !NEVER_ALONE.has(name)))
    for (const model of models?.values ?? []) found.models.add(model);
  else if (alone && TRUCK_SIZE.test(name) && first !== undefined) {
    for (const { value } of sold) found.models.add(value);
    found.notes.push(
      `${quoted(part.said)} was read as ${first.fullName}. Add a make or a model for another.`,
    );
  } else if (TRUCK_SIZE.test(name) && found.models.size > 0)
    found.notes.push(noSizes(part.said, name));
  else if (part.fallback !== null) found.notes.push(part.fallback);
  else if (!FILLERS.has(name)) found.unknown.push(part.segment);
}

function addLater(
  kind: "generation" | "era" | "ordinal" | "namedTrim" | "trim",
  part: NamedPart,
  found: Found,
): void {
  if (kind === "generation") {
    if (addGeneration(part, found)) return;
    const isTrim = partMeaning(part, "trim") !== undefined && modelsIn(found).length > 0;
    if (isTrim) addTrim(part, found);
    else found.unknown.push(part.segment);
  } else if (kind === "era") addEra(part, found);
  else if (kind === "ordinal") addOrdinal(part, found);
  else if (kind === "namedTrim") addNamedTrim(part, found);
  else addTrim(part, found);
}

function addNamedTrim(part: NamedPart, found: Found): void {
  const named = partMeaning(part, "namedTrim");
  if (named === undefined) return;
  const context = modelWordsOf(found, modelsIn(found)).filter(
    (model) => trimsNamed(model, named.key, found.without).length > 0,
  );
  const models = modelWordsOf(found, modelsIn(found));
  const [other] = models;
  const isOthers = other !== undefined && !modelsIn(found).includes(named.model);
  // "Model X Plaid" is no Model S.
  if (isOthers && context.length === 0 && !part.alternative && part.follows) {
    found.notes.push(noSuchTrim(part, other));
    return;
  }
  const ofMakes = found.makes.size === 0 || found.makes.has(makeOf(named.model));
  const own = context[0] ?? (ofMakes ? found.vocabulary.models.get(named.model) : undefined);
  if (own === undefined) {
    found.unknown.push(part.segment);
    return;
  }
  const wasNamed = modelsIn(found).includes(own.value);
  if (!wasNamed) found.models.add(own.value);
  const said = nameKeyOf(part.said);
  const trims = [
    ...trimsNamed(own, named.key, found.without),
    ...own.trims.filter(({ key }) => key === said).map(({ text }) => text),
  ];
  for (const trim of trims) found.trims.add(trim);
  if (named.fuel !== null && trims.length === 0) found.fuel = named.fuel;
  const name = own.fullName;
  if (trims.length === 0)
    found.notes.push(
      `No ${name} for sale names ${quoted(part.said)} as its trim; ${named.fuel === null ? `every ${name} is shown` : `the fuel says it`}.`,
    );
  else if (!wasNamed) found.notes.push(`${quoted(part.said)} was read as a trim of ${name}.`);
}

const noSuchTrim = ({ said }: NamedPart, model: ModelWords | undefined): string =>
  `We know no trim ${quoted(said)} of ${model?.fullName ?? ""} for sale; it was not applied.`;

/** "Sport 2.0T" where the model has a Sport. */
const TRAILING_ENGINE = /\s+\d\.\d[a-z]?$/i;
function addTrim(part: NamedPart, found: Found): void {
  const trim = partMeaning(part, "trim");
  if (trim === undefined) return;
  const { notes } = found;
  const models = modelWordsOf(found, modelsIn(found));
  const having = models.filter((model) => trimsNamed(model, trim.key, found.without).length > 0);
  // "Tundra 1794": a number is a trim of a model that has it, and nothing otherwise.
  if (having.length === 0 && /^\d+$/.test(trim.key)) {
    if (TRUCK_SIZE.test(trim.key) && models.length > 0) notes.push(noSizes(part.said, trim.key));
    else found.unknown.push(part.segment);
    return;
  }
  const { fallback } = part;
  const engine = having.length === 0 ? TRAILING_ENGINE.exec(part.said)?.[0] : undefined;
  const said = engine === undefined ? "" : part.said.slice(0, -engine.length);
  const key = nameKeyOf(said);
  if (
    engine !== undefined &&
    models.some((model) => trimsNamed(model, key, found.without).length > 0)
  ) {
    addTrim(
      { ...part, said, segment: { ...part.segment, meanings: [{ kind: "trim", key }] } },
      found,
    );
    notes.push(`Engine size is not a filter here; ${quoted(engine.trim())} was not applied.`);
  } else if (fallback !== null && having.length === 0) notes.push(fallback);
  else if (trim.key.length === 1 && !part.follows) found.unknown.push(part.segment);
  else if (
    isOneLine(having.map(({ value }) => value)) &&
    (!found.alternative || isOneLine(models.map(({ value }) => value))) &&
    keepsEachName(having, found)
  ) {
    for (const model of models) if (!having.includes(model)) found.models.delete(model.value);
    const named = having.flatMap((model) => trimsNamed(model, trim.key, found.without));
    const both = part.alternative ? [] : bothNamed(having, named, trim.key, found);
    found.trimKeys.push(trim.key);
    // "C43 AMG" is what is both; "Touring or Elite" is either.
    if (both.length > 0) found.trims.clear();
    for (const text of both.length > 0 ? both : named) found.trims.add(text);
  } else if (having.length > 0)
    notes.push(
      `${quoted(part.said)} is a trim, and a trim can be chosen within one model only; it was not applied.`,
    );
  else if (models.length > 0) {
    if ((trim.key.length <= 2 && !part.follows) || SPELLED.has(trim.key))
      found.unknown.push(part.segment);
    else notes.push(noSuchTrim(part, models[0]));
  } else inferModel(part, trim.key, found);
}

/** Whether each name of models has one among some: "corolla civic si" is no Civic alone. */
const keepsEachName = (having: readonly ModelWords[], { names, models }: Found): boolean =>
  names
    .filter((values) => values.some((model) => models.has(model)))
    .every((values) => having.some(({ value }) => values.includes(value)));

/** Trims that were named before and are meant by these words too: "IS 350 F Sport". */
function bothNamed(
  models: readonly ModelWords[],
  named: readonly string[],
  key: string,
  { trims: before, trimKeys }: Found,
): readonly string[] {
  const exact = named.filter((text) => before.has(text));
  if (exact.length > 0) return exact;
  const all = models.flatMap((model) =>
    trimsWith(model, key).map((text) => ({
      text,
      // "Prestige S Line" is an S Line Prestige.
      isAll: trimKeys.length > 0 && trimKeys.every((each) => trimsWith(model, each).includes(text)),
    })),
  );
  const joint = all.filter(({ isAll }) => isAll);
  return (joint.length > 0 ? joint : all.filter(({ text }) => before.has(text))).map(
    ({ text }) => text,
  );
}

const EVERYDAY: ReadonlySet<string> = new Set([...COMMON_WORDS, ...SPELLED.keys()]);
/** A trim without a model: where only one model has it, that is meant. */
function inferModel(part: NamedPart, key: string, found: Found): void {
  const makes = [...found.makes, ...found.given.makes];
  const all = (found.vocabulary.trims.get(key) ?? []).filter(
    (model) => makes.length === 0 || makes.includes(makeOf(model)),
  );
  const whole = modelWordsOf(found, all).filter((model) =>
    model.trims.some((trim) => trim.key === key || trim.stem === key),
  );
  // "Power doors" names no Power Wagon: an everyday word must be the whole trim.
  const isEveryday = EVERYDAY.has(key);
  // "Two dogs", "a pop up camper": beside no make they name no Prius and no Fiat.
  if (isEveryday && (makes.length === 0 || whole.length === 0)) {
    found.unknown.push(part.segment);
    return;
  }
  const having = whole.length > 0 ? whole : modelWordsOf(found, all);
  const [only] = having;
  if (only !== undefined && having.length === 1 && key.length >= 3) {
    found.models.add(only.value);
    for (const text of trimsNamed(only, key, found.without)) found.trims.add(text);
    found.notes.push(`${quoted(part.said)} was read as a trim of ${only.fullName}.`);
  } else if (key.length >= 2 && having.length > 0)
    found.notes.push(
      `${quoted(part.said)} is a trim of several models; name one of them and it is applied.`,
    );
  else found.unknown.push(part.segment);
}

/**
 * A make beside its own models says nothing more; beside another make's, all its models are meant, or it is left out.
 * @returns the makes that a sentence speaks of.
 */
function settle(found: Found): Set<string> {
  const told = new Set<string>();
  const models = [...found.models];
  const { vocabulary } = found;
  for (const make of [...found.makes]) {
    if (models.some((model) => makeOf(model) === make)) {
      found.makes.delete(make);
      continue;
    }
    if (models.length === 0) continue;
    const all = [...vocabulary.models.values()]
      .filter((model) => model.make === make)
      .map(({ value }) => value);
    const name = vocabulary.makes.get(make) ?? make;
    found.makes.delete(make);
    told.add(make);
    if (found.alternative && all.length + found.models.size <= MOST_OPTIONS) {
      for (const model of all) found.models.add(model);
      found.notes.push(
        `${name} stands for all its models here, beside ${vocabulary.models.get(models[0] ?? "")?.fullName ?? "the other"}.`,
      );
    } else {
      const other = vocabulary.models.get(models[0] ?? "")?.fullName ?? "";
      found.notes.push(
        `${quoted(name)} and ${quoted(other)} contradict each other: no vehicle is both. ${name} was left out; say “or” for both.`,
      );
    }
  }
  return told;
}

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
function addGeneration(part: NamedPart, found: Found): boolean {
  const generation = partMeaning(part, "generation");
  if (generation === undefined) return false;
  const models = modelsIn(found);
  const makes = [...found.makes, ...found.given.makes];
  // "996 Turbo": three digits say it by themselves where nothing else is named.
  const isWeak = generation.weak && (!/^\d{3}(?:\.\d)?$/.test(part.said) || makes.length > 0);
  const shares = ({ models: own }: Generation) => own.some((model) => models.includes(model));
  const ofMake = ({ models: own }: Generation) =>
    own.some((model) => makes.includes(makeOf(model)));
  const entry =
    generation.entries.find(shares) ??
    generation.entries.find(ofMake) ??
    (isWeak || models.length > 0 ? undefined : generation.entries[0]);
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
function addEra(part: NamedPart, found: Found): void {
  const makes = new Set([...found.makes, ...modelsIn(found).map(makeOf)]);
  const own = partMeaning(part, "era")?.makes.filter(({ make }) => makes.has(make)) ?? [];
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
function addOrdinal(part: NamedPart, found: Found): void {
  const ordinal = partMeaning(part, "ordinal");
  if (ordinal === undefined) return;
  let models = modelsIn(found);
  if (models.length === 0 && ordinal.mark && found.makes.size === 0) {
    models = MARKED_MODELS.filter((model) => found.vocabulary.models.has(model));
    for (const model of models) found.models.add(model);
  }
  const years = modelWordsOf(found, models).flatMap(
    ({ generations }) => generations.get(ordinal.number) ?? [],
  );
  if (years.length === 0) {
    const of = modelWordsOf(found, models)[0]?.fullName;
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
