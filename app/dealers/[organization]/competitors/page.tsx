import type { Metadata } from "next";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { PlanNeeded } from "#components/dealers/dealer/plan-needed.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { isWholeAccess } from "#lib/domain/billing/entitlement/rules.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import { loadCompetition } from "#lib/domain/inventory/competitor/loaders.ts";
import {
  competitorSearch,
  readCompetitorQuery,
} from "#lib/domain/inventory/competitor/search-params.ts";
import { loadDesk } from "#lib/domain/inventory/dealer-desk/loaders.ts";
import { FEWEST_RIVALS, RANK_MILES } from "#lib/domain/inventory/price-rank/constants.ts";
import { now } from "#lib/platform/clock.ts";
import { formatAgo } from "#lib/platform/format.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { CompetitorTable } from "./_components/competitor-table.tsx";
import { LostRanks } from "./_components/lost-ranks.tsx";
import { StandingPanel } from "./_components/standing-panel.tsx";
import { VehicleRanks } from "./_components/vehicle-ranks.tsx";

export const metadata: Metadata = { title: "Competitors" };

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const query = readCompetitorQuery(await searchParams);
  const desk = await loadDesk(params, "competitors", competitorSearch(query));
  if (!isWholeAccess(desk.access))
    return (
      <DeskShell desk={desk} title="Competitors">
        <PlanNeeded
          actor={desk.actor}
          what="It shows who sells nearby what you sell, and how your vehicles rank beside theirs."
        />
      </DeskShell>
    );
  const { organization, role } = desk.actor;
  const { slug, city } = organization;
  const found = await loadCompetition(desk.actor, query);
  return (
    <DeskShell
      desk={desk}
      title="Competitors"
      note={
        found !== null &&
        `Other sellers' vehicles of the same model and powertrain, at most a year apart, within ${found.miles} miles of ${city}${found.miles === RANK_MILES[0] ? "" : `, because closer by too few of your vehicles have ${FEWEST_RIVALS} rivals`}. As of ${formatAgo(found.asOf, now())}.`
      }
    >
      {found === null ? (
        <Notice tone="warn" className="mt-5" title="Ranks cannot be worked out at the moment">
          The history of the market is being read in. Try again in a minute; everything else on your
          desk works.
        </Notice>
      ) : found.vehicles.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="No vehicle to rank"
          action={<ButtonLink href={dealerPath(slug, "inventory")}>Go to the inventory</ButtonLink>}
        >
          {found.unranked.length > 0
            ? "Ranked is what is for sale with a clean title and a plausible price and is in no doubt: none of your vehicles is."
            : "Once you have vehicles for sale, this page says where each stands among its rivals."}
        </EmptyState>
      ) : (
        <>
          <StandingPanel found={found} />
          <LostRanks slug={slug} found={found} />
          <CompetitorTable
            slug={slug}
            competitors={found.competitors}
            miles={found.miles}
            mayFollow={can(role, "following.edit")}
          />
          <VehicleRanks slug={slug} query={query} found={found} />
        </>
      )}
    </DeskShell>
  );
}
