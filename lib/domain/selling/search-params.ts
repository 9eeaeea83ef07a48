import type { Route } from "next";
import { SELL_PARTS, type SellPart } from "./constants.ts";

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Where a vehicle is sold from, with one of the forms open. */
export function sellPath(vehicleId: string, part?: SellPart): Route {
  return `/garage/${vehicleId}${part === undefined ? "" : `?sell=${part}`}#sell` as Route;
}

/** Which form the address opens; null for none. */
export function sellPartFrom({ sell }: Params): SellPart | null {
  return typeof sell === "string" && isSellPart(sell) ? sell : null;
}

function isSellPart(text: string): text is SellPart {
  return Object.hasOwn(SELL_PARTS, text);
}

/** Whether the page follows a form that published. */
export function isPublishedNow({ published }: Params): boolean {
  return published === "1";
}
