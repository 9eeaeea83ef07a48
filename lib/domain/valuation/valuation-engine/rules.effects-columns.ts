import { EFFECT_GROUPS } from "#lib/domain/valuation/valuation-terms/constants.ts";
import { eachTerm } from "#lib/domain/valuation/valuation-terms/rules.ts";
import type { PriceFacts } from "#lib/domain/valuation/valuation-terms/types.ts";
import type { TermColumn } from "./types.effects-columns.ts";

/** Every term of every vehicle, group by group, those of one effect side by side. */
export function termColumnsOf(facts: readonly PriceFacts[]): readonly TermColumn[] {
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
  return terms.map((list, group) => {
    // Effects are learned in the order of their names, so that the order of rows does not matter.
    const found = ids[group] ?? new Map<string, number>();
    const keys = [...found.keys()].sort();
    const place = new Int32Array(keys.length);
    for (const [at, key] of keys.entries()) place[found.get(key) ?? 0] = at;
    return sortedColumn(keys, { ...list, ids: list.ids.map((id) => place[id] ?? 0) });
  });
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
  return {
    keys,
    starts,
    rows,
    xs,
    values: new Float64Array(keys.length),
    mass: new Float64Array(keys.length),
  };
}
