import pg from "pg";
import { z } from "zod";

const idRows = z.array(z.object({ id: z.number() }));

/** Pages of listings for sale, spread over the whole market; always the same ones in the same order. */
export async function listingPaths(databaseUrl: string, most: number): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select id from listing where status = 'active' order by md5(id::text) limit $1",
      [most],
    );
    return idRows.parse(rows).map(({ id }) => `/listings/${id}`);
  } finally {
    await client.end();
  }
}
