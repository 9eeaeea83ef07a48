import type { Metadata } from "next";
import { loadLibrary } from "#lib/domain/reports/report/loaders.library.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { LibraryPage } from "./_components/library-page.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

export const metadata: Metadata = { title: "Your reports" };

export default async function Page({ searchParams }: PageProps) {
  return <LibraryPage {...(await loadLibrary(searchParams))} />;
}
