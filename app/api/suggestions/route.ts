import type { NextRequest } from "next/server";
import { suggest } from "#lib/domain/search/search-catalog/data.suggestions.ts";
import { lookupZip } from "#lib/platform/geo/zip-codes.ts";

/** As long as the search box takes. */
const LONGEST_WORDS = 200;
/** Names change rarely; counts beside them may be some minutes old in any case. */
const FOR_A_MINUTE = "public, max-age=60";

/** Serves `/api/suggestions?q=toy&zip=80202`: up to eight completions of the last words typed, towns nearer to the ZIP code first. */
export async function GET(request: NextRequest): Promise<Response> {
  const words = (request.nextUrl.searchParams.get("q") ?? "").slice(0, LONGEST_WORDS);
  const zip = request.nextUrl.searchParams.get("zip");
  const suggestions = await suggest(words, zip === null ? null : await lookupZip(zip));
  return Response.json({ suggestions }, { headers: { "Cache-Control": FOR_A_MINUTE } });
}
