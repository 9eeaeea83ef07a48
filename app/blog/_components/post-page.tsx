import Link from "next/link";
import { ArticlePage } from "#components/discover/article/article-page.tsx";
import { LiveNumber } from "#components/discover/article/live-number.tsx";
import { BLOG_AUTHOR } from "#lib/domain/discover/blog/constants.ts";
import { neighborPostsOf, postPath } from "#lib/domain/discover/blog/rules.ts";
import type { Post } from "#lib/domain/discover/blog/types.ts";
import type { TextFacts } from "#lib/domain/kernel/live-fact/types.ts";
import { formatAgo, formatDate } from "#lib/platform/format.ts";
import { KeptByYear } from "./kept-by-year.tsx";
import { POST_TEXTS } from "./post-texts.ts";
import { SpreadRows } from "./spread-rows.tsx";

/** What the texts may use by name. */
const PARTS = { LiveNumber, SpreadRows, KeptByYear };

/** One post: its text with the numbers of now, where they can be looked into, and its neighbours. */
export async function PostPage({
  post,
  facts,
  now,
  origin,
}: {
  readonly post: Post;
  readonly facts: TextFacts;
  readonly now: Date;
  readonly origin: string;
}) {
  const { default: Text, tableOfContents } = await POST_TEXTS[post.slug]();
  return (
    <ArticlePage
      crumbs={[
        { name: "Home", path: "/" },
        { name: "Blog", path: "/blog" },
        { name: post.title, path: null },
      ]}
      origin={origin}
      title={post.title}
      summary={post.summary}
      byline={
        <>
          By {BLOG_AUTHOR}, <Day day={post.publishedOn} now={now} />
          {post.changedOn !== post.publishedOn && (
            <>
              , changed <Day day={post.changedOn} now={now} />
            </>
          )}
          . {post.readingMinutes} minutes to read.{" "}
          {facts.asOf === null ? (
            "Its numbers cannot be counted at the moment."
          ) : (
            <>
              Numbers recounted, as of{" "}
              <time dateTime={facts.asOf}>{formatAgo(facts.asOf, now)}</time>.
            </>
          )}
        </>
      }
      contentsTitle="In this post"
      entries={tableOfContents}
      next={<Onward post={post} />}
    >
      <Text components={PARTS} facts={facts.numbers} spreads={facts.spreads} />
      <section aria-labelledby="look-into" className="no-print mt-10">
        <h2 id="look-into" className="font-[620] text-lg tracking-tight">
          Look into it
        </h2>
        <ul className="mt-2 grid gap-1">
          {post.related.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                className="inline-flex min-h-8 items-center text-accent underline decoration-1 underline-offset-2 hover:decoration-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </ArticlePage>
  );
}

/** A day as it stands in the calendar: news are found again by it. */
function Day({ day, now }: { readonly day: string; readonly now: Date }) {
  return <time dateTime={day}>{formatDate(`${day}T12:00:00Z`, now)}</time>;
}

/** The posts before and after this one. */
function Onward({ post }: { readonly post: Post }) {
  const { newer, older } = neighborPostsOf(post.slug);
  return (
    <nav
      aria-label="Posts before and after"
      className="no-print mt-14 grid gap-x-8 gap-y-5 border-line border-t pt-6 md:grid-cols-2"
    >
      {older && <Neighbour word="Before this" post={older} />}
      {newer && <Neighbour word="After this" post={newer} />}
    </nav>
  );
}

function Neighbour({ word, post }: { readonly word: string; readonly post: Post }) {
  return (
    <p className="relative">
      <span className="block text-ink-faint text-xs">{word}</span>
      <Link
        href={postPath(post.slug)}
        prefetch={false}
        className="mt-0.5 block font-medium after:absolute after:inset-0 hover:text-accent"
      >
        {post.title}
      </Link>
      <span className="mt-1 block text-ink-soft text-sm">{post.summary}</span>
    </p>
  );
}
