import type { Metadata } from "next";
import { connection } from "next/server";
import { loadPricing } from "#lib/domain/billing/price-list/loaders.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import { PricingPage } from "./_components/pricing-page.tsx";

export const metadata: Metadata = pageMetadata({
  title: "Pricing: what is free, reports, plans and the API",
  description:
    "Search, research, valuations and selling are free. What vehicle history reports, Plus, the API and the dealer plan cost, what credits buy, and what happens on refunds and cancelling.",
  path: "/pricing",
});

export default async function Page() {
  await connection();
  return <PricingPage {...(await loadPricing())} />;
}
