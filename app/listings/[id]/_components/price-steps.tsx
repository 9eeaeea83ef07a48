import { scaleLinear, scaleTime } from "d3-scale";
import { axisPrice } from "#components/patterns/charts/axis-words.ts";
import {
  PlotFrame,
  percent,
  Stretched,
  type Tick,
} from "#components/patterns/charts/plot-frame.tsx";
import { cn } from "#components/ui/cn.ts";
import type { HistoryOffer } from "#lib/domain/listings/price-history/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { formatDate, plural } from "#lib/platform/format.ts";

/** About how wide a letter is on a phone, in percent of the width: a name that has no room there is not cut. */
const LETTER = 2.6;
/** Dates closer than this, in percent of the width, would run into each other on a phone. */
const DATE_GAP = 27;

/**
 * Asking price over time as steps, with a band for each offer of the vehicle, named by its seller.
 * @param until the right end: now, or when the last offer ended.
 */
export function PriceSteps({
  label,
  offers,
  until,
}: {
  readonly label: string;
  readonly offers: readonly HistoryOffer[];
  readonly until: Date;
}) {
  const steps = offers.flatMap((offer) => offer.steps);
  const prices = steps.map((step) => step.priceCents);
  const first = Math.min(...offers.map((offer) => Date.parse(offer.from)));
  const x = scaleTime([first, Math.max(until.getTime(), first + 1)], [0, 100]);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const room = Math.max((high - low) * 0.18, 40_000);
  // The names of the sellers stand above the highest price.
  const y = scaleLinear([Math.max(0, low - room), high + room * 2], [100, 0]);
  const at = (moment: string | Date): number => x(new Date(moment));
  return (
    <PlotFrame
      label={label}
      height="h-[190px]"
      yTicks={y.ticks(3).map((cents) => ({ at: y(cents), label: axisPrice(cents) }))}
      xTicks={dateTicks(
        steps.map((step) => step.at),
        at,
        until,
      )}
    >
      {offers.map((offer, index) => {
        const left = at(offer.from);
        const width = Math.max(at(offer.to ?? until) - left, 0.4);
        const name =
          offers[index - 1]?.seller.id === offer.seller.id ? "listed again" : offer.seller.name;
        return (
          <svg
            key={offer.listingId}
            x={percent(left)}
            width={percent(width)}
            height="100%"
            aria-hidden="true"
            className="overflow-hidden"
          >
            <rect
              width="100%"
              height="100%"
              className={index % 2 === 0 ? "fill-surface-2" : "fill-surface-3"}
            />
            <text
              x="8"
              y="18"
              className={cn("fill-ink-soft", name.length * LETTER > width && "max-sm:hidden")}
            >
              {name}
            </text>
          </svg>
        );
      })}
      <Gaps offers={offers} at={at} />
      <Stretched>
        {joins(offers).map(({ before, after, lastPriceCents, firstPriceCents }) => (
          <path
            key={after.listingId}
            d={`M${at(before.to ?? until).toFixed(2)} ${y(lastPriceCents).toFixed(2)}L${at(after.from).toFixed(2)} ${y(firstPriceCents).toFixed(2)}`}
            className="fill-none stroke-ink-faint stroke-[1.5] [stroke-dasharray:3_4]"
          />
        ))}
        {offers.flatMap(({ listingId, pauses }) =>
          pauses.map(({ from, to }) => (
            <path
              key={`${listingId} ${from}`}
              d={`M${at(from).toFixed(2)} 100H${at(to ?? until).toFixed(2)}`}
              className="fill-none stroke-[10] stroke-warn/60"
            />
          )),
        )}
        {offers.map((offer) => (
          <path
            key={offer.listingId}
            d={stepPath(offer, at, y, until)}
            className="fill-none stroke-[2.5] stroke-accent"
          />
        ))}
      </Stretched>
      {offers.flatMap((offer) =>
        offer.steps.map((step) => (
          <circle
            key={`${offer.listingId} ${step.at}`}
            cx={percent(at(step.at))}
            cy={percent(y(step.priceCents))}
            r="4"
            className="fill-surface stroke-[2.5] stroke-accent"
          />
        )),
      )}
    </PlotFrame>
  );
}

/** Narrower gaps, in percent of the plot, have no room for words. */
const GAP_WORDS_FROM = 18;

interface Join {
  readonly before: HistoryOffer;
  readonly after: HistoryOffer;
  readonly lastPriceCents: number;
  readonly firstPriceCents: number;
}

/** Offers that follow one another with time between them. */
function joins(offers: readonly HistoryOffer[]): readonly Join[] {
  return offers.flatMap((after, index) => {
    const before = offers[index - 1];
    const lastPriceCents = before?.steps.at(-1)?.priceCents;
    const firstPriceCents = after.steps[0]?.priceCents;
    if (before?.to == null || lastPriceCents === undefined || firstPriceCents === undefined)
      return [];
    return Date.parse(after.from) <= Date.parse(before.to)
      ? []
      : [{ before, after, lastPriceCents, firstPriceCents }];
  });
}

/** How long nobody had it for sale, where there is room to say so. */
function Gaps({
  offers,
  at,
}: {
  readonly offers: readonly HistoryOffer[];
  readonly at: (moment: string) => number;
}) {
  return joins(offers).map(({ before, after }) => {
    const [from, to] = [at(before.to ?? after.from), at(after.from)];
    const days = Math.round(
      (Date.parse(after.from) - Date.parse(before.to ?? after.from)) / DAY_MS,
    );
    if (to - from < GAP_WORDS_FROM || days < 1) return null;
    return (
      <text
        key={after.listingId}
        x={percent((from + to) / 2)}
        y="100%"
        dy="-8"
        textAnchor="middle"
        className="fill-ink-faint"
      >
        <tspan className="max-sm:hidden">not for sale, </tspan>
        {plural(days, "day")}
      </text>
    );
  });
}

function stepPath(
  offer: HistoryOffer,
  at: (moment: string | Date) => number,
  y: (cents: number) => number,
  until: Date,
): string {
  const [first, ...rest] = offer.steps;
  if (first === undefined) return "";
  const start = `M${at(first.at).toFixed(2)} ${y(first.priceCents).toFixed(2)}`;
  const changes = rest.map((step) => `H${at(step.at).toFixed(2)}V${y(step.priceCents).toFixed(2)}`);
  return `${start}${changes.join("")}H${at(offer.to ?? until).toFixed(2)}`;
}

/** The days prices changed on, as many as fit beside each other. */
function dateTicks(
  moments: readonly string[],
  at: (moment: string) => number,
  now: Date,
): readonly Tick[] {
  const ticks: Tick[] = [];
  for (const moment of moments.toSorted()) {
    const place = at(moment);
    const last = ticks.at(-1);
    if (last !== undefined && place - last.at < DATE_GAP) continue;
    ticks.push({ at: place, label: formatDate(moment, now) });
  }
  return ticks;
}
