/* The classes that shoppers hold a model against others in: ours where we know them, else body, size and premium. */

import { BODY_STYLES, type BodyStyle, SIZE_CLASSES, type SizeClass } from "../vehicle/constants.ts";
import { ELECTRIC_CLASS, MARKET_CLASSES, PREMIUM_MAKES } from "./constants.market-classes.ts";

function parsed(): ReadonlyMap<string, readonly string[]> {
  const classes = new Map<string, string[]>();
  for (const line of MARKET_CLASSES.trim().split("\n")) {
    const [name = "", makes = ""] = line.split(" | ");
    for (const entry of makes.split("; ")) {
      const at = entry.indexOf(": ");
      for (const model of entry.slice(at + 2).split(", ")) {
        const key = `${entry.slice(0, at)}/${model}`;
        const known = classes.get(key);
        if (known === undefined) classes.set(key, [name]);
        else known.push(name);
      }
    }
  }
  return classes;
}

const CLASSES = parsed();

/** Every model that a class names, as "Make/Model". */
export const classedModels = (): readonly string[] => [...CLASSES.keys()];

/** What a model's class follows from. */
interface ClassedModel {
  readonly makeName: string;
  readonly modelName: string;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
}

/** "Premium midsize coupe": the class of a model that we know no closer one of. */
function plainClass({ makeName, bodyStyle, sizeClass }: ClassedModel): string {
  const words = `${SIZE_CLASSES[sizeClass]} ${BODY_STYLES[bodyStyle]}`.replace(
    /(?<=\S )[A-Z](?=[a-z])/g,
    (letter) => letter.toLowerCase(),
  );
  return PREMIUM_MAKES.has(makeName)
    ? `Premium ${words.charAt(0).toLowerCase()}${words.slice(1)}`
    : words;
}

/**
 * The classes of a model as it runs on electricity or not, the nearest first: "Compact SUV". At least
 * one; of a model that no class names, its body, size and whether its make is a premium one.
 */
export function marketClasses(model: ClassedModel, isElectric: boolean): readonly string[] {
  const known = CLASSES.get(`${model.makeName}/${model.modelName}`) ?? [];
  const fitting = known.filter((name) => ELECTRIC_CLASS.test(name) === isElectric);
  return fitting.length > 0 ? fitting : [`${plainClass(model)}${isElectric ? ", electric" : ""}`];
}
