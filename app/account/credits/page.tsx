import type { Metadata } from "next";
import { loadCredits } from "#lib/domain/billing/credit-ledger/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { CreditsPage } from "./_components/credits-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "Credits" };

export default async function Page({ searchParams }: PageProps) {
  return <CreditsPage {...(await loadCredits(searchParams))} />;
}
