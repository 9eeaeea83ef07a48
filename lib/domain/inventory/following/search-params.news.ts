import type { Route } from "next";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { route } from "#lib/platform/routes/route.ts";
import { type RawSearchParams, typedFields } from "#lib/platform/routes/search-params.ts";
import { NEWS_TOPICS } from "./constants.news.ts";
import { followIdSchema } from "./schema.ts";
import type { NewsPlace, NewsQuery, NewsTopic } from "./types.news.ts";

const isTopic = (text: string | undefined): text is NewsTopic =>
  text !== undefined && Object.hasOwn(NEWS_TOPICS, text);

const PLACE = /^(\d{1,10})-(\d{1,10})$/;

/** How a page of the news is asked for; what cannot be understood is left aside. */
export function readNewsQuery(raw: RawSearchParams): {
  readonly query: NewsQuery;
  readonly before: NewsPlace | null;
} {
  const { about, follow, before } = typedFields(raw, ["about", "follow", "before"]);
  const followId = followIdSchema.safeParse(follow);
  const place = PLACE.exec(before ?? "");
  return {
    query: {
      about: isTopic(about) ? about : null,
      followId: followId.success ? followId.data : null,
    },
    before: place === null ? null : { at: Number(place[1]), listingId: Number(place[2]) },
  };
}

/** The query of an address of the news with its "?"; empty where nothing is asked for. */
export function newsSearch({ about, followId }: NewsQuery, before: NewsPlace | null): string {
  const params = new URLSearchParams();
  if (about !== null) params.set("about", about);
  if (followId !== null) params.set("follow", followId);
  if (before !== null) params.set("before", `${before.at}-${before.listingId}`);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** The address of a page of the news of what an organization follows. */
export function newsHref(slug: string, query: NewsQuery, before: NewsPlace | null = null): Route {
  return route(dealerPath(slug, "following"), newsSearch(query, before));
}
