import "server-only";
import { systemContext } from "#lib/platform/actions/context.ts";
import { defineJob, type Job } from "#lib/platform/jobs/define.ts";
import { FETCH_LANE, FETCH_PLANS } from "./constants.fetch.ts";
import { fetchSource } from "./mutations.fetch.ts";
import type { SourceDefinition } from "./mutations.ts";
import { type FetchEvent, fetchedSource, fetchKind } from "./schema.fetch.ts";

let told: (event: FetchEvent) => void = () => undefined;

/** Has somebody told of all that fetches do in this process: whoever has a terminal. */
export function tellFetches(tell: (event: FetchEvent) => void): void {
  told = tell;
}

/** The job that fetches a source by itself, by the clock and after a start. */
export function fetchJob(definition: SourceDefinition): Job {
  const source = fetchedSource.parse(definition.name);
  return defineJob({
    ...fetchKind(source),
    clock: FETCH_PLANS[source].clock,
    lane: FETCH_LANE,
    run: async (_, { signal }) =>
      fetchSource(systemContext(), { definition, signal, tell: (event) => told(event) }),
  });
}
