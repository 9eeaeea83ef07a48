import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { comparePath, modelYearToCompare } from "#lib/domain/shoppers/comparison/search-params.ts";
import { cohortPath, researchPath, valuationPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";

/** Where to go on from a model year's recalls. */
export function RecallWays({
  modelYear,
  children,
}: {
  readonly modelYear: ModelYearRef;
  /** More ways, which stand first. */
  readonly children?: ReactNode;
}) {
  return (
    <nav aria-label="More on this vehicle" className="no-print mt-8 flex flex-wrap gap-2">
      {children}
      <ButtonLink href={researchPath(modelYear)}>Model year page</ButtonLink>
      <ButtonLink href={valuationPath(modelYear)}>What it is worth</ButtonLink>
      <ButtonLink href={cohortPath(modelYear)}>For sale now</ButtonLink>
      <ButtonLink href={comparePath([modelYearToCompare(modelYear)])}>Compare it</ButtonLink>
    </nav>
  );
}
