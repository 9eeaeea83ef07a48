import { Search } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CADENCES } from "#lib/domain/shoppers/saved-search/constants.ts";
import { savedSearchPath } from "#lib/domain/shoppers/saved-search/rules.ts";
import type { SavedSearch } from "#lib/domain/shoppers/saved-search/types.ts";
import { formatSince } from "#lib/platform/format.ts";

/** A person's saved searches, each a way to what changed in it. */
export function SavedSearchList({
  searches,
  now,
}: {
  readonly searches: readonly SavedSearch[];
  readonly now: Date;
}) {
  if (searches.length === 0) {
    return (
      <EmptyState
        title="No saved searches"
        icon={<Search />}
        action={<ButtonLink href="/search">Search</ButtonLink>}
      >
        Set filters in search and press “Save this search” to hear what is new, cheaper or gone.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {searches.map(({ id, name, cadence, createdAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <Link
            href={savedSearchPath(id)}
            prefetch={false}
            className="inline-block min-h-6 min-w-0 font-medium hover:underline"
          >
            {name}
          </Link>
          <span className="text-ink-soft text-xs">
            email {CADENCES[cadence].toLowerCase()} · saved {formatSince(createdAt, now)}
          </span>
        </li>
      ))}
    </ul>
  );
}
