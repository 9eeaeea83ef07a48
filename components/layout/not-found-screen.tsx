"use client";

import { ButtonLink } from "#components/ui/button.tsx";
import { SearchBox } from "./search-box.tsx";

/*
 * Of the browser's bundle, like header and footer: the framework sends the not-found page along
 * with every page, and a reference to this is shorter than its content.
 */

/** Nothing at this address. */
export function NotFoundScreen() {
  return (
    <div className="page narrow grid grid-cols-[minmax(0,1fr)] gap-4 py-16 desk:py-24">
      <p className="text-sm text-ink-faint">404</p>
      <h1 className="text-2xl font-semibold tracking-tight">There is nothing at this address</h1>
      <p className="text-ink-soft">
        The link may be mistyped, or what it led to is gone. Sold vehicles keep their pages, so a
        vehicle that was here can still be found.
      </p>
      <SearchBox id="not-found-search" size="lg" />
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink href="/search">All vehicles</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Home
        </ButtonLink>
      </div>
    </div>
  );
}
