import type { Metadata } from "next";
import { loadDesk } from "#lib/domain/inventory/dealer-desk/loaders.ts";
import { loadLeads } from "#lib/domain/leads/lead-pages/loaders.ts";
import { type RawSearchParams, searchOf } from "#lib/platform/routes/search-params.ts";
import { LeadsPage } from "./_components/leads-page.tsx";
import { ProofPage } from "./_components/proof-page.tsx";

export const metadata: Metadata = { title: "Leads", robots: { index: false, follow: false } };

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  const desk = await loadDesk(params, "leads", searchOf(raw));
  const loaded = await loadLeads(desk.actor, raw);
  return loaded.open !== null && loaded.query.isProof ? (
    <ProofPage desk={desk} open={loaded.open} asOf={loaded.asOf} />
  ) : (
    <LeadsPage desk={desk} loaded={loaded} />
  );
}
