import type { Metadata } from "next";
import { loadBilling } from "#lib/domain/billing/billing-page/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { BillingPage } from "./_components/billing-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "Billing" };

export default async function Page({ searchParams }: PageProps) {
  return <BillingPage view={await loadBilling(searchParams)} />;
}
