import type { ReactNode } from "react";
import { replyBasis, replyWords } from "#components/dealers/seller/record-words.ts";
import { PlotFrame, percent } from "#components/patterns/charts/plot-frame.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { RECORD_DAYS } from "#lib/domain/leads/lead-desk/constants.ts";
import { timeSpanWords } from "#lib/domain/leads/lead-desk/rules.ts";
import type { LeadCounts, ReplyRecord } from "#lib/domain/leads/lead-desk/types.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** The figures of an organization's leads, each with what it rests on, and its days as a plot. */
export function RecordStrip({
  counts,
  record,
  targetMinutes,
  hasHours,
}: {
  readonly counts: LeadCounts;
  readonly record: ReplyRecord;
  readonly targetMinutes: number;
  readonly hasHours: boolean;
}) {
  const { leadCount, answeredCount, inTargetCount, reply } = record;
  const clock = hasHours
    ? "in your opening hours"
    : "around the clock: your opening hours are not stated";
  const share = leadCount === 0 ? null : Math.round((inTargetCount / leadCount) * 100);
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 overflow-hidden rounded-xl border border-line lg:grid-cols-4 [&>*]:shadow-[1px_1px_0_0_var(--line)]">
        <Figure label="New" value={formatNumber(counts.new)}>
          nobody has begun to work them
        </Figure>
        <Figure label="Waiting for a reply" value={formatNumber(counts.waiting)}>
          of {formatNumber(counts.open)} open
        </Figure>
        <Figure label="First human reply" value={replyWords(reply)}>
          {`median of the past year ${replyBasis(reply)}`.trimEnd()}
        </Figure>
        <Figure
          label={`Within ${timeSpanWords(targetMinutes * 60)}`}
          value={share === null ? "No leads yet" : `${share}%`}
        >
          {formatNumber(inTargetCount)} of {plural(leadCount, "lead")} in {RECORD_DAYS} days,{" "}
          {clock}; {formatNumber(leadCount - answeredCount)} not answered
        </Figure>
      </dl>
      {leadCount > 0 && <DaysPlot record={record} />}
    </>
  );
}

function Figure({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="grid content-start px-4 py-3">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold text-xl tabular-nums tracking-tight">{value}</dd>
      <dd className="text-ink-faint text-xs">{children}</dd>
    </div>
  );
}

const LAYERS = [
  { key: "inTarget", name: "Answered in time", fill: "fill-good" },
  { key: "late", name: "Answered late", fill: "fill-warn" },
  { key: "unanswered", name: "Not answered", fill: "fill-bad" },
] as const;

function DaysPlot({ record }: { readonly record: ReplyRecord }) {
  const { days, leadCount, answeredCount } = record;
  const sums = days.map(({ inTarget, late, unanswered }) => inTarget + late + unanswered);
  const most = Math.max(1, ...sums);
  const step = 100 / days.length;
  return (
    <Disclosure
      className="mt-3 max-w-[880px]"
      summary={`Leads by day: ${plural(leadCount, "lead")} in ${RECORD_DAYS} days, ${formatNumber(answeredCount)} answered`}
    >
      <ul className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
        {LAYERS.map(({ key, name, fill }) => (
          <li key={key} className="flex items-center gap-1.5">
            <svg aria-hidden="true" className="size-3">
              <rect width="100%" height="100%" rx="2" className={fill} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <PlotFrame
        label={`${plural(leadCount, "lead")} in ${RECORD_DAYS} days; the fullest day had ${formatNumber(most)}.`}
        height="h-[120px]"
        axes={{ x: "Day", y: "Leads" }}
        yTicks={[
          { at: 0, label: formatNumber(most) },
          { at: 100, label: "0" },
        ]}
        xTicks={days.flatMap(({ day }, index) =>
          index % 7 === 1 ? [{ at: (index + 0.5) * step, label: monthDayWords(day) }] : [],
        )}
      >
        {days.flatMap((day, index) => {
          let below = 0;
          return LAYERS.flatMap(({ key, fill }) => {
            const count = day[key];
            below += count;
            return count === 0
              ? []
              : [
                  <rect
                    key={`${day.day} ${key}`}
                    x={percent((index + 0.18) * step)}
                    width={percent(step * 0.64)}
                    y={percent(100 - (below / most) * 100)}
                    height={percent((count / most) * 100)}
                    className={fill}
                  />,
                ];
          });
        })}
      </PlotFrame>
      <Disclosure summary="Show data">
        <FigureTable label="Leads by day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {LAYERS.map(({ key, name }) => (
                <FigureHead key={key}>{name}</FigureHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter((_, index) => (sums[index] ?? 0) > 0)
              .map((day) => (
                <tr key={day.day}>
                  <RowHead>{monthDayWords(day.day)}</RowHead>
                  {LAYERS.map(({ key }) => (
                    <td key={key} className="text-right tabular-nums">
                      {formatNumber(day[key])}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </FigureTable>
      </Disclosure>
    </Disclosure>
  );
}
