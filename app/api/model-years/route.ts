import type { NextRequest } from "next/server";
import { modelYearsNamed } from "#lib/domain/vehicles/model-year/data.finder.ts";

/** As long as a field that asks takes. */
const LONGEST_WORDS = 80;
const MOST_NAMES = 8;
/** The catalog changes when it is built anew. */
const FOR_TEN_MINUTES = "public, max-age=600";

/** Serves `/api/model-years?q=honda civ`: names of up to eight model years that the words may mean. */
export async function GET(request: NextRequest): Promise<Response> {
  const words = (request.nextUrl.searchParams.get("q") ?? "").slice(0, LONGEST_WORDS);
  const { choices } = await modelYearsNamed(words, MOST_NAMES);
  return Response.json(
    { modelYears: choices.map(({ label }) => label) },
    { headers: { "Cache-Control": FOR_TEN_MINUTES } },
  );
}
