import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { isPlaceToCome, placeFor, placeInCookies } from "./data.reader.ts";
import type { PlaceForPage, ReaderPlace } from "./types.reader.ts";

/**
 * Where the reader is, as they said once: null until they do. The one reader of this cookie; what a
 * page makes of it is never the same for everybody. Read once a request.
 */
export const loadReaderPlace = cache(
  async (): Promise<ReaderPlace | null> => placeInCookies(await cookies()),
);

/** Whether the page is made to be kept for whoever has said where they are. */
export const loadIsPlaceToCome = async (): Promise<boolean> => isPlaceToCome(await cookies());

/** Where a page measures from, by the ZIP code of its own address or the kept one. */
export async function loadPlaceFor(zip: string | null): Promise<PlaceForPage> {
  const found = await placeFor(zip, await loadReaderPlace());
  return found.place === null && (await loadIsPlaceToCome())
    ? { ...found, from: "to-come" }
    : found;
}
