import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { ExcludedTable } from "#components/listings/listing/market-table.tsx";
import { priceRange } from "#components/listings/listing/money-words.ts";
import { Panel } from "#components/listings/listing/panel.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { ComparableTable } from "#components/valuation/valuation/comparable-table.tsx";
import { ValueBasis } from "#components/valuation/valuation/value-basis.tsx";
import { ValueSteps } from "#components/valuation/valuation/value-steps.tsx";
import { CHANNEL_LABELS, channelWords } from "#components/valuation/valuation/value-words.ts";
import { asDay, noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import type { Deal, DealRating } from "#lib/domain/listings/deal-rating/types.ts";
import type { ListingDetail } from "#lib/domain/listings/listing/types.ts";
import { TOLD_FACTS } from "#lib/domain/valuation/appraisal/constants.working.ts";
import {
  differenceWords,
  noneCloseWords,
  noRatingWords,
  ratingsOffWords,
} from "#lib/domain/valuation/appraisal/rules.words.ts";
import type { PriceQuantiles } from "#lib/domain/valuation/appraisal/types.ts";
import type {
  ListedFact,
  ListingWorking,
  MileageCase,
} from "#lib/domain/valuation/appraisal/types.working.ts";
import { basisWords } from "#lib/domain/valuation/valuation/rules.scope.ts";
import { exclusionSummary } from "#lib/domain/valuation/valuation-market/rules.exclusion.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import {
  formatDate,
  formatMiles,
  formatMoment,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";
import { MarketFigure } from "./market-figure.tsx";

const HEADINGS = {
  great: "Why this is a great deal",
  good: "Why this is a good deal",
  fair: "Why this is a fair price",
  high: "Why this price is high",
  overpriced: "Why this is overpriced",
} as const satisfies Record<Deal, string>;

const headingOf = (rating: DealRating): string =>
  rating.kind === "rated" ? HEADINGS[rating.deal] : "Why there is no deal rating";

/** Fewer points than this make no picture; the table shows them. */
const DRAWN_FROM = 3;

interface RatingPanelProps {
  readonly working: ListingWorking;
  readonly listing: Omit<ListingDetail, "rating">;
  /** At a mileage that the reader asked about; null without one. */
  readonly asked: MileageCase | null;
  /** The vehicle's value by other facts. */
  readonly valueHref: Route;
  readonly now: Date;
  /** What stands between the finding and the market. */
  readonly children?: ReactNode;
}

/** A rating with its working: the finding and the market around it; the sum and what it rests on open. */
export function RatingPanel(props: RatingPanelProps) {
  const { working, listing, valueHref, children, now } = props;
  const { value } = working;
  return (
    <Panel id="working" title={headingOf(working.rating)} lead={<Finding {...props} />}>
      {children}
      {value !== null && (
        <>
          <Market {...props} value={value} />
          <Sum value={value} listing={listing} />
          <Disclosure
            className="mt-2"
            summary="What this value is based on, and how accurate it is"
          >
            <ValueBasis
              value={value}
              state={listing.seller.state}
              rows={basisRows(working, value, now)}
              now={now}
            />
          </Disclosure>
          <p className="no-print mt-2 text-sm">
            <Link
              href={valueHref}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
            >
              Change details or location
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}

function Finding({ working, listing }: RatingPanelProps) {
  const { rating, appraisal, value } = working;
  if (rating.kind === "none") {
    return (
      <>
        {rating.reason === "ratings_off" ? ratingsOffWords(rating.why) : noRatingWords(rating)}
        {appraisal?.kind === "appraised" && (
          <>
            {" "}
            Similar vehicles are priced around <b>{formatPrice(appraisal.p50Cents)}</b>:{" "}
            <Range {...appraisal} />.
          </>
        )}
      </>
    );
  }
  return (
    <>
      Priced <b>{differenceWords(listing.priceCents, rating.expectedCents)}</b> the{" "}
      <b>{formatPrice(rating.expectedCents)}</b> expected for one like it
      {appraisal?.kind === "appraised" && (
        <>
          : <Range {...appraisal} />
        </>
      )}
      . From <b>{basisWords(rating)}</b>
      {rating.comparableCount > 0 ? ` ${areaWords(rating.scope, listing.seller.state)}` : ","} and
      what was learned from the whole market, without this vehicle and this seller’s others.
      {value === null && " It changed a moment ago; the details follow at its next appraisal."}
    </>
  );
}

function Range({ p5Cents, p25Cents, p75Cents, p95Cents }: PriceQuantiles) {
  return (
    <>
      half are from {priceRange(p25Cents, p75Cents)}, nine in ten from{" "}
      {priceRange(p5Cents, p95Cents)}
    </>
  );
}

type Valued = NonNullable<ListingWorking["value"]>;

function Sum({
  value,
  listing,
}: {
  readonly value: Valued;
  readonly listing: RatingPanelProps["listing"];
}) {
  const { typicalMiles, channels, p50Cents } = value;
  const name = `${listing.year} ${listing.make} ${listing.model}`;
  return (
    <section aria-label="The sum" className="mt-2">
      <Disclosure summary="The sum, step by step">
        <p className="mt-1 max-w-text text-ink-soft text-sm">
          From the asking price of a typical {name}
          {typicalMiles === null ? "" : ` at ${formatMiles(typicalMiles)}`} to this one as its
          seller describes it, step by step.
        </p>
        <ValueSteps value={value} name={name} />
        {channels.length > 0 && (
          <dl className="mt-4 grid gap-y-1 text-sm sm:grid-cols-[220px_minmax(0,1fr)]">
            {channels.map((channel) => (
              <div key={channel.channel} className="contents">
                <dt className="text-ink-faint">{CHANNEL_LABELS[channel.channel]}</dt>
                <dd className="max-w-text max-sm:mb-2">
                  {channelWords(channel, p50Cents)}
                  <span className="block text-ink-faint text-xs">{channel.note}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Disclosure>
    </section>
  );
}

function Market({
  value,
  working: { appraisal },
  listing,
  asked,
}: RatingPanelProps & { readonly value: Valued }) {
  const { comparables, excluded } = value;
  return (
    <section aria-labelledby="market-heading" className="mt-6">
      <h3 id="market-heading" className="font-semibold text-md">
        What it was compared with
      </h3>
      {comparables.length === 0 && (
        <p className="mt-1 max-w-text text-ink-soft text-sm">{noneCloseWords(appraisal)}</p>
      )}
      {comparables.length >= DRAWN_FROM && (
        <MarketFigure value={value} target={listing} asked={asked} />
      )}
      {comparables.length > 0 && (
        <Disclosure
          className="mt-4"
          summary={`The ${plural(comparables.length, "comparable")}, most weight first`}
        >
          <ComparableTable comparables={comparables} model={listing.model} own={listing} />
        </Disclosure>
      )}
      {excluded.length > 0 && (
        <Disclosure
          className="mt-2"
          summary={`Left out: ${plural(excluded.length, "vehicle")} (${exclusionSummary(excluded)})`}
        >
          <ExcludedTable excluded={excluded} model={listing.model} />
        </Disclosure>
      )}
    </section>
  );
}

function basisRows({ told, untold, edition }: ListingWorking, { fit }: Valued, now: Date) {
  const names = (facts: readonly ListedFact[]) => facts.map((fact) => TOLD_FACTS[fact]).join(", ");
  return [
    { label: "Told", words: `model year, mileage, place, ${names(told)}` },
    { label: "Not told", words: untold.length === 0 ? "nothing of these" : names(untold) },
    {
      label: "Edition",
      words:
        edition === null
          ? ""
          : `${edition.id}, of ${formatDate(noonOf(asDay(edition.day)), now)}, with asking prices of ${formatMoment(new Date(edition.comparablesAt))}${fit === null ? "" : ` and what ${plural(fit.n, "price")} taught`}`,
    },
  ].filter(({ words }) => words !== "");
}
