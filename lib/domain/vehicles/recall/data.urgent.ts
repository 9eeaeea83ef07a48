import "server-only";
import { catalogIndex } from "#lib/domain/vehicles/model-year/data.ts";
import { modelYearOf } from "#lib/domain/vehicles/model-year/rules.ts";
import { UNKNOWN_YEAR } from "#lib/domain/vehicles/nhtsa/constants.record.ts";
import { keptStates } from "#lib/domain/vehicles/nhtsa/data.answer.ts";
import { IMPORTED } from "#lib/domain/vehicles/source-import/constants.ts";
import { database } from "#lib/platform/db/client.ts";
import { KeptUntilTold } from "#lib/platform/db/kept-until-told.ts";
import { urgentByModelYear, urgentKey } from "./rules.urgent.ts";
import { urgentRow } from "./schema.ts";
import type { UrgentRecall } from "./types.ts";

/** One list of all. */
const MOST_KEPT = 1;

const all = new KeptUntilTold<ReadonlyMap<string, UrgentRecall>>(IMPORTED, MOST_KEPT);

/**
 * Of every model year with a recall that says not to drive or where to park, the most urgent, by `urgentKey`: some
 * hundred campaigns, kept, so that a list of vehicles asks nothing for it. As old as a minute where NHTSA's
 * live service was just asked.
 */
export const recallsToHeed = (): Promise<ReadonlyMap<string, UrgentRecall>> =>
  all.of("", readUrgent);

async function readUrgent(): Promise<ReadonlyMap<string, UrgentRecall>> {
  const [index, found] = await Promise.all([
    catalogIndex(),
    database().$queryRaw`
      select v.make_key as "makeKey", min(v.model_text) as "modelText", v.year::int as year,
        coalesce(bool_or(r.park_it), false) as "parkIt", r.source
      from recall_campaign r join recall_vehicle v using (campaign)
      where (r.park_it or r.park_outside) and v.year <> ${UNKNOWN_YEAR}
      group by v.make_key, v.model_key, v.year, r.source`,
  ]);
  const named = urgentByModelYear(index, urgentRow.array().parse(found));
  // What is made up stands only where NHTSA was not heard about the model year.
  const refs = [...named.values()].flatMap(({ model, year, urgent }) =>
    urgent.isMadeUp ? (modelYearOf(model, year) ?? []) : [],
  );
  const states = await keptStates("recalls", refs);
  const heard = new Set(
    refs.flatMap(({ modelId, modelYearId, year }) =>
      (states.get(modelYearId)?.answeredAt ?? null) === null ? [] : [urgentKey(modelId, year)],
    ),
  );
  return new Map(
    [...named].flatMap(([key, { urgent }]) => (heard.has(key) ? [] : [[key, urgent] as const])),
  );
}
