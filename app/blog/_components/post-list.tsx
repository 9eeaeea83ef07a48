import { Rss } from "lucide-react";
import Link from "next/link";
import { BLOG_AUTHOR, BLOG_FEEDS, BLOG_TITLE } from "#lib/domain/discover/blog/constants.ts";
import { allPosts, postPath } from "#lib/domain/discover/blog/rules.ts";
import { formatDate } from "#lib/platform/format.ts";

/** Every post, the newest first, and where they can be followed. */
export function PostList({ now }: { readonly now: Date }) {
  return (
    <div className="page py-6 desk:py-8">
      <h1 className="font-semibold text-2xl tracking-tight desk:text-3xl">{BLOG_TITLE}</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Questions about used vehicles, answered by counting them. The texts stay; the numbers in
        them are recounted from vehicles for sale or sold here, each with how many it rests on, and
        say so where they cannot be had.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
        <Rss aria-hidden="true" className="-mr-2 size-4 text-ink-faint" />
        <FeedLink href={BLOG_FEEDS.rss}>RSS feed</FeedLink>
        <FeedLink href={BLOG_FEEDS.atom}>Atom feed</FeedLink>
      </p>
      <ul className="mt-6 grid gap-x-10 border-line border-t md:grid-cols-2">
        {allPosts().map(({ slug, title, summary, publishedOn, readingMinutes }) => (
          <li key={slug} className="relative border-line border-b py-5">
            <article>
              <h2 className="text-balance font-semibold text-lg">
                <Link
                  href={postPath(slug)}
                  prefetch={false}
                  className="after:absolute after:inset-0 hover:text-accent"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1.5 max-w-text text-ink-soft text-sm">{summary}</p>
              <p className="mt-2 text-ink-faint text-xs">
                {BLOG_AUTHOR},{" "}
                <time dateTime={publishedOn}>{formatDate(`${publishedOn}T12:00:00Z`, now)}</time>,{" "}
                {readingMinutes} minutes to read
              </p>
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Feeds are files, no pages of ours: a plain link. */
function FeedLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-8 items-center text-accent underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  );
}
