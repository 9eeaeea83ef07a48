import type { Metadata } from "next";
import { BLOG_FEEDS, BLOG_TITLE } from "#lib/domain/discover/blog/constants.ts";
import { loadPost, loadPostFacts } from "#lib/domain/discover/blog/loaders.ts";
import { postPath } from "#lib/domain/discover/blog/rules.ts";
import { feedLinks } from "#lib/domain/discover/syndication/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { PostList } from "./_components/post-list.tsx";
import { PostPage } from "./_components/post-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const post = await loadPost(searchParams);
  const page =
    post === null
      ? pageMetadata({
          title: `Blog: ${BLOG_TITLE.toLowerCase()}`,
          description:
            "What used vehicles ask, how fast they sell, what a price drop or a mile is worth, and how often our own rating is off: counted from the market as it is now.",
          path: "/blog",
        })
      : pageMetadata({
          title: post.title,
          description: post.summary,
          path: postPath(post.slug),
          type: "article",
        });
  return { ...page, alternates: { ...page.alternates, types: feedLinks(BLOG_FEEDS) } };
}

export default async function Page({ searchParams }: PageProps) {
  const post = await loadPost(searchParams);
  if (post === null) return <PostList now={now()} />;
  const facts = await loadPostFacts(post.slug);
  return <PostPage post={post} facts={facts} now={now()} origin={siteUrl()} />;
}
