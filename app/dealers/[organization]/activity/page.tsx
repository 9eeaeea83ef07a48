import type { Metadata } from "next";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { PlanNeeded } from "#components/dealers/dealer/plan-needed.tsx";
import { NotesNotice } from "#components/patterns/notes-notice.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { isWholeAccess } from "#lib/domain/billing/entitlement/rules.ts";
import { loadLedger } from "#lib/domain/dealers/organization/loaders.event.ts";
import {
  ledgerFileHref,
  ledgerHref,
  ledgerSearch,
  readLedgerQuery,
} from "#lib/domain/dealers/organization/search-params.event.ts";
import { loadDesk } from "#lib/domain/inventory/dealer-desk/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { LedgerFilters } from "./_components/ledger-filters.tsx";
import { LedgerLines } from "./_components/ledger-lines.tsx";

export const metadata: Metadata = { title: "Activity" };

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { query, before, notes } = readLedgerQuery(await searchParams);
  const desk = await loadDesk(params, "activity", ledgerSearch(query, before));
  if (!isWholeAccess(desk.access))
    return (
      <DeskShell desk={desk} title="Activity">
        <PlanNeeded
          actor={desk.actor}
          what="It tells everything that happened to your vehicles, leads, people and rules, and who did it."
        />
      </DeskShell>
    );
  const { slug, timeZone, city } = desk.actor.organization;
  const { lines, older, members, asOf } = await loadLedger(desk.actor, { query, before });
  return (
    <DeskShell
      desk={desk}
      title="Activity"
      note={`Everything that happened to your vehicles, leads, people and rules, and who did it. Times are ${city}'s.`}
      tools={
        <ButtonLink href={ledgerFileHref(slug, query)} prefetch={false} download>
          Export CSV
        </ButtonLink>
      }
    >
      <LedgerFilters slug={slug} query={query} members={members} />
      <NotesNotice notes={notes} tone="warn" />
      <LedgerLines slug={slug} query={query} lines={lines} timeZone={timeZone} asOf={asOf} />
      {(before !== null || older !== null) && (
        <nav aria-label="Pages of the activity" className="no-print mt-5 flex flex-wrap gap-2">
          {before !== null && <ButtonLink href={ledgerHref(slug, query)}>Newest</ButtonLink>}
          {older !== null && <ButtonLink href={ledgerHref(slug, query, older)}>Older</ButtonLink>}
        </nav>
      )}
    </DeskShell>
  );
}
