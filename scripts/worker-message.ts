import { z } from "zod";
import { fetchEvent } from "#lib/domain/vehicles/source-import/schema.fetch.ts";

/** What a site tells its worker once it answers: what is to wait for that may begin. */
export const siteMessage = z.object({ siteIsUp: z.literal(true) });
export type SiteMessage = z.infer<typeof siteMessage>;

/** What a worker tells the site that it is a child of. */
export const workerMessage = z.object({ fetched: fetchEvent });
export type WorkerMessage = z.infer<typeof workerMessage>;
