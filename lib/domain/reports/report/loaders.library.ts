import "server-only";
import { requireViewer } from "#lib/platform/auth/viewer.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { reportsOf } from "./data.library.ts";
import { libraryHref, readLibrary } from "./search-params.library.ts";
import type { Library, LibraryQuery } from "./types.library.ts";

export interface LoadedLibrary {
  readonly library: Library;
  readonly asked: LibraryQuery;
  readonly asOf: Date;
}

/** The reports of whoever is looking, as the address asks for them. Leads visitors to sign in and back. */
export async function loadLibrary(searchParams: Promise<RawSearchParams>): Promise<LoadedLibrary> {
  const asked = readLibrary(await searchParams);
  const viewer = await requireViewer(libraryHref(asked));
  const asOf = now();
  const library = await reportsOf(viewer, asked, asOf);
  if (asked.page <= library.pageCount) return { library, asked, asOf };
  const last = { ...asked, page: library.pageCount };
  return { library: await reportsOf(viewer, last, asOf), asked: last, asOf };
}
