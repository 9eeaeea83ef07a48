import { Activity } from "lucide-react";
import { StackedBars } from "#components/patterns/charts/stacked-bars.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { SegmentedLinks } from "#components/ui/segmented.tsx";
import { Stat } from "#components/ui/stat.tsx";
import { USAGE_PERIODS, type UsagePeriod } from "#lib/domain/api/api-account/constants.usage.ts";
import { apiDeskHref } from "#lib/domain/api/api-account/search-params.usage.ts";
import type { Usage } from "#lib/domain/api/api-account/types.usage.ts";
import { monthDayWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { formatNumber, plural } from "#lib/platform/format.ts";

/** Calls by day and operation, with the figures behind them. */
export function UsagePanel({ usage, days }: { readonly usage: Usage; readonly days: UsagePeriod }) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
          <Stat label="calls" value={formatNumber(usage.calls)} />
          <Stat label="failed" value={formatNumber(usage.failures)} />
          <Stat label="credits used" value={formatNumber(usage.credits)} />
        </dl>
        <SegmentedLinks
          label="Days shown"
          options={USAGE_PERIODS.map((period) => ({
            href: apiDeskHref(period, "#usage"),
            label: `${period} days`,
            current: period === days,
          }))}
        />
      </div>
      {usage.calls === 0 ? (
        <EmptyState title={`No call in ${days} days`} icon={<Activity />} className="mt-4 py-8">
          Make a key and call something: each call stands here at once.
        </EmptyState>
      ) : (
        <div className="mt-5">
          <StackedBars
            label={labelOf(usage)}
            layers={usage.layers}
            bars={usage.days.map(({ day, byLayer }, index) => ({
              id: day,
              name: isNamed(index, usage.days.length) ? monthDayWords(day) : "",
              amounts: byLayer,
            }))}
            axisWords={formatNumber}
            sumWords={formatNumber}
            least={4}
            axes={{ x: "Day (UTC)", y: "Calls a day" }}
          />
          <Operations usage={usage} />
          <Disclosure className="mt-3" summary="Show data">
            <Days usage={usage} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

function labelOf({ days, calls, operations }: Usage): string {
  const busiest = days.toSorted((a, b) => b.calls - a.calls)[0];
  const most = operations[0];
  return [
    `${plural(calls, "call")} in ${days.length} days`,
    ...(busiest
      ? [`the most on ${monthDayWords(busiest.day)}: ${formatNumber(busiest.calls)}`]
      : []),
    ...(most ? [`most of them ${most.operation}`] : []),
  ].join("; ");
}

/** Every day of a week, every week of a month, every third week of a quarter: names that do not run together. */
function isNamed(index: number, count: number): boolean {
  const every = count <= 7 ? 1 : count <= 30 ? 6 : 18;
  return (count - 1 - index) % every === 0;
}

function Operations({ usage }: { readonly usage: Usage }) {
  return (
    <FigureTable label="Calls by operation">
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <FigureHead>Calls</FigureHead>
          <FigureHead>Failed</FigureHead>
          <FigureHead>Credits</FigureHead>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {usage.operations.map(({ operation, calls, failures, credits }) => (
          <tr key={operation}>
            <RowHead weight="normal">
              <a
                href={`/api#${operation}`}
                className="break-all font-mono text-xs underline decoration-line underline-offset-2"
              >
                {operation}
              </a>
            </RowHead>
            <td className="text-right">{formatNumber(calls)}</td>
            <td className="text-right">{formatNumber(failures)}</td>
            <td className="text-right">{formatNumber(credits)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}

function Days({ usage }: { readonly usage: Usage }) {
  return (
    <FigureTable label="Calls by day">
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          {usage.layers.map((layer) => (
            <FigureHead key={layer}>{layer}</FigureHead>
          ))}
          <FigureHead>Failed</FigureHead>
          <FigureHead>Credits</FigureHead>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {usage.days.map(({ day, byLayer, failures, credits }) => (
          <tr key={day}>
            <RowHead weight="normal" className="whitespace-nowrap">
              {day}
            </RowHead>
            {usage.layers.map((layer, index) => (
              <td key={layer} className="text-right">
                {formatNumber(byLayer[index] ?? 0)}
              </td>
            ))}
            <td className="text-right">{formatNumber(failures)}</td>
            <td className="text-right">{formatNumber(credits)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
