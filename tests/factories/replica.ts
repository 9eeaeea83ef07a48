import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { localSecret } from "#lib/platform/engines/data-dir.ts";
import {
  type EmbeddedPostgres,
  embeddedPostgresFiles,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import { prepareHome } from "#lib/platform/engines/postgres-home.ts";
import { withConnection } from "./market.ts";

/** A streaming replica of an embedded server. */
export interface Replica {
  readonly url: string;
  /** Whether it replays what the primary writes; it goes on receiving it either way. */
  replay(on: boolean): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Files of the primary that are its own alone. */
const NOT_COPIED = ["postmaster.pid", "postmaster.opts", "pg_replslot", "pg_wal", "pg_stat_tmp"];
const SLOT = "lotwise_replica";
const stopped = z.tuple([z.object({ labelfile: z.string() })]);

/**
 * Makes a streaming replica of the embedded server that runs on a data folder. The embedded programs
 * have no pg_basebackup, so its files are copied between pg_backup_start and pg_backup_stop.
 * @param folder a new one, for the replica.
 */
export async function startReplica(
  primary: EmbeddedPostgres,
  primaryFolder: string,
  folder: string,
): Promise<Replica> {
  const from = await prepareHome(primaryFolder);
  await mkdir(join(folder, "secrets"), { recursive: true, mode: 0o700 });
  // Its people and their passwords are the primary's.
  const password = await localSecret(primaryFolder, "postgres-password");
  await writeFile(join(folder, "secrets/postgres-password"), password, { mode: 0o600 });
  const to = await prepareHome(folder);
  await withConnection(primary.url, async (client) => {
    await client.query("select pg_create_physical_replication_slot($1, true)", [SLOT]);
    await client.query("select pg_backup_start('replica', true)");
    await cp(from.data, to.data, {
      recursive: true,
      filter: (path) => {
        const parts = path.slice(from.data.length).split(sep).filter(Boolean);
        return parts.length === 0 || !NOT_COPIED.includes(parts[0] ?? "");
      },
    });
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    const [{ labelfile }] = stopped.parse(rows);
    await writeFile(join(to.data, "backup_label"), labelfile);
  });
  for (const empty of ["pg_wal", "pg_replslot", "pg_stat_tmp"])
    await mkdir(join(to.data, empty), { recursive: true, mode: 0o700 });
  await writeFile(join(to.data, "standby.signal"), "");
  const { hostname, port, username } = new URL(primary.url);
  const settings = join(to.data, "postgresql.auto.conf");
  await writeFile(
    settings,
    `${await readFile(settings, "utf8")}
primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'
primary_slot_name = '${SLOT}'
`,
  );
  const { uid, gid } = to.identity;
  if (uid !== undefined)
    await promisify(execFile)("chown", ["-R", `${uid}:${gid}`, dirname(to.data)]);
  let server = await startEmbeddedPostgres(folder, { scratch: true });
  const { url } = server;
  return {
    url,
    replay: (on) =>
      withConnection(url, async (client) => {
        await client.query(`select pg_wal_replay_${on ? "resume" : "pause"}()`);
      }),
    stop: () => server.stop(),
    start: async () => {
      server = await startEmbeddedPostgres(folder, {
        scratch: true,
        port: Number(new URL(url).port),
      });
    },
    remove: async () => {
      for (const path of [...(await embeddedPostgresFiles(folder)), folder])
        await rm(path, { recursive: true, force: true });
    },
  };
}
