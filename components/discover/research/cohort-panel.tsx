import { Panel } from "#components/listings/listing/panel.tsx";
import { PriceSpread } from "#components/patterns/charts/price-spread.tsx";
import { TrimScatter } from "#components/patterns/charts/trim-scatter.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { Stat } from "#components/ui/stat.tsx";
import { FEWEST_FOR_MEDIAN, FEWEST_OF_TRIM } from "#lib/domain/market/cohort/constants.ts";
import { cohortWords, supplyWords } from "#lib/domain/market/cohort/rules.ts";
import type { Cohort } from "#lib/domain/market/cohort/types.ts";
import { SUPPLY_DAYS } from "#lib/domain/market/market-supply/constants.ts";
import { cohortPath, modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { formatMoment, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

/** Fewer points make no picture. */
const DRAWN_FROM = 4;

/** The market of a model year: what is for sale and what it asks, by mileage and trim. */
export function CohortPanel({
  cohort,
  modelYear,
}: {
  readonly cohort: Cohort;
  readonly modelYear: ModelYearRef;
}) {
  const { activeCount, n } = cohort;
  return (
    <Panel
      id="market"
      title={`The market for the ${modelYearName(modelYear)}`}
      lead={
        <>
          {cohortWords(cohort)} {activeCount > 0 && supplyWords(cohort)}{" "}
          <span className="text-ink-faint text-sm">
            As of {formatMoment(new Date(cohort.asOf))}.
          </span>
        </>
      }
    >
      {activeCount > 0 && (
        <>
          <CohortStats cohort={cohort} />
          {n >= DRAWN_FROM && <PriceByMileage cohort={cohort} />}
          {cohort.price && (
            <div className="mt-6">
              <PriceSpread
                bins={cohort.price.bins}
                quarterCents={cohort.price.p25Cents}
                medianCents={cohort.price.p50Cents}
                threeQuarterCents={cohort.price.p75Cents}
                label={cohortWords(cohort)}
              />
            </div>
          )}
          <Disclosure summary="By trim" className="mt-3 [&>summary]:justify-start">
            <TrimTable cohort={cohort} />
          </Disclosure>
          <p className="mt-4">
            <ButtonLink href={cohortPath(modelYear)}>
              See {activeCount === 1 ? "the one" : `all ${formatNumber(activeCount)}`} for sale
            </ButtonLink>
          </p>
        </>
      )}
    </Panel>
  );
}

/** The figures of a model year's market, each with what it rests on. */
export function CohortStats({ cohort }: { readonly cohort: Cohort }) {
  const { activeCount, n, price, medianDaysOnMarket, medianMileageMiles, daysSupply } = cohort;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-10 gap-y-5 sm:flex sm:flex-wrap">
      <Stat
        label="for sale"
        value={formatNumber(activeCount)}
        note={n < activeCount && `${formatNumber(activeCount - n)} left out of prices`}
      />
      {price && (
        <Stat label="median asking price" value={formatPrice(price.p50Cents)} note={`of ${n}`} />
      )}
      {medianMileageMiles !== null && (
        <Stat
          label="median mileage"
          value={<Distance miles={medianMileageMiles} />}
          note={`of ${n}`}
        />
      )}
      {medianDaysOnMarket !== null && (
        <Stat
          label="median days on market"
          value={formatNumber(medianDaysOnMarket)}
          note={`of ${n} still for sale`}
        />
      )}
      {daysSupply !== null && (
        <Stat
          label="market days supply"
          value={formatNumber(daysSupply)}
          note={`${plural(cohort.soldCount, "sale")} in ${SUPPLY_DAYS} days`}
        />
      )}
    </dl>
  );
}

/** Asking price against mileage, the trims told apart by the shape of their marks. */
export function PriceByMileage({ cohort }: { readonly cohort: Cohort }) {
  const { offers, trims, centsPerMile, n } = cohort;
  const slope =
    centsPerMile === null || centsPerMile > -0.5
      ? ""
      : ` Within a trim, 10,000 more miles takes off about ${formatPrice(-centsPerMile * 10_000)}.`;
  return (
    <TrimScatter
      id="trims"
      kinds={trims.map(({ trim }) => trim)}
      points={offers.map(({ listingId, trim, mileageMiles, priceCents }) => ({
        key: listingId,
        kind: trim ?? "",
        mileageMiles,
        priceCents,
      }))}
      finding={`Asking price by mileage for ${plural(n, "vehicle")} with a clean title.${slope}`}
    />
  );
}

const middleHalf = ({ p25Cents, p75Cents }: NonNullable<Cohort["trims"][number]["price"]>) =>
  `${formatPrice(p25Cents)} to ${formatPrice(p75Cents)}`;

/** What each trim asks. */
export function TrimTable({ cohort }: { readonly cohort: Cohort }) {
  return (
    <>
      <FigureTable label="Asking prices by trim">
        <thead>
          <tr>
            <th scope="col">Trim</th>
            <FigureHead>For sale</FigureHead>
            <FigureHead>Median price</FigureHead>
            <FigureHead className="phone:hidden">Middle half</FigureHead>
            <FigureHead>Median mileage</FigureHead>
          </tr>
        </thead>
        <tbody>
          {cohort.trims.map(({ trim, n, price, medianMileageMiles }) => (
            <tr key={trim}>
              <td>{trim === "" ? "not stated" : trim}</td>
              <td className="text-right">{formatNumber(n)}</td>
              <td className="text-right">
                {price === null ? "too few" : formatPrice(price.p50Cents)}
                {price !== null && n >= FEWEST_FOR_MEDIAN && (
                  <span className="block whitespace-nowrap text-ink-soft text-xs desk:hidden">
                    half {middleHalf(price)}
                  </span>
                )}
              </td>
              <td className="whitespace-nowrap text-right phone:hidden">
                {price === null || n < FEWEST_FOR_MEDIAN ? "too few" : middleHalf(price)}
              </td>
              <td className="whitespace-nowrap text-right">
                <Distance miles={medianMileageMiles} />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <p className="mt-2 text-ink-faint text-xs">
        Trims as listed by sellers. A median needs {FEWEST_OF_TRIM} vehicles, a middle half{" "}
        {FEWEST_FOR_MEDIAN}.
      </p>
    </>
  );
}
