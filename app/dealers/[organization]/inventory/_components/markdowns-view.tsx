import { BadgeDollarSign } from "lucide-react";
import { DeskShell } from "#components/dealers/dealer/desk-shell.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { Desk } from "#lib/domain/inventory/dealer-desk/types.ts";
import { inventoryPath } from "#lib/domain/inventory/inventory/rules.ts";
import { MOST_MARKDOWN_SHARE } from "#lib/domain/inventory/markdown/constants.ts";
import type { LoadedMarkdowns } from "#lib/domain/inventory/markdown-change/types.ts";
import { NO_BASIS_WORDS } from "#lib/domain/market/turn-forecast/rules.words.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { MarkdownTable } from "./markdown-table.tsx";

/** Lower prices for vehicles that stand, each with what is expected of it. */
export function MarkdownsView({
  desk,
  loaded,
  submissionId,
}: {
  readonly desk: Desk;
  readonly loaded: LoadedMarkdowns;
  readonly submissionId: string;
}) {
  const { slug } = desk.actor.organization;
  const { vehicles, terms, fromDays } = loaded;
  const lower = vehicles.filter(({ advice }) => advice.kind === "lower");
  const unknown = vehicles.flatMap(({ advice }) => (advice.kind === "none" ? [advice.reason] : []));
  const [why] = unknown;
  const kept = vehicles.length - lower.length - unknown.length;
  return (
    <DeskShell
      desk={desk}
      title="Suggested prices"
      note={`Of the ${plural(vehicles.length, "vehicle")} that have stood ${fromDays} days or more: what vehicles like it typically ask, for those that ask more; at most ${MOST_MARKDOWN_SHARE * 100}% lower.`}
      tools={<ButtonLink href={inventoryPath(slug)}>Back to the inventory</ButtonLink>}
    >
      {lower.length === 0 ? (
        <EmptyState title="No price to suggest" icon={<BadgeDollarSign />} className="mt-6">
          {why === undefined
            ? "These vehicles ask what others like them do, or less."
            : NO_BASIS_WORDS[why]}
        </EmptyState>
      ) : (
        <MarkdownTable
          slug={slug}
          vehicles={lower}
          submissionId={can(desk.actor.role, "inventory.edit") ? submissionId : null}
          holdingCentsPerDay={terms.holdingCentsPerDay}
        />
      )}
      <p className="mt-4 max-w-text text-ink-soft text-sm">
        {kept > 0 &&
          `${plural(kept, "vehicle")} more ${kept === 1 ? "is" : "are"} left out: the chance is good as it is, or would hardly rise. `}
        {lower.length > 0 &&
          unknown.length > 0 &&
          why !== undefined &&
          `Of ${unknown.length} nothing can be said. ${NO_BASIS_WORDS[why]} `}
        Chances are the forecasts of the market page, which are scored there against what happened;
        the range holds four cases of five. Holding cost is counted at{" "}
        {formatPrice(terms.holdingCentsPerDay)} a day.
      </p>
    </DeskShell>
  );
}
