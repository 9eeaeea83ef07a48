import { ContentsList } from "#components/discover/research/contents-list.tsx";
import { Breadcrumbs } from "#components/listings/listing/breadcrumbs.tsx";
import { JsonLd } from "#components/listings/listing/json-ld.tsx";
import { RESEARCH_PATH } from "#lib/domain/discover/research-pages/constants.ts";
import type { ModelYearResearch } from "#lib/domain/discover/research-pages/types.ts";
import {
  type Breadcrumb,
  type ModelYearPage as ModelYearData,
  modelYearJsonLd,
} from "#lib/domain/discover/structured-data/rules.ts";
import { USUAL_COST } from "#lib/domain/finance/monthly-cost/constants.ts";
import type { FollowChoice } from "#lib/domain/inventory/following/types.ts";
import {
  makeResearchPath,
  modelYearName,
  researchPath,
} from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { ComplaintsPanel } from "./complaints-panel.tsx";
import { CostPanel } from "./cost-panel.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { FuelEconomyPanel } from "./fuel-economy-panel.tsx";
import { MarketPanels } from "./market-panels.tsx";
import { ModelYearHeader } from "./model-year-header.tsx";
import { OnwardLinks } from "./onward-links.tsx";
import { RecallsPanel } from "./recalls-panel.tsx";
import { SafetyRatingsPanel } from "./safety-ratings-panel.tsx";
import { TrimsPanel } from "./trims-panel.tsx";
import { YearSwitcher } from "./year-switcher.tsx";

/** The parts of the page, in their order. */
const CONTENTS = [
  { id: "specs", title: "Trims and specs" },
  { id: "fuel-economy", title: "Fuel economy" },
  { id: "recalls", title: "Recalls" },
  { id: "complaints", title: "Complaints" },
  { id: "safety", title: "Safety ratings" },
  { id: "market", title: "The market" },
  { id: "cost", title: "Five-year cost" },
  { id: "depreciation", title: "Depreciation" },
  { id: "best-year", title: "Which year to buy" },
  { id: "what-changed", title: "What changed" },
  { id: "options", title: "What features add" },
  { id: "rivals", title: "Rivals" },
  { id: "onward", title: "Next steps" },
] as const;

/** A model year: what it is, what it asks and costs, and what is known against it. */
export function ModelYearPage({
  page,
  follows,
  origin,
}: {
  readonly page: ModelYearResearch;
  /** The reader's organizations beside this model year. */
  readonly follows: readonly FollowChoice[];
  /** The site's, without a trailing slash. */
  readonly origin: string;
}) {
  const { ref, trims, stated, market, economy, recalls, complaints, ratings, cost, now } = page;
  const terms = cost.kind === "ready" ? cost.value.asked.terms.cost : USUAL_COST;
  const crumbs = crumbsOf(ref);
  return (
    <div className="page pt-4 pb-10">
      <JsonLd data={modelYearJsonLd(dataOf(page), origin)} />
      <Breadcrumbs crumbs={crumbs} origin={origin} />
      <ModelYearHeader page={page} follows={follows} />
      <YearSwitcher modelYear={ref} pathOf={researchPath} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[176px_minmax(0,1fr)]">
        <ContentsList contents={CONTENTS} />
        <div className="min-w-0 lg:[&>section:first-child]:mt-0">
          <TrimsPanel modelYear={ref} trims={trims} stated={stated} />
          {economy.kind === "failed" ? (
            <FailedPanel
              id="fuel-economy"
              title="Fuel economy and fuel cost"
              missing="EPA's ratings"
            />
          ) : (
            <FuelEconomyPanel modelYear={ref} answer={economy.value} terms={terms} now={now} />
          )}
          {recalls.kind === "failed" ? (
            <FailedPanel id="recalls" title="Recalls" missing="Our record of recalls" />
          ) : (
            <RecallsPanel modelYear={ref} answer={recalls.value} now={now} />
          )}
          {complaints.kind === "failed" ? (
            <FailedPanel
              id="complaints"
              title="Owner complaints"
              missing="Our record of complaints"
            />
          ) : (
            <ComplaintsPanel modelYear={ref} answer={complaints.value} now={now} />
          )}
          {ratings.kind === "failed" ? (
            <FailedPanel id="safety" title="Safety ratings" missing="Our record of crash tests" />
          ) : (
            <SafetyRatingsPanel modelYear={ref} answer={ratings.value} now={now} />
          )}
          <MarketPanels modelYear={ref} market={market}>
            <CostPanel modelYear={ref} cost={cost} now={now} />
          </MarketPanels>
          <OnwardLinks modelYear={ref} />
        </div>
      </div>
    </div>
  );
}

function crumbsOf(ref: ModelYearRef): readonly Breadcrumb[] {
  return [
    { name: "Research", path: RESEARCH_PATH },
    { name: ref.makeName, path: makeResearchPath(ref) },
    { name: `${ref.year} ${ref.modelName}`, path: null },
  ];
}

function dataOf({ ref, trims, market }: ModelYearResearch): ModelYearData {
  const valuesOf = (fact: "body" | "fuel" | "engine") =>
    trims.kind === "ready"
      ? (trims.value.summary.find((each) => each.fact === fact)?.values ?? [])
      : [];
  const cohort = market.kind === "ready" ? market.value.cohort : null;
  return {
    name: modelYearName(ref),
    path: researchPath(ref),
    makeName: ref.makeName,
    modelName: ref.modelName,
    year: ref.year,
    bodyStyles: valuesOf("body"),
    fuels: valuesOf("fuel"),
    engines: valuesOf("engine"),
    offers:
      cohort === null || cohort.price === null
        ? null
        : {
            count: cohort.n,
            lowCents: cohort.price.leastCents,
            highCents: cohort.price.mostCents,
          },
  };
}
