import Link from "next/link";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import type { ModelOnMarket } from "#lib/domain/discover/research-pages/types.line-up.ts";
import { researchPath, yearsInWords } from "#lib/domain/vehicles/model-year/rules.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { shapeInWords } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import { plural } from "#lib/platform/format.ts";

/** Models with every year they were built, each a link. */
export function LineUpList({ models }: { readonly models: readonly ModelOnMarket[] }) {
  const newest = Math.max(...models.flatMap(({ years }) => years));
  return (
    <ul className="mt-3">
      {models.map((model) => (
        <li
          key={model.modelId}
          className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 border-line border-t py-2.5 sm:grid-cols-[96px_minmax(0,240px)_minmax(0,1fr)]"
        >
          <VehicleArt
            bodyStyle={model.bodyStyle}
            sizeClass={model.sizeClass}
            paintHex={PAINT_OF_BODY[model.bodyStyle]}
            decorative
          />
          <div className="min-w-0">
            <h3 className="break-words font-semibold">{model.modelName}</h3>
            <p className="text-ink-soft text-xs first-letter:uppercase">
              {shapeInWords(model.bodyStyle, model.sizeClass)}
              {model.years[0] !== newest && `, last built for ${model.years[0]}`}
            </p>
            <p className="text-ink-faint text-xs">
              {model.band === null
                ? "none for sale now"
                : `${plural(model.band.count, "vehicle")} for sale`}
            </p>
          </div>
          <ul
            aria-label={`${model.modelName}: ${yearsInWords(model.years)}`}
            className="col-span-full flex flex-wrap gap-x-1 sm:col-span-1"
          >
            {model.years.map((year) => (
              <li key={year}>
                <Link
                  href={researchPath({ ...model, year })}
                  prefetch={false}
                  className="inline-flex min-h-7 items-center rounded-md px-1.5 text-ink-soft text-sm hover:bg-surface-3 hover:text-ink"
                >
                  {year}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
