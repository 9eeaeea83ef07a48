import {
  BODY_STYLES,
  FUELS,
  type Fuel,
  POWERTRAIN_OF_FUEL,
  SIZE_CLASSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";

/** "Midsize SUV, hybrid" for the engine's "suv/midsize/3"; what we have no word for is left out. */
export function classLabel(key: string): string {
  const [body = "", size = "", powertrain = ""] = key.split("/");
  const [sizeWord, bodyWord] = [wordOf(SIZE_CLASSES, size), wordOf(BODY_STYLES, body)];
  // Within the words a body begins small, but for one that is letters: "SUV".
  const later = bodyWord === bodyWord.toUpperCase() ? bodyWord : bodyWord.toLowerCase();
  const shape = sizeWord === "" ? bodyWord : `${sizeWord} ${later}`.trim();
  const fuel = (Object.keys(FUELS) as Fuel[]).find(
    (each) => `${POWERTRAIN_OF_FUEL[each]}` === powertrain,
  );
  return [shape, fuel === undefined ? "" : FUELS[fuel].toLowerCase()].filter(Boolean).join(", ");
}

function wordOf<Words extends Readonly<Record<string, string>>>(words: Words, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? "") : "";
}
