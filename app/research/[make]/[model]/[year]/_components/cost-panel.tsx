import { Panel } from "#components/listing/panel.tsx";
import { FiveYearCost } from "#components/research/five-year-cost.tsx";
import { OwnershipForm } from "#components/research/ownership-form.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { modelYearName, researchPath } from "#lib/domain/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/model-year/types.ts";
import type { ModelYearResearch } from "#lib/domain/research-pages/types.ts";

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
  return (
    <Panel id="cost" title="What five years cost">
      {cost.kind === "failed" ? (
        <Notice tone="warn" title="The cost could not be worked out" className="mt-3">
          The rest of this page is right. We know of it; try again in a while.
        </Notice>
      ) : (
        <>
          <FiveYearCost
            name={modelYearName(modelYear)}
            cost={cost.value.cost}
            terms={cost.value.asked.terms}
            now={now}
          />
          <OwnershipForm path={`${researchPath(modelYear)}#cost`} asked={cost.value.asked} />
        </>
      )}
    </Panel>
  );
}
