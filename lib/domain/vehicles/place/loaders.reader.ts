import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { placeFor, placeInCookies } from "./data.reader.ts";
import type { PlaceForPage, ReaderPlace } from "./types.reader.ts";

/**
 * Where the reader is, as they said once: null until they do. The one reader of this cookie; what a
 * page makes of it is never the same for everybody. Read once a request.
 */
export const loadReaderPlace = cache(
  async (): Promise<ReaderPlace | null> => placeInCookies(await cookies()),
);

/** Where a page measures from, by the ZIP code of its own address or the kept one. */
export async function loadPlaceFor(zip: string | null): Promise<PlaceForPage> {
  return placeFor(zip, await loadReaderPlace());
}
