import { EARLIER_MODEL_NAMES, MAKE_NAMES, MODEL_NAMES } from "./constants.names.ts";

/** The maker's own spelling of a make that vPIC files. */
export function displayMake(filed: string): string {
  return MAKE_NAMES[filed] ?? filed;
}

/**
 * The name a model is sold under, from the make and model that vPIC files; without `year`, the name
 * of today.
 */
export function displayModel(filedMake: string, filed: string, year?: number): string {
  const earlier = EARLIER_MODEL_NAMES.find(
    (entry) =>
      entry.make === filedMake &&
      entry.filed === filed &&
      year !== undefined &&
      year <= entry.lastYear,
  );
  return earlier?.name ?? MODEL_NAMES[filedMake]?.[filed] ?? filed;
}

/** Every name a filed model was sold under, whatever the year. */
export const displayedNames = (filedMake: string, filed: string): readonly string[] => [
  displayModel(filedMake, filed),
  ...EARLIER_MODEL_NAMES.filter((entry) => entry.make === filedMake && entry.filed === filed).map(
    ({ name }) => name,
  ),
];
