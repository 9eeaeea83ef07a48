import pg from "pg";
import { type RunningSite, readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";

/** The site of all journeys, with a connection to its database. */
export interface Walk {
  readonly site: RunningSite;
  readonly client: pg.Client;
}

/** Hands the site to a walk and closes the connection after it. */
export async function withWalk<T>(use: (walk: Walk) => Promise<T>): Promise<T> {
  const site = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(site.dataDir) });
  await client.connect();
  try {
    return await use({ site, client });
  } finally {
    await client.end();
  }
}
