import type { ReactNode } from "react";
import { CohortPanel } from "#components/discover/research/cohort-panel.tsx";
import { OptionPremiumPanel } from "#components/discover/research/option-premium-panel.tsx";
import type { ModelYearMarket } from "#lib/domain/discover/research-pages/types.market.ts";
import type { Part } from "#lib/domain/discover/research-pages/types.ts";
import { modelYearName } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { BestYearPanel } from "./best-year-panel.tsx";
import { DepreciationPanel } from "./depreciation-panel.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { RivalsPanel } from "./rivals-panel.tsx";
import { WhatChangedPanel } from "./what-changed-panel.tsx";

/**
 * What the market says of a model year.
 * @param children what stands between its prices and how it loses value.
 */
export function MarketPanels({
  modelYear,
  market,
  children,
}: {
  readonly modelYear: ModelYearRef;
  readonly market: Part<ModelYearMarket>;
  readonly children: ReactNode;
}) {
  if (market.kind === "failed")
    return (
      <>
        <FailedPanel
          id="market"
          title={`The market for the ${modelYearName(modelYear)}`}
          missing="Prices, depreciation, which year to buy and rivals"
        />
        {children}
      </>
    );
  const { cohort, depreciation, bestYears, changes, rivals, premiums } = market.value;
  return (
    <>
      <CohortPanel cohort={cohort} modelYear={modelYear} />
      {children}
      <DepreciationPanel depreciation={depreciation} modelYear={modelYear} />
      <BestYearPanel bestYears={bestYears} modelYear={modelYear} />
      <WhatChangedPanel changes={changes} modelYear={modelYear} />
      <OptionPremiumPanel premiums={premiums} modelYear={modelYear} />
      <RivalsPanel rivals={rivals} modelYear={modelYear} />
    </>
  );
}
