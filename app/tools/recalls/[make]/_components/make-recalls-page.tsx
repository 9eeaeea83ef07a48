import { SearchX } from "lucide-react";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CampaignRow } from "#components/vehicles/recall/campaign-row.tsx";
import { SourceLine } from "#components/vehicles/source/source-line.tsx";
import { makeRecallsPath, makeResearchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import { valueIn } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { RECALLS_PATH } from "#lib/domain/vehicles/recall/constants.pages.ts";
import type { MakeRecallChoices, ModelRecalls } from "#lib/domain/vehicles/recall/types.pages.ts";
import type { CampaignWithVehicles, MakeRecalls } from "#lib/domain/vehicles/recall/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { plural } from "#lib/platform/format.ts";
import { FilterForm } from "./filter-form.tsx";
import { ModelYears } from "./model-years.tsx";

export interface MakeRecallsProps extends MakeRecallChoices {
  readonly answer: SourceAnswer<MakeRecalls>;
  readonly shown: readonly ModelRecalls[];
  readonly newest: readonly CampaignWithVehicles[];
  readonly asOf: Date;
}

/** A make's recalls: by model and year with counts, and the newest campaigns. */
export function MakeRecallsPage({ loaded }: { readonly loaded: MakeRecallsProps }) {
  const { make, filter, answer, shown, newest, asOf } = loaded;
  const crumbs = [
    { name: "Recalls", path: RECALLS_PATH },
    { name: make.makeName, path: null },
  ];
  const held = valueIn(answer);
  const word = answer.kind === "made_up" ? "made up" : "held";
  return (
    <div className="page py-6 desk:py-8">
      <Breadcrumbs crumbs={crumbs} origin={siteUrl()} />
      <h1 className="max-w-[30ch] text-balance font-semibold text-2xl tracking-tight desk:text-3xl">
        {make.makeName} recalls
      </h1>
      <SourceLine title={`${make.makeName} recalls`} answer={answer} now={asOf} className="mt-4">
        {held !== null && (
          <p>
            {plural(held.campaigns, "campaign")} {word} over{" "}
            {plural(held.modelYears.length, "model year")}. {held.gap}
          </p>
        )}
        {answer.kind === "none" && <p>NHTSA has no recalls for this make.</p>}
      </SourceLine>
      {answer.kind === "not_checked" && (
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          Counts come with NHTSA’s file. Opening a model year’s page checks NHTSA.
        </p>
      )}
      <FilterForm loaded={loaded} />
      {shown.length === 0 ? (
        <EmptyState
          title="No model year matches"
          icon={<SearchX />}
          className="mt-6"
          action={
            <ButtonLink href={makeRecallsPath(make)} variant="primary">
              All of {make.makeName}
            </ButtonLink>
          }
        >
          {filter.urgentOnly
            ? "None of these has a “do not drive” or “park outside” recall."
            : "Try another model or year."}
        </EmptyState>
      ) : (
        <ModelYears make={make} models={shown} isHeld={held !== null} />
      )}
      {newest.length > 0 && (
        <section aria-labelledby="newest" className="mt-10">
          <h2 id="newest" className="font-[620] text-xl tracking-tight">
            Newest recalls
          </h2>
          <div className="mt-2 grid gap-x-10 desk:grid-cols-2">
            {newest.map((campaign) => (
              <CampaignRow key={campaign.campaign} campaign={campaign} now={asOf} />
            ))}
          </div>
        </section>
      )}
      <p className="no-print mt-8 flex flex-wrap gap-2">
        <ButtonLink href={makeResearchPath(make)}>All about {make.makeName}</ButtonLink>
        <ButtonLink href={RECALLS_PATH}>Check a VIN</ButtonLink>
      </p>
    </div>
  );
}
