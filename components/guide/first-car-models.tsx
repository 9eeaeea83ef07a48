import type { Route } from "next";
import Link from "next/link";
import type { GuideModel } from "#lib/domain/guide/types.ts";
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
    return <p className="text-ink-soft">Nothing within this budget is for sale here just now.</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left text-ink-soft">
          The models for sale most often within this budget
        </caption>
        <thead>
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              Model
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              For sale
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Median asking price
            </th>
          </tr>
        </thead>
        <tbody>
          {models.map(({ name, searchValue, count, medianCents }) => (
            <tr key={name} className="border-line border-t">
              <th scope="row" className="py-2 text-left font-normal">
                <Link href={`/search?model=${searchValue}&${search}` as Route} prefetch={false}>
                  {name}
                </Link>
              </th>
              <td className="py-2 text-right">{formatNumber(count)}</td>
              <td className="py-2 text-right">{formatPrice(medianCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
