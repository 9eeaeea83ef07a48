import "server-only";
import { fetchJob } from "#lib/domain/vehicles/source-import/jobs.ts";
import { CHARGERS } from "./mutations.import.ts";

/** Fetches the charging stations of the Alternative Fuels Data Center. */
export const fetchChargersJob = fetchJob(CHARGERS);
