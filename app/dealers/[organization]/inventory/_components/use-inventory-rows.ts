"use client";

import { useEffect, useState } from "react";
import type { InventoryRow, InventoryStatus } from "#lib/domain/inventory/inventory/types.ts";
import { rowsIn } from "./inventory-answer.ts";

interface Held {
  /** Null until they are here. */
  readonly rows: readonly InventoryRow[] | null;
  /** Whether they could not be had: the page then turns its pages by links. */
  readonly failed: boolean;
}

/**
 * All vehicles of a status, asked for once the page stands and again when it changed. Those asked for
 * before stay until the new ones are here.
 */
export function useInventoryRows(slug: string, status: InventoryStatus, version: string): Held {
  const [held, setHeld] = useState<Held>({ rows: null, failed: false });
  useEffect(() => {
    const ending = new AbortController();
    const asked = new URLSearchParams({ status, version });
    fetch(`/api/dealers/${slug}/inventory?${asked}`, { signal: ending.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`the inventory answered ${response.status}`);
        setHeld({ rows: rowsIn(await response.json()), failed: false });
      })
      .catch(() => {
        if (!ending.signal.aborted) setHeld({ rows: null, failed: true });
      });
    return () => ending.abort();
  }, [slug, status, version]);
  return held;
}
