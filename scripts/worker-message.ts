import { z } from "zod";
import { fetchEvent } from "#lib/domain/vehicles/source-import/schema.fetch.ts";

/** What a worker tells the site that it is a child of. */
export const workerMessage = z.object({ fetched: fetchEvent });
export type WorkerMessage = z.infer<typeof workerMessage>;
