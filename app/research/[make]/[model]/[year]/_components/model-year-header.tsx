import { FollowButtons } from "#components/inventory/following/follow-buttons.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import type { ModelYearResearch } from "#lib/domain/discover/research-pages/types.ts";
import type { FollowChoice } from "#lib/domain/inventory/following/types.ts";
import type { TrimTable } from "#lib/domain/market/cohort/types.trims.ts";
import type { Cohort } from "#lib/domain/market/cohort/types.ts";
import { comparePath, modelYearToCompare } from "#lib/domain/shoppers/comparison/search-params.ts";
import { cohortPath, modelYearName, valuationPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { shapeInWords } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import { formatAgo, formatNumber, formatPrice, plural } from "#lib/platform/format.ts";

/** What the model year is and what it asks, in a glance. */
export function ModelYearHeader({
  page: { ref, trims, market, now },
  follows,
}: {
  readonly page: ModelYearResearch;
  readonly follows: readonly FollowChoice[];
}) {
  const cohort = market.kind === "ready" ? market.value.cohort : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,360px)]">
      <div className="min-w-0">
        <h1 className="break-words font-semibold text-2xl tracking-tight desk:text-3xl">
          {modelYearName(ref)}
        </h1>
        <p className="mt-2 max-w-text text-ink-soft first-letter:uppercase">
          {shapeInWords(ref.bodyStyle, ref.sizeClass)}
          {trims.kind === "ready" && buildWords(trims.value)}. {lifeWords(ref.years, ref.year, now)}
        </p>
        <MarketLine cohort={cohort} now={now} />
        <div className="mt-4 flex flex-wrap gap-2">
          {cohort !== null && cohort.activeCount > 0 && (
            <ButtonLink href={cohortPath(ref)} variant="primary">
              See {cohort.activeCount === 1 ? "the one" : `all ${formatNumber(cohort.activeCount)}`}{" "}
              for sale
            </ButtonLink>
          )}
          <ButtonLink href={valuationPath(ref)}>Value one</ButtonLink>
          <ButtonLink href={comparePath([modelYearToCompare(ref)])}>Compare</ButtonLink>
        </div>
        {follows.length > 0 && (
          <div className="mt-3">
            <FollowButtons
              target={{ kind: "model_year", modelId: ref.modelId, year: ref.year }}
              title={modelYearName(ref)}
              choices={follows}
            />
          </div>
        )}
      </div>
      <div className="stage order-first overflow-hidden rounded-2xl px-4 py-2 sm:order-none">
        <VehicleArt
          drawn={bodyOfModel(ref, ref.year)}
          paintHex={PAINT_OF_BODY[ref.bodyStyle]}
          priority
        />
      </div>
    </div>
  );
}

function MarketLine({ cohort, now }: { readonly cohort: Cohort | null; readonly now: Date }) {
  if (cohort === null)
    return <p className="mt-3 text-ink-soft">Listings are unavailable right now.</p>;
  const { activeCount, n, price, medianMileageMiles, asOf } = cohort;
  return (
    <p className="mt-3 max-w-text">
      {activeCount === 0 ? (
        "None for sale right now"
      ) : (
        <>
          <b className="font-semibold">{plural(activeCount, "vehicle")}</b> for sale
        </>
      )}
      {price !== null && (
        <>
          , median asking price <b className="font-semibold">{formatPrice(price.p50Cents)}</b>
          {medianMileageMiles !== null && (
            <>
              {" "}
              at <Distance miles={medianMileageMiles} />
            </>
          )}{" "}
          <span className="text-ink-faint text-sm">(n {formatNumber(n)})</span>
        </>
      )}
      .{" "}
      <span className="text-ink-faint text-sm">
        As of <time dateTime={asOf}>{formatAgo(asOf, now)}</time>.
      </span>
    </p>
  );
}

/** ", with a 2.0 L or a 1.5 L turbo engine": what the VIN tells of it, while that is short. */
function buildWords({ summary, named }: TrimTable): string {
  const engines = summary.find(({ fact }) => fact === "engine")?.values ?? [];
  const fuels = summary.find(({ fact }) => fact === "fuel")?.values ?? [];
  const parts = [
    named > 1 ? `${named} trims` : null,
    engines.length === 1 ? engines[0] : engines.length > 1 ? `${engines.length} engines` : null,
    fuels.length > 1 ? fuels.map((fuel) => fuel.toLowerCase()).join(", ") : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "" : `, ${parts.join(", ")}`;
}

/** Whether it is the newest or the last of its model, as far as the catalog knows. */
function lifeWords(years: readonly number[], year: number, now: Date): string {
  const [newest] = years;
  if (newest === undefined || year !== newest) return "";
  return newest < now.getUTCFullYear()
    ? `The last model year in our catalog: discontinued in the US, or renamed.`
    : "The newest model year.";
}
