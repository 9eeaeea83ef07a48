import { FIELD_WORDS } from "./constants.vehicle.ts";
import type { StatedInventoryVehicle } from "./types.vehicle.ts";

/** The names of the fields, as people call them, in which two statements differ. */
export function changedFields(
  before: StatedInventoryVehicle,
  after: StatedInventoryVehicle,
): readonly string[] {
  const [old, now]: readonly Readonly<Record<string, unknown>>[] = [{ ...before }, { ...after }];
  return Object.entries(FIELD_WORDS).flatMap(([field, words]) =>
    same(old?.[field], now?.[field]) ? [] : [words],
  );
}

/** Features have no order. */
function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
}
