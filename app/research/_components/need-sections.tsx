import Link from "next/link";
import { ButtonLink } from "#components/ui/button.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import { RESEARCH_NEEDS } from "#lib/domain/discover/research-pages/constants.need.ts";
import { isSearchable, needQuery } from "#lib/domain/discover/research-pages/rules.need.ts";
import type { Need, NeedOnMarket } from "#lib/domain/discover/research-pages/types.need.ts";
import { searchHref } from "#lib/domain/search/search/search-params.ts";
import { modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { formatNumber, formatPrice, plural } from "#lib/platform/format.ts";
import { route } from "#lib/platform/routes/route.ts";

/** Each need with its rule, what the rule rests on, and the model years that answer it now. */
export function NeedSections({ needs }: { readonly needs: readonly NeedOnMarket[] | null }) {
  return (
    <div className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,380px),1fr))] gap-5">
      {RESEARCH_NEEDS.map((need) => (
        <NeedCard
          key={need.name}
          need={need}
          onMarket={needs?.find(({ name }) => name === need.name) ?? null}
        />
      ))}
    </div>
  );
}

function NeedCard({
  need,
  onMarket,
}: {
  readonly need: Need;
  readonly onMarket: NeedOnMarket | null;
}) {
  const { name, title, rule, basis, explore } = need;
  return (
    <section
      id={`need-${name}`}
      aria-labelledby={`need-${name}-heading`}
      className="flex flex-col rounded-xl border border-line p-4"
    >
      <h3 id={`need-${name}-heading`} className="font-semibold text-lg tracking-tight">
        {title}
      </h3>
      <p className="mt-0.5 text-sm">
        <b className="font-semibold">Rule:</b> {rule}
      </p>
      <p className="mt-1 text-ink-faint text-xs">{basis}</p>
      <div className="mt-3 mb-4 flex-1">
        {onMarket === null ? (
          <p className="text-ink-soft text-sm">Matches are unavailable right now.</p>
        ) : (
          <Matches need={need} onMarket={onMarket} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isSearchable(need) && onMarket !== null && onMarket.count > 0 && (
          <ButtonLink href={searchHref(needQuery(need))} size="sm">
            All {formatNumber(onMarket.count)} in search
          </ButtonLink>
        )}
        <ButtonLink href={route(explore.href)} size="sm" variant="ghost">
          {explore.label}
        </ButtonLink>
      </div>
    </section>
  );
}

function Matches({
  need: { leastMpg },
  onMarket: { matches, count },
}: {
  readonly need: Need;
  readonly onMarket: NeedOnMarket;
}) {
  if (matches.length === 0)
    return (
      <p className="text-ink-soft text-sm">
        {count === 0
          ? "No vehicle for sale matches right now."
          : `${plural(count, "vehicle")} match, but no model year has eight of them.`}
      </p>
    );
  return (
    <>
      <p className="text-ink-soft text-sm">{plural(count, "vehicle")} match right now.</p>
      <ul className="mt-1">
        {matches.map((match) => (
          <li key={match.modelYearId}>
            <Link
              href={researchPath(match)}
              prefetch={false}
              className="grid min-h-11 grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-3 border-line border-b text-sm hover:text-accent"
            >
              <VehicleArt
                drawn={bodyOfModel(match, match.year)}
                paintHex={PAINT_OF_BODY[match.bodyStyle]}
                decorative
              />
              <span className="min-w-0 break-words font-medium">{modelYearName(match)}</span>
              <span className="text-right text-ink-soft">
                {formatPrice(match.medianCents)}
                <span className="block text-ink-faint text-xs">
                  median of {formatNumber(match.count)}
                  {leastMpg !== null && match.combinedMpg !== null && `, ${match.combinedMpg} mpg`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
