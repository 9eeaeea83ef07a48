import Link from "next/link";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import type { MakeOnMarket } from "#lib/domain/discover/research-pages/types.line-up.ts";
import { FEWEST_FOR_MEDIAN } from "#lib/domain/market/cohort/constants.ts";
import { makeResearchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";

/** A make keeps its paint; rows of one body style read as a lot. */
const PAINTS = Object.values(PAINT_OF_BODY);

/** Makes, each drawn in the shape of its model most offered. */
export function MakeTiles({ makes }: { readonly makes: readonly MakeOnMarket[] }) {
  return (
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-2 sm:gap-3">
      {makes.map((make) => (
        <li key={make.makeId}>
          <Link
            href={makeResearchPath(make)}
            prefetch={false}
            className="grid h-full grid-cols-[84px_minmax(0,1fr)] items-center sm:grid-cols-[104px_minmax(0,1fr)] gap-3 overflow-hidden rounded-xl border border-line pr-3 hover:border-field hover:shadow-soft"
          >
            <span className="stage block h-full content-center py-1.5">
              <VehicleArt
                drawn={bodyOfModel(make.face)}
                paintHex={PAINTS[make.makeId % PAINTS.length]}
                decorative
              />
            </span>
            <span className="min-w-0 py-2">
              <span className="block break-words font-semibold">{make.makeName}</span>
              <MakeMarket make={make} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MakeMarket({ make: { band, modelCount } }: { readonly make: MakeOnMarket }) {
  if (band === null)
    return <span className="text-ink-faint text-sm">{plural(modelCount, "model")}</span>;
  const { count, quarterCents, threeQuarterCents, lowCents, highCents } = band;
  const isEnough = count >= FEWEST_FOR_MEDIAN;
  return (
    <>
      <span className="block text-ink-soft text-sm">{plural(count, "vehicle")}</span>
      <span className="block text-ink-faint text-xs">
        {formatPrice(isEnough ? quarterCents : lowCents)} to{" "}
        {formatPrice(isEnough ? threeQuarterCents : highCents)}
        {!isEnough && ", all of them"}
      </span>
    </>
  );
}

/** Makes of the catalog that nobody sells here now: their pages stand all the same. */
export function QuietMakes({ makes }: { readonly makes: readonly MakeOnMarket[] }) {
  if (makes.length === 0) return null;
  return (
    <Disclosure
      summary={`${plural(makes.length, "more make")} with none for sale`}
      className="mt-4 [&>summary]:justify-start"
    >
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {makes.map((make) => (
          <li key={make.makeId}>
            <Link
              href={makeResearchPath(make)}
              prefetch={false}
              className="inline-flex min-h-8 items-center text-sm hover:text-accent"
            >
              {make.makeName}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
