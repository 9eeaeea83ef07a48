import { formatPrice } from "#lib/platform/format.ts";
import { DROP_EDGES, PRICE_EDGES } from "./constants.sales.ts";

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** "Under 2%", "2% to 4%", "10% or more". @param band how many edges lie at or below a drop. */
export function dropLabel(band: number): string {
  const [from, to] = [DROP_EDGES[band - 1], DROP_EDGES[band]];
  if (from === undefined) return `Under ${percent(DROP_EDGES[0])}`;
  return to === undefined ? `${percent(from)} or more` : `${percent(from)} to ${percent(to)}`;
}

/** "Under $10,000", "$10,000 to $20,000", "$45,000 or more". @param band how many edges lie at or below a price. */
export function priceLabel(band: number): string {
  const dollars = (edge: number) => formatPrice(edge * 100);
  const [from, to] = [PRICE_EDGES[band - 1], PRICE_EDGES[band]];
  if (from === undefined) return `Under ${dollars(PRICE_EDGES[0])}`;
  return to === undefined ? `${dollars(from)} or more` : `${dollars(from)} to ${dollars(to)}`;
}
