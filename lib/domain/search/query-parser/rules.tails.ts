/* Models called by make and number alone: Ford 150 or Chevy 2500HD means the one with
 * most vehicles for sale. */

import type { Meaning, ModelWords } from "./types.ts";

/*
 * Models called by their make and the number that ends their name: "Ford 150", "Chevy 2500HD".
 */

/** A model's name of letters and a number: "f150", "silverado2500hd". */
const LETTERED = /^[a-z]+(\d{3,4}(?:hd)?)$/;

/**
 * Each make's names with such a number, and the model that is meant: of several, the one of which most are for sale.
 * @param named what phrases mean so far, by letters and digits run together.
 * @param makes names of makes with their values.
 */
export function* tailsOf(
  named: ReadonlyMap<string, readonly Meaning[]>,
  makes: readonly (readonly [name: string, value: string])[],
  models: ReadonlyMap<string, ModelWords>,
): Generator<readonly [words: string, model: string]> {
  const tails = new Map<string, { readonly tail: string; readonly model: ModelWords }>();
  for (const [key, meanings] of named) {
    const tail = LETTERED.exec(key)?.[1];
    if (tail === undefined) continue;
    for (const meaning of meanings) {
      const [value, ...others] = meaning.kind === "models" ? meaning.values : [];
      const model = models.get(value ?? "");
      if (model === undefined || others.some((each) => models.get(each)?.make !== model.make))
        continue;
      const name = `${model.make} ${tail}`;
      if (model.vehicles >= (tails.get(name)?.model.vehicles ?? 0))
        tails.set(name, { tail, model });
    }
  }
  for (const { tail, model } of [...tails.values()])
    for (const [name, value] of makes)
      if (value === model.make) yield [`${name} ${tail}`, model.value];
}
