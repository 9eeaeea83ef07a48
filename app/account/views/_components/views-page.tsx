import { Eye, EyeOff } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PageLinks } from "#components/search/search/page-links.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { MOST_KEPT } from "#lib/domain/kernel/product-numbers/constants.ts";
import { viewsHref } from "#lib/domain/shoppers/view-history/search-params.ts";
import type {
  HiddenVehicle,
  SeenVehicle,
  ViewsTab,
} from "#lib/domain/shoppers/view-history/types.ts";
import { HIDE_REASONS } from "#lib/domain/shoppers/viewer-lists/constants.ts";
import { formatAgo, formatDay, formatNumber } from "#lib/platform/format.ts";
import { HiddenList } from "./hidden-list.tsx";
import { SeenEraser } from "./seen-eraser.tsx";
import { ViewedRow } from "./viewed-row.tsx";

/** What a person viewed and what they hide, and how to forget both. */
export function ViewsPage({
  tab,
  seen,
  hidden,
  counts,
  page,
  pageCount,
  asOf,
}: {
  readonly tab: ViewsTab;
  readonly seen: readonly SeenVehicle[];
  readonly hidden: readonly HiddenVehicle[];
  readonly counts: { readonly seen: number; readonly hidden: number };
  readonly page: number;
  readonly pageCount: number;
  readonly asOf: Date;
}) {
  const isSeen = tab === "seen";
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-semibold text-2xl tracking-tight">Viewed and hidden vehicles</h1>
          <p className="max-w-text text-ink-soft text-sm">
            {isSeen
              ? `Vehicles you opened while signed in, newest first. Search marks them. We keep the last ${formatNumber(MOST_KEPT.seenListings)}. Only you see them.`
              : `Vehicles your searches leave out, newest first, up to ${formatNumber(MOST_KEPT.hiddenListings)}. Only you see them.`}
          </p>
        </div>
        <SegmentedLinks
          label="Show"
          options={[
            {
              href: viewsHref({ tab: "seen", page: 1 }),
              label: `Viewed (${formatNumber(counts.seen)})`,
              current: isSeen,
            },
            {
              href: viewsHref({ tab: "hidden", page: 1 }),
              label: `Hidden (${formatNumber(counts.hidden)})`,
              current: !isSeen,
            },
          ]}
        />
      </div>
      {isSeen ? (
        <SeenEraser count={counts.seen}>
          {seen.length === 0 ? (
            <EmptyState
              title="Nothing viewed yet"
              icon={<Eye />}
              action={<ButtonLink href="/search">Search</ButtonLink>}
            >
              Vehicles you open while signed in show here and are marked in search.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {seen.map(({ card, firstSeenAt, lastSeenAt }) => (
                <ViewedRow
                  key={card.id}
                  card={card}
                  when={seenWords(firstSeenAt, lastSeenAt, asOf)}
                />
              ))}
            </ul>
          )}
        </SeenEraser>
      ) : (
        <HiddenList count={counts.hidden}>
          {hidden.length === 0 ? (
            <EmptyState
              title="Nothing hidden"
              icon={<EyeOff />}
              action={<ButtonLink href="/search">Search</ButtonLink>}
            >
              Press the crossed-out eye on a vehicle in search to hide it.
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line border-line border-y">
              {hidden.map(({ card, hiddenAt, reason }) => (
                <ViewedRow
                  key={card.id}
                  card={card}
                  when={`hidden ${formatDay(hiddenAt, asOf)}${reason === null ? "" : `, because: ${HIDE_REASONS[reason].label.toLowerCase()}`}`}
                  isHidden
                />
              ))}
            </ul>
          )}
        </HiddenList>
      )}
      <PageLinks
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => viewsHref({ tab, page: number })}
      />
    </div>
  );
}

/** "2 hours ago, first Nov 13"; when it was viewed first is left out where that says the same. */
function seenWords(firstSeenAt: string, lastSeenAt: string, asOf: Date): string {
  const [first, last] = [formatDay(firstSeenAt, asOf), formatDay(lastSeenAt, asOf)];
  return `${formatAgo(lastSeenAt, asOf)}${first === last ? "" : `, first ${first}`}`;
}
