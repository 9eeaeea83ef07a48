import type { FeedChannel } from "#lib/domain/discover/syndication/types.ts";
import { CHANGES, CHANGES_FEED } from "./constants.ts";
import type { Change } from "./types.ts";

/** The changes by their days, the newest first. */
export const changesByDay = (): ReadonlyMap<string, readonly Change[]> =>
  Map.groupBy(CHANGES, ({ day }) => day);

/** The changes as readers of feeds are told of them. */
export const changesChannel = (): FeedChannel => ({
  title: "Lotwise: what changed",
  description: "What readers can do on Lotwise since when.",
  author: "Lotwise",
  path: "/updates",
  feedPaths: CHANGES_FEED,
  items: CHANGES.map(({ id, day, title, points }) => ({
    path: `/updates#${id}`,
    title,
    summary: points.join(" "),
    publishedOn: day,
    changedOn: day,
  })),
});
