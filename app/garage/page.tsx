import type { Metadata } from "next";
import { loadGarage } from "#lib/domain/ownership/garage-page/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { GaragePage } from "./_components/garage-page.tsx";

export const metadata: Metadata = { title: "Your garage", robots: { index: false } };

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ searchParams }: PageProps) {
  return <GaragePage loaded={await loadGarage(searchParams)} />;
}
