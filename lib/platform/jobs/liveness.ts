import pg from "pg";
import { z } from "zod";
import { log } from "../log.ts";

/** Which of PostgreSQL's advisory locks are ours: the first of their two numbers. */
const LOCK_CLASS = 1_869_574;
/** How often a worker gives a sign of life and looks after the others. */
export const BEAT_MS = 5_000;

const idRow = z.tuple([z.object({ id: z.number() })]);
const processRows = z.array(z.object({ id: z.number(), pool_id: z.string() }));
const takenRow = z.tuple([z.object({ taken: z.boolean() })]);

/** A worker's sign of life. */
export interface Liveness {
  /** Settles, with the reason, when PostgreSQL no longer knows that this worker lives. */
  readonly lost: Promise<Error>;
  /** Takes the sign away, at a clean end. */
  stop(): Promise<void>;
}

/**
 * Tells PostgreSQL that this worker lives: by a lock that its connection holds, and a row that says
 * since when. The lock is gone the moment the process is, however it ended; whoever finds a row
 * without its lock gives the jobs back that the dead worker had begun.
 * @param poolId what the job queue calls this worker in its locks.
 */
export async function startLiveness(databaseUrl: string, poolId: string): Promise<Liveness> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "lotwise worker",
  });
  const lost = new Promise<Error>((settle) => client.once("error", settle));
  // Later errors of a connection that is lost say nothing new.
  client.on("error", () => undefined);
  const id = await signUp(client, poolId).catch(async (error: unknown) => {
    await client.end().catch(() => undefined);
    throw error;
  });

  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating
      .then(() => beat(client, id))
      .catch((error: unknown) => {
        log.warn({ reason: String(error) }, "worker: no sign of life could be given");
      });
  }, BEAT_MS);
  return {
    lost,
    stop: async () => {
      clearInterval(timer);
      await beating;
      await client.query("delete from worker_process where id = $1", [id]);
      await client.end();
    },
  };
}

/** Connects and says that this worker lives. @returns the number of its row. */
async function signUp(client: pg.Client, poolId: string): Promise<number> {
  await client.connect();
  const inserted = await client.query(
    "insert into worker_process (pool_id) values ($1) returning id",
    [poolId],
  );
  const [{ id }] = idRow.parse(inserted.rows);
  await client.query("select pg_advisory_lock($1, $2)", [LOCK_CLASS, id]);
  await takeOver(client, id);
  return id;
}

async function beat(client: pg.Client, id: number): Promise<void> {
  await client.query("update worker_process set seen_at = now() where id = $1", [id]);
  await takeOver(client, id);
}

/** Gives back the jobs of workers that are gone. */
async function takeOver(client: pg.Client, own: number): Promise<void> {
  const { rows } = await client.query("select id, pool_id from worker_process where id <> $1", [
    own,
  ]);
  for (const { id, pool_id: pool } of processRows.parse(rows)) {
    const asked = await client.query("select pg_try_advisory_lock($1, $2) as taken", [
      LOCK_CLASS,
      id,
    ]);
    if (!takenRow.parse(asked.rows)[0].taken) continue;
    await client.query("select graphile_worker.force_unlock_workers(array[$1])", [pool]);
    await client.query("delete from worker_process where id = $1", [id]);
    await client.query("select pg_advisory_unlock($1, $2)", [LOCK_CLASS, id]);
    log.warn({ worker: id }, "worker: another one is gone; its jobs are taken over");
  }
  // One that ended between taking its first job and saying that it lives.
  await client.query(`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '1 minute' and locked_by not in (select pool_id from worker_process)
    having count(*) > 0`);
}
