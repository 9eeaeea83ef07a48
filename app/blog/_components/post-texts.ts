import type { ArticleText } from "#components/discover/article/article-page.tsx";
import type { PostSlug } from "#lib/domain/discover/blog/types.ts";

/** The text of each post, read when it is asked for. */
export const POST_TEXTS: Readonly<Record<PostSlug, () => Promise<ArticleText>>> = {
  "what-a-model-year-is-worth": () => import("../_posts/what-a-model-year-is-worth.mdx"),
  "how-fast-vehicles-sell": () => import("../_posts/how-fast-vehicles-sell.mdx"),
  "what-a-price-drop-means": () => import("../_posts/what-a-price-drop-means.mdx"),
  "electric-or-gasoline": () => import("../_posts/electric-or-gasoline.mdx"),
  "what-a-mile-is-worth": () => import("../_posts/what-a-mile-is-worth.mdx"),
  "where-vehicles-cost-less": () => import("../_posts/where-vehicles-cost-less.mdx"),
  "how-often-our-rating-is-off": () => import("../_posts/how-often-our-rating-is-off.mdx"),
  "what-dealer-fees-add": () => import("../_posts/what-dealer-fees-add.mdx"),
};
