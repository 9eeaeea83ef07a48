import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { marketHistoryState } from "#lib/domain/market/market-history/data.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { COUNT_DAYS, NEWS_PAGE_SIZE } from "./constants.news.ts";
import { followedNews, ifAnswered, newsCounts } from "./data.news.ts";
import { listFollowed } from "./data.ts";
import type { NewsCount, NewsPage, NewsPlace, NewsQuery } from "./types.news.ts";
import type { Followed, FollowId } from "./types.ts";

export interface LoadedFollowing {
  readonly follows: readonly Followed[];
  /** Null where the history of the market cannot be asked at the moment. */
  readonly news: NewsPage | null;
  /** What happened in the last COUNT_DAYS; empty where it cannot be asked. */
  readonly counts: ReadonlyMap<FollowId, NewsCount>;
  /** The one that is asked about; null for all, and for one that is not followed. */
  readonly only: Followed | null;
  readonly asOf: Date;
  /** When the history last agreed with what sellers say; null before it ever did. */
  readonly historyAsOf: string | null;
}

/** What a member's organization follows, and what happened to it lately. */
export async function loadFollowing(
  { organization }: OrganizationActor,
  { query, before }: { readonly query: NewsQuery; readonly before: NewsPlace | null },
): Promise<LoadedFollowing> {
  const asOf = now();
  const follows = await listFollowed(organization);
  const only = follows.find(({ id }) => id === query.followId) ?? null;
  const shown = only === null ? follows.filter(({ mutedAt }) => mutedAt === null) : [only];
  const span = { since: new Date(asOf.getTime() - COUNT_DAYS * DAY_MS), until: asOf };
  const [news, counts] = await Promise.all([
    ifAnswered(
      followedNews(organization, shown, { asOf, about: query.about, before, most: NEWS_PAGE_SIZE }),
    ),
    ifAnswered(newsCounts(organization, follows, span)),
  ]);
  return {
    follows,
    news,
    counts: counts ?? new Map(),
    only,
    asOf,
    historyAsOf: marketHistoryState().asOf,
  };
}
