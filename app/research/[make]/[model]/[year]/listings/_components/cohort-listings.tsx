import { SearchX } from "lucide-react";
import {
  CohortStats,
  PriceByMileage,
  TrimTable,
} from "#components/discover/research/cohort-panel.tsx";
import { OptionPremiumPanel } from "#components/discover/research/option-premium-panel.tsx";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { resultListJsonLd } from "#components/search/search/result-list-data.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import {
  cohortHref,
  cohortSearch,
} from "#lib/domain/discover/research-pages/search-params.cohort.ts";
import type { CohortPage } from "#lib/domain/discover/research-pages/types.cohort.ts";
import { cohortWords, supplyWords } from "#lib/domain/market/cohort/rules.ts";
import { SEARCH_PAGE_SIZE } from "#lib/domain/search/search/constants.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import {
  makeResearchPath,
  modelYearName,
  researchPath,
  valuationPath,
} from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { BODY_STYLES } from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatMoment, formatNumber } from "#lib/platform/format.ts";
import { CohortVehicles } from "./cohort-vehicles.tsx";

/** Fewer points make no picture. */
const DRAWN_FROM = 4;

/** The vehicles for sale of a model year, and the market that they make. */
export function CohortListings({
  loaded,
  origin,
}: {
  readonly loaded: CohortPage;
  readonly origin: string;
}) {
  const { modelYear, cohort, premiums, vehicles, query } = loaded;
  const name = modelYearName(modelYear);
  const crumbs = [
    { name: "Research", path: "/research" },
    { name: modelYear.makeName, path: makeResearchPath(modelYear) },
    { name: `${modelYear.year} ${modelYear.modelName}`, path: researchPath(modelYear) },
    { name: "For sale", path: null },
  ];
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <h1 className="max-w-[30ch] text-balance break-words font-semibold text-2xl tracking-tight desk:text-3xl">
        Used {name} for sale
      </h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {cohortWords(cohort)} {cohort.activeCount > 0 && supplyWords(cohort)}{" "}
        <span className="text-ink-faint text-sm">As of {formatMoment(loaded.asOf)}.</span>
      </p>
      <p className="no-print mt-4 flex flex-wrap gap-2">
        <ButtonLink href={researchPath(modelYear)} size="sm">
          All about the {name}
        </ButtonLink>
        <ButtonLink href={valuationPath(modelYear)} size="sm">
          What is it worth?
        </ButtonLink>
      </p>
      {cohort.activeCount === 0 ? (
        <NoneForSale loaded={loaded} />
      ) : (
        <>
          <CohortStats cohort={cohort} />
          <Panel id="market" title="What they ask">
            <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
              {cohort.n >= DRAWN_FROM && (
                <div>
                  <PriceByMileage cohort={cohort} />
                </div>
              )}
              <div className="mt-3 min-w-0">
                <TrimTable cohort={cohort} />
              </div>
            </div>
          </Panel>
          <CohortVehicles loaded={loaded} />
          <OptionPremiumPanel premiums={premiums} modelYear={modelYear} />
          <OtherYears loaded={loaded} />
        </>
      )}
      {vehicles.cards.length > 0 && (
        <JsonLd
          data={resultListJsonLd(
            vehicles.cards,
            vehicles.total,
            (query.page - 1) * SEARCH_PAGE_SIZE + 1,
            origin,
          )}
        />
      )}
    </div>
  );
}

/** A search for the model, whatever its year. */
const modelSearch = ({ makeSlug, modelSlug }: ModelYearRef) =>
  searchHref({
    ...EMPTY_QUERY,
    options: { ...EMPTY_QUERY.options, make: [makeSlug], model: [`${makeSlug}.${modelSlug}`] },
  });

/** A search for vehicles of its body style, within a model year. */
const alikeSearch = ({ bodyStyle, year }: ModelYearRef) =>
  searchHref({
    ...EMPTY_QUERY,
    options: { ...EMPTY_QUERY.options, body: [bodyStyle] },
    ranges: { ...EMPTY_QUERY.ranges, year: { from: year - 1, to: year + 1 } },
  });

/** None for sale: the nearest model years that have some. */
function NoneForSale({ loaded: { modelYear, neighbours } }: { readonly loaded: CohortPage }) {
  const { makeName, modelName } = modelYear;
  return (
    <EmptyState
      title={`No ${modelYearName(modelYear)} for sale right now`}
      icon={<SearchX />}
      className="mt-8"
      action={
        <>
          {neighbours.map((each) => (
            <ButtonLink key={each.year} href={cohortHref({ ...modelYear, year: each.year })}>
              {each.year} ({formatNumber(each.activeCount)})
            </ButtonLink>
          ))}
          {neighbours.length === 0 && (
            <ButtonLink href={alikeSearch(modelYear)}>
              {BODY_STYLES[modelYear.bodyStyle]} vehicles of those years
            </ButtonLink>
          )}
          <ButtonLink href={searchHref(cohortSearch(modelYear))} variant="ghost">
            Save this search
          </ButtonLink>
        </>
      }
    >
      {neighbours.length > 0
        ? `Listings change every day. These ${makeName} ${modelName} model years have some.`
        : `No other ${makeName} ${modelName} is for sale either. Save the search to hear about the first one.`}
    </EmptyState>
  );
}

function OtherYears({ loaded: { modelYear, neighbours } }: { readonly loaded: CohortPage }) {
  return (
    <Panel id="years" title="Other model years">
      <p className="mt-3 flex flex-wrap gap-2">
        {neighbours
          .toSorted((a, b) => b.year - a.year)
          .map((each) => (
            <ChipLink key={each.year} href={cohortHref({ ...modelYear, year: each.year })}>
              {each.year} <span className="text-ink-faint">{formatNumber(each.activeCount)}</span>
            </ChipLink>
          ))}
        <ChipLink href={modelSearch(modelYear)}>All years in search</ChipLink>
      </p>
    </Panel>
  );
}
