import { Heart } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { RemovableList } from "#components/patterns/removable-list.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import type { RemovalId } from "#lib/domain/accounts/removal/types.ts";
import type { RecentAlert } from "#lib/domain/shoppers/alert/types.ts";
import {
  removeFavoriteAction,
  restoreFavoriteAction,
} from "#lib/domain/shoppers/favorite/actions.ts";
import { FAVORITE_SORTS } from "#lib/domain/shoppers/favorite/constants.ts";
import { favoritesHref } from "#lib/domain/shoppers/favorite/search-params.ts";
import type { FavoriteSort, RatedFavorite } from "#lib/domain/shoppers/favorite/types.ts";
import type { SavedSearch } from "#lib/domain/shoppers/saved-search/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";
import { AlertList } from "./alert-list.tsx";
import { FavoriteRow } from "./favorite-row.tsx";
import { PriceThenNow } from "./price-then-now.tsx";
import { REMOVE_FORM_ID } from "./remove-form.ts";
import { RestoreSearch } from "./restore-search.tsx";
import { SavedSearchList } from "./saved-search-list.tsx";

/** What a person saved: vehicles with what became of them, and searches. */
export function FavoritesPage({
  favorites,
  total,
  changed,
  most,
  sort,
  page,
  pageCount,
  searches,
  alerts,
  removedSearch,
  asOf,
}: {
  readonly favorites: readonly RatedFavorite[];
  readonly total: number;
  readonly changed: number;
  readonly most: number;
  readonly sort: FavoriteSort;
  readonly page: number;
  readonly pageCount: number;
  readonly searches: readonly SavedSearch[];
  readonly alerts: readonly RecentAlert[];
  /** A saved search that was removed a moment ago. */
  readonly removedSearch: RemovalId | null;
  readonly asOf: Date;
}) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="font-semibold text-2xl tracking-tight">Favorites</h1>
            <p className="text-ink-soft text-sm">
              {total === 0
                ? "Nothing saved yet"
                : `${plural(total, "vehicle")} of ${formatNumber(most)} max, ${
                    changed === 0 ? "none" : formatNumber(changed)
                  } changed since you saved ${total === 1 ? "it" : "them"}`}
            </p>
          </div>
          {total > 1 && (
            <SegmentedLinks
              label="Order"
              options={(Object.keys(FAVORITE_SORTS) as FavoriteSort[]).map((each) => ({
                href: favoritesHref({ sort: each, page: 1 }),
                label: FAVORITE_SORTS[each],
                current: each === sort,
              }))}
              className="max-w-full max-sm:grid max-sm:w-full max-sm:grid-cols-2"
            />
          )}
        </div>
        <RemovableList
          formId={REMOVE_FORM_ID}
          remove={removeFavoriteAction}
          restore={restoreFavoriteAction}
          title="Removed from favorites"
          hint="You can undo for an hour; its note comes back too."
          undone="Restored, with its note."
        >
          {total === 0 ? (
            <EmptyState
              title="Save vehicles to follow them"
              icon={<Heart />}
              action={
                <ButtonLink href="/search" variant="primary">
                  Search
                </ButtonLink>
              }
            >
              Tap the heart on any vehicle. You will see price changes, sales and relistings here.
            </EmptyState>
          ) : (
            <>
              <PriceThenNow favorites={favorites} />
              <ul className="divide-y divide-line border-line border-y">
                {favorites.map((favorite) => (
                  <FavoriteRow key={favorite.card.id} favorite={favorite} now={asOf} />
                ))}
              </ul>
            </>
          )}
        </RemovableList>
        <PageLinks
          page={page}
          pageCount={pageCount}
          hrefOf={(number) => favoritesHref({ sort, page: number })}
        />
      </section>
      <section id="searches" aria-labelledby="searches-title" className="grid gap-4">
        <h2 id="searches-title" className="font-semibold text-lg tracking-tight">
          Saved searches
        </h2>
        {removedSearch !== null && <RestoreSearch removalId={removedSearch} />}
        <SavedSearchList searches={searches} now={asOf} />
      </section>
      <AlertList alerts={alerts} now={asOf} />
    </div>
  );
}
