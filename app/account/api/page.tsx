import type { Metadata } from "next";
import { loadApiDesk } from "#lib/domain/api/api-desk/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { ApiPage } from "./_components/api-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "API keys, usage and webhooks" };

export default async function Page({ searchParams }: PageProps) {
  return <ApiPage desk={await loadApiDesk(searchParams)} />;
}
