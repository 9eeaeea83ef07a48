import type { Metadata } from "next";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { PlanNeeded } from "#components/dealers/dealer/plan-needed.tsx";
import { isWholeAccess } from "#lib/domain/billing/entitlement/rules.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import { loadDesk } from "#lib/domain/inventory/dealer-desk/loaders.ts";
import { FOLLOWED_MILES } from "#lib/domain/inventory/following/constants.ts";
import { loadFollowing } from "#lib/domain/inventory/following/loaders.news.ts";
import { newsSearch, readNewsQuery } from "#lib/domain/inventory/following/search-params.news.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { AddFollow } from "./_components/add-follow.tsx";
import { FollowedList } from "./_components/followed-list.tsx";
import { NewsFeed } from "./_components/news-feed.tsx";

export const metadata: Metadata = { title: "Following" };

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const asked = readNewsQuery(await searchParams);
  const desk = await loadDesk(params, "following", newsSearch(asked.query, asked.before));
  if (!isWholeAccess(desk.access))
    return (
      <DeskShell desk={desk} title="Following">
        <PlanNeeded
          actor={desk.actor}
          what="It gathers what happens to dealers, vehicles and model years that you follow."
        />
      </DeskShell>
    );
  const { organization, role } = desk.actor;
  const loaded = await loadFollowing(desk.actor, asked);
  const refusal = can(role, "following.edit")
    ? null
    : lowRoleWords(role, "following.edit", organization.name);
  return (
    <DeskShell
      desk={desk}
      title="Following"
      note={`What happens at the dealers, to the vehicles and in the model years you watch. Model years count within ${FOLLOWED_MILES} miles of ${organization.city}.`}
    >
      <div className="mt-5 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <section aria-labelledby="news-heading" className="min-w-0">
          <NewsFeed
            slug={organization.slug}
            query={asked.query}
            before={asked.before}
            {...loaded}
          />
        </section>
        <section aria-labelledby="followed-heading" className="min-w-0">
          <AddFollow slug={organization.slug} refusal={refusal} />
          <FollowedList
            slug={organization.slug}
            query={asked.query}
            mayEdit={refusal === null}
            follows={loaded.follows}
            counts={loaded.counts}
            asOf={loaded.asOf}
          />
        </section>
      </div>
    </DeskShell>
  );
}
