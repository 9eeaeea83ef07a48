import { useMemo, useSyncExternalStore } from "react";
import type { ListingId } from "#lib/domain/listing/types.ts";
import { listCookie, listIn } from "#lib/domain/visitor-lists/rules.ts";
import type { ListName } from "#lib/domain/visitor-lists/types.ts";

/** Something in a list changed, in this tab or while it was out of sight. */
const CHANGED = "lotwise:lists";

/** A list as this browser keeps it now. */
export const listNow = (name: ListName): readonly ListingId[] => listIn(name, document.cookie);

/**
 * Keeps a list and tells everyone who shows it.
 * @returns whether the browser kept it: cookies can be switched off.
 */
export function keepList(name: ListName, ids: readonly ListingId[]): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = listCookie(name, ids, location.protocol === "https:");
  document.dispatchEvent(new Event(CHANGED));
  return listNow(name).length === ids.length;
}

/** Calls back when a list changed here, or may have in another tab. */
export function onListsChanged(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed);
  document.addEventListener("visibilitychange", changed);
  return () => {
    document.removeEventListener(CHANGED, changed);
    document.removeEventListener("visibilitychange", changed);
  };
}

/** A list, always as it is now; null where that is not known yet: on the server, and until the page comes to life. */
export function useList(name: ListName): readonly ListingId[] | null {
  const text = useSyncExternalStore<string | null>(
    onListsChanged,
    () => listNow(name).join(),
    () => null,
  );
  return useMemo(() => {
    if (text === null) return null;
    return text === "" ? [] : text.split(",").map((id) => Number(id) as ListingId);
  }, [text]);
}
