import "server-only";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";
import { PLACE_COOKIE, PLACE_TO_COME } from "./constants.reader.ts";
import type { PlaceForPage, ReaderPlace } from "./types.reader.ts";

/** A request's cookies, as Next.js gives them. */
interface SentCookies {
  readonly get: (name: string) => { readonly value: string } | undefined;
}

/** The place that a browser keeps. Never throws: what is no ZIP code of ours is no place. */
export async function placeInCookies(sent: SentCookies): Promise<ReaderPlace | null> {
  const zip = sent.get(PLACE_COOKIE)?.value;
  return zip === undefined ? null : lookupZip(zip);
}

/** Whether a page is made for whoever has said where they are, whichever place that is. */
export const isPlaceToCome = (sent: SentCookies): boolean =>
  sent.get(PLACE_COOKIE)?.value === PLACE_TO_COME;

/**
 * Where a page measures from: the ZIP code of its address, else the kept one. One that does not exist
 * is named, and the kept one stands.
 * @param zip as the address has it; null without one.
 */
export async function placeFor(
  zip: string | null,
  kept: ReaderPlace | null,
): Promise<PlaceForPage> {
  const asked = zip === null ? null : await lookupZip(zip);
  if (asked !== null) return { place: asked, from: "address", unknownZip: null };
  return { place: kept, from: kept === null ? null : "kept", unknownZip: zip };
}
