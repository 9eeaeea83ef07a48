import { modelYearCandidates } from "#lib/domain/vehicles/vin/rules.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { ELEMENT, VEHICLE_TYPE, type VpicIndex } from "#lib/platform/vpic/index-types.ts";
import {
  type MatchSet,
  matchPatterns,
  modelNameOf,
  type PatternMatch,
} from "#lib/platform/vpic/match.ts";
import { BORROW_YEAR_OFFSETS, COHERENCE_GROUPS } from "./constants.reading.ts";
import type { Confidence, DecodedField, DecodeOptions, FieldSource } from "./types.reading.ts";

/** The model year read, and what its schemas say. */
export type ModelYearReading = {
  year: number | null;
  match: MatchSet | null;
  borrowedFromYear: number | null;
  yearCandidates: number[];
};

/** What no schema says. */
export const EMPTY_MATCH: MatchSet = {
  best: new Map(),
  all: new Map(),
  schemas: 0,
  positionsUsed: 0,
};
/** From this model year on, position 7 of cars and light trucks is a letter. */
const FIRST_LETTER_YEAR = 2010;
const VDS_MASK = 0b11111000;

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count++;
  }
  return count;
}

/** How well a year's schemas read the VIN: a model weighs most, then how much of it they used. */
function readingScore(match: MatchSet): number {
  const model = match.best.has(ELEMENT.model) ? 100 : 0;
  const body = match.best.has(ELEMENT.bodyClass) ? 15 : 0;
  return model + body + bitCount(match.positionsUsed & VDS_MASK) * 4 + (match.schemas > 0 ? 5 : 0);
}

/**
 * Reads the model year. For cars, multipurpose vehicles and light trucks position 7 says which of
 * the two thirty-year cycles position 10 means (letter: from 2010; digit: before). Heavier trucks
 * do not follow that, and some makers' files contradict it, so the year whose schemas actually read
 * the VIN decides between them.
 */
export function readYear(
  index: VpicIndex,
  wmiRow: number,
  vin: Vin,
  codes: Uint8Array,
  options: DecodeOptions,
): ModelYearReading {
  const currentYear = options.currentYear ?? new Date().getFullYear();
  const candidates = modelYearCandidates(vin, currentYear + 1);
  if (wmiRow < 0) {
    return {
      year: candidates[0] ?? null,
      match: null,
      borrowedFromYear: null,
      yearCandidates: candidates,
    };
  }
  const type = index.wmiVehicleType[wmiRow];
  const light =
    type === VEHICLE_TYPE.passengerCar ||
    type === VEHICLE_TYPE.multipurpose ||
    (type === VEHICLE_TYPE.truck && index.wmiTruckType[wmiRow] === 1);
  const letterSeven = (codes[6] ?? 0) > 9;
  if (light && options.knownModelYear === undefined) {
    // The cycle that position 7 names wins wherever it reads a model: the other's score cannot reach it.
    const year = candidates.find((candidate) => letterSeven === candidate >= FIRST_LETTER_YEAR);
    const match = year === undefined ? null : matchPatterns(index, wmiRow, year, codes);
    if (year !== undefined && match?.best.has(ELEMENT.model)) {
      return { year, match, borrowedFromYear: null, yearCandidates: candidates };
    }
  }
  const readings = candidates.map((year) => {
    const match = matchPatterns(index, wmiRow, year, codes);
    const byPositionSeven = letterSeven === year >= FIRST_LETTER_YEAR;
    const prior = byPositionSeven ? (light ? 60 : 12) : 0;
    return {
      year,
      match,
      hasModel: match.best.has(ELEMENT.model),
      score: readingScore(match) + prior,
    };
  });
  readings.sort((a, b) => b.score - a.score);
  const settle = (reading: { year: number; match: MatchSet }, borrowedFromYear: number | null) => ({
    ...reading,
    borrowedFromYear,
    yearCandidates: candidates,
  });
  const borrow = (year: number): ModelYearReading | null => {
    for (const offset of BORROW_YEAR_OFFSETS) {
      const match = matchPatterns(index, wmiRow, year + offset, codes);
      if (match.best.has(ELEMENT.model)) return settle({ year, match }, year + offset);
    }
    return null;
  };
  // A year known from elsewhere, or a letter in position 7 of a car, stands unless nothing supports it.
  const newest = readings.find((reading) => reading.year >= FIRST_LETTER_YEAR);
  const given =
    readings.find((reading) => reading.year === options.knownModelYear) ??
    (light && letterSeven ? newest : undefined);
  if (given) {
    if (given.hasModel) return settle(given, null);
    const borrowed = borrow(given.year);
    if (borrowed) return borrowed;
    if (given.match.schemas > 0) return settle(given, null);
  }
  const best = readings[0];
  if (!best) return { year: null, match: null, borrowedFromYear: null, yearCandidates: [] };
  if (best.hasModel) return settle(best, null);
  for (const reading of readings) {
    const borrowed = borrow(reading.year);
    if (borrowed) return borrowed;
  }
  return settle(given ?? best, null);
}

/** The model meant; `settled` unless a rival is only beaten by the date of its row. */
export type ModelChoice = { winner: PatternMatch; rivals: string[]; settled: boolean };

const presentCache = new WeakMap<VpicIndex, Map<number, ReadonlySet<number>>>();

/** Elements that a schema speaks of at all. */
function elementsOf(index: VpicIndex, schema: number): ReadonlySet<number> {
  let cache = presentCache.get(index);
  if (!cache) {
    cache = new Map();
    presentCache.set(index, cache);
  }
  const known = cache.get(schema);
  if (known) return known;
  const elements = new Set<number>();
  const last = index.schemaGroupStart[schema + 1] ?? 0;
  for (let group = index.schemaGroupStart[schema] ?? 0; group < last; group++) {
    const end = index.groupStart[group + 1] ?? 0;
    for (let pattern = index.groupStart[group] ?? 0; pattern < end; pattern++) {
      elements.add(index.patternElement[pattern] ?? 0);
    }
  }
  cache.set(schema, elements);
  return elements;
}

/**
 * How many of body, engine and weight a schema lists for its vehicles and yet does not know of this
 * VIN: 0 when the whole VIN fits, more when only the model's key happens to.
 */
function unexplained(index: VpicIndex, match: MatchSet, schema: number): number {
  const present = elementsOf(index, schema);
  const says = (element: number): boolean =>
    match.all.get(element)?.some((entry) => entry.schema === schema) === true;
  return COHERENCE_GROUPS.filter(
    (group) => group.some((element) => present.has(element)) && !group.some(says),
  ).length;
}

/**
 * Settles which model is meant when schemas of one year name several: the newest schema link wins;
 * among equals the schema that explains the rest of the VIN too, then the model that the
 * neighbouring years read from the same VIN, then the key that pins down more positions, then the
 * row changed last.
 */
export function chooseModel(
  index: VpicIndex,
  wmiRow: number,
  year: number,
  codes: Uint8Array,
  match: MatchSet,
): ModelChoice | null {
  const found = match.all.get(ELEMENT.model);
  const best = match.best.get(ELEMENT.model);
  if (!found || !best) return null;
  const names = new Set(found.map((entry) => modelNameOf(index, entry.value)));
  if (names.size === 1) return { winner: best, rivals: [], settled: true };
  const newest = Math.max(...found.map((entry) => entry.yearFrom));
  const rivals = found.filter((entry) => entry.yearFrom === newest);
  const votes = new Map<string, number>();
  if (new Set(rivals.map((entry) => modelNameOf(index, entry.value))).size > 1) {
    for (const offset of [-1, 1, -2, 2]) {
      const near = matchPatterns(index, wmiRow, year + offset, codes).all.get(ELEMENT.model) ?? [];
      for (const name of new Set(near.map((entry) => modelNameOf(index, entry.value)))) {
        votes.set(name, (votes.get(name) ?? 0) + 1);
      }
    }
  }
  const rank = (entry: PatternMatch): number[] => [
    -unexplained(index, match, entry.schema),
    votes.get(modelNameOf(index, entry.value)) ?? 0,
    entry.pinned,
    entry.time,
    entry.pattern,
  ];
  const winner = rivals.reduce((a, b) => (compareRanks(rank(a), rank(b)) >= 0 ? a : b));
  const winnerName = modelNameOf(index, winner.value);
  const settled = rivals.every(
    (entry) =>
      modelNameOf(index, entry.value) === winnerName ||
      compareRanks(rank(winner).slice(0, 3), rank(entry).slice(0, 3)) > 0,
  );
  names.delete(winnerName);
  return { winner, rivals: [...names], settled };
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Reads elements of a VIN as fields: value, source, confidence, alternatives. */
export class Fields {
  readonly index: VpicIndex;
  readonly match: MatchSet;
  readonly borrowed: number | null;
  /** Schemas that named only losing models: what else they say is about another vehicle. */
  readonly excluded: ReadonlySet<number>;
  private readonly engineFacts: ReadonlyMap<number, { value: string; engineModel: string }>;

  constructor(index: VpicIndex, match: MatchSet, borrowed: number | null, excluded: Set<number>) {
    this.index = index;
    this.match = match;
    this.borrowed = borrowed;
    this.excluded = excluded;
    this.engineFacts = this.readEngineFacts();
  }

  private readEngineFacts(): ReadonlyMap<number, { value: string; engineModel: string }> {
    const facts = new Map<number, { value: string; engineModel: string }>();
    const engine = this.pick(ELEMENT.engineModel);
    if (!engine) return facts;
    const engineModel = this.index.text(engine.winner.value);
    const row = this.index.engineByName.get(engineModel.toLowerCase());
    if (row === undefined) return facts;
    const end = this.index.engineStart[row + 1] ?? 0;
    for (let i = this.index.engineStart[row] ?? 0; i < end; i++) {
      const value = this.index.text(this.index.engineValue[i] ?? 0);
      facts.set(this.index.engineElement[i] ?? 0, { value, engineModel });
    }
    return facts;
  }

  private pick(element: number): { winner: PatternMatch; others: readonly PatternMatch[] } | null {
    const best = this.match.best.get(element);
    if (!best) return null;
    if (this.excluded.size === 0) {
      const all = this.match.all.get(element) ?? [];
      return { winner: best, others: all.length > 1 ? all : [] };
    }
    const kept = (this.match.all.get(element) ?? []).filter((m) => !this.excluded.has(m.schema));
    const winner = kept.reduce<PatternMatch | null>(
      (a, b) => (a === null || compareRanks(order(b), order(a)) > 0 ? b : a),
      null,
    );
    return winner && { winner, others: kept };
  }

  source(match: PatternMatch): FieldSource {
    return {
      kind: "pattern",
      schemaId: this.index.schemaId[match.schema] ?? 0,
      schemaName: this.index.text(this.index.schemaName[match.schema] ?? 0),
      patternId: this.index.patternId[match.pattern] ?? 0,
      elementId: match.element,
      keys: this.index.text(this.index.keyText[match.key] ?? 0),
      ...(this.borrowed === null ? {} : { borrowedFromYear: this.borrowed }),
    };
  }

  /** The field of an element, its text turned to a value by `parse` (null: not usable). */
  read<T>(element: number, parse: (text: string) => T | null): DecodedField<T> | null {
    const picked = this.pick(element);
    if (picked) {
      const value = parse(this.index.text(picked.winner.value));
      if (value !== null) {
        const alternatives: T[] = [];
        for (const other of picked.others) {
          if (other.value === picked.winner.value) continue;
          const parsed = parse(this.index.text(other.value));
          if (parsed !== null && parsed !== value && !alternatives.includes(parsed)) {
            alternatives.push(parsed);
          }
        }
        const firm: Confidence = this.borrowed === null ? "certain" : "likely";
        const confidence = alternatives.length > 0 ? "ambiguous" : firm;
        return { value, source: this.source(picked.winner), confidence, alternatives };
      }
    }
    const fact = this.engineFacts.get(element);
    const value = fact ? parse(fact.value) : null;
    if (!fact || value === null) return null;
    const source: FieldSource = { kind: "engine_model", engineModel: fact.engineModel };
    return { value, source, confidence: "likely", alternatives: [] };
  }
}

function order(match: PatternMatch): number[] {
  return [match.yearFrom, match.time, match.pinned, match.pattern];
}
