import type { Metadata } from "next";
import { loadPlans } from "#lib/domain/billing/billing-page/loaders.plan.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { PlansPage } from "./_components/plans-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "Plans" };

export default async function Page({ searchParams }: PageProps) {
  return <PlansPage view={await loadPlans(searchParams)} />;
}
