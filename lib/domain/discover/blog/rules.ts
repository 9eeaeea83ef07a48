import type { Route } from "next";
import type { FeedChannel } from "#lib/domain/discover/syndication/types.ts";
import { BLOG_AUTHOR, BLOG_FEEDS, BLOG_TITLE, POST_SLUGS, POSTS } from "./constants.ts";
import type { Post, PostSlug } from "./types.ts";

/** Every post, the newest first. */
export const allPosts = (): readonly Post[] => POST_SLUGS.map((slug) => ({ slug, ...POSTS[slug] }));

/** The post of this name; null where there is none. */
export function postNamed(name: string): Post | null {
  const slug = POST_SLUGS.find((each) => each === name);
  return slug === undefined ? null : { slug, ...POSTS[slug] };
}

/** Where a post is read. */
export const postPath = (slug: PostSlug): Route => `/blog?post=${slug}`;

/** The posts before and after one in the list; null at its ends. */
export function neighborPostsOf(slug: PostSlug): {
  readonly newer: Post | null;
  readonly older: Post | null;
} {
  const at = POST_SLUGS.indexOf(slug);
  const [newer, older] = [POST_SLUGS[at - 1], POST_SLUGS[at + 1]];
  return {
    newer: newer === undefined ? null : postNamed(newer),
    older: older === undefined ? null : postNamed(older),
  };
}

/** The posts as readers of feeds are told of them. */
export const blogChannel = (): FeedChannel => ({
  title: `Lotwise: ${BLOG_TITLE}`,
  description:
    "What the market for used vehicles says when it is counted, with how many and as of when.",
  author: BLOG_AUTHOR,
  path: "/blog",
  feedPaths: BLOG_FEEDS,
  items: allPosts().map(({ slug, ...post }) => ({ ...post, path: postPath(slug) })),
});
