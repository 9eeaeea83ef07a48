import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { sendPushJob } from "#lib/domain/accounts/push-notice/jobs.ts";
import { SEND_PUSH } from "#lib/domain/accounts/push-notice/schema.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { localPushKeys } from "#lib/platform/push/key-file.ts";
import { type PushService, startPushService } from "./push-service.ts";

/** A push service, and this site with keys for it, in a data folder of its own. */
export async function startPushing(): Promise<
  PushService & { readonly dataDir: string; readonly publicKey: string }
> {
  const service = await startPushService();
  const dataDir = await mkdtemp(join(tmpdir(), "lotwise-push-"));
  const { publicKey, privateKey } = await localPushKeys(dataDir);
  settle({
    OUTBOUND_PRIVATE_HOSTS: service.host,
    AUTH_SECRET: "for tests, and longer than 32 characters",
    SITE_URL: "https://lotwise.example",
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  });
  const close = service.stop;
  const stop = async () => {
    await close();
    await rm(dataDir, { recursive: true });
  };
  return Object.assign(service, { dataDir, publicKey, stop });
}

const rows = z.array(
  z.object({ payload: SEND_PUSH.payload, run_at: z.date(), id: z.coerce.bigint() }),
);

/** The jobs that wait to send notices, with what they are told. */
export async function pushJobs(): Promise<z.infer<typeof rows>> {
  return rows.parse(
    await database().$queryRaw`
      select j.id::text, p.payload, j.run_at from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id
      where j.task_identifier = ${SEND_PUSH.name} order by j.id`,
  );
}

/** Runs each of them, once, whenever it is meant for. */
export async function workPushes(): Promise<void> {
  for (const { id, payload } of await pushJobs()) {
    await database().$executeRaw`delete from graphile_worker._private_jobs where id = ${id}`;
    await sendPushJob.run(payload, { signal: new AbortController().signal, attempt: 1 });
  }
}
