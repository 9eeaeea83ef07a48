import Link from "next/link";
import { ArticlePage } from "#components/discover/article/article-page.tsx";
import { LiveNumber } from "#components/discover/article/live-number.tsx";
import { GUIDE_TOPICS } from "#lib/domain/discover/guide/constants.ts";
import { allGuides, guidePath } from "#lib/domain/discover/guide/rules.ts";
import type { Guide, GuideFacts } from "#lib/domain/discover/guide/types.ts";
import type { Breadcrumb } from "#lib/domain/discover/structured-data/rules.ts";
import { formatAgo, formatDay } from "#lib/platform/format.ts";
import { FirstCarModels } from "./first-car-models.tsx";
import { GUIDE_TEXTS } from "./guide-texts.ts";
import { PaymentTable } from "./payment-table.tsx";

/** What the texts may use by name. */
const PARTS = { LiveNumber, PaymentTable, FirstCarModels };

/** One guide: its text with the numbers of now, its contents, and what to read next. */
export async function GuidePage({
  guide,
  facts,
  now,
  origin,
}: {
  readonly guide: Guide;
  readonly facts: GuideFacts;
  readonly now: Date;
  readonly origin: string;
}) {
  const { default: Text, tableOfContents } = await GUIDE_TEXTS[guide.slug]();
  const crumbs: readonly Breadcrumb[] = [
    { name: "Home", path: "/" },
    { name: "Guides", path: "/tools/guides" },
    { name: guide.title, path: null },
  ];
  return (
    <ArticlePage
      crumbs={crumbs}
      origin={origin}
      title={guide.title}
      summary={guide.summary}
      byline={
        <>
          {guide.readingMinutes} min read. Text last reviewed{" "}
          <time dateTime={guide.reviewedOn}>{formatDay(`${guide.reviewedOn}T12:00:00Z`, now)}</time>
          ; bold numbers with an <i>n</i> are counted from this site’s listings, as of{" "}
          <time dateTime={facts.asOf}>{formatAgo(facts.asOf, now)}</time>.
        </>
      }
      contentsTitle="In this guide"
      entries={tableOfContents}
      next={<NextGuides guide={guide} />}
    >
      <Text components={PARTS} facts={facts} />
    </ArticlePage>
  );
}

const MOST_NEXT = 3;

/** Guides for the same purpose first, then those that follow. */
function NextGuides({ guide }: { readonly guide: Guide }) {
  const others = allGuides().filter(({ slug }) => slug !== guide.slug);
  const at = allGuides().findIndex(({ slug }) => slug === guide.slug);
  const next = [
    ...others.filter(({ topic }) => topic === guide.topic),
    ...others.slice(at),
    ...others,
  ];
  return (
    <section aria-labelledby="next-guides" className="no-print mt-14 border-line border-t pt-6">
      <h2 id="next-guides" className="font-[620] text-lg tracking-tight">
        Read next
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-3">
        {[...new Map(next.map((each) => [each.slug, each])).values()]
          .slice(0, MOST_NEXT)
          .map(({ slug, title, summary, topic }) => (
            <li key={slug} className="relative">
              <p className="text-ink-faint text-xs">{GUIDE_TOPICS[topic]}</p>
              <Link
                href={guidePath(slug)}
                prefetch={false}
                className="mt-0.5 block font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </Link>
              <p className="mt-1 text-ink-soft text-sm">{summary}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}
