import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import type { GuideModel } from "#lib/domain/discover/guide/types.ts";
import { formatNumber, formatPrice } from "#lib/platform/format.ts";

/** The models that are for sale most often within a small budget. */
export function FirstCarModels({
  models,
  search,
}: {
  readonly models: readonly GuideModel[];
  /** The budget as a search's query, without the model. */
  readonly search: string;
}) {
  if (models.length === 0)
    return <p className="text-ink-soft">Nothing in this budget is for sale right now.</p>;
  return (
    <FigureTable label="Models in this budget">
      <caption className="mb-2 text-left text-ink-soft">
        The models for sale most often within this budget
      </caption>
      <thead>
        <tr>
          <th scope="col">Model</th>
          <FigureHead>For sale</FigureHead>
          <FigureHead>Median asking price</FigureHead>
        </tr>
      </thead>
      <tbody>
        {models.map(({ name, searchValue, count, medianCents }) => (
          <tr key={name}>
            <RowHead weight="normal">
              <Link href={`/search?model=${searchValue}&${search}`} prefetch={false}>
                {name}
              </Link>
            </RowHead>
            <td className="text-right">{formatNumber(count)}</td>
            <td className="text-right">{formatPrice(medianCents)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
