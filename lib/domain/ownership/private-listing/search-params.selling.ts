import type { Route } from "next";
import { route } from "#lib/platform/routes/route.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { SELL_PARTS, type SellPart } from "./constants.selling.ts";

/** Where a vehicle is sold from, with one of the forms open. */
export function sellPath(vehicleId: string, part?: SellPart): Route {
  return route(`/garage/${vehicleId}`, `${part === undefined ? "" : `?sell=${part}`}#sell`);
}

/** Which form the address opens; null for none. */
export function sellPartFrom({ sell }: RawSearchParams): SellPart | null {
  return typeof sell === "string" && isSellPart(sell) ? sell : null;
}

function isSellPart(text: string): text is SellPart {
  return Object.hasOwn(SELL_PARTS, text);
}

/** Whether the page follows a form that published. */
export function isPublishedNow({ published }: RawSearchParams): boolean {
  return published === "1";
}
