import { Rss } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import {
  NEWS_DAYS,
  NEWS_TOPICS,
  NEWS_WORDS,
} from "#lib/domain/inventory/following/constants.news.ts";
import { newsHref } from "#lib/domain/inventory/following/search-params.news.ts";
import type {
  NewsItem,
  NewsKind,
  NewsPage,
  NewsPlace,
  NewsQuery,
  NewsTopic,
} from "#lib/domain/inventory/following/types.news.ts";
import type { Followed } from "#lib/domain/inventory/following/types.ts";
import { formatAgo, formatDay, formatMiles, formatPrice } from "#lib/platform/format.ts";

// The keys of a record over the topics.
const TOPICS = Object.keys(NEWS_TOPICS) as NewsTopic[];

/** What happened to all that is followed, newest first. */
export function NewsFeed({
  slug,
  query,
  before,
  follows,
  news,
  only,
  asOf,
  historyAsOf,
}: {
  readonly slug: string;
  readonly query: NewsQuery;
  readonly before: NewsPlace | null;
  readonly follows: readonly Followed[];
  /** Null where it cannot be asked at the moment. */
  readonly news: NewsPage | null;
  readonly only: Followed | null;
  readonly asOf: Date;
  readonly historyAsOf: string | null;
}) {
  const names = new Map(follows.map(({ id, title }) => [id, title]));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="news-heading" className="font-[620] text-lg tracking-tight">
          {only === null ? "News" : `News of ${only.title}`}
        </h2>
        <SegmentedLinks
          label="What happened"
          className="no-print max-[480px]:w-full max-[480px]:[&>a]:flex-1 max-[480px]:[&>a]:justify-center"
          options={[
            {
              href: newsHref(slug, { ...query, about: null }),
              label: "All",
              current: query.about === null,
            },
            ...TOPICS.map((topic) => ({
              href: newsHref(slug, { ...query, about: topic }),
              label: NEWS_TOPICS[topic].label,
              current: query.about === topic,
            })),
          ]}
        />
      </div>
      {only !== null && (
        <p className="no-print mt-2 text-sm">
          <Link
            href={newsHref(slug, { ...query, followId: null })}
            prefetch={false}
            className="inline-block py-1 text-accent underline-offset-2 hover:underline"
          >
            Show the news of all that you follow
          </Link>
        </p>
      )}
      {news === null ? (
        <Notice tone="warn" className="mt-4" title="The news cannot be read at the moment">
          The history of the market is being read in. What you follow stands as it is; try again in
          a minute.
        </Notice>
      ) : news.items.length === 0 ? (
        <NoNews slug={slug} query={query} isFollowing={follows.length > 0} />
      ) : (
        <>
          {historyAsOf !== null && (
            <p className="mt-2 text-ink-faint text-xs">
              As of {formatAgo(historyAsOf, asOf)}, back to {NEWS_DAYS} days.
            </p>
          )}
          <Days items={news.items} names={names} asOf={asOf} />
        </>
      )}
      {news !== null && (before !== null || news.older !== null) && (
        <nav aria-label="Pages of the news" className="no-print mt-5 flex flex-wrap gap-2">
          {before !== null && <ButtonLink href={newsHref(slug, query)}>Newest</ButtonLink>}
          {news.older !== null && (
            <ButtonLink href={newsHref(slug, query, news.older)}>Older</ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

function NoNews({
  slug,
  query,
  isFollowing,
}: {
  slug: string;
  query: NewsQuery;
  isFollowing: boolean;
}) {
  return isFollowing ? (
    <EmptyState
      className="mt-5"
      icon={<Rss />}
      title="Nothing happened"
      action={
        (query.about !== null || query.followId !== null) && (
          <ButtonLink href={dealerPath(slug, "following")}>Show everything</ButtonLink>
        )
      }
    >
      In {NEWS_DAYS} days nothing like this happened to what you follow. What is muted is left out.
    </EmptyState>
  ) : (
    <EmptyState
      className="mt-5"
      icon={<Rss />}
      title="Nothing to tell yet"
      action={
        <ButtonLink href={dealerPath(slug, "competitors")}>See who sells what you sell</ButtonLink>
      }
    >
      Follow a dealer, a vehicle or a model year, and each new vehicle, price and sale there stands
      here within seconds.
    </EmptyState>
  );
}

function Days({
  items,
  names,
  asOf,
}: {
  items: readonly NewsItem[];
  names: ReadonlyMap<string, string>;
  asOf: Date;
}) {
  return [...Map.groupBy(items, ({ at }) => formatDay(at, asOf))].map(([day, those]) => (
    <section key={day} aria-label={day} className="mt-4">
      <h3 className="border-line border-b pb-1.5 font-semibold text-sm first-letter:uppercase">
        {day}
      </h3>
      <ol>
        {those.map((item) => (
          <Item
            key={`${item.listingId}-${item.at.getTime()}-${item.kind}`}
            item={item}
            names={names}
          />
        ))}
      </ol>
    </section>
  ));
}

const TONES: Readonly<Record<NewsKind, BadgeTone>> = {
  listed: "accent",
  resumed: "accent",
  cut: "warn",
  raised: "neutral",
  paused: "neutral",
  sold: "good",
  withdrawn: "neutral",
};

function Item({ item, names }: { item: NewsItem; names: ReadonlyMap<string, string> }) {
  const { kind, listingId, title, mileageMiles, priceCents, priceBeforeCents, isInferred } = item;
  const because = item.because.flatMap((id) => names.get(id) ?? []);
  // A dealer that is followed is named already.
  const reasons = because.filter((name) => name !== item.sellerName);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2.5 text-sm sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <p>
        <Badge tone={TONES[kind]}>{NEWS_WORDS[kind]}</Badge>
      </p>
      <div className="min-w-0 max-sm:order-3 max-sm:col-span-2">
        <p>
          <Link
            href={`/listings/${listingId}`}
            prefetch={false}
            className="font-medium underline decoration-line underline-offset-2 hover:decoration-accent"
          >
            {title}
          </Link>
          <span className="text-ink-soft"> · {formatMiles(mileageMiles)}</span>
        </p>
        <p className="text-ink-soft text-xs">
          {item.sellerName}, {item.sellerPlace}
          {kind === "sold" && isInferred && " · inferred: it went missing from their feed"}
          {reasons.length > 0 && (
            <span className="text-ink-faint"> · because you follow {reasons.join(" and ")}</span>
          )}
        </p>
      </div>
      <p className="text-right tabular-nums">
        {priceBeforeCents !== null && priceBeforeCents !== priceCents && (
          <span className="text-ink-faint text-xs">
            <span className="sr-only">before </span>
            <s>{formatPrice(priceBeforeCents)}</s>{" "}
          </span>
        )}
        <b className="font-semibold">{formatPrice(priceCents)}</b>
      </p>
    </li>
  );
}
