/* Which VINs a mistyped one may have been that are known here, of listings or of title records. */

import "server-only";
import { z } from "zod";
import { UNPUBLISHED } from "#lib/domain/listings/listing/data.ts";
import { correctionsOf, normalizeVin } from "#lib/domain/vehicles/vin/rules.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";

/**
 * Of the VINs that one single mistake away make a typed one right, those that a listing or a record is
 * of; none where it is right as it is, or is none. One question.
 */
export async function knownCorrections(typed: string): Promise<ReadonlySet<string>> {
  const normalized = normalizeVin(typed);
  const vins = normalized.ok ? correctionsOf(normalized.vin) : [];
  if (vins.length === 0) return new Set();
  const rows = await readDatabase().$queryRaw(Prisma.sql`
    select v.vin::text as vin from unnest(${[...vins]}::bpchar[]) as v (vin)
    where exists (select from listing l where l.vin = v.vin and not ${UNPUBLISHED})
      or exists (select from history_record r where r.vin = v.vin)
      or exists (select from demo_history d where d.vin = v.vin)
      or exists (select from history_answer a where a.vin = v.vin)`);
  return new Set(
    z
      .array(z.object({ vin: z.string() }))
      .parse(rows)
      .map(({ vin }) => vin),
  );
}
