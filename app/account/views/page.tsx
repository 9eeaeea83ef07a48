import type { Metadata } from "next";
import { loadViews } from "#lib/domain/seen-listing/loaders.ts";
import { ViewsPage } from "./_components/views-page.tsx";

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export const metadata: Metadata = { title: "Viewed and hidden vehicles" };

export default async function Page({ searchParams }: PageProps) {
  return <ViewsPage {...(await loadViews(searchParams))} />;
}
