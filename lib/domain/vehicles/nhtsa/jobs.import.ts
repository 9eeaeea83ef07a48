import "server-only";
import { fetchJob } from "#lib/domain/vehicles/source-import/jobs.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "./mutations.import.ts";

/** Fetches NHTSA's recalls, of before 2010 and since. */
export const fetchRecallsJob = fetchJob(RECALLS);
/** Fetches NHTSA's five-star ratings. */
export const fetchRatingsJob = fetchJob(RATINGS);
/** Fetches owners' complaints to NHTSA. */
export const fetchComplaintsJob = fetchJob(COMPLAINTS);
