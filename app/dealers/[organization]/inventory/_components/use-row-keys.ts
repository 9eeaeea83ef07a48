"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { InventoryRow } from "#lib/domain/inventory/inventory/types.ts";

/** Steps by key; `null` leads to an end. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
};

/**
 * Walks through the rows by keys: the arrows, j and k step, Home and End lead to the ends, x selects,
 * and / leads to the field that finds. Enter is the link's own.
 */
export function useRowKeys({
  rows,
  scrollTo,
  select,
  keep,
}: {
  readonly rows: readonly InventoryRow[];
  readonly scrollTo: (index: number) => void;
  /** Null for who may not change vehicles. */
  readonly select: ((row: InventoryRow, extend: boolean) => void) | null;
  readonly keep: (index: number) => void;
}) {
  const [currentId, setCurrentId] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  // After the row is drawn, which may be a moment after the page has scrolled to it.
  useEffect(() => {
    if (wanted.current === null) return;
    const link = document.querySelector<HTMLElement>(`[data-row="${wanted.current}"] [data-open]`);
    if (link === null) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  useEffect(() => {
    const find = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyped(event.target)) return;
      event.preventDefault();
      document.getElementById("inventory-find")?.focus();
    };
    document.addEventListener("keydown", find);
    return () => document.removeEventListener("keydown", find);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
    const at = indexAt(event.target, rows);
    if (event.key === "x" && at >= 0) {
      const row = rows[at];
      if (row !== undefined) select?.(row, event.shiftKey);
      return;
    }
    const to = targetOf(event.key, at, rows.length);
    const row = to === null ? undefined : rows[to];
    if (to === null || row === undefined) return;
    event.preventDefault();
    wanted.current = row.id;
    keep(to);
    setCurrentId(row.id);
    scrollTo(to);
  }
  return { currentId, onKeyDown };
}

function targetOf(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}

/** The row that focus is in; −1 in none, from where a step leads to the first. */
function indexAt(target: EventTarget, rows: readonly InventoryRow[]): number {
  if (!(target instanceof Element)) return -1;
  const id = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row);
  return rows.findIndex((row) => row.id === id);
}

/** Whether keys are letters there. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]")
  );
}
