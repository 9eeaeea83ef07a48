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
    (entry) => entry.make === filedMake && entry.filed === filed,
  );
  if (earlier && year !== undefined && year <= earlier.lastYear) return earlier.name;
  return MODEL_NAMES[filedMake]?.[filed] ?? filed;
}
