import { Trash2 } from "lucide-react";
import { buttonClass } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { LibraryReport } from "#lib/domain/reports/report/types.library.ts";
import { plural } from "#lib/platform/format.ts";
import { REMOVE_REPORT_FORM_ID } from "./remove-form.ts";

/** Deletes a report that was paid for: what goes with it is said before the button is there. */
export function RemoveReport({
  report: { id, title, shareCount, disputeCount, previous },
}: {
  readonly report: Pick<LibraryReport, "id" | "title" | "shareCount" | "disputeCount" | "previous">;
}) {
  const goes = [
    previous === null
      ? ""
      : `${plural(previous.count, "earlier report")} and what was shared of ${previous.count === 1 ? "it" : "them"}`,
    shareCount === 0 ? "" : plural(shareCount, "open link"),
    disputeCount === 0 ? "" : plural(disputeCount, "dispute"),
  ].filter((part) => part !== "");
  return (
    <Disclosure
      summary={
        <span>
          Delete…<span className="sr-only"> the report of the {title}</span>
        </span>
      }
      className="max-w-[28ch]"
    >
      <p className="py-1 text-ink-soft text-xs">
        {goes.length === 0 ? "" : `With it: ${goes.join(", ")}. `}Its credits are not refunded.
      </p>
      <button
        type="submit"
        form={REMOVE_REPORT_FORM_ID}
        name="report"
        value={id}
        aria-label={`Delete it: the report of the ${title}`}
        className={buttonClass({ variant: "danger", size: "sm" })}
      >
        <Trash2 aria-hidden="true" />
        Delete it
      </button>
    </Disclosure>
  );
}
