import { Panel } from "#components/listings/listing/panel.tsx";
import type { ModelYearResearch } from "#lib/domain/discover/research-pages/types.ts";
import { modelYearName, researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { FailedPanel } from "./failed-panel.tsx";
import { FiveYearCost } from "./five-year-cost.tsx";
import { OwnershipForm } from "./ownership-form.tsx";

/** What five years with it cost, and on what terms. */
export function CostPanel({
  modelYear,
  cost,
  now,
}: {
  readonly modelYear: ModelYearRef;
  readonly cost: ModelYearResearch["cost"];
  readonly now: Date;
}) {
  const title = "Five-year cost to own";
  if (cost.kind === "failed") return <FailedPanel id="cost" title={title} missing="The cost" />;
  const { asked } = cost.value;
  return (
    <Panel id="cost" title={title}>
      <FiveYearCost
        name={modelYearName(modelYear)}
        cost={cost.value.cost}
        terms={asked.terms}
        now={now}
      />
      <OwnershipForm path={`${researchPath(modelYear)}#cost`} asked={asked} />
    </Panel>
  );
}
