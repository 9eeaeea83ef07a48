import "server-only";
import { z } from "zod";
import { DAY_MS, now } from "../clock.ts";
import { database } from "../db/client.ts";
import { defineJob } from "./define.ts";
import { inPieces } from "./pieces.ts";

/** As long as an operator may still look at one and have it tried again. */
export const GIVEN_UP_DAYS = 90;

/** Forgets jobs that failed as often as they may, long after their last try. */
export const forgetGivenUp = defineJob({
  name: "job.forget-given-up",
  payload: z.looseObject({}),
  clock: "13 10 * * *",
  deletes: {
    "jobs that were given up (`graphile_worker.jobs`)": `${GIVEN_UP_DAYS} days`,
  },
  run: async (_, { signal }) => {
    const before = new Date(now().getTime() - GIVEN_UP_DAYS * DAY_MS);
    await inPieces(
      (limit) => database().$executeRaw`
        select graphile_worker.complete_jobs(array(
          select id from graphile_worker.jobs
          where attempts >= max_attempts and locked_at is null and updated_at < ${before}
          limit ${limit}::int))`,
      signal,
    );
  },
});
