import { Panel } from "#components/listings/listing/panel.tsx";
import { FigureHead, FigureTable } from "#components/patterns/figure-table.tsx";
import { Distance } from "#components/ui/distance.tsx";
import type { ReportOffer, ReportSnapshot } from "#lib/domain/reports/report-snapshot/schema.ts";
import { formatPlace, formatPrice, plural } from "#lib/platform/format.ts";
import { ListingLink } from "./listing-link.tsx";
import { dayWords } from "./report-words.ts";

/** Where this VIN was for sale here, for how long and at what price. */
export function OffersSection({ snapshot }: { readonly snapshot: ReportSnapshot }) {
  const { offers, checks } = snapshot;
  const said = checks.find(({ id }) => id === "listings")?.words;
  return (
    <Panel
      id="offers"
      title="Sales and listings"
      lead={
        offers.length === 0 ? (said ?? "This VIN was never listed here.") : offersWords(snapshot)
      }
    >
      {offers.length > 0 && (
        <FigureTable label="Listings of this VIN">
          <thead>
            <tr>
              <th scope="col">Seller</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <FigureHead>Days listed</FigureHead>
              <FigureHead>First price</FigureHead>
              <FigureHead>Last price</FigureHead>
              <FigureHead>Mileage</FigureHead>
            </tr>
          </thead>
          <tbody>
            {offers.map((offer) => (
              <OfferRow key={`${offer.listingId} ${offer.from}`} offer={offer} />
            ))}
          </tbody>
        </FigureTable>
      )}
    </Panel>
  );
}

const ENDS = { sold: "sold", withdrawn: "removed" } as const;

function OfferRow({ offer }: { readonly offer: ReportOffer }) {
  const { listingId, sellerName, place, from, to, end, daysOnMarket } = offer;
  const changed = offer.lastPriceCents - offer.firstPriceCents;
  return (
    <tr>
      <td className="min-w-40">
        <ListingLink listingId={listingId}>{sellerName}</ListingLink>
        <span className="block text-ink-faint text-xs">{formatPlace(place)}</span>
      </td>
      <td className="whitespace-nowrap">{dayWords(from)}</td>
      <td className="whitespace-nowrap">
        {to === null ? "still listed" : dayWords(to)}
        {end !== null && <span className="block text-ink-faint text-xs">{ENDS[end]}</span>}
      </td>
      <td className="text-right">{daysOnMarket}</td>
      <td className="text-right">{formatPrice(offer.firstPriceCents)}</td>
      <td className="whitespace-nowrap text-right">
        {formatPrice(offer.lastPriceCents)}
        {changed !== 0 && (
          <span className="block text-ink-faint text-xs">
            {changed < 0 ? "down" : "up"} {formatPrice(Math.abs(changed))}
          </span>
        )}
      </td>
      <td className="whitespace-nowrap text-right">
        <Distance miles={offer.mileageMiles} />
      </td>
    </tr>
  );
}

/** "2 listings here by 2 sellers, last at $17,450. On the market for 66 days with its last seller, 100 days with any." */
function offersWords({ offers, onMarket }: ReportSnapshot): string {
  const sellers = new Set(offers.map(({ sellerName }) => sellerName)).size;
  const last = offers.at(-1);
  const price = last === undefined ? "" : `, last at ${formatPrice(last.lastPriceCents)}`;
  const days = onMarket ? ` On market for ${daysWords(onMarket)}.` : "";
  return `${plural(offers.length, "listing")} here by ${plural(sellers, "seller")}${price}.${days} We do not see sales elsewhere unless a title shows one.`;
}

/** How long its last seller offers it, and anybody where that is another number. */
function daysWords({ daysHere, daysAnywhere }: NonNullable<ReportSnapshot["onMarket"]>): string {
  const here = plural(daysHere, "day");
  return daysAnywhere === daysHere
    ? here
    : `${here} with its last seller, ${plural(daysAnywhere, "day")} with any`;
}
