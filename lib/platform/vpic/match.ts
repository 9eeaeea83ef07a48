import type { VpicIndex } from "./index-types.ts";
import { characterCode } from "./keys.ts";

/** One pattern that fits a VIN. Numbers are rows of the index. */
export type PatternMatch = {
  readonly element: number;
  readonly value: number;
  readonly pattern: number;
  readonly key: number;
  readonly schema: number;
  /** First model year of the link between WMI and schema. */
  readonly yearFrom: number;
  /** How many positions of the VIN the key pins down. */
  readonly pinned: number;
  readonly time: number;
};

/** Everything that the schemas of one WMI and model year say about a VIN. */
export type MatchSet = {
  /** The winning match of each element. */
  readonly best: ReadonlyMap<number, PatternMatch>;
  /** All matches of each element, in no order. */
  readonly all: ReadonlyMap<number, readonly PatternMatch[]>;
  /** How many schemas are in force, and how many of them said anything. */
  readonly schemas: number;
  /** Bit i set: position i (0-based) was constrained by some matching key. */
  readonly positionsUsed: number;
};

/** Character codes of a VIN (17 upper-case characters), for matching. */
export function encodeVin(vin: string): Uint8Array {
  const codes = new Uint8Array(17);
  for (let i = 0; i < 17; i++) codes[i] = characterCode(vin.charAt(i));
  return codes;
}

/** The WMI's row for a VIN: six characters for small makers (third is 9), else three; -1 if unknown. */
export function wmiRowOf(index: VpicIndex, vin: string): number {
  const three = vin.slice(0, 3);
  if (three.charAt(2) === "9") {
    const six = index.wmiByCode.get(three + vin.slice(11, 14));
    if (six !== undefined) return six;
  }
  return index.wmiByCode.get(three) ?? -1;
}

/** Schema rows in force for a WMI and model year, with the first year of each link. */
export function schemasOf(
  index: VpicIndex,
  wmiRow: number,
  year: number,
): { schema: number; yearFrom: number }[] {
  const found: { schema: number; yearFrom: number }[] = [];
  const end = index.wmiLinkStart[wmiRow + 1] ?? 0;
  for (let link = index.wmiLinkStart[wmiRow] ?? 0; link < end; link++) {
    const from = index.linkYearFrom[link] ?? 0;
    if (year < from || year > (index.linkYearTo[link] ?? 0)) continue;
    const schema = index.linkSchema[link] ?? 0;
    if (!found.some((entry) => entry.schema === schema)) found.push({ schema, yearFrom: from });
  }
  return found;
}

const FULL_CLASS = 36;

/**
 * True when `a` beats `b` for the same element. The newest schema link wins, then the most recently
 * changed row (both as vPIC's own decoder does), then the more specific key, then the newer row.
 */
export function beats(a: PatternMatch, b: PatternMatch): boolean {
  if (a.yearFrom !== b.yearFrom) return a.yearFrom > b.yearFrom;
  if (a.time !== b.time) return a.time > b.time;
  if (a.pinned !== b.pinned) return a.pinned > b.pinned;
  return a.pattern > b.pattern;
}

/** Matches a VIN against every schema of `wmiRow` in force in `year`. */
export function matchPatterns(
  index: VpicIndex,
  wmiRow: number,
  year: number,
  codes: Uint8Array,
): MatchSet {
  const best = new Map<number, PatternMatch>();
  const all = new Map<number, PatternMatch[]>();
  let positionsUsed = 0;
  const schemas = schemasOf(index, wmiRow, year);
  const { groupKey, groupStart, keyStart, constraintPosition, constraintClass, classTable } = index;
  for (const { schema, yearFrom } of schemas) {
    const groupEnd = index.schemaGroupStart[schema + 1] ?? 0;
    for (let group = index.schemaGroupStart[schema] ?? 0; group < groupEnd; group++) {
      const key = groupKey[group] ?? 0;
      const end = keyStart[key + 1] ?? 0;
      let constraint = keyStart[key] ?? 0;
      for (; constraint < end; constraint++) {
        const code = codes[constraintPosition[constraint] ?? 0] ?? 255;
        if (classTable[(constraintClass[constraint] ?? 0) * FULL_CLASS + code] !== 1) break;
      }
      if (constraint < end) continue;
      const first = keyStart[key] ?? 0;
      for (let c = first; c < end; c++) positionsUsed |= 1 << (constraintPosition[c] ?? 0);
      const patternEnd = groupStart[group + 1] ?? 0;
      for (let pattern = groupStart[group] ?? 0; pattern < patternEnd; pattern++) {
        const element = index.patternElement[pattern] ?? 0;
        const match: PatternMatch = {
          element,
          value: index.patternValue[pattern] ?? 0,
          pattern,
          key,
          schema,
          yearFrom,
          pinned: end - first,
          time: index.patternTime[pattern] ?? 0,
        };
        const known = all.get(element);
        if (known) known.push(match);
        else all.set(element, [match]);
        const winner = best.get(element);
        if (!winner || beats(match, winner)) best.set(element, match);
      }
    }
  }
  return { best, all, schemas: schemas.length, positionsUsed };
}

/** Name of the model in row `model`. */
export function modelNameOf(index: VpicIndex, model: number): string {
  return index.text(index.modelName[model] ?? 0);
}

/** Row of the make that owns the model in row `model`. */
export function makeOfModel(index: VpicIndex, model: number): number {
  return index.modelMake[model] ?? 0;
}

/** Name of the make in row `make`. */
export function makeNameOf(index: VpicIndex, make: number): string {
  return index.text(index.makeName[make] ?? 0);
}
