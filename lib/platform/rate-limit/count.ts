import { createHash } from "node:crypto";
import { z } from "zod";
import { database } from "../db/client.ts";
import { log } from "../log.ts";
import { metrics } from "../observe/metrics.ts";
import type { RateLimit } from "./spend.ts";

/** What a limit says of one use. */
export interface Counted {
  readonly allowed: boolean;
  /** Uses that are left until it begins anew. */
  readonly remaining: number;
  /** Until it begins anew; never less than it takes. */
  readonly resetSeconds: number;
}

/** How long uses are gathered before the other processes learn of them. */
const GATHER_MS = 100;
/** Between two looks for counters that are over. */
const SWEEP_MS = 5_000;

interface Counter {
  /** Uses that PostgreSQL knows of, those of other processes among them. */
  told: number;
  /** Uses that are on their way there. */
  telling: number;
  /** Uses here that are not yet. */
  untold: number;
  /** When it begins anew, on a clock of this process that never jumps. Milliseconds. */
  endsAt: number;
}

const counters = new Map<string, Counter>();
let gathering = false;
let sweptAt = 0;

/**
 * Counts one use for all processes of the site together, for what happens too often to ask the database
 * each time: it is counted in memory at once, and told ten times a second, all uses in one statement. What
 * other processes counted since is therefore known a tenth of a second later. While PostgreSQL does not
 * answer, each process counts alone.
 */
export function countUse(limit: RateLimit, key: string): Counted {
  const { name, points, seconds } = limit;
  const id = `${name}:${points}:${seconds}:${createHash("sha256").update(key).digest("base64url")}`;
  const at = performance.now();
  let counter = counters.get(id);
  if (counter === undefined || counter.endsAt <= at) {
    counter = { told: 0, telling: 0, untold: 0, endsAt: at + seconds * 1_000 };
    counters.set(id, counter);
  }
  counter.untold += 1;
  tellSoon();
  const used = counter.told + counter.telling + counter.untold;
  const allowed = used <= points;
  if (!allowed) metrics().refusals.inc({ limit: name });
  return {
    allowed,
    remaining: Math.max(0, points - used),
    resetSeconds: Math.max(1, Math.ceil((counter.endsAt - at) / 1_000)),
  };
}

function tellSoon(): void {
  if (gathering) return;
  gathering = true;
  setTimeout(() => {
    void tellAll().finally(() => {
      gathering = false;
      if ([...counters.values()].some(({ untold }) => untold > 0)) tellSoon();
    });
  }, GATHER_MS).unref();
}

const toldRows = z.array(
  z.object({ key: z.string(), points: z.number(), endsInMs: z.coerce.number() }),
);

async function tellAll(): Promise<void> {
  const at = performance.now();
  if (at - sweptAt > SWEEP_MS) {
    sweptAt = at;
    for (const [id, { endsAt }] of counters) if (endsAt <= at) counters.delete(id);
  }
  const asked = [...counters].filter(([, { untold, endsAt }]) => untold > 0 && endsAt > at);
  if (asked.length === 0) return;
  const uses = asked.map(([key, { untold, endsAt }]) => ({
    key,
    points: untold,
    ends_in_ms: Math.ceil(endsAt - at),
  }));
  for (const [, counter] of asked) {
    counter.telling = counter.untold;
    counter.untold = 0;
  }
  try {
    const rows = toldRows.parse(await tell(JSON.stringify(uses)));
    const received = performance.now();
    const byKey = new Map(asked);
    for (const { key, points, endsInMs } of rows) {
      const counter = byKey.get(key);
      if (counter === undefined) continue;
      counter.told = points;
      counter.telling = 0;
      counter.endsAt = received + endsInMs;
    }
  } catch (error) {
    log.warn({ error: String(error) }, "limits: other processes could not be told");
    for (const [, counter] of asked) {
      // They count here all the same, and are told with the next.
      counter.untold += counter.telling;
      counter.telling = 0;
    }
  }
}

/** Adds uses to the counters that all processes share. Losing the last of them in a crash harms nobody. */
function tell(uses: string): Promise<unknown> {
  return database().$queryRaw`
    with moment as (
      select (extract(epoch from now()) * 1000)::bigint as ms,
        set_config('synchronous_commit', 'off', true) as lazily
    )
    insert into rate_limit as known (key, points, expire)
    select uses.key, uses.points, moment.ms + uses.ends_in_ms
    from jsonb_to_recordset(${uses}::jsonb) as uses (key text, points int, ends_in_ms bigint), moment
    -- In one order, so that two processes never wait for each other.
    order by uses.key
    on conflict (key) do update set
      points = case when known.expire > (select ms from moment) then known.points else 0 end + excluded.points,
      expire = case when known.expire > (select ms from moment) then known.expire else excluded.expire end
    returning key, points, expire - (select ms from moment) as "endsInMs"`;
}
