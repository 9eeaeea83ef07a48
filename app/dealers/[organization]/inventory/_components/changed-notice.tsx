import Link from "next/link";
import { Notice } from "#components/ui/notice.tsx";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { effectWords, operationWords } from "#lib/domain/inventory/inventory-change/rules.ts";
import type { InventoryChange } from "#lib/domain/inventory/inventory-change/types.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { UndoForm } from "./undo-form.tsx";

/** What came of a change that was made or taken back a moment ago, with the way to take it back. */
export function ChangedNotice({
  slug,
  change,
}: {
  readonly slug: string;
  readonly change: InventoryChange;
}) {
  const { id, operation, stage, lines, undoUntil } = change;
  if (stage === "draft") return null;
  const what = operationWords(operation);
  const stayed = stage === "undone" ? lines.filter((line) => !line.isCurrent).length : 0;
  return (
    <Notice
      tone="good"
      className="mt-4"
      title={`${stage === "undone" ? "Taken back" : "Done"}: ${what}`}
    >
      <div role="status" className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {effectWords(lines)}.{stayed > 0 && ` ${stayed} had changed since and stay as they are.`}
          {undoUntil !== null &&
            ` It can be taken back until ${formatMoment(new Date(undoUntil))}.`}
        </span>
        {undoUntil !== null && <UndoForm slug={slug} change={id} label={what} />}
        <Link
          href={inventoryPath(slug, "change", { change: id })}
          prefetch={false}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-2"
        >
          See each vehicle
        </Link>
      </div>
    </Notice>
  );
}
