import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { PlanNeeded } from "#components/dealers/dealer/plan-needed.tsx";
import { isWholeAccess } from "#lib/domain/billing/entitlement/rules.ts";
import { loadDesk } from "#lib/domain/inventory/dealer-desk/loaders.ts";
import { loadFeeds } from "#lib/domain/inventory/feed/loaders.report.ts";
import { loadAddStep } from "#lib/domain/inventory/inventory/loaders.intake.ts";
import { loadInventory } from "#lib/domain/inventory/inventory/loaders.ts";
import { loadVehicle } from "#lib/domain/inventory/inventory/loaders.vehicle.ts";
import { readInventoryView } from "#lib/domain/inventory/inventory/search-params.ts";
import {
  loadChange,
  loadChanged,
  loadRecentChanges,
} from "#lib/domain/inventory/inventory-change/loaders.ts";
import { loadMarkdowns } from "#lib/domain/inventory/markdown-change/loaders.ts";
import { uploadedFrom } from "#lib/domain/listings/listing-photo/search-params.ts";
import { now } from "#lib/platform/clock.ts";
import { type RawSearchParams, searchOf } from "#lib/platform/routes/search-params.ts";
import { AddView } from "./_components/add-view.tsx";
import { ChangeView } from "./_components/change-view.tsx";
import { ChangesView } from "./_components/changes-view.tsx";
import { FeedsView } from "./_components/feeds/feeds-view.tsx";
import { MarkdownsView } from "./_components/markdowns-view.tsx";
import { TableView } from "./_components/table-view.tsx";
import { VehicleView } from "./_components/vehicle-view.tsx";

export const metadata: Metadata = { title: "Inventory", robots: { index: false } };

interface PageProps {
  readonly params: Promise<{ readonly organization: string }>;
  readonly searchParams: Promise<RawSearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const raw = await searchParams;
  const desk = await loadDesk(params, "inventory", searchOf(raw));
  const view = readInventoryView(raw);
  if (view === "markdowns" && !isWholeAccess(desk.access))
    return (
      <DeskShell desk={desk} title="Markdowns">
        <PlanNeeded
          actor={desk.actor}
          what="It suggests prices for vehicles that stand too long, and changes them together."
        />
      </DeskShell>
    );
  switch (view) {
    case "table": {
      const [loaded, changed] = await Promise.all([
        loadInventory(desk.actor, raw),
        loadChanged(desk.actor, raw),
      ]);
      return <TableView desk={desk} loaded={loaded} changed={changed} />;
    }
    case "markdowns":
      return (
        <MarkdownsView
          desk={desk}
          loaded={await loadMarkdowns(desk.actor)}
          submissionId={randomUUID()}
        />
      );
    case "add":
      return (
        <AddView
          desk={desk}
          step={await loadAddStep(desk.actor, raw)}
          submissionId={randomUUID()}
          asOf={now()}
        />
      );
    case "vehicle":
      return (
        <VehicleView
          desk={desk}
          loaded={await loadVehicle(desk.actor, raw)}
          done={raw.saved === "1" ? "saved" : raw.added === "vehicle" ? "added" : null}
          uploaded={uploadedFrom(raw)}
          submissionId={randomUUID()}
        />
      );
    case "feeds":
      return <FeedsView desk={desk} view={await loadFeeds(desk.actor, raw)} />;
    case "change": {
      const change = await loadChange(desk.actor, raw);
      return change === null ? (
        <ChangesView desk={desk} changes={await loadRecentChanges(desk.actor)} />
      ) : (
        <ChangeView desk={desk} change={change} />
      );
    }
  }
}
