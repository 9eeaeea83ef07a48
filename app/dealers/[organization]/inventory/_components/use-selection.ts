"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { InventoryRow } from "#lib/domain/inventory/inventory/types.ts";

export interface Selection {
  readonly selected: ReadonlySet<number>;
  /** Selects a row or lets it go; with `extend` all from the one before to it. */
  readonly select: (row: InventoryRow, extend: boolean) => void;
  /** Selects all that are shown, or lets them go where they all are. */
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** How many of those shown are selected. */
  readonly state: "none" | "some" | "all";
}

/** The vehicles that were selected. One that is shown no more stays selected: it may have been found by another word. */
export function useSelection(rows: readonly InventoryRow[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const shown = useRef(rows);
  const last = useRef<number | null>(null);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const select = useCallback((row: InventoryRow, extend: boolean) => {
    const ids = shown.current.map(({ id }) => Number(id));
    const from = last.current === null ? -1 : ids.indexOf(last.current);
    const to = ids.indexOf(row.id);
    last.current = row.id;
    setSelected((before) => {
      const next = new Set(before);
      const on = !before.has(row.id);
      const range =
        extend && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [row.id];
      for (const id of range) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const state = count === 0 ? "none" : count === rows.length ? "all" : "some";
  const selectAll = useCallback(() => {
    setSelected((before) => {
      const ids = shown.current.map(({ id }) => Number(id));
      const next = new Set(before);
      const off = ids.every((id) => before.has(id));
      for (const id of ids) {
        if (off) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, selectAll, clear, state };
}
