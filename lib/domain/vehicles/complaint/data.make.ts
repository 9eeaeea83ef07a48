import "server-only";
import { z } from "zod";
import type { MakeRef } from "#lib/domain/vehicles/model-year/types.ts";
import { fileState } from "#lib/domain/vehicles/nhtsa/data.answer.ts";
import { makeKeys } from "#lib/domain/vehicles/nhtsa/rules.name.ts";
import { orMadeUp } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { madeUpAt } from "#lib/domain/vehicles/source-import/data.ts";
import { readDatabase } from "#lib/platform/db/client.ts";
import { makeComplaintsAnswer } from "./rules.make.ts";
import type { MakeComplaints } from "./types.make.ts";

const heldRow = z.tuple([
  z.object({
    count: z.number(),
    crashes: z.number(),
    fires: z.number(),
    firstFiledOn: z.string().nullable(),
    lastFiledOn: z.string().nullable(),
    liveAt: z.date().nullable(),
  }),
]);

/** The complaints held of a make; nobody is asked for it. @throws when the database cannot be read. */
export async function complaintsOfMake({
  makeName,
}: Pick<MakeRef, "makeName">): Promise<SourceAnswer<MakeComplaints>> {
  const made = await madeUpAt("complaints");
  const [rows, file] = await Promise.all([
    readDatabase().$queryRaw`
      select count(distinct odi_number)::int as count,
        count(distinct odi_number) filter (where crash)::int as crashes,
        count(distinct odi_number) filter (where fire)::int as fires,
        min(filed_on)::text as "firstFiledOn", max(filed_on)::text as "lastFiledOn", max(live_at) as "liveAt"
      from complaint c where make_key = any(${[...makeKeys(makeName)]})
        and source = ${made === null ? "publisher" : "demo"}
        -- Where NHTSA was heard about a model year nothing made up is counted.
        and (source = 'publisher' or not exists (select from complaint heard
          where (heard.make_key, heard.model_key, heard.year) = (c.make_key, c.model_key, c.year)
            and heard.source = 'publisher'))`,
    fileState("complaints"),
  ]);
  const { liveAt, ...held } = heldRow.parse(rows)[0];
  if (made === null) return makeComplaintsAnswer({ liveAt, ...held }, file);
  const unheard = { kind: "not_checked", reason: "", triedAt: null } as const;
  return orMadeUp(unheard, { value: held, of: "NHTSA", at: made });
}
