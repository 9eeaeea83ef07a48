import { useEffect, useState } from "react";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { trayItemsIn } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import type { TrayItem } from "#lib/domain/shoppers/viewer-lists/types.ts";

/** What is known of the tray's vehicles; null for a number that is nobody's. */
type Known = ReadonlyMap<number, TrayItem | null>;

/**
 * The vehicles of the tray. Read with one small request when the page is loaded and when a vehicle
 * comes that is not known: cards need not carry for the tray what most of them never give to it.
 */
export function useTrayItems(ids: readonly ListingId[]): {
  readonly items: Known;
  readonly isFailed: boolean;
} {
  const [items, setItems] = useState<Known>(new Map());
  const [isFailed, setFailed] = useState(false);
  const isComplete = ids.every((id) => items.has(id));

  useEffect(() => {
    if (isComplete) return;
    const stop = new AbortController();
    void readItems(ids, stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      setFailed(found === null);
      if (found !== null) setItems(found);
    });
    return () => stop.abort();
  }, [ids, isComplete]);

  return { items, isFailed };
}

/** @returns null where the site cannot be reached or does not answer as it should: the tray does without names. */
async function readItems(ids: readonly ListingId[], signal: AbortSignal): Promise<Known | null> {
  try {
    const response = await fetch(`/api/compare?listings=${ids.join()}`, { signal });
    if (!response.ok) return null;
    const found = trayItemsIn(await response.json());
    return new Map(ids.map((id) => [id, found.find((item) => item.id === id) ?? null]));
  } catch {
    return null;
  }
}
