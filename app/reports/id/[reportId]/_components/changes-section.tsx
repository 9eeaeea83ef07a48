import { ArrowRight, Minus, Pencil, Plus } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { eventDateWords } from "#components/reports/report/report-words.ts";
import { recordAnchor } from "#lib/domain/reports/report-reading/rules.ts";
import { ODOMETER_RULES, REPORT_CHECKS } from "#lib/domain/reports/report-snapshot/constants.ts";
import { isUnchanged } from "#lib/domain/reports/report-snapshot/rules.diff.ts";
import type { ReportCheck } from "#lib/domain/reports/report-snapshot/schema.ts";
import type { ReportDiff, ValueChange } from "#lib/domain/reports/report-snapshot/types.diff.ts";
import { formatFullDate, formatPrice } from "#lib/platform/format.ts";

const STATES = {
  found: "found",
  none: "none found",
  not_checked: "not checked",
  made_up: "made up",
} as const satisfies Record<ReportCheck["state"], string>;

/** "Changed since May 3, 2026". */
export const changesTitle = ({ from }: Pick<ReportDiff, "from">): string =>
  `Changed since ${formatFullDate(from)}`;

/** What differs from the report that this one was made anew from. */
export function ChangesSection({
  diff,
  previousPath,
}: {
  readonly diff: ReportDiff;
  readonly previousPath: Route;
}) {
  const { added, removed, changed, checks, odometer, recalls, value } = diff;
  return (
    <Panel
      id="changes"
      title={changesTitle(diff)}
      lead={
        <>
          {isUnchanged(diff) && "Nothing. Every record, check and value is the same. "}
          <Link
            href={previousPath}
            prefetch={false}
            className="no-print text-accent underline underline-offset-2"
          >
            The report of {formatFullDate(diff.from)}
          </Link>
        </>
      }
    >
      <ul className="mt-3 grid border-line text-sm [&>li]:border-line [&>li]:border-b [&>li]:py-2 first:[&>li]:border-t">
        {checks.map(({ id, before, after }) => (
          <Change key={id} Icon={ArrowRight} what={REPORT_CHECKS[id]}>
            {before === null
              ? `${STATES[after]}, not checked before`
              : `${STATES[before]} before, ${STATES[after]} now`}
          </Change>
        ))}
        {added.map((event) => (
          <Change key={event.id} Icon={Plus} what={event.title} isBad={event.isWarning}>
            <a
              href={`#${recordAnchor(event.id)}`}
              className="inline-flex min-h-6 items-center underline decoration-line underline-offset-2 hover:decoration-ink"
            >
              new record, {eventDateWords(event)}
            </a>
          </Change>
        ))}
        {changed.map(({ after, words }) => (
          <Change key={after.id} Icon={Pencil} what={after.title} isBad={after.isWarning}>
            changed: {words.join("; ")}
          </Change>
        ))}
        {removed.map((event) => (
          <Change key={event.id} Icon={Minus} what={event.title}>
            no longer reported by its source, {eventDateWords(event)}
          </Change>
        ))}
        {odometer !== null && (
          <Change Icon={ArrowRight} what="Odometer">
            {ODOMETER_RULES[odometer.after].toLowerCase()}; before:{" "}
            {ODOMETER_RULES[odometer.before].toLowerCase()}
          </Change>
        )}
        {recalls.added.map(({ campaign, component }) => (
          <Change key={campaign} Icon={Plus} what={`Recall: ${component}`} isBad>
            new recall {campaign}
          </Change>
        ))}
        {recalls.removed.map(({ campaign, component }) => (
          <Change key={campaign} Icon={Minus} what={`Recall: ${component}`}>
            campaign {campaign} no longer listed for this model year
          </Change>
        ))}
        {value !== null && (
          <Change Icon={ArrowRight} what="Dealer retail value">
            {valueWords(value)}
          </Change>
        )}
      </ul>
    </Panel>
  );
}

function valueWords(value: ValueChange): string {
  switch (value.kind) {
    case "changed": {
      const change = value.afterCents - value.beforeCents;
      return `${formatPrice(value.beforeCents)} before, ${formatPrice(value.afterCents)} now: ${formatPrice(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
    }
    case "valued_now":
      return `${formatPrice(value.afterCents)} now; no value before`;
    case "no_longer":
      return `no longer valued: ${value.reason}`;
  }
}

function Change({
  Icon,
  what,
  isBad = false,
  children,
}: {
  readonly Icon: typeof Plus;
  readonly what: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 flex-none ${isBad ? "text-bad" : "text-ink-faint"}`}
      />
      <p className="min-w-0">
        <b className="font-[560]">{what}</b>
        <span className="text-ink-soft">: {children}</span>
      </p>
    </li>
  );
}
