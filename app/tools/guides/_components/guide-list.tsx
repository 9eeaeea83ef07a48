import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { GUIDE_TOPICS } from "#lib/domain/discover/guide/constants.ts";
import { allGuides, guidePath } from "#lib/domain/discover/guide/rules.ts";
import type { Guide, GuideTopic } from "#lib/domain/discover/guide/types.ts";
import { siteUrl } from "#lib/platform/env.ts";

const CRUMBS = [
  { name: "Home", path: "/" },
  { name: "Guides", path: null },
];

/** Every guide, by what a reader wants to do. */
export function GuideList() {
  const byTopic = Map.groupBy(allGuides(), ({ topic }) => topic);
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={CRUMBS} origin={siteUrl()} />
      <h1 className="max-w-[30ch] text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
        Guides
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        What to do, in what order, and why. Their numbers are counted from vehicles for sale here
        now, each with its n.
      </p>
      {[...byTopic].map(([topic, guides]) => (
        <Topic key={topic} topic={topic} guides={guides} />
      ))}
    </div>
  );
}

function Topic({
  topic,
  guides,
}: {
  readonly topic: GuideTopic;
  readonly guides: readonly Guide[];
}) {
  const id = `topic-${topic}`;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="font-[620] text-xl tracking-tight">
        {GUIDE_TOPICS[topic]}
      </h2>
      <ul className="mt-4 grid gap-x-8 border-line border-t md:grid-cols-2 lg:grid-cols-3">
        {guides.map(({ slug, title, summary, readingMinutes }) => (
          <li key={slug} className="relative pt-5 pb-2">
            <h3 className="text-balance font-semibold text-lg">
              <Link
                href={guidePath(slug)}
                prefetch={false}
                className="after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1.5 text-ink-soft text-sm">{summary}</p>
            <p className="mt-2 text-ink-faint text-xs">{readingMinutes} min read</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
