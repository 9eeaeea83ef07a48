import { scaleLinear, scaleUtc } from "d3-scale";
import { CircleAlert, CircleMinus, CircleSlash } from "lucide-react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { axisMiles } from "#components/patterns/charts/axis-words.ts";
import { PlotFrame, percent, Stretched } from "#components/patterns/charts/plot-frame.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { ODOMETER_RULES } from "#lib/domain/reports/report-snapshot/constants.ts";
import type { OdometerRecord, ReportSource } from "#lib/domain/reports/report-snapshot/schema.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatMiles } from "#lib/platform/format.ts";
import { dayWords, sourceName } from "./report-words.ts";
import { RIM } from "./timeline-mark.tsx";

/** The readings as a line, the rule that fired, and the readings that it fired on. */
export function OdometerSection({
  odometer,
  sources,
}: {
  readonly odometer: OdometerRecord;
  readonly sources: readonly ReportSource[];
}) {
  const { rule, words, readings, firedOn } = odometer;
  return (
    <Panel id="odometer" title="Odometer">
      <RuleLine rule={rule} words={words} />
      {readings.length >= 2 && (
        <figure className="mt-5">
          <OdometerPlot odometer={odometer} label={words} />
          <figcaption className="mt-1.5 text-ink-faint text-xs">
            Mileage by date.
            {firedOn.length > 0 && " Circled readings do not add up."}
          </figcaption>
        </figure>
      )}
      {readings.length > 0 && (
        <Disclosure className="mt-3" summary="Show data">
          <FigureTable label="Odometer readings">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <FigureHead>Reading</FigureHead>
                <th scope="col">Source</th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {readings.map(({ eventId, date, mileageMiles, sourceId, remark }) => (
                <tr key={eventId}>
                  <td className="whitespace-nowrap">{dayWords(date)}</td>
                  <td className="whitespace-nowrap text-right">
                    <Distance miles={mileageMiles} />
                  </td>
                  <td>{sourceName(sources, sourceId)}</td>
                  <td>
                    {[remark, firedOn.includes(eventId) ? "does not add up" : null]
                      .filter((part) => part !== null)
                      .join("; ")}
                  </td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        </Disclosure>
      )}
    </Panel>
  );
}

function RuleLine({ rule, words }: Pick<OdometerRecord, "rule" | "words">) {
  const { Icon, tone, word } =
    rule === "consistent"
      ? { Icon: CircleMinus, tone: "text-good", word: "Consistent" }
      : rule === "too_few"
        ? { Icon: CircleSlash, tone: "text-ink-faint", word: "Not compared" }
        : { Icon: CircleAlert, tone: "text-warn", word: "Look into this" };
  return (
    <div className="mt-3 flex gap-3 border-line border-y py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="font-[560]">{ODOMETER_RULES[rule]}</b>
          <span className={`text-xs ${tone}`}>{word}</span>
        </p>
        <p className="text-ink-soft text-sm">{words}</p>
      </div>
    </div>
  );
}

function OdometerPlot({
  odometer: { readings, firedOn },
  label,
}: {
  readonly odometer: OdometerRecord;
  readonly label: string;
}) {
  const times = readings.map(({ date }) => Date.parse(date));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = scaleUtc([first, Math.max(last, first + 30 * DAY_MS)], [0, 100]);
  const most = Math.max(...readings.map(({ mileageMiles }) => mileageMiles));
  const y = scaleLinear([0, Math.max(most * 1.12, 1_000)], [100, 0]);
  const points = readings.map(({ eventId, date, mileageMiles }, index) => ({
    eventId,
    mileageMiles,
    left: x(Date.parse(date)),
    top: y(mileageMiles),
    isFired: firedOn.includes(eventId),
    // The reading that fell is named below it: above, the one before it is.
    isBelow: mileageMiles < (readings[index - 1]?.mileageMiles ?? 0),
  }));
  const years = x.ticks(6).filter((tick) => tick.getUTCMonth() === 0);
  const xTicks =
    years.length >= 2
      ? years.map((tick) => ({ at: x(tick), label: String(tick.getUTCFullYear()) }))
      : readings
          .filter((_, index) => index === 0 || index === readings.length - 1)
          .map(({ date }) => ({ at: x(Date.parse(date)), label: dayWords(date) }));
  return (
    <PlotFrame
      label={label}
      height="h-[220px]"
      xTicks={xTicks}
      yTicks={y.ticks(4).map((miles) => ({ at: y(miles), label: axisMiles(miles) }))}
    >
      <Stretched>
        {points.slice(1).map((point, index) => {
          const before = points[index];
          if (before === undefined) return null;
          const falls = point.mileageMiles < before.mileageMiles;
          return (
            <path
              key={point.eventId}
              d={`M${before.left.toFixed(2)} ${before.top.toFixed(2)}L${point.left.toFixed(2)} ${point.top.toFixed(2)}`}
              className={
                falls
                  ? "fill-none stroke-2 stroke-bad [stroke-dasharray:5_4]"
                  : "fill-none stroke-2 stroke-accent"
              }
            />
          );
        })}
      </Stretched>
      {points.map(({ eventId, left, top, mileageMiles, isFired, isBelow }) => (
        <g key={eventId}>
          {isFired && (
            <circle
              cx={percent(left)}
              cy={percent(top)}
              r="10"
              className="fill-none stroke-2 stroke-bad"
            />
          )}
          <circle
            cx={percent(left)}
            cy={percent(top)}
            r="4.5"
            className={isFired ? "fill-bad" : "fill-surface stroke-[2.5] stroke-accent"}
          />
          {isFired && (
            <text
              x={percent(left)}
              y={percent(top)}
              dy={isBelow || top < 9 ? 27 : -16}
              textAnchor={left > 84 ? "end" : left < 12 ? "start" : "middle"}
              className={`fill-bad font-semibold ${RIM}`}
            >
              {formatMiles(mileageMiles)}
            </text>
          )}
        </g>
      ))}
    </PlotFrame>
  );
}
