import type { Route } from "next";
import { Panel } from "#components/listings/listing/panel.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import { comparePath, modelYearToCompare } from "#lib/domain/shoppers/comparison/search-params.ts";
import {
  cohortPath,
  makeRecallsPath,
  makeResearchPath,
  modelYearName,
  recallsPath,
  valuationPath,
} from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { route } from "#lib/platform/routes/route.ts";

/** What else there is of this model year, its model and its make. */
export function OnwardLinks({ modelYear }: { readonly modelYear: ModelYearRef }) {
  const { makeName, modelName, makeSlug, modelSlug, year, years } = modelYear;
  const name = modelYearName(modelYear);
  const older = years.find((each) => each < year);
  const links: readonly (readonly [string, Route])[] = [
    [`${name} vehicles for sale`, cohortPath(modelYear)],
    [`What a ${name} is worth`, valuationPath(modelYear)],
    [`${name} recalls`, recallsPath(modelYear)],
    [
      older === undefined ? `Compare the ${name}` : `Compare ${year} with ${older}`,
      comparePath([
        modelYearToCompare(modelYear),
        ...(older === undefined ? [] : [modelYearToCompare({ ...modelYear, year: older })]),
      ]),
    ],
    [
      `Explore ${makeName} ${modelName} ${year}`,
      route(`/explore/${makeSlug}/${modelSlug}/${year}`),
    ],
    [`All ${makeName} models`, makeResearchPath(modelYear)],
    [`${makeName} recalls`, makeRecallsPath(modelYear)],
  ];
  return (
    <Panel id="onward" title="Next steps">
      <ul className="mt-3 flex flex-wrap gap-2">
        {links.map(([label, href]) => (
          <li key={label}>
            <ChipLink href={href}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
