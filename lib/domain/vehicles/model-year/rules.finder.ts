import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import { modelYearName, modelYearOf, nearestNames } from "./rules.ts";
import type { FoundModelYears, ModelYearChoice } from "./types.finder.ts";
import type { CatalogIndex, IndexedModel, ModelYearRef } from "./types.ts";

/** Words longer than any name of ours. */
const LONGEST = 80;
const YEAR = /^(?:19|20)\d{2}$/;

/** How well a name answers words: the whole name, the model's alone, its beginning, its words. */
const WHOLE = 4;
const MODEL = 3;
const BEGINNING = 2;
const WORDS = 1;

const run = (slug: string): string => slug.replaceAll("-", "");

function answerOf(model: IndexedModel, words: readonly string[]): number {
  const key = words.join("");
  const name = run(model.modelSlug);
  const whole = run(model.makeSlug) + name;
  if (whole === key) return WHOLE;
  if (name === key) return MODEL;
  if (whole.startsWith(key) || name.startsWith(key)) return BEGINNING;
  const parts = [...model.makeSlug.split("-"), ...model.modelSlug.split("-"), name];
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? WORDS : 0;
}

const choiceOf = (model: IndexedModel, year: number): ModelYearChoice => ({
  label: modelYearName({ ...model, year }),
  makeSlug: model.makeSlug,
  modelSlug: model.modelSlug,
  year,
});

const newestOf = ({ yearIds }: IndexedModel): number => Math.max(...yearIds.keys());

/**
 * The model years that words may mean: "honda civic 2019", "2019-honda-civic", "f150". A model
 * without a year is every year of it, or the newest where several models answer; a name written
 * wrong is those most like it.
 * @param most how many choices at most.
 */
export function findModelYears(index: CatalogIndex, words: string, most: number): FoundModelYears {
  const parts = slugOf(words.slice(0, LONGEST)).split("-");
  const years = parts.filter((part) => YEAR.test(part));
  const year = years.length === 1 ? Number(years[0]) : null;
  const name = parts.filter((part) => part !== "" && !YEAR.test(part));
  if (name.length === 0) return { exact: null, choices: [] };
  const isOf = ({ yearIds }: IndexedModel): boolean => year !== null && yearIds.has(year);
  const answers = index.models
    .filter(({ yearIds }) => yearIds.size > 0)
    .map((model) => ({ model, answer: answerOf(model, name) }))
    .filter(({ answer }) => answer > 0)
    // Among names that answer alike, the model built in the year asked for, else built last, then
    // longest, is the likelier one.
    .sort(
      (a, b) =>
        b.answer - a.answer ||
        Number(isOf(b.model)) - Number(isOf(a.model)) ||
        newestOf(b.model) - newestOf(a.model) ||
        b.model.yearIds.size - a.model.yearIds.size ||
        (a.model.modelSlug < b.model.modelSlug ? -1 : 1),
    );
  const exact = exactOf(answers, year);
  if (exact !== null) {
    const { makeSlug, modelSlug, year: named } = exact;
    return { exact, choices: [{ label: modelYearName(exact), makeSlug, modelSlug, year: named }] };
  }
  const first = answers[0];
  if (first === undefined) return { exact: null, choices: unlike(index, name, year, most) };
  const best = answers.filter(({ answer }) => answer === first.answer);
  if (best.length === 1 && first.answer >= MODEL) {
    return { exact: null, choices: yearsOf(first.model, year).slice(0, most) };
  }
  return {
    exact: null,
    choices: answers
      .map(({ model }) => choiceOf(model, year !== null && isOf(model) ? year : newestOf(model)))
      .slice(0, most),
  };
}

function exactOf(
  answers: readonly { readonly model: IndexedModel; readonly answer: number }[],
  year: number | null,
): ModelYearRef | null {
  if (year === null) return null;
  const [first, second] = answers;
  if (first === undefined || first.answer < MODEL) return null;
  // "lancer 2005" of one make only is no question; of two that built one that year it is.
  if (second?.answer === first.answer && second.model.yearIds.has(year)) return null;
  return modelYearOf(first.model, year);
}

/** A model's years, the nearest to the one asked for first, else the newest first. */
function yearsOf(model: IndexedModel, asked: number | null): readonly ModelYearChoice[] {
  return [...model.yearIds.keys()]
    .sort((a, b) => (asked === null ? b - a : Math.abs(a - asked) - Math.abs(b - asked) || b - a))
    .map((year) => choiceOf(model, year));
}

/** Names that are written nearly so. */
function unlike(
  index: CatalogIndex,
  name: readonly string[],
  year: number | null,
  most: number,
): readonly ModelYearChoice[] {
  const [make = "", ...model] = name;
  const asked = {
    make: model.length === 0 ? "" : make,
    model: model.length === 0 ? make : model.join(" "),
    ...(year !== null && { year: `${year}` }),
  };
  return nearestNames(index, asked, most * 2)
    .flatMap(({ label, makeSlug, modelSlug, year: near }) =>
      modelSlug === null || near === null ? [] : [{ label, makeSlug, modelSlug, year: near }],
    )
    .slice(0, most);
}
