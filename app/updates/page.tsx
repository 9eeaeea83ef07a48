import type { Metadata } from "next";
import { CHANGES_FEED } from "#lib/domain/discover/changelog/constants.ts";
import { loadDataFreshness } from "#lib/domain/discover/data-freshness/loaders.ts";
import { feedLinks } from "#lib/domain/discover/syndication/rules.ts";
import { now } from "#lib/platform/clock.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { UpdatesPage } from "./_components/updates-page.tsx";

const page = pageMetadata({
  title: "Updates: what changed, and how current each source is",
  description:
    "When each data source was last updated, how many records it has, its newest record and what that means for you, plus what changed on the site.",
  path: "/updates",
});

export const metadata: Metadata = {
  ...page,
  alternates: { ...page.alternates, types: feedLinks(CHANGES_FEED) },
};

export default async function Page() {
  return <UpdatesPage freshness={await loadDataFreshness()} now={now()} />;
}
