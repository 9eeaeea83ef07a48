import "server-only";
import { fetchJob } from "#lib/domain/vehicles/source-import/jobs.ts";
import { EPA_SOURCE } from "./mutations.import.ts";

/** Fetches EPA's fuel economy. */
export const fetchEpaJob = fetchJob(EPA_SOURCE);
