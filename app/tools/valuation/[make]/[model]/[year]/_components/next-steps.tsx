import type { Route } from "next";
import { ShareActions } from "#components/listings/listing/share-actions.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { valueHref } from "#lib/domain/discover/value-pages/search-params.request.ts";
import type { ValuePage } from "#lib/domain/discover/value-pages/types.ts";
import { cohortPath, modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";

/** Where a value leads: keep it, sell it, look at the market; share and print it. */
export function NextSteps({
  loaded: { choices, read },
  origin,
}: {
  readonly loaded: ValuePage;
  readonly origin: string;
}) {
  const { modelYear } = choices;
  const { vin } = read.request;
  const steps = new URLSearchParams(
    vin === null
      ? {
          add: "hand",
          make: modelYear.makeSlug,
          model: modelYear.modelSlug,
          year: String(modelYear.year),
        }
      : { add: "vin", vin },
  );
  const garage: Route = `/garage?${steps}#add`;
  return (
    <div className="no-print mt-6">
      <div className="flex flex-wrap gap-2 phone:grid phone:grid-cols-2">
        <ButtonLink href={garage}>Add to your garage</ButtonLink>
        <ButtonLink href={garage}>Sell it</ButtonLink>
        <ButtonLink href={cohortPath(modelYear)}>What is for sale</ButtonLink>
        <ButtonLink href={researchPath(modelYear)}>About the {modelYearName(modelYear)}</ButtonLink>
      </div>
      <p className="mt-1.5 text-ink-faint text-xs">
        The garage tracks its value over time, and you can list it for sale from there.
      </p>
      <div className="mt-4 max-w-[420px]">
        <ShareActions
          title={`What is a ${modelYearName(modelYear)} worth?`}
          url={`${origin}${valueHref(modelYear, read.request)}`}
        />
      </div>
    </div>
  );
}
