import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { Panel } from "#components/listings/listing/panel.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Stat } from "#components/ui/stat.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import { RESEARCH_PATH } from "#lib/domain/discover/research-pages/constants.ts";
import type { ModelOnMarket } from "#lib/domain/discover/research-pages/types.line-up.ts";
import type { MakeResearch } from "#lib/domain/discover/research-pages/types.ts";
import { FEWEST_FOR_MEDIAN } from "#lib/domain/market/cohort/constants.ts";
import { withOptions } from "#lib/domain/search/search/rules.ts";
import { EMPTY_QUERY, searchHref } from "#lib/domain/search/search/search-params.ts";
import { researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { formatAgo, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";
import { LineUpList } from "./line-up-list.tsx";
import { PriceRanges } from "./price-ranges.tsx";
import { ReliabilityPanel } from "./reliability-panel.tsx";
import { TrendPanel } from "./trend-panel.tsx";

/** A make: its line-up, what its models ask, how that moved, and what is known against them. */
export function MakePage({
  page: { make, lineUp, trend, recalls, complaints, now },
  origin,
}: {
  readonly page: MakeResearch;
  /** The site's, without a trailing slash. */
  readonly origin: string;
}) {
  const { makeName, makeSlug } = make;
  const { models, band, asOf } = lineUp;
  const [face] = models;
  const crumbs = [
    { name: "Research", path: RESEARCH_PATH },
    { name: makeName, path: null },
  ];
  return (
    <div className="page pt-4 pb-10">
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
        <div>
          <h1 className="break-words font-semibold text-2xl tracking-tight desk:text-3xl">
            {makeName}
          </h1>
          <p className="mt-2 max-w-text text-ink-soft">{leadOf(models)}</p>
          {band !== null && (
            <dl className="mt-5 flex justify-between gap-x-5 gap-y-5 sm:flex-wrap sm:justify-start sm:gap-x-10">
              <Stat label="for sale" value={formatNumber(band.count)} />
              {band.count >= FEWEST_FOR_MEDIAN && (
                <>
                  <Stat
                    label="median asking price"
                    value={formatPrice(band.medianCents)}
                    note={`of ${formatNumber(band.count)}`}
                  />
                  <Stat
                    label="median days on market"
                    value={formatNumber(band.medianDaysOnMarket)}
                    note={`of ${formatNumber(band.count)} still for sale`}
                  />
                </>
              )}
            </dl>
          )}
          <MarketLine asOf={asOf} isOffered={band !== null} makeName={makeName} now={now} />
          <div className="mt-4 flex flex-wrap gap-2">
            {band !== null && (
              <>
                <ButtonLink
                  href={searchHref(withOptions(EMPTY_QUERY, "make", [makeSlug]))}
                  variant="primary"
                >
                  See {band.count === 1 ? "the one" : `all ${formatNumber(band.count)}`} for sale
                </ButtonLink>
                <ButtonLink href={route(`/explore/${makeSlug}`)}>Explore {makeName}</ButtonLink>
              </>
            )}
          </div>
        </div>
        {face && (
          <div className="stage order-first overflow-hidden rounded-2xl px-4 py-2 sm:order-none">
            <VehicleArt
              drawn={bodyOfModel(face, face.years[0])}
              paintHex={PAINT_OF_BODY[face.bodyStyle]}
              priority
              decorative
            />
          </div>
        )}
      </div>
      <PricesPanel makeName={makeName} models={models} asOf={asOf} />
      <Panel
        id="line-up"
        title="Model lineup"
        lead={`Every ${makeName} model sold in the US since 1981 in NHTSA's vPIC data, with its model years and how many are for sale.`}
      >
        <LineUpList models={models} />
      </Panel>
      <TrendPanel makeName={makeName} trend={trend} now={now} />
      <ReliabilityPanel make={make} recalls={recalls} complaints={complaints} now={now} />
    </div>
  );
}

function MarketLine({
  asOf,
  isOffered,
  makeName,
  now,
}: {
  readonly asOf: string | null;
  readonly isOffered: boolean;
  readonly makeName: string;
  readonly now: Date;
}) {
  if (asOf === null)
    return (
      <Notice tone="warn" title="Market figures are unavailable right now" className="mt-4">
        The lineup is still here.
      </Notice>
    );
  return (
    <p className="mt-3 text-ink-faint text-xs">
      {isOffered ? "Every vehicle for sale here, as of " : `No ${makeName} for sale, as of `}
      <time dateTime={asOf}>{formatAgo(asOf, now)}</time>.
    </p>
  );
}

function leadOf(models: readonly ModelOnMarket[]): string {
  const years = models.flatMap((model) => model.years);
  const newest = Math.max(...years);
  const current = models.filter((model) => model.years[0] === newest).length;
  const oldest = Math.min(...years);
  const span = oldest === newest ? `model year ${newest}` : `model years ${oldest} to ${newest}`;
  const [only] = models;
  if (models.length === 1 && only !== undefined)
    return `One model sold in the US, the ${only.modelName}, ${span}.`;
  const lately = current === models.length ? "all" : formatNumber(current);
  return `${plural(models.length, "model")} sold in the US, ${span}; ${lately} of them in ${newest}.`;
}

function PricesPanel({
  makeName,
  models,
  asOf,
}: {
  readonly makeName: string;
  readonly models: readonly ModelOnMarket[];
  readonly asOf: string | null;
}) {
  const ranges = models.flatMap(({ band, years, ...model }) => {
    const [year] = years;
    return band === null || year === undefined
      ? []
      : [
          {
            ...band,
            key: `${model.modelId}`,
            name: model.modelName,
            href: researchPath({ ...model, year }),
          },
        ];
  });
  const [first] = ranges;
  if (first === undefined) return null;
  const dearest = ranges
    .filter(({ count }) => count >= FEWEST_FOR_MEDIAN)
    .toSorted((a, b) => a.medianCents - b.medianCents);
  const [low, high] = [dearest[0], dearest.at(-1)];
  const finding =
    low === undefined || high === undefined || low === high
      ? `Asking prices of ${makeName} models.`
      : `By median price, the ${low.name} is lowest at ${formatPrice(low.medianCents)} and the ${high.name} highest at ${formatPrice(high.medianCents)}.`;
  return (
    <Panel
      id="prices"
      title="Asking prices by model"
      lead={`${finding} Band: middle half. Mark: median, from ${FEWEST_FOR_MEDIAN} vehicles up.`}
    >
      <div className="mt-4">
        <PriceRanges ranges={ranges} label={finding} noun="Model" />
      </div>
      {asOf !== null && (
        <p className="mt-2 text-ink-faint text-xs">
          All model years together. Names link to the newest year.
        </p>
      )}
    </Panel>
  );
}
