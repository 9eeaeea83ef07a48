import Link from "next/link";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { priceRange } from "#components/listings/listing/money-words.ts";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ValueBasis } from "#components/valuation/valuation/value-basis.tsx";
import { ValueResult } from "#components/valuation/valuation/value-result.tsx";
import type { ValuePage } from "#lib/domain/discover/value-pages/types.ts";
import { noValueWords } from "#lib/domain/valuation/valuation/rules.ts";
import { cohortPath, modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { formatMiles, formatPlace } from "#lib/platform/format.ts";
import { NextSteps } from "./next-steps.tsx";
import { OtherYears } from "./other-years.tsx";
import { ValueComparables } from "./value-comparables.tsx";
import { ValueForm } from "./value-form.tsx";
import { ValueWorking } from "./value-working.tsx";

/** What a vehicle of a model year is worth, and everything that says so. */
export function ValuationPage({
  loaded,
  origin,
}: {
  readonly loaded: ValuePage;
  readonly origin: string;
}) {
  const { choices, value, read, vehicle, place, listingId, vinNotes, asOf } = loaded;
  const { modelYear } = choices;
  const name = modelYearName(modelYear);
  const crumbs = [
    { name: "Valuation", path: "/tools/valuation" },
    { name: `${name}`, path: researchPath(modelYear) },
    { name: "Value", path: null },
  ];
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <h1 className="max-w-[30ch] text-balance break-words font-semibold text-2xl tracking-tight desk:text-3xl">
        What is a {name} worth?
      </h1>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[360px_minmax(0,1fr)] print:block">
        <ValueForm loaded={loaded} />
        <section aria-labelledby="value-heading" className="min-w-0">
          <h2 id="value-heading" className="scroll-mt-24 font-[620] text-xl tracking-tight">
            {value.kind === "valued" ? "The value" : "No value"}
          </h2>
          <p className="mt-1.5 max-w-text text-ink-soft">
            For {subjectWords(loaded)},{" "}
            {place === null ? "nationwide" : `near ${formatPlace(place)}`}.
            {!read.isAsked && value.kind === "valued" && " Fill in yours to adjust it."}
          </p>
          {listingId !== null && (
            <Notice className="mt-3">
              It is{" "}
              <Link href={`/listings/${listingId}`} prefetch={false} className="underline">
                for sale here
              </Link>
              : anything you leave blank comes from its listing.
            </Notice>
          )}
          {vinNotes.length > 0 && (
            <Notice className="mt-3">
              <ul>
                {vinNotes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Notice>
          )}
          {value.kind === "valued" ? (
            <>
              <ValueResult value={value} />
              <ValueBasis
                value={value}
                state={place?.state ?? ""}
                rows={[
                  { label: "Half are priced", words: priceRange(value.p25Cents, value.p75Cents) },
                  { label: "9 in 10 are priced", words: priceRange(value.p5Cents, value.p95Cents) },
                  ...(value.editionId === null
                    ? []
                    : [{ label: "Edition", words: `${value.editionId}` }]),
                ]}
                now={asOf}
              />
              <NextSteps loaded={loaded} origin={origin} />
              <ValueWorking value={value} name={name} />
              <ValueComparables value={value} model={modelYear.modelName} vehicle={vehicle} />
            </>
          ) : (
            <EmptyState
              title="Not enough data to value it"
              className="mt-5"
              action={
                <>
                  <ButtonLink href={researchPath(modelYear)}>About the {name}</ButtonLink>
                  <ButtonLink href={cohortPath(modelYear)} variant="ghost">
                    What is for sale
                  </ButtonLink>
                </>
              }
            >
              {noValueWords(value.reason)}
            </EmptyState>
          )}
        </section>
      </div>
      <OtherYears modelYear={modelYear} request={read.request} />
    </div>
  );
}

/** "a 2019 Honda Civic EX with 45,000 mi", and where a mileage that nobody told comes from. */
function subjectWords({ usual, vehicle, choices }: ValuePage): string {
  const what = `a ${modelYearName(choices.modelYear)}${vehicle.trim === null ? "" : ` ${vehicle.trim}`}`;
  const miles = formatMiles(vehicle.mileageMiles);
  if (usual === null) return `${what} with ${miles}`;
  const basis = {
    cohort: "the median of those for sale",
    curve: "typical for this model at its age",
    age: "typical for its age",
  }[usual.basis];
  return `${what} with ${miles}, ${basis}`;
}
