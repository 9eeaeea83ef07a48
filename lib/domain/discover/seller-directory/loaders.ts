import "server-only";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { placeInCookies } from "#lib/domain/vehicles/place/data.reader.ts";
import { now } from "#lib/platform/clock.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { sellerDirectory } from "./data.ts";
import { parseDirectory } from "./search-params.query.ts";
import type { DirectoryResult } from "./types.query.ts";

export interface LoadedDirectory {
  readonly result: DirectoryResult;
  /** What could not be understood, in sentences. */
  readonly notes: readonly string[];
  readonly asOf: Date;
}

/** The directory that a page's URL asks for, read once a request: by the page and by its metadata. */
export async function loadDirectory(
  searchParams: Promise<RawSearchParams>,
): Promise<LoadedDirectory> {
  return loadOnce(JSON.stringify(await searchParams));
}

/** `cache` compares arguments by identity, so the URL goes in as text. */
const loadOnce = cache(async (text: string): Promise<LoadedDirectory> => {
  await connection();
  const raw: RawSearchParams = JSON.parse(text);
  const { query, notes } = parseDirectory(raw);
  const result = await sellerDirectory(query, await placeInCookies(await cookies()));
  return { result, notes: [...new Set([...notes, ...result.notes])], asOf: now() };
});
