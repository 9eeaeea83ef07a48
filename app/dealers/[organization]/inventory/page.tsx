import type { Metadata } from "next";
import { loadDesk } from "#lib/domain/dealer-desk/loaders.ts";
import { loadInventory } from "#lib/domain/inventory/loaders.ts";
import { readInventoryView } from "#lib/domain/inventory/search-params.ts";
import { type RawSearchParams, searchOf } from "#lib/platform/routes/search-params.ts";
import { TableView } from "./_components/table-view.tsx";

export const metadata: Metadata = { title: "Inventory", robots: { index: false } };

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  const desk = await loadDesk(params, "inventory", searchOf(raw));
  switch (readInventoryView(raw)) {
    case "table":
      return <TableView desk={desk} loaded={await loadInventory(desk.actor, raw)} />;
  }
}
