import Link from "next/link";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { VehicleArt } from "#components/vehicles/vehicle/vehicle-art.tsx";
import { foldedLineUp } from "#lib/domain/discover/research-pages/rules.line-up.ts";
import type { ModelOnMarket } from "#lib/domain/discover/research-pages/types.line-up.ts";
import { researchPath, yearsInWords } from "#lib/domain/vehicles/model-year/rules.ts";
import { PAINT_OF_BODY } from "#lib/domain/vehicles/vehicle-art/constants.ts";
import { bodyOfModel } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { shapeInWords } from "#lib/domain/vehicles/vehicle-art/rules.ts";
import { plural } from "#lib/platform/format.ts";

/** Models with every year they were built, each a link; what ended long ago is folded, by decade. */
export function LineUpList({ models }: { readonly models: readonly ModelOnMarket[] }) {
  const newest = Math.max(...models.flatMap(({ years }) => years));
  const { models: recent, recentFrom, ended } = foldedLineUp(models);
  return (
    <>
      <Models models={recent} newest={newest} recentFrom={recentFrom} />
      {ended.map((decade) => (
        <Disclosure
          key={decade.from}
          summary={`${plural(decade.models.length, "model")} last built in the ${decade.from}s`}
          className="border-line border-t [&>summary]:justify-start"
        >
          <Models models={decade.models} newest={newest} recentFrom={0} />
        </Disclosure>
      ))}
    </>
  );
}

function Models({
  models,
  newest,
  recentFrom,
}: {
  readonly models: readonly ModelOnMarket[];
  readonly newest: number;
  readonly recentFrom: number;
}) {
  return (
    <ul className="mt-3">
      {models.map((model) => (
        <li
          key={model.modelId}
          className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-4 border-line border-t py-2.5 sm:grid-cols-[96px_minmax(0,240px)_minmax(0,1fr)]"
        >
          <VehicleArt
            drawn={bodyOfModel(model, model.years[0])}
            paintHex={PAINT_OF_BODY[model.bodyStyle]}
            decorative
          />
          <div className="min-w-0">
            <h3 className="break-words font-semibold">{model.modelName}</h3>
            <p className="text-ink-soft text-xs first-letter:uppercase">
              {shapeInWords(model.bodyStyle, model.sizeClass)}
              {model.years[0] !== newest && `, last model year ${model.years[0]}`}
            </p>
            <p className="text-ink-faint text-xs">
              {model.band === null
                ? "none for sale"
                : `${plural(model.band.count, "vehicle")} for sale`}
            </p>
          </div>
          <Years model={model} recentFrom={recentFrom} />
        </li>
      ))}
    </ul>
  );
}

/** Every year of a model, the newest first; those long before the newest are folded. */
function Years({
  model,
  recentFrom,
}: {
  readonly model: ModelOnMarket;
  readonly recentFrom: number;
}) {
  const recent = model.years.filter((year) => year >= recentFrom);
  const earlier = model.years.filter((year) => year < recentFrom);
  // A model that is only offered used, and ended long ago, has all of them open.
  const [open, folded] = recent.length === 0 ? [earlier, []] : [recent, earlier];
  return (
    <div className="col-span-full sm:col-span-1">
      <YearLinks model={model} years={open} />
      {folded.length > 0 && (
        <Disclosure
          summary={`Earlier: ${yearsInWords(folded)}`}
          className="px-1.5 text-ink-soft text-sm [&>summary]:justify-start"
        >
          <YearLinks model={model} years={folded} />
        </Disclosure>
      )}
    </div>
  );
}

function YearLinks({
  model,
  years,
}: {
  readonly model: ModelOnMarket;
  readonly years: readonly number[];
}) {
  return (
    <ul
      aria-label={`${model.modelName}: ${yearsInWords(years)}`}
      className="flex flex-wrap gap-x-1"
    >
      {years.map((year) => (
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
  );
}
