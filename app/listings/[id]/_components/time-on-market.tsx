import Link from "next/link";
import { FigureHead, FigureTable, RowHead } from "#components/patterns/figure-table.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type {
  SellerSpan,
  SoldAlike,
  TimeOnMarket,
} from "#lib/domain/listings/price-history/types.ts";
import {
  formatDate,
  formatNumber,
  formatPlace,
  formatPrice,
  plural,
} from "#lib/platform/format.ts";

/** How long comparables that are for sale now have been listed. */
export interface ListedAlike {
  readonly medianDays: number | null;
  readonly count: number;
}

/** Days for sale by each seller and by any in the present run, with their dates, beside those of vehicles like it. */
export function TimeOnMarketTable({
  time,
  listingId,
  listedAlike,
  soldAlike,
  asOf,
}: {
  readonly time: TimeOnMarket;
  /** The listing whose page this is: the others are linked. */
  readonly listingId: number;
  /** Null where no comparables were looked for: a vehicle that is not rated. */
  readonly listedAlike: ListedAlike | null;
  readonly soldAlike: SoldAlike;
  readonly asOf: Date;
}) {
  const span = (from: string, to: string | null): string =>
    `${formatDate(from, asOf)} to ${to === null ? "now" : formatDate(to, asOf)}`;
  const seller = ({ seller: { name, city, state }, offerCount }: SellerSpan): string =>
    `${name}, ${formatPlace({ city, state })}${offerCount > 1 ? `, in ${plural(offerCount, "listing")}` : ""}`;
  return (
    <section id="days" aria-label="Days for sale" className="mt-1">
      <Disclosure summary="Days for sale, by seller">
        <FigureTable label="Days for sale by seller" lines>
          <thead>
            <tr>
              <th scope="col">Seller</th>
              <th scope="col">Dates</th>
              <FigureHead>Asked</FigureHead>
              <FigureHead>For sale</FigureHead>
            </tr>
          </thead>
          <tbody>
            {time.sellers.map((own) => (
              <tr key={own.listingId} className="align-top">
                <RowHead weight="normal" className="line">
                  {own.listingId === listingId ? (
                    seller(own)
                  ) : (
                    <Link
                      href={`/listings/${own.listingId}`}
                      prefetch={false}
                      className="underline decoration-line underline-offset-2 hover:decoration-accent"
                    >
                      {seller(own)}
                    </Link>
                  )}
                </RowHead>
                <td>{span(own.from, own.to)}</td>
                <td className="whitespace-nowrap text-right">{askedWords(own)}</td>
                <td className="whitespace-nowrap text-right">{dayWords(own.days)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="align-top">
              <RowHead weight="semibold" className="line">
                This VIN, any seller
              </RowHead>
              <td>
                {span(time.from, time.to)}
                {time.gapDays > 0 &&
                  `, ${plural(time.gapDays, "day")} of it when no one had it for sale`}
              </td>
              <td />
              <td className="whitespace-nowrap text-right font-semibold">{dayWords(time.days)}</td>
            </tr>
          </tfoot>
        </FigureTable>
      </Disclosure>
      <p className="mt-1 max-w-text text-ink-soft text-sm">{alikeWords(listedAlike, soldAlike)}</p>
    </section>
  );
}

const medianWords = (days: number): string => plural(Math.round(days), "day");

const dayWords = (days: number): string => (days === 0 ? "since today" : plural(days, "day"));

function askedWords({ firstPriceCents, lastPriceCents }: SellerSpan): string {
  const [first, last] = [formatPrice(firstPriceCents), formatPrice(lastPriceCents)];
  return first === last ? first : `${first} to ${last}`;
}

/** What vehicles like it took, with how many that rests on; says where there are none. */
function alikeWords(listed: ListedAlike | null, sold: SoldAlike): string {
  if (listed === null) return soldWords(sold);
  const listedWords =
    listed.medianDays === null
      ? "No comparables are for sale to compare this with."
      : `Comparables for sale: a median of ${medianWords(listed.medianDays)} so far (n = ${formatNumber(listed.count)}).`;
  return `${listedWords} ${soldWords(sold)}`;
}

function soldWords(sold: SoldAlike): string {
  return sold.medianDays === null
    ? "None of this model, within a year of age, has sold here yet."
    : `Those of this model, within a year of age, that sold here: a median of ${medianWords(sold.medianDays)} (n = ${formatNumber(sold.count)}).`;
}
