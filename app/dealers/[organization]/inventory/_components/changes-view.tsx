import { History } from "lucide-react";
import Link from "next/link";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { CHANGES_LISTED_DAYS } from "#lib/domain/inventory/inventory-change/constants.ts";
import { operationWords } from "#lib/domain/inventory/inventory-change/rules.ts";
import type { RecentChange } from "#lib/domain/inventory/inventory-change/types.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";
import { UndoForm } from "./undo-form.tsx";

/** The changes to several vehicles of late, with the way back where there still is one. */
export function ChangesView({
  desk,
  changes,
}: {
  readonly desk: Desk;
  readonly changes: readonly RecentChange[];
}) {
  const { slug } = desk.actor.organization;
  const mayEdit = can(desk.actor.role, "inventory.edit");
  return (
    <DeskShell
      desk={desk}
      title="Changes to several vehicles"
      note={`Of the last ${CHANGES_LISTED_DAYS} days, the latest first. Each can be taken back for a day.`}
      tools={<ButtonLink href={inventoryPath(slug)}>Back to the inventory</ButtonLink>}
    >
      {changes.length === 0 ? (
        <EmptyState title="None yet" icon={<History />} className="mt-6">
          Select vehicles in the table to change their prices, features or status together.
        </EmptyState>
      ) : (
        <ul className="mt-5 border-line border-t">
          {changes.map(
            ({ id, operation, vehicleCount, memberName, appliedAt, undoUntil, stage }) => (
              <li
                key={id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2 text-sm"
              >
                <span>
                  <Link
                    href={inventoryPath(slug, "change", { change: id })}
                    prefetch={false}
                    className="inline-flex min-h-7 items-center font-medium hover:text-accent"
                  >
                    {operationWords(operation)}: {plural(vehicleCount, "vehicle")}
                  </Link>
                  <span className="block text-ink-soft text-xs">
                    {formatMoment(new Date(appliedAt))} by{" "}
                    {memberName ?? "somebody whose account was erased"}
                    {stage === "undone" && " · taken back"}
                  </span>
                </span>
                {undoUntil !== null && mayEdit && (
                  <UndoForm slug={slug} change={id} label={operationWords(operation)} />
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </DeskShell>
  );
}
