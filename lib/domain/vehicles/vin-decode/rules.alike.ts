/* Which VINs of a maker and year read alike, told without decoding them: a catalog tries a million. */

import {
  CHECK_DIGIT_POSITION,
  MODEL_YEAR_CYCLE_START,
  MODEL_YEAR_CYCLE_YEARS,
} from "#lib/domain/vehicles/vin/constants.ts";
import { ELEMENT, VEHICLE_TYPE, type VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { beats, encodeVin, type PatternMatch, schemasOf } from "#lib/platform/vpic/match.ts";
import { type Allowed, keyFits } from "./rules.patterns.ts";

/** What a VIN is wanted or left out by (`WantedTemplates.accept`), and then what else makes a variant. */
const WANTED_BY = [
  ELEMENT.model,
  ELEMENT.series,
  ELEMENT.bodyClass,
  ELEMENT.fuelPrimary,
  ELEMENT.fuelSecondary,
  ELEMENT.electrification,
  ELEMENT.displacementLiters,
  ELEMENT.displacementCc,
  ELEMENT.engineModel,
] as const;
const TOLD_BY = [...WANTED_BY, ELEMENT.trim, ELEMENT.doors, ELEMENT.cylinders] as const;
const MODEL_SLOT = 0;

const SLOTS: ReadonlyMap<number, number> = new Map(
  TOLD_BY.map((element, slot) => [element, slot] as const),
);

/** A key with the patterns that tell variants apart. */
interface TellingKey {
  readonly key: number;
  readonly slots: readonly number[];
  readonly patterns: readonly PatternMatch[];
}

const keysCache = new WeakMap<VpicIndex, Map<number, readonly TellingKey[]>>();

function tellingKeys(
  index: VpicIndex,
  { schema, yearFrom }: { schema: number; yearFrom: number },
): readonly TellingKey[] {
  const cache = keysCache.get(index) ?? new Map<number, readonly TellingKey[]>();
  keysCache.set(index, cache);
  const asked = schema * 10_000 + yearFrom;
  const known = cache.get(asked);
  if (known !== undefined) return known;
  const keys: TellingKey[] = [];
  const groupEnd = index.schemaGroupStart[schema + 1] ?? 0;
  for (let group = index.schemaGroupStart[schema] ?? 0; group < groupEnd; group++) {
    const key = index.groupKey[group] ?? 0;
    const pinned = (index.keyStart[key + 1] ?? 0) - (index.keyStart[key] ?? 0);
    const slots: number[] = [];
    const patterns: PatternMatch[] = [];
    const end = index.groupStart[group + 1] ?? 0;
    for (let pattern = index.groupStart[group] ?? 0; pattern < end; pattern++) {
      const element = index.patternElement[pattern] ?? 0;
      const slot = SLOTS.get(element);
      if (slot === undefined) continue;
      const value = index.patternValue[pattern] ?? 0;
      const time = index.patternTime[pattern] ?? 0;
      slots.push(slot);
      patterns.push({ element, value, pattern, key, schema, yearFrom, pinned, time });
    }
    if (slots.length > 0) keys.push({ key, slots, patterns });
  }
  cache.set(asked, keys);
  return keys;
}

/** What a VIN says of a variant, as text to compare. */
interface Reading {
  /** All that a VIN is wanted by. */
  readonly wantedBy: string;
  /** All that tells it apart. */
  readonly toldBy: string;
}

/**
 * Keys by which the year thirty years off may name a model of VINs within `base`. Of cars and light
 * trucks position 7 alone settles the year; others are read by the year that names a model.
 */
function rivalKeys(
  index: VpicIndex,
  wmiRow: number,
  year: number,
  base: Allowed,
): readonly number[] {
  const type = index.wmiVehicleType[wmiRow];
  if (type === VEHICLE_TYPE.passengerCar || type === VEHICLE_TYPE.multipurpose) return [];
  if (type === VEHICLE_TYPE.truck && index.wmiTruckType[wmiRow] === 1) return [];
  const isNewer = year >= MODEL_YEAR_CYCLE_START;
  const other = year + (isNewer ? -MODEL_YEAR_CYCLE_YEARS : MODEL_YEAR_CYCLE_YEARS);
  return schemasOf(index, wmiRow, other)
    .flatMap((linked) => tellingKeys(index, linked))
    .filter(({ key, slots }) => slots.includes(MODEL_SLOT) && keyFits(index, key, base))
    .map(({ key }) => key);
}

const FLAGS_OF_CLASS = 36;
/** No text of the index has it. */
const UNSAID = 0xffff_ffff;

/**
 * Says of VINs within `base` what they are told by: of two with the same text, decoding says the
 * same. Their check digit may be any where no key speaks of it (`speaksOfCheckDigit`). Null where that takes decoding: several models fit, or position 7 does not settle the year.
 */
export function readingsWithin(
  index: VpicIndex,
  wmiRow: number,
  year: number,
  base: Allowed,
): { readonly speaksOfCheckDigit: boolean; readonly of: (vin: string) => Reading | null } {
  const isOwnCode = index.wmiByCode.get(index.text(index.wmiCode[wmiRow] ?? 0)) === wmiRow;
  if (!isOwnCode) return { speaksOfCheckDigit: false, of: () => null };
  const rivals = rivalKeys(index, wmiRow, year, base);
  const keys = schemasOf(index, wmiRow, year)
    .flatMap((linked) => tellingKeys(index, linked))
    .filter(({ key }) => keyFits(index, key, base));
  const { keyStart, constraintPosition, constraintClass, classTable } = index;
  const reads = (key: number, codes: Uint8Array): boolean => {
    const end = keyStart[key + 1] ?? 0;
    for (let constraint = keyStart[key] ?? 0; constraint < end; constraint++) {
      const code = codes[constraintPosition[constraint] ?? 0] ?? 0;
      if (classTable[(constraintClass[constraint] ?? 0) * FLAGS_OF_CLASS + code] !== 1)
        return false;
    }
    return true;
  };
  const speaksOfCheckDigit = [...rivals, ...keys.map(({ key }) => key)].some((key) =>
    constraintPosition
      .subarray(keyStart[key] ?? 0, keyStart[key + 1] ?? 0)
      .includes(CHECK_DIGIT_POSITION - 1),
  );
  const of = (vin: string): Reading | null => {
    const codes = encodeVin(vin);
    if ((codes[6] ?? 0) > 9 !== year >= MODEL_YEAR_CYCLE_START) return null;
    if (rivals.some((key) => reads(key, codes))) return null;
    const best: (PatternMatch | undefined)[] = new Array(TOLD_BY.length).fill(undefined);
    for (const { key, slots, patterns } of keys) {
      if (!reads(key, codes)) continue;
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at] ?? 0;
        const match = patterns[at];
        const known = best[slot];
        if (match === undefined) continue;
        if (known === undefined) best[slot] = match;
        else if (slot === MODEL_SLOT && known.value !== match.value) return null;
        else if (beats(match, known)) best[slot] = match;
      }
    }
    if (best[MODEL_SLOT] === undefined) return null;
    let wantedBy = "";
    for (let slot = 0; slot < WANTED_BY.length; slot++) wantedBy += textOf(best[slot]);
    let toldBy = wantedBy;
    for (let slot = WANTED_BY.length; slot < best.length; slot++) toldBy += textOf(best[slot]);
    return { wantedBy, toldBy };
  };
  return { speaksOfCheckDigit, of };
}

/** A value in two characters. */
function textOf(match: PatternMatch | undefined): string {
  const value = match?.value ?? UNSAID;
  return String.fromCharCode(value & 0xffff, value >>> 16);
}
