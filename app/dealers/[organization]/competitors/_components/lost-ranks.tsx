import Link from "next/link";
import { LOSSES_TOLD } from "#lib/domain/inventory/competitor/constants.ts";
import { passingWords } from "#lib/domain/inventory/competitor/rules.ts";
import { competitorHref } from "#lib/domain/inventory/competitor/search-params.ts";
import type { RankedVehicle, ToldCompetition } from "#lib/domain/inventory/competitor/types.ts";
import { placeOf } from "#lib/domain/inventory/price-rank/rules.ts";
import { formatMiles, formatNumber, formatPrice } from "#lib/platform/format.ts";

const LINK = "underline decoration-line underline-offset-2 hover:decoration-accent";

/** Own vehicles that rivals went past since yesterday, and who did what. */
export function LostRanks({
  slug,
  found: { vehicles, lost, standing },
}: {
  readonly slug: string;
  readonly found: ToldCompetition;
}) {
  const { lostCount } = standing;
  return (
    <section aria-labelledby="lost-heading" className="mt-9">
      <h2 id="lost-heading" className="font-[620] text-lg tracking-tight">
        Lost rank since yesterday
      </h2>
      {lostCount === 0 ? (
        <p className="mt-1 text-ink-soft text-sm">
          Nobody went past any of your {formatNumber(vehicles.length)} vehicles.
        </p>
      ) : (
        <ol className="mt-2 grid gap-x-8 xl:grid-cols-2">
          {lost.map((vehicle) => (
            <Loss key={vehicle.listingId} vehicle={vehicle} />
          ))}
        </ol>
      )}
      {lostCount > LOSSES_TOLD && (
        <p className="mt-2 text-sm">
          <Link
            href={competitorHref(slug, { show: "lost", sort: "moved", page: 1 })}
            prefetch={false}
            className="inline-block py-1 text-accent underline-offset-2 hover:underline"
          >
            All {formatNumber(lostCount)} that lost rank
          </Link>
        </p>
      )}
    </section>
  );
}

function Loss({ vehicle }: { vehicle: RankedVehicle }) {
  const { listingId, title, stockNumber, now, before, passedBy, passedByCount } = vehicle;
  return (
    <li className="border-line border-b py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <Link href={`/listings/${listingId}`} prefetch={false} className={`font-medium ${LINK}`}>
            {title}
          </Link>
          <span className="text-ink-soft"> · {formatPrice(now.priceCents)}</span>
          {stockNumber !== null && (
            <span className="font-mono text-ink-faint text-xs"> #{stockNumber}</span>
          )}
        </span>
        <span className="text-warn tabular-nums">
          {before !== null && `${formatNumber(placeOf(before))} → `}
          {formatNumber(placeOf(now))} of {formatNumber(now.count)}
        </span>
      </p>
      <ul className="mt-1 text-ink-soft text-xs leading-5">
        {passedBy.map((rival) => (
          <li key={rival.listingId}>
            <Link href={`/listings/${rival.listingId}`} prefetch={false} className={LINK}>
              {rival.title}
            </Link>{" "}
            of {rival.sellerName}, {formatMiles(rival.mileageMiles)}, {passingWords(rival)}
          </li>
        ))}
        {passedByCount > passedBy.length && (
          <li>and {formatNumber(passedByCount - passedBy.length)} more</li>
        )}
      </ul>
    </li>
  );
}
