import { chmod, mkdtemp, rm } from "node:fs/promises";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { closeDatabase, database, readDatabase } from "#lib/platform/db/client.ts";
import {
  type EmbeddedPostgres,
  embeddedPostgresFiles,
  startEmbeddedPostgres,
} from "#lib/platform/engines/postgres.ts";
import { settle } from "#lib/platform/env.ts";
import { withOwnWrites } from "#lib/platform/serving/own-writes.ts";
import { type Replica, startReplica } from "#tests/factories/replica.ts";

// A server of its own: this test copies its files.
const PATIENCE = { timeout: 20_000, interval: 50 };
let folder = "";
let primary: EmbeddedPostgres | undefined;
let replica: Replica | undefined;
let server: Server | undefined;
let url = "";

beforeAll(async () => {
  await closeDatabase();
  folder = await mkdtemp(join(tmpdir(), "lotwise-replica-"));
  await chmod(folder, 0o755);
  const own = join(folder, "primary");
  primary = await startEmbeddedPostgres(own, { scratch: true });
  settle({ DATABASE_URL: primary.url, LOG_LEVEL: "silent" });
  await database().$executeRaw`create table note (id int primary key, words text)`;
  await database().$executeRaw`insert into note values (1, 'first')`;
  replica = await startReplica(primary, own, join(folder, "replica"));
  await closeDatabase();
  settle({ DATABASE_REPLICA_URLS: replica.url });
  server = createServer((request, response) => {
    withOwnWrites(request, response, { secure: false }, () => void answer(request, response));
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server?.close();
  await closeDatabase();
  settle({ DATABASE_REPLICA_URLS: "" });
  await replica?.remove();
  for (const path of [...(await embeddedPostgresFiles(join(folder, "primary"))), folder])
    await rm(path, { recursive: true, force: true });
});

const notes = z.tuple([z.object({ words: z.string(), from: z.enum(["primary", "replica"]) })]);

/** As a page does, and says which server was asked. A POST writes its body first. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let words = "";
  for await (const chunk of request) words += String(chunk);
  if (request.method === "POST")
    await database().$executeRaw`update note set words = ${words} where id = 1`;
  const rows = await readDatabase().$queryRaw`
    select words, case when pg_is_in_recovery() then 'replica' else 'primary' end as "from" from note`;
  response.end(JSON.stringify(notes.parse(rows)[0]));
}

/** A browser: it keeps the cookie that says when it wrote. */
function browser() {
  let cookie = "";
  const ask = async (words?: string) => {
    const asked = await fetch(url, {
      headers: cookie === "" ? {} : { cookie },
      ...(words !== undefined && { method: "POST", body: words }),
    });
    const set = asked.headers.get("set-cookie");
    if (set !== null) cookie = set.split(";")[0] ?? "";
    return notes.parse([await asked.json()])[0];
  };
  return { read: () => ask(), write: (words: string) => ask(words) };
}

test("whoever wrote reads it, whatever the replica has replayed; others read the replica", async () => {
  const [writer, visitor] = [browser(), browser()];
  await expect.poll(() => visitor.read(), PATIENCE).toEqual({ words: "first", from: "replica" });
  await replica?.replay(false);
  expect(await writer.write("second")).toEqual({ words: "second", from: "primary" });
  expect(await writer.read()).toEqual({ words: "second", from: "primary" });
  // A visitor may see what was a moment ago; once the replica is too far behind, it is left alone.
  await expect.poll(() => visitor.read(), PATIENCE).toEqual({ words: "second", from: "primary" });
  await replica?.replay(true);
  await expect.poll(() => writer.read(), PATIENCE).toEqual({ words: "second", from: "replica" });
  // Again and again, with replication as it goes.
  for (let turn = 0; turn < 20; turn += 1) {
    await writer.write(`turn ${turn}`);
    expect((await writer.read()).words).toBe(`turn ${turn}`);
  }
});

test("apart from requests the primary is read, and a replica that died is not missed", async () => {
  expect(await readDatabase().$queryRaw`select pg_is_in_recovery() as "isReplica"`).toEqual([
    { isReplica: false },
  ]);
  const visitor = browser();
  await expect.poll(async () => (await visitor.read()).from, PATIENCE).toBe("replica");
  await replica?.stop();
  // At once, before anybody has asked how the replica is.
  for (let turn = 0; turn < 10; turn += 1) expect((await visitor.read()).from).toBe("primary");
  await replica?.start();
  await expect.poll(async () => (await visitor.read()).from, PATIENCE).toBe("replica");
});
