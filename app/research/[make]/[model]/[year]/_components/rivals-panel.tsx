import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Distance } from "#components/ui/distance.tsx";
import { PRICE_BAND } from "#lib/domain/discover/research-pages/constants.rivals.ts";
import { rivalWords } from "#lib/domain/discover/research-pages/rules.rivals.ts";
import type { Rival, Rivals } from "#lib/domain/discover/research-pages/types.rivals.ts";
import { researchPath } from "#lib/domain/vehicles/model-year/rules.ts";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { formatNumber, formatPercent, formatPrice } from "#lib/platform/format.ts";

/** The models that its shoppers look at as well: of its class, the nearest in price. */
export function RivalsPanel({
  rivals,
  modelYear,
}: {
  readonly rivals: Rivals | null;
  readonly modelYear: ModelYearRef;
}) {
  return (
    <Panel
      id="rivals"
      title="Rivals"
      lead={
        rivals === null
          ? "Other models are unavailable right now. Reload in a minute."
          : rivalWords(rivals)
      }
    >
      {rivals !== null && rivals.rivals.length > 0 && (
        <RivalTable rivals={rivals} modelYear={modelYear} />
      )}
    </Panel>
  );
}

function RivalTable({
  rivals: { own, rivals, yearsAround },
  modelYear,
}: {
  readonly rivals: Rivals;
  readonly modelYear: ModelYearRef;
}) {
  const { year } = modelYear;
  const classes = [...new Set(rivals.map(({ className }) => className))];
  return (
    <>
      <div className="mt-3">
        <FigureTable label="Compared with rivals">
          <thead>
            <tr>
              <th scope="col">Model</th>
              <FigureHead>Median price</FigureHead>
              <FigureHead>vs. this one</FigureHead>
              <FigureHead>Median mileage</FigureHead>
              <FigureHead>Combined mpg</FigureHead>
              <FigureHead>For sale</FigureHead>
            </tr>
          </thead>
          <tbody>
            {own && (
              <tr className="bg-surface-2 font-medium">
                <td>
                  {modelYear.makeName} {modelYear.modelName}
                </td>
                <Figures {...own} share="this one" />
              </tr>
            )}
            {rivals.map((rival) => (
              <tr key={rival.modelId}>
                <td>
                  <Link
                    href={researchPath(rival)}
                    prefetch={false}
                    className="underline decoration-line underline-offset-2 hover:decoration-accent"
                  >
                    {rival.makeName} {rival.modelName}
                    {rival.year !== year && ` ${rival.year}`}
                  </Link>
                  {classes.length > 1 && (
                    <span className="block text-ink-faint text-xs">{rival.className}</span>
                  )}
                </td>
                <Figures {...rival} share={shareWords(rival.priceShare)} />
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </div>
      <p className="mt-2 max-w-text text-ink-faint text-xs">
        Rivals: same class ({classes.join(", ")}), same fuel type, median price within{" "}
        {PRICE_BAND * 100}%. Clean titles for sale, model years {year - yearsAround} to{" "}
        {year + yearsAround}, closest in price first. Mpg is the median of what sellers list.
      </p>
    </>
  );
}

function Figures({
  n,
  medianPriceCents,
  medianMileageMiles,
  combinedMpg,
  isElectric = false,
  share,
}: Pick<Rival, "n" | "medianPriceCents" | "medianMileageMiles" | "combinedMpg"> & {
  readonly isElectric?: boolean;
  readonly share: string;
}) {
  return (
    <>
      <td className="text-right">{formatPrice(medianPriceCents)}</td>
      <td className="whitespace-nowrap text-right">{share}</td>
      <td className="whitespace-nowrap text-right">
        <Distance miles={medianMileageMiles} />
      </td>
      <td className="text-right">
        {isElectric ? "electric" : combinedMpg === null ? "not stated" : combinedMpg}
      </td>
      <td className="text-right">{formatNumber(n)}</td>
    </>
  );
}

function shareWords(share: number): string {
  if (Math.abs(share) < 0.005) return "the same";
  return `${formatPercent(share)} ${share < 0 ? "less" : "more"}`;
}
