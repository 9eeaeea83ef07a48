import "server-only";
import type { ModelYearRef } from "#lib/domain/vehicles/model-year/types.ts";
import { fileState, liveStates } from "#lib/domain/vehicles/nhtsa/data.answer.ts";
import { recordKeysOf } from "#lib/domain/vehicles/nhtsa/data.held.ts";
import { answerOf, heldCounts } from "#lib/domain/vehicles/nhtsa/rules.answer.ts";
import { bySource } from "#lib/domain/vehicles/nhtsa/rules.record.ts";
import { orMadeUp } from "#lib/domain/vehicles/provenance/rules.ts";
import type { SourceAnswer } from "#lib/domain/vehicles/provenance/types.ts";
import { madeUpAt } from "#lib/domain/vehicles/source-import/data.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { ratingOf } from "./rules.ts";
import { safetyRatingRow } from "./schema.ts";
import type { SafetyRating } from "./types.ts";

/**
 * NHTSA's ratings of a model year, one for each build it rates. NHTSA is asked where it was not asked
 * before; what is kept longer than a day is shown with its date while a job asks anew. Never throws for
 * NHTSA's failures.
 */
export async function safetyRatingsOf(
  ref: ModelYearRef,
): Promise<SourceAnswer<readonly SafetyRating[]>> {
  const answer = (await safetyRatingsOfMany([ref])).get(ref.modelYearId);
  if (answer === undefined) throw new Error(`no answer for model year ${ref.modelYearId}`);
  return answer;
}

/** The same of several model years at once, by `modelYearId`. */
export async function safetyRatingsOfMany(
  refs: readonly ModelYearRef[],
): Promise<ReadonlyMap<number, SourceAnswer<readonly SafetyRating[]>>> {
  const made = await madeUpAt("ratings");
  const [live, file] = await Promise.all([
    // Where something stands to be read nobody waits: a job asks.
    liveStates("ratings", refs, made === null),
    fileState("ratings"),
  ]);
  const { keys, ownersOf } = await recordKeysOf("ratings", refs);
  const rows = safetyRatingRow.array().parse(
    await database().$queryRaw`
      select id, make_key as "makeKey", model_key as "modelKey", year::int as year, description, drive, overall::int,
        front::int, side::int, rollover::int, rollover_possibility as "rolloverPossibility",
        stability_control as "stabilityControl", forward_collision as "forwardCollision",
        lane_departure as "laneDeparture", complaints, recalls, imported_at as "importedAt", live_at as "liveAt",
        source
      from safety_rating join unnest(${keys.makeKeys}::text[], ${keys.modelKeys}::text[], ${keys.years}::smallint[])
        as asked(make_key, model_key, year) using (make_key, model_key, year)
      order by description, id`,
  );
  const at = now();
  return new Map(
    refs.map((ref) => {
      const [all, demo] = bySource(
        rows.filter((row) =>
          ownersOf(row.makeKey, row.modelKey, row.year).includes(ref.modelYearId),
        ),
      );
      // The service names builds whole; what a file names by make and drive only says less of the same.
      const whole = all.filter(({ liveAt }) => liveAt !== null);
      const own = whole.length > 0 ? whole : all;
      const state = live.get(ref.modelYearId);
      if (state === undefined) throw new Error(`no live state of ${ref.modelYearId}`);
      return [
        ref.modelYearId,
        orMadeUp(
          answerOf({
            kind: "ratings",
            value: own.length === 0 ? null : own.map(ratingOf),
            live: state,
            file,
            held: heldCounts(own),
            now: at,
          }),
          made === null ? null : { value: demo.map(ratingOf), of: "NHTSA", at: made },
        ),
      ];
    }),
  );
}
