import type { MDXContent } from "mdx/types";
import type { ReactNode } from "react";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import type { Breadcrumb } from "#lib/domain/discover/structured-data/rules.ts";
import { ArticleContents, type ContentsEntry } from "./article-contents.tsx";

/** What a file of MDX gives: its text, and its headings. */
export interface ArticleText {
  readonly default: MDXContent;
  readonly tableOfContents: readonly ContentsEntry[];
}

/** A written text with its contents beside it, on phones above it. */
export function ArticlePage({
  crumbs,
  origin,
  title,
  summary,
  byline,
  contentsTitle,
  entries,
  children,
  next,
}: {
  readonly crumbs: readonly Breadcrumb[];
  readonly origin: string;
  readonly title: string;
  readonly summary: string;
  /** Who, when, how long, and as of when its numbers are. */
  readonly byline: ReactNode;
  /** "In this guide". */
  readonly contentsTitle: string;
  readonly entries: readonly ContentsEntry[];
  readonly children: ReactNode;
  /** What to read after it. */
  readonly next: ReactNode;
}) {
  const contents = <ArticleContents title={contentsTitle} entries={entries} />;
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[240px_minmax(0,1fr)]">
        {/* Each has its own column: a page is drawn as it arrives, and the contents come last. */}
        <article className="max-w-text lg:col-start-2 lg:row-start-1">
          <h1 className="text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
            {title}
          </h1>
          <p className="mt-3 text-ink-soft text-lg">{summary}</p>
          <p className="mt-3 text-ink-faint text-sm">{byline}</p>
          <div className="mt-6 lg:hidden">{contents}</div>
          {children}
        </article>
        <div className="max-lg:hidden lg:col-start-1 lg:row-start-1">
          <div className="sticky top-[calc(var(--header)+24px)]">{contents}</div>
        </div>
      </div>
      {next}
    </div>
  );
}
