import { Feed } from "feed";
import type { FeedChannel, SyndicationFormat } from "./types.ts";

/** The day that a date stands for: noon, so that it is that day wherever it is read. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Plain text where a format reads markup. */
const markup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** When something in a feed last changed. */
export const changedAt = ({ items }: FeedChannel): Date =>
  new Date(Math.max(...items.map(({ changedOn }) => noon(changedOn).getTime())));

/**
 * A feed as RSS 2.0 or Atom 1.0.
 * @param origin the site's, without a trailing slash: every address in it is whole.
 */
export function feedXml(channel: FeedChannel, format: SyndicationFormat, origin: string): string {
  const { title, description, author, path, feedPaths, items } = channel;
  const whole = (each: string): string => `${origin}${each}`;
  const feed = new Feed({
    title,
    description,
    id: whole(path),
    link: whole(path),
    language: "en-US",
    copyright: author,
    updated: changedAt(channel),
    author: { name: author, link: origin },
    feedLinks: {
      atom: whole(feedPaths.atom),
      ...(feedPaths.rss !== undefined && { rss: whole(feedPaths.rss) }),
    },
  });
  for (const item of items) {
    feed.addItem({
      // Atom reads its titles as markup here, RSS as text.
      title: format === "atom" ? markup(item.title) : item.title,
      id: whole(item.path),
      link: whole(item.path),
      description: markup(item.summary),
      date: noon(item.changedOn),
      published: noon(item.publishedOn),
      // RSS knows an author by an address of mail alone.
      ...(format === "atom" && { author: [{ name: author, link: origin }] }),
    });
  }
  return format === "rss" ? feed.rss2() : feed.atom1();
}

/** A page's links to its feeds, for its metadata. */
export const feedLinks = (paths: FeedChannel["feedPaths"]): Record<string, string> => ({
  ...(paths.rss !== undefined && { "application/rss+xml": paths.rss }),
  "application/atom+xml": paths.atom,
});
