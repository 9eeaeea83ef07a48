"use client";

import { useEffect } from "react";
import { holdNow, isAccounts, keepList, listNow } from "#components/shoppers/visitor/list-store.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { withListing } from "#lib/domain/shoppers/viewer-lists/rules.ts";

/** In sight for this long counts as seen; a page opened behind others, or ahead of a press, does not. */
const SEEN_MS = 1_500;

/** Remembers that a listing was viewed. */
export function SeenListing({ id }: { readonly id: ListingId }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(() => {
        // The server has noted it already; pages that come back shall show it.
        if (isAccounts("viewed")) holdNow("viewed", id, true);
        else keepList("viewed", withListing("viewed", listNow("viewed"), id).ids);
        document.removeEventListener("visibilitychange", watch);
      }, SEEN_MS);
    };
    watch();
    document.addEventListener("visibilitychange", watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", watch);
    };
  }, [id]);
  return null;
}
