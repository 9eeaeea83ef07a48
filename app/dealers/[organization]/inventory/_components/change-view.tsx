import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { applyChangeAction } from "#lib/domain/inventory/inventory-change/actions.ts";
import {
  effectWords,
  farWords,
  operationWords,
} from "#lib/domain/inventory/inventory-change/rules.ts";
import type { InventoryChange } from "#lib/domain/inventory/inventory-change/types.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";
import { ChangeTable } from "./change-table.tsx";
import { UndoForm } from "./undo-form.tsx";

/** A change to several vehicles: before it is made each vehicle as it is and will be, after it what was done. */
export function ChangeView({
  desk,
  change,
}: {
  readonly desk: Desk;
  readonly change: InventoryChange;
}) {
  const { slug } = desk.actor.organization;
  const { operation, stage, lines, left } = change;
  const mayEdit = can(desk.actor.role, "inventory.edit");
  const what = operationWords(operation);
  const far = lines.filter((line) => farWords(line) !== null).length;
  return (
    <DeskShell
      desk={desk}
      title={stage === "draft" ? `${what}?` : what}
      note={stageWords(change)}
      tools={<ButtonLink href={inventoryPath(slug)}>Back to the inventory</ButtonLink>}
    >
      {lines.length === 0 ? (
        <EmptyState
          title="This changes nothing"
          className="mt-6"
          action={<ButtonLink href={inventoryPath(slug)}>Choose other vehicles</ButtonLink>}
        >
          {plural(left.length, "vehicle")} of those selected would stay as they are; below is why.
        </EmptyState>
      ) : (
        <>
          {stage === "draft" && far > 0 && (
            <Notice tone="warn" className="mt-5" title="Look twice">
              {plural(far, "price")} would be far from what vehicles like it ask. They are marked
              below.
            </Notice>
          )}
          <div className="mt-5 flex flex-wrap items-start gap-3">
            {stage === "draft" && mayEdit && (
              <OneButtonForm
                id="apply"
                action={applyChangeAction}
                fields={{ organization: slug, change: change.id }}
                submit={`Change ${plural(lines.length, "vehicle")}`}
              />
            )}
            {change.undoUntil !== null && mayEdit && (
              <UndoForm slug={slug} change={change.id} size="md" label={what} />
            )}
            {stage === "draft" && (
              <ButtonLink href={inventoryPath(slug)} variant="ghost">
                Leave everything as it is
              </ButtonLink>
            )}
          </div>
          <p className="mt-4 font-medium">{effectWords(lines)}</p>
          <ChangeTable change={change} />
        </>
      )}
      {left.length > 0 && (
        <section aria-labelledby="left-heading" className="mt-8">
          <h2 id="left-heading" className="font-semibold text-lg">
            {plural(left.length, "vehicle")} left as {left.length === 1 ? "it is" : "they are"}
          </h2>
          <ul className="mt-2 grid gap-1 text-sm">
            {left.map(({ listingId, title, words }) => (
              <li key={listingId}>
                {title} <span className="text-ink-soft">{words}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskShell>
  );
}

function stageWords(change: InventoryChange): string {
  const who = change.memberName ?? "somebody whose account was erased";
  switch (change.stage) {
    case "draft":
      return "Nothing has changed yet. Look at each vehicle, then decide.";
    case "applied":
      return `Done by ${who} on ${formatMoment(new Date(change.appliedAt ?? change.draftedAt))}${
        change.undoUntil === null ? ". It can no longer be taken back." : "."
      }`;
    case "undone":
      return `Done by ${who}, and taken back on ${formatMoment(new Date(change.undoneAt ?? change.draftedAt))}.`;
  }
}
