import { scaleLinear } from "d3-scale";
import { PlotFrame, percent } from "#components/patterns/charts/plot-frame.tsx";
import { FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Stat } from "#components/ui/stat.tsx";
import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { performanceWords } from "#lib/domain/listings/listing-performance/rules.ts";
import type { ListingPerformance } from "#lib/domain/listings/listing-performance/types.ts";
import { formatDate, formatMoment, formatNumber, plural } from "#lib/platform/format.ts";

/** A moment that lies on this day in every American time zone. */

/** Share of a day's place that its bar fills. */
const BAR_SHARE = 0.7;

/** How one's own listing does: views by the day as bars, contacts as marks on them, and the figures. */
export function PerformancePanel({
  performance,
  asOf,
}: {
  readonly performance: ListingPerformance;
  readonly asOf: Date;
}) {
  const { days, views, saves, contacts, savedNow, since } = performance;
  return (
    <section aria-labelledby="performance-heading" className="grid gap-4">
      <div>
        <h3 id="performance-heading" className="font-semibold text-lg">
          Performance
        </h3>
        <p className="mt-1 text-ink-soft text-sm">
          Since {formatDate(since, asOf)}, counting each person once a day and never you. As of{" "}
          {formatMoment(asOf)}.
        </p>
      </div>
      <dl className="grid grid-cols-3 gap-4">
        <Stat label={views === 1 ? "view" : "views"} value={formatNumber(views)} />
        <Stat
          label={saves === 1 ? "save" : "saves"}
          value={formatNumber(saves)}
          note={`${formatNumber(savedNow)} have it saved now`}
        />
        <Stat label={contacts === 1 ? "contact" : "contacts"} value={formatNumber(contacts)} />
      </dl>
      {views + contacts === 0 ? (
        <p className="text-ink-soft text-sm">No views yet. Views and messages show here by day.</p>
      ) : (
        <DayBars performance={performance} asOf={asOf} />
      )}
      {days.length > 0 && views + saves + contacts > 0 && (
        <Disclosure summary="Show data">
          <FigureTable label="What happened each day">
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                <th scope="col">Views</th>
                <th scope="col">Saves</th>
                <th scope="col">Contacts</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <td>{formatDate(noonOf(asDay(day.day)), asOf)}</td>
                  <td>{formatNumber(day.views)}</td>
                  <td>{formatNumber(day.saves)}</td>
                  <td>{formatNumber(day.contacts)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </Disclosure>
      )}
    </section>
  );
}

function DayBars({
  performance,
  asOf,
}: {
  readonly performance: ListingPerformance;
  readonly asOf: Date;
}) {
  const { days } = performance;
  const most = Math.max(4, ...days.map(({ views }) => views));
  const y = scaleLinear([0, most * 1.15], [100, 0]);
  const step = 100 / days.length;
  const every = Math.ceil(days.length / 5);
  return (
    <div>
      <PlotFrame
        label={`${performanceWords(performance, asOf)}; by the day over the last ${plural(days.length, "day")}.`}
        height="h-[150px]"
        axes={{ x: "Day", y: "Views a day; a dot for a day with contacts" }}
        yTicks={y
          .ticks(3)
          .filter(Number.isInteger)
          .map((count) => ({ at: y(count), label: formatNumber(count) }))}
        xTicks={days.flatMap(({ day }, index) =>
          index % every === 0
            ? [{ at: (index + 0.5) * step, label: formatDate(noonOf(asDay(day)), asOf) }]
            : [],
        )}
      >
        {days.map(({ day, views, contacts }, index) => (
          <g key={day}>
            <rect
              x={percent((index + (1 - BAR_SHARE) / 2) * step)}
              width={percent(step * BAR_SHARE)}
              y={percent(y(views))}
              height={percent(100 - y(views))}
              rx="2"
              className="fill-accent"
            />
            {contacts > 0 && (
              <circle
                cx={percent((index + 0.5) * step)}
                cy={percent(y(views))}
                r="4.5"
                className="fill-surface stroke-2 stroke-good"
              />
            )}
          </g>
        ))}
      </PlotFrame>
    </div>
  );
}
