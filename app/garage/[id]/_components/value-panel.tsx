import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import { dayWords, valueBasis } from "#components/ownership/garage/garage-words.ts";
import { BandChart } from "#components/patterns/charts/band-chart.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { ValueResult } from "#components/valuation/valuation/value-result.tsx";
import { valueHref } from "#lib/domain/discover/value-pages/search-params.request.ts";
import { noonOf } from "#lib/domain/kernel/calendar/rules.ts";
import { slugOf } from "#lib/domain/kernel/slug/rules.ts";
import type { VehicleRecord } from "#lib/domain/ownership/garage-page/types.ts";
import { daysToLookBack, valueChangeWords } from "#lib/domain/ownership/garage-value/rules.ts";
import type { KeptValue } from "#lib/domain/ownership/garage-value/types.ts";
import { areaWords } from "#lib/domain/vehicles/place/rules.ts";
import { formatMiles, formatMoment, formatPrice } from "#lib/platform/format.ts";

/** Fewer values make no line. */
const DRAWN_FROM = 2;

/** What it is worth now and was worth before, with what each figure rests on. */
export function ValuePanel({
  record,
  asOf,
}: {
  readonly record: VehicleRecord;
  readonly asOf: Date;
}) {
  const { value, vehicle, place, today, values } = record;
  const target = { state: place?.state ?? "", trim: vehicle.trim };
  const change = valueChangeWords(values, (day) => dayWords(day, today));
  return (
    <Panel
      id="value"
      title="Value"
      lead={
        value?.kind === "valued" ? (
          <>
            Similar vehicles are listed at <b>{formatPrice(value.p50Cents)}</b>; half are from{" "}
            <b>
              {formatPrice(value.p25Cents)} to {formatPrice(value.p75Cents)}
            </b>{" "}
            at its mileage. Based on {valueBasis(value, target)}
            {value.editionId !== null && `, in edition ${value.editionId} of the appraisal`}. As of{" "}
            {formatMoment(asOf)}.
          </>
        ) : (
          <>
            <b>No value.</b> {valueBasis(value, target)}
          </>
        )
      }
    >
      {value?.kind === "valued" && value.channels.length > 0 && (
        <>
          <ValueResult value={value} />
          <p className="mt-2 text-sm">
            <Link
              href={valuePathOf(record)}
              prefetch={false}
              className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
            >
              Every adjustment, the comparables, and how accurate our values are
            </Link>
          </p>
        </>
      )}
      {values.length >= DRAWN_FROM && (
        <figure className="mt-5">
          <BandChart
            label={`Value over time. ${change}`}
            points={values.map((each) => ({
              at: noonOf(each.day),
              lowCents: each.p25Cents,
              middleCents: each.p50Cents,
              highCents: each.p75Cents,
            }))}
            now={asOf}
          />
          <figcaption className="mt-1.5 text-ink-faint text-xs">
            {change} Line: median asking price of similar vehicles. Band: middle half. Recalculated
            weekly and when you change something, from what was for sale then and your mileage.
          </figcaption>
        </figure>
      )}
      {values.length > 0 && (
        <Disclosure className="mt-3" summary="Show data">
          <ValueTable values={values} state={target.state} today={today} />
        </Disclosure>
      )}
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        <b className="font-medium text-ink">What we cannot know:</b> these are asking prices, and
        vehicles often sell for less. Condition and history are not included; trade-in value is our
        assumption.
        {values.length < DRAWN_FROM && ` ${noLineWords(record)}`}
      </p>
    </Panel>
  );
}

/** Its value with every adjustment, by what the garage knows of it. */
function valuePathOf({ vehicle, mileage }: VehicleRecord) {
  const { make, model, year, vin, trim, fuel, drivetrain, titleStatus, ownerCount, zip } = vehicle;
  return valueHref(
    { makeSlug: slugOf(make), modelSlug: slugOf(model), year },
    {
      mileageMiles: mileage?.mileageMiles ?? null,
      ...{ vin, trim, fuel, drivetrain, titleStatus, ownerCount, zip },
    },
  );
}

/** Why there is no line over time yet. */
function noLineWords({ readings, today }: VehicleRecord): string {
  const grows = "Values update once a week.";
  if (daysToLookBack(readings, today).length > 0) {
    return `${grows} Too few similar vehicles were for sale to look back to your first reading.`;
  }
  return `${grows} Add an older odometer reading, such as from a receipt, to see past values.`;
}

function ValueTable({
  values,
  state,
  today,
}: {
  readonly values: readonly KeptValue[];
  readonly state: string;
  readonly today: VehicleRecord["today"];
}) {
  return (
    <FigureTable label="Value over time">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <FigureHead>p25</FigureHead>
          <FigureHead>p50</FigureHead>
          <FigureHead>p75</FigureHead>
          <FigureHead>Mileage</FigureHead>
          <th scope="col">Comparables</th>
        </tr>
      </thead>
      <tbody>
        {values.toReversed().map((row) => (
          <tr key={row.day}>
            <td className="whitespace-nowrap">{dayWords(row.day, today)}</td>
            <td className="text-right">{formatPrice(row.p25Cents)}</td>
            <td className="text-right font-medium">{formatPrice(row.p50Cents)}</td>
            <td className="text-right">{formatPrice(row.p75Cents)}</td>
            <td className="whitespace-nowrap text-right">{formatMiles(row.mileageMiles)}</td>
            <td>
              {row.n}
              {row.scope !== null &&
                `, ${row.scope.match === "trim" ? "this trim" : "any trim"} ${areaWords(row.scope, state)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
