import { useMemo, useSyncExternalStore } from "react";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { listCookie, listIn } from "#lib/domain/shoppers/viewer-lists/rules.ts";
import type { ListName } from "#lib/domain/shoppers/viewer-lists/types.ts";
import { onListsChanged, tellListsChanged } from "./lists-changed.ts";

/**
 * Whether the reader is signed in: what they save, hide and view is their account's then, and what the
 * server wrote holds but for what was pressed since. What they compare is this browser's all the same.
 */
export const isAccounts = (name: ListName): boolean =>
  name !== "compare" && document.documentElement.dataset.account !== undefined;

/** What was pressed in this tab since it was loaded, for each account. */
const pressedHere = new Map<string, boolean>();
const keyOf = (name: ListName, id: ListingId): string =>
  `${document.documentElement.dataset.account}.${name}.${id}`;

/** Whether an account's list holds a listing, as far as this tab knows better than what the server wrote. */
export const heldNow = (name: ListName, id: ListingId): boolean | undefined =>
  pressedHere.get(keyOf(name, id));

/** Remembers what was pressed for the account and tells everyone who shows it. */
export function holdNow(name: ListName, id: ListingId, isOn: boolean): void {
  pressedHere.set(keyOf(name, id), isOn);
  tellListsChanged();
}

/** A list as this browser keeps it now. */
export const listNow = (name: ListName): readonly ListingId[] => listIn(name, document.cookie);

/**
 * Keeps a list and tells everyone who shows it.
 * @returns whether the browser kept it: cookies can be switched off.
 */
export function keepList(name: ListName, ids: readonly ListingId[]): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = listCookie(name, ids, location.protocol === "https:");
  tellListsChanged();
  return listNow(name).length === ids.length;
}

/** A list, always as it is now; null where the browser does not know it: on the server, until the page comes to life, and where it is an account's. */
export function useList(name: ListName): readonly ListingId[] | null {
  const text = useSyncExternalStore<string | null>(
    onListsChanged,
    () => (isAccounts(name) ? null : listNow(name).join()),
    () => null,
  );
  return useMemo(() => {
    if (text === null) return null;
    return text === "" ? [] : text.split(",").map((id) => Number(id) as ListingId);
  }, [text]);
}
