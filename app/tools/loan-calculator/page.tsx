import type { Metadata } from "next";
import { loadCalculator } from "#lib/domain/ownership/loan-calculator/loaders.ts";
import { LOAN_CALCULATOR_PATH } from "#lib/domain/ownership/loan-calculator/search-params.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { pageMetadata } from "#lib/platform/routes/page-metadata.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { CalculatorPage } from "./_components/calculator-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const isPlain = Object.keys(await searchParams).length === 0;
  return pageMetadata({
    title: "Auto loan calculator: payment, tax, trade-in and total cost to the cent",
    description:
      "Payment, every installment, sales tax and trade-in by state, balloon and biweekly loans, two offers compared, what a quoted payment’s rate is, and for how long more is owed than the vehicle is worth.",
    path: LOAN_CALCULATOR_PATH,
    // A reader's own figures repeat the page: only the plain one is for search engines.
    isIndexed: isPlain,
  });
}

export default async function Page({ searchParams }: PageProps) {
  const loaded = await loadCalculator(searchParams);
  return <CalculatorPage {...loaded} origin={siteUrl()} />;
}
