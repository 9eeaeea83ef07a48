import { randomUUID } from "node:crypto";
import { CarFront } from "lucide-react";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { NotesNotice } from "#components/patterns/notes-notice.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { CAPABILITIES } from "#lib/domain/dealers/organization/constants.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import type { LoadedInventory } from "#lib/domain/inventory/inventory/types.ts";
import type { InventoryChange } from "#lib/domain/inventory/inventory-change/types.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { ChangedNotice } from "./changed-notice.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { InventoryTable } from "./inventory-table.tsx";
import { SummaryStrip } from "./summary-strip.tsx";
import { TableSettings } from "./table-settings.tsx";

/** The table of an organization's vehicles, with its figures above. */
export function TableView({
  desk,
  loaded,
  changed,
}: {
  readonly desk: Desk;
  readonly loaded: LoadedInventory;
  /** What was changed a moment ago. */
  readonly changed: InventoryChange | null;
}) {
  const { slug } = desk.actor.organization;
  const mayEdit = can(desk.actor.role, "inventory.edit");
  return (
    <DeskShell
      desk={desk}
      title="Inventory"
      tools={<Tools slug={slug} mayEdit={mayEdit} loaded={loaded} />}
      note={`As of ${formatMoment(new Date(loaded.asOf))}`}
    >
      {changed !== null && <ChangedNotice slug={slug} change={changed} />}
      <SummaryStrip loaded={loaded} />
      <NotesNotice notes={loaded.marketGap === null ? [] : [loaded.marketGap]} tone="warn" />
      <div className="mt-5">
        <InventoryTable
          slug={slug}
          loaded={loaded}
          submissionId={mayEdit ? randomUUID() : null}
          empty={<Nothing slug={slug} loaded={loaded} />}
        />
      </div>
      {loaded.recallGap !== null && (
        <p className="mt-6 max-w-text text-ink-faint text-xs">
          Recalls in “Health” are of the model year, not of the VIN. {loaded.recallGap}
        </p>
      )}
    </DeskShell>
  );
}

/** What is not for somebody's role stands there with the reason. */
function Tools({
  slug,
  mayEdit,
  loaded: { columns, terms },
}: {
  readonly slug: string;
  readonly mayEdit: boolean;
  readonly loaded: LoadedInventory;
}) {
  return (
    <>
      <ButtonLink href={inventoryPath(slug, "feeds")}>Feeds</ButtonLink>
      <ButtonLink href={inventoryPath(slug, "markdowns")}>Suggested prices</ButtonLink>
      <ButtonLink href={inventoryPath(slug, "change")}>Changes</ButtonLink>
      <TableSettings slug={slug} columns={columns} terms={terms} mayEdit={mayEdit} />
      <ExportMenu slug={slug} />
      {mayEdit ? (
        <ButtonLink href={inventoryPath(slug, "add")} variant="primary">
          Add by VIN
        </ButtonLink>
      ) : (
        <Button disabled title={`Adding vehicles takes ${CAPABILITIES["inventory.edit"]}.`}>
          Add by VIN (takes {CAPABILITIES["inventory.edit"]})
        </Button>
      )}
    </>
  );
}

function Nothing({ slug, loaded }: { readonly slug: string; readonly loaded: LoadedInventory }) {
  const { query, summary } = loaded;
  const all = (
    <ButtonLink href={inventoryPath(slug)} variant="secondary">
      Show all that are for sale
    </ButtonLink>
  );
  return (
    <EmptyState
      title={summary.count === 0 ? "No vehicle here" : "No vehicle is like that"}
      icon={<CarFront />}
      className="mt-4"
      action={summary.count === 0 && query.status === "active" ? undefined : all}
    >
      {summary.count === 0 && query.status === "active"
        ? "Vehicles come from a feed, or one at a time by their VIN."
        : "Look for other words, or at another part of the inventory."}
    </EmptyState>
  );
}
