import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { percentile } from "./figures.ts";

const TRIALS = 5;
const PATIENCE_MS = 30_000;
const LOOK_MS = 20;

const offers = z.array(z.object({ id: z.number(), vin: z.string(), price_cents: z.number() }));

export interface Visibility {
  readonly p50Seconds: number;
  readonly slowestSeconds: number;
  readonly trials: number;
}

/**
 * How long after a seller has lowered a price searches find the vehicle by the new one. Changes a few
 * vehicles of the market and puts their prices back, and waits for each to be seen too.
 * @throws when a change is not seen within half a minute.
 */
export async function timeToVisible(url: string, databaseUrl: string): Promise<Visibility> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select id, vin, price_cents from listing where status = 'active' and price_cents > 1000000 order by md5(id::text) limit $1",
      [TRIALS],
    );
    const seconds: number[] = [];
    for (const { id, vin, price_cents: priceCents } of offers.parse(rows)) {
      const lower = Math.floor((priceCents * 0.9) / 100) * 100;
      const isFound = async () => {
        const answer = await fetch(`${url}/search?vin=${vin}&price=-${lower / 100}`);
        return (await answer.text()).includes(`/listings/${id}`);
      };
      const changeTo = async (cents: number, found: boolean) => {
        await client.query("update listing set price_cents = $1 where id = $2", [cents, id]);
        const began = performance.now();
        while ((await isFound()) !== found) {
          if (performance.now() - began > PATIENCE_MS)
            throw new Error(`A change of listing ${id} was not found by searches.`);
          await wait(LOOK_MS);
        }
        seconds.push((performance.now() - began) / 1_000);
      };
      await changeTo(lower, true);
      await changeTo(priceCents, false);
    }
    return {
      p50Seconds: percentile(seconds, 0.5),
      slowestSeconds: Math.max(...seconds),
      trials: seconds.length,
    };
  } finally {
    await client.end();
  }
}
