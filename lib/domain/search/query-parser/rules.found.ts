/* Vehicles while the parts of a phrase are being resolved, and whether each part is accounted for. */

import { nameKeyOf } from "../word-tokens/rules.ts";
import { FILLERS } from "./constants.asides.ts";
import { trimsWith } from "./rules.catalog.ts";
import type { ModelWords, NamedPart, ReadMeaning, Vocabulary } from "./types.ts";

/** Model years; null is still sold. */
export type Years = { from: number; to: number | null };

/** Vehicles being named. */
export interface Found {
  readonly vocabulary: Vocabulary;
  readonly makes: Set<string>;
  readonly models: Set<string>;
  readonly trims: Set<string>;
  /** What trims were said by. */
  readonly trimKeys: string[];
  readonly notes: string[];
  readonly unknown: NamedPart["segment"][];
  /** Parts that a sentence speaks of. */
  readonly told: Set<NamedPart["segment"]>;
  /** Models by the name they were said by. */
  readonly names: readonly (readonly string[])[];
  /** Makes and models that stand in the URL already. */
  readonly given: { readonly makes: readonly string[]; readonly models: readonly string[] };
  /** Words of trims that another filter says. */
  readonly without: ReadonlySet<string>;
  years: Years | null;
  fuel: string | null;
  alternative: boolean;
}

/** The meaning of one kind that a part has. */
export const partMeaning = <K extends ReadMeaning["kind"]>({ segment }: NamedPart, kind: K) =>
  segment.meanings.find((each): each is Extract<ReadMeaning, { kind: K }> => each.kind === kind);

/** Models named so far, with those of the URL. */
export const modelsIn = ({ models, given }: Found): string[] => [...models, ...given.models];
/** The make of a model's value. */
export const makeOf = (model: string): string => model.split(".")[0] ?? "";
/** What is known of some models. */
export const modelWordsOf = ({ vocabulary }: Found, models: readonly string[]): ModelWords[] =>
  models.flatMap((model) => vocabulary.models.get(model) ?? []);

/** "Jeep XJ": a code of the make that is named, though another make has a model of that name. */
export function isOthersCode(part: NamedPart, makes: ReadonlySet<string>): boolean {
  const own = partMeaning(part, "models")?.values ?? [];
  const entries = partMeaning(part, "generation")?.entries ?? [];
  return (
    own.length > 0 &&
    !own.some((model) => makes.has(makeOf(model))) &&
    entries.some(({ models }) => models.some((model) => makes.has(makeOf(model))))
  );
}

/** A part as a generation's code alone. */
export const asCode = (part: NamedPart): NamedPart => ({
  ...part,
  segment: {
    ...part.segment,
    meanings: part.segment.meanings.filter(({ kind }) => kind === "generation"),
  },
});

/** A part as the trim that its words may be. */
export const asTrim = (part: NamedPart): NamedPart => ({
  ...part,
  segment: { ...part.segment, meanings: [{ kind: "trim", key: nameKeyOf(part.said) }] },
});

/** "Outback XT": two letters right behind a model, of which none is for sale as a model of their own. */
export function isShortTrim(part: NamedPart, { models, vocabulary }: Found): boolean {
  const [own, ...others] = partMeaning(part, "models")?.values ?? [];
  return (
    own !== undefined &&
    others.length === 0 &&
    /^[a-z]{2}$/i.test(part.said) &&
    part.follows &&
    !part.alternative &&
    vocabulary.models.get(own)?.vehicles === 0 &&
    models.size > 0
  );
}

/** Does something with a part, and remembers whether a sentence came of it. */
export function telling({ segment }: NamedPart, found: Found, run: () => void): void {
  const before = found.notes.length;
  run();
  if (found.notes.length > before) found.told.add(segment);
}

/** Whether a part is in what was found, was told, or is handed back already: none may be lost. */
export function isAccountedFor(part: NamedPart, found: Found): boolean {
  const { segment } = part;
  const isAt = ({ from }: NamedPart["segment"]) => from === segment.from;
  if (found.unknown.some(isAt) || [...found.told].some(isAt)) return true;
  const models = modelsIn(found);
  const makes = new Set([...found.makes, ...found.given.makes, ...models.map(makeOf)]);
  return segment.meanings.some((meaning) => {
    if (meaning.kind === "make") return makes.has(meaning.value);
    // "3 series 330i": a family is said by one of it; and by a trim, "Mini Cooper Countryman".
    if (meaning.kind === "models")
      return (
        meaning.values.some((model) => models.includes(model)) ||
        (meaning.values.length > 1 && isTrimNamed(part, found)) ||
        FILLERS.has(meaning.weak ?? "")
      );
    if (meaning.kind === "engine") return models.includes(meaning.model);
    if (meaning.kind === "namedTrim" || meaning.kind === "trim")
      return modelWordsOf(found, models)
        .flatMap((model) => [
          ...trimsNamed(model, meaning.key, found.without),
          ...trimsWith(model, meaning.key),
        ])
        .some((text) => found.trims.has(text));
    return found.years !== null;
  });
}

/** "Mini Cooper Countryman": whether a family's name is a trim of the model that is named. */
export function isTrimNamed({ said }: NamedPart, found: Found): boolean {
  const key = nameKeyOf(said);
  return modelWordsOf(found, [...found.models]).some((model) => {
    const make = nameKeyOf(found.vocabulary.makes.get(model.make) ?? "");
    const own = key.startsWith(make) ? key.slice(make.length) : key;
    return own !== "" && trimsWith(model, own).length > 0;
  });
}

/**
 * A model's trims that a reader's words name: those of exactly these letters, else those in which the words stand.
 * `without`: words that another filter already says ("hybrid"), so that "LE Hybrid" is an LE.
 */
export function trimsNamed(
  model: ModelWords,
  key: string,
  without: ReadonlySet<string>,
): readonly string[] {
  const exact = model.trims.filter(
    (trim) =>
      trim.key === key ||
      trim.stem === key ||
      (without.size > 0 && trim.parts.filter((part) => !without.has(part)).join("") === key),
  );
  return exact.length > 0 ? exact.map(({ text }) => text) : trimsWith(model, key);
}
