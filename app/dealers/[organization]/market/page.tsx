import type { Metadata } from "next";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { PlanNeeded } from "#components/dealers/dealer/plan-needed.tsx";
import { NotesNotice } from "#components/patterns/notes-notice.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { isWholeAccess } from "#lib/domain/billing/entitlement/rules.ts";
import { loadDesk } from "#lib/domain/inventory/dealer-desk/loaders.ts";
import { loadDealerMarket } from "#lib/domain/inventory/dealer-market/loaders.ts";
import { readMarketQuery } from "#lib/domain/inventory/dealer-market/search-params.ts";
import type { ShownSupply } from "#lib/domain/inventory/dealer-market/types.ts";
import { now } from "#lib/platform/clock.ts";
import { formatMoment, formatNumber } from "#lib/platform/format.ts";
import { type RawSearchParams, searchOf } from "#lib/platform/routes/search-params.ts";
import { AcquisitionPanel } from "./_components/acquisition-panel.tsx";
import { MarketStrip } from "./_components/market-strip.tsx";
import { PriceToTurnPanel } from "./_components/price-to-turn-panel.tsx";
import { ScorePanel } from "./_components/score-panel.tsx";
import { SupplyPanel } from "./_components/supply-panel.tsx";
import { UnmetPanel } from "./_components/unmet-panel.tsx";

export const metadata: Metadata = { title: "Market", robots: { index: false } };

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  const { query, notes } = readMarketQuery(raw);
  const desk = await loadDesk(params, "market", searchOf(raw));
  if (!isWholeAccess(desk.access))
    return (
      <DeskShell desk={desk} title="Market">
        <PlanNeeded
          actor={desk.actor}
          what="It shows what sells around you and how fast, and what to buy for your lot."
        />
      </DeskShell>
    );
  const { slug, state } = desk.actor.organization;
  const { supply, unmet, turn, fit, scores, holdingCentsPerDay } = await loadDealerMarket(
    desk.actor,
    query,
  );
  return (
    <DeskShell desk={desk} title="Market" note={supply === null ? undefined : noteOf(supply)}>
      <NotesNotice notes={notes} tone="warn" />
      {supply === null ? (
        <Notice tone="warn" className="mt-5" title="The market cannot be asked at the moment">
          What is sold around you is counted by the search engine, which is being built or does not
          answer. It is tried again all the time; what else is here stands.
        </Notice>
      ) : (
        <MarketStrip supply={supply} />
      )}
      <PriceToTurnPanel
        slug={slug}
        state={state}
        query={query}
        turn={turn}
        holdingCentsPerDay={holdingCentsPerDay}
      />
      {supply !== null && (
        <>
          <SupplyPanel slug={slug} query={query} supply={supply} />
          <AcquisitionPanel supply={supply} />
        </>
      )}
      <UnmetPanel unmet={unmet.searches} miles={unmet.miles} />
      <ScorePanel fit={fit} scores={scores} now={now()} />
    </DeskShell>
  );
}

function noteOf({ miles, widenedFrom, asOf }: ShownSupply): string {
  const widened =
    widenedFrom === null
      ? ""
      : ` (within ${widenedFrom.miles} only ${formatNumber(widenedFrom.sold)} were sold)`;
  return `Within ${miles} miles of you${widened}, as of ${formatMoment(new Date(asOf))}. Sales are told by sellers, or inferred from a vehicle's going missing from its feed.`;
}
