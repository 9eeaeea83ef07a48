import "server-only";
import { z } from "zod";
import { now } from "#lib/platform/clock.ts";
import { inTurn } from "#lib/platform/jobs/parts.ts";
import { runningOrganizations } from "./data.ts";
import type { OrganizationRef } from "./types.ts";

/**
 * Does a job's work for each organization with a seller, one after another. A run that was ended, by a
 * failure too, is gone on with at the organization that it was at.
 * @param ids those among these.
 * @throws AbortError between two once the signal ends it.
 */
export async function eachOrganization(
  job: string,
  signal: AbortSignal,
  work: (organization: OrganizationRef) => Promise<void>,
  ids?: readonly number[],
): Promise<void> {
  const all = (await runningOrganizations(ids)).toSorted((a, b) => a.id - b.id);
  await inTurn(job, { at: now(), signal, place: z.number() }, async (after) => {
    const next = all.find(({ id }) => after === null || id > after);
    if (next === undefined) return null;
    await work(next);
    return next.id;
  });
}
