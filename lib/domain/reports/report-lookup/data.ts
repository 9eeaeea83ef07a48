import "server-only";
import { z } from "zod";
import { CARD_JOINS, cardOf, LISTING_CARD_COLUMNS } from "#lib/domain/listings/listing/data.ts";
import { similarRow } from "#lib/domain/listings/listing/schema.ts";
import type { ListedCard } from "#lib/domain/listings/listing/types.ts";
import { knownCorrections } from "#lib/domain/listings/vin-facts/data.known.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { decodeVin, inspectVin } from "#lib/domain/vehicles/vin-decode/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import { env } from "#lib/platform/env.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { decodedName, lettersWords, positionsOf, vinChangeWords } from "./rules.ts";
import type { VinLookup, VinSuggestion } from "./types.ts";

/** Suggestions that are less likely than this share of all single mistakes are not worth a line. */
const LEAST_LIKELY = 0.003;

/**
 * Reads a VIN for a report. One that cannot be right is refused with the positions that look wrong
 * and the VINs that were perhaps meant, from the vPIC data on this machine and the VINs known here: no network.
 * @param typed as somebody typed it, spaces, dashes and lower case and all.
 */
export async function lookUpVin(typed: string, asOf: Date): Promise<VinLookup> {
  const index = loadVpicIndex(env().LOTWISE_DATA_DIR);
  const knownVins = await knownCorrections(typed);
  const options = { currentYear: asOf.getUTCFullYear(), knownVins };
  const report = inspectVin(index, typed, options);
  if (report.ok) return { kind: "found", vin: report.decode.vin };
  const suggestion = (vin: Vin, change: string): VinSuggestion => ({
    vin,
    change,
    vehicle: decodedName(decodeVin(index, vin, options)),
    isKnown: knownVins.has(vin),
  });
  if ("problem" in report) {
    const { problem } = report;
    return {
      kind: "refused",
      cleaned: problem.cleaned,
      message: problem.message,
      positions: problem.positions,
      suggestions:
        problem.suggestion === null ? [] : [suggestion(problem.suggestion, lettersWords(problem))],
    };
  }
  const { diagnosis, decode } = report;
  const suspects = diagnosis.suspects.filter(({ likelihood }) => likelihood >= LEAST_LIKELY);
  const [top] = suspects;
  return {
    kind: "refused",
    cleaned: decode.vin,
    message: diagnosis.message,
    positions: top === undefined || diagnosis.ambiguous ? [] : positionsOf(top),
    suggestions: suspects.map((suspect) => suggestion(suspect.corrected, vinChangeWords(suspect))),
  };
}

/** The listing of a VIN here, an open one first, then the latest; null where it never was for sale here. */
export async function listingOfVin(vin: string, asOf: Date): Promise<ListedCard | null> {
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    select ${LISTING_CARD_COLUMNS}
    from (
      select * from listing where vin = ${vin}
      order by (status = 'active') desc, listed_at desc, id desc limit 1
    ) l
    ${CARD_JOINS}`);
  const [row] = z.array(similarRow).max(1).parse(rows);
  return row === undefined ? null : cardOf(row, asOf);
}
