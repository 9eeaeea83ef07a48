import { VIN_LENGTH } from "#lib/domain/vehicles/vin/constants.ts";
import type { VinProblem, VinSuspect } from "#lib/domain/vehicles/vin/types.ts";
import type { VinDecode } from "#lib/domain/vehicles/vin-decode/types.ts";

/** "2019 Honda Civic", as far as a VIN tells; "" where it tells neither make nor model. */
export function decodedName({
  modelYear,
  make,
  model,
}: Pick<VinDecode, "modelYear" | "make" | "model">): string {
  if (make === null && model === null) return "";
  return [modelYear?.value, make?.value, model?.value]
    .filter((part) => part !== undefined)
    .join(" ");
}

/** What a suggestion changes, in words. */
export function vinChangeWords({ kind, position, found, suggested }: VinSuspect): string {
  return kind === "transposition"
    ? `${suggested} instead of ${found} in positions ${position} and ${position + 1}`
    : `${suggested} instead of ${found} in position ${position}`;
}

/** The positions that a suspect is about, from 1. */
export function positionsOf({ kind, position }: VinSuspect): readonly number[] {
  return kind === "transposition" ? [position, position + 1] : [position];
}

/** The letters I, O and Q of what was typed that a suggestion replaces, in words. */
export function lettersWords({ cleaned, positions }: VinProblem): string {
  const letters = [...new Set(positions.map((position) => cleaned.charAt(position - 1)))];
  return `digits instead of ${letters.join(" and ")}`;
}

/** What was typed, character by character, each with whether it looks wrong; cut where a VIN ends. */
export function markedCharacters(
  cleaned: string,
  positions: readonly number[],
): readonly {
  readonly position: number;
  readonly character: string;
  readonly isMarked: boolean;
}[] {
  return [...cleaned.slice(0, VIN_LENGTH)].map((character, index) => ({
    position: index + 1,
    character,
    isMarked: positions.includes(index + 1),
  }));
}
