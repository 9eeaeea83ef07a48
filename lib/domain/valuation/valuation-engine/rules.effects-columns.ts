import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { eachTerm } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { PricedTerms, TermColumn } from "./types.effects-columns.ts";

/** Every term of every vehicle, group by group, those of one effect side by side. */
export function pricedTerms(facts: readonly PriceFacts[], logPrices: Float64Array): PricedTerms {
  const ids = EFFECT_GROUPS.map(() => new Map<string, number>());
  const terms = EFFECT_GROUPS.map(() => ({
    rows: [] as number[],
    ids: [] as number[],
    xs: [] as number[],
  }));
  for (const [row, vehicle] of facts.entries()) {
    eachTerm(vehicle, (group, key, x) => {
      const known = ids[group];
      const list = terms[group];
      if (known === undefined || list === undefined || x === 0) return;
      let id = known.get(key);
      if (id === undefined) {
        id = known.size;
        known.set(key, id);
      }
      list.rows.push(row);
      list.ids.push(id);
      list.xs.push(x);
    });
  }
  const columns = terms.map((list, group) => {
    // Effects are learned in the order of their names, so that the order of rows does not matter.
    const found = ids[group] ?? new Map<string, number>();
    const keys = [...found.keys()].sort();
    const place = new Int32Array(keys.length);
    for (const [at, key] of keys.entries()) place[found.get(key) ?? 0] = at;
    return sortedColumn(keys, { ...list, ids: list.ids.map((id) => place[id] ?? 0) });
  });
  return { facts, logPrices, columns };
}

/** The same of fewer vehicles: without some of them, and without what is then in none. */
export function termsWithout(
  { facts, logPrices, columns }: PricedTerms,
  isLeftOut: (row: number) => boolean,
): PricedTerms {
  const placeOf = new Int32Array(facts.length).fill(-1);
  let kept = 0;
  for (let row = 0; row < facts.length; row += 1) {
    if (isLeftOut(row)) continue;
    placeOf[row] = kept;
    kept += 1;
  }
  const isKept = (_: unknown, row: number) => placeOf[row] !== -1;
  return {
    facts: facts.filter(isKept),
    logPrices: logPrices.filter(isKept),
    columns: columns.map((column) => columnAt(column, placeOf)),
  };
}

/** A column's terms of the vehicles that have a place, at those places. */
function columnAt({ keys, starts, rows, xs }: TermColumn, placeOf: Int32Array): TermColumn {
  const newRows = new Int32Array(rows.length);
  const newXs = new Float64Array(rows.length);
  const newStarts = new Int32Array(keys.length + 1);
  const newKeys: string[] = [];
  let size = 0;
  for (let id = 0; id < keys.length; id += 1) {
    const to = starts[id + 1] ?? 0;
    const before = size;
    for (let at = starts[id] ?? 0; at < to; at += 1) {
      const place = placeOf[rows[at] ?? 0] ?? -1;
      if (place === -1) continue;
      newRows[size] = place;
      newXs[size] = xs[at] ?? 0;
      size += 1;
    }
    if (size === before) continue;
    newKeys.push(keys[id] ?? "");
    newStarts[newKeys.length] = size;
  }
  return {
    keys: newKeys,
    starts: newStarts.slice(0, newKeys.length + 1),
    rows: newRows.slice(0, size),
    xs: newXs.slice(0, size),
  };
}

/** The effects of a column that so many vehicles have at least. */
export function commonOnes(column: TermColumn, fewest: number): TermColumn {
  const { keys, starts, rows, xs } = column;
  const kept = keys.flatMap((key, id) => {
    const [from, to] = [starts[id] ?? 0, starts[id + 1] ?? 0];
    return to - from >= fewest ? [{ key, from, to }] : [];
  });
  if (kept.length === keys.length) return column;
  const newStarts = new Int32Array(kept.length + 1);
  for (const [at, { from, to }] of kept.entries())
    newStarts[at + 1] = (newStarts[at] ?? 0) + to - from;
  const size = newStarts[kept.length] ?? 0;
  const [newRows, newXs] = [new Int32Array(size), new Float64Array(size)];
  for (const [at, { from, to }] of kept.entries()) {
    newRows.set(rows.subarray(from, to), newStarts[at]);
    newXs.set(xs.subarray(from, to), newStarts[at]);
  }
  return { keys: kept.map(({ key }) => key), starts: newStarts, rows: newRows, xs: newXs };
}

function sortedColumn(
  keys: readonly string[],
  terms: {
    readonly rows: readonly number[];
    readonly ids: readonly number[];
    readonly xs: readonly number[];
  },
): TermColumn {
  const starts = new Int32Array(keys.length + 1);
  for (const id of terms.ids) starts[id + 1] = (starts[id + 1] ?? 0) + 1;
  for (let id = 0; id < keys.length; id += 1) {
    starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  }
  const next = starts.slice();
  const rows = new Int32Array(terms.rows.length);
  const xs = new Float64Array(terms.rows.length);
  for (const [at, id] of terms.ids.entries()) {
    const place = next[id] ?? 0;
    rows[place] = terms.rows[at] ?? 0;
    xs[place] = terms.xs[at] ?? 0;
    next[id] = place + 1;
  }
  return { keys, starts, rows, xs };
}
