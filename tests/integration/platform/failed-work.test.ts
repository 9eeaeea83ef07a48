import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { dropJob, failedJobs, retryJobs } from "#lib/platform/jobs/failed.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { dropMail, failedMails, retryMails } from "#lib/platform/mail/failed.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";
import { sendMail } from "#lib/platform/mail/send.ts";
import { admin, deedsTo } from "#tests/factories/admin.ts";

const WORK = { name: "test.work", payload: z.object({ nr: z.number() }) };
const TAKEN = { name: "test.taken", payload: z.object({ lead: z.number() }) };
const NOBODY = { name: "test.other", payload: z.object({ nr: z.number() }) };

beforeEach(async () => {
  settle({ SMTP_URL: "smtp://127.0.0.1:1", SITE_URL: "https://lotwise.example" });
  await database().$executeRaw`delete from graphile_worker._private_jobs`;
  await database().mail.deleteMany();
});

const jobIds = async (kind: string) =>
  z
    .array(z.object({ id: z.string() }))
    .parse(
      await database().$queryRaw`
        select id::text as id from graphile_worker.jobs where task_identifier = ${kind} order by id`,
    )
    .map(({ id }) => id);
/** As the queue leaves a job whose try failed. */
const fail = (ids: readonly string[], tries: number) =>
  database().$executeRaw`
    update graphile_worker._private_jobs set attempts = ${tries}::int, last_error = 'boom: \u001b[2J' || chr(10) || 'stack',
      run_at = now() + interval '1 day', locked_at = null
    where id = any(${ids.map(BigInt)}::bigint[])`;
const states = async (kind: string) =>
  z.array(z.object({ attempts: z.number(), isDue: z.boolean() })).parse(
    await database().$queryRaw`
      select attempts::int as attempts, run_at <= now() as "isDue" from graphile_worker.jobs
      where task_identifier = ${kind} order by id`,
  );

async function queuedJobs(): Promise<readonly [string, string, string]> {
  await database().$transaction(async (tx) => {
    for (const nr of [1, 2]) await enqueue(tx, WORK, { nr });
    await enqueue(tx, NOBODY, { nr: 3 });
  });
  const [first = "", second = ""] = await jobIds(WORK.name);
  const [other = ""] = await jobIds(NOBODY.name);
  return [first, second, other];
}

async function queuedMail(kind = "test.mail"): Promise<string> {
  return database().$transaction((tx) =>
    queueMail(
      tx,
      {
        kind,
        to: `${randomUUID()}@example.test`,
        subject: "Hello",
        body: { heading: "Hello", paragraphs: ["Hello"] },
      },
      { job: TAKEN, payload: { lead: 7 } },
    ),
  );
}
const send = (mailId: string, isLast = false) =>
  sendMail.run(
    { mailId, onTaken: { name: TAKEN.name, payload: { lead: 7 } } },
    { signal: new AbortController().signal, attempt: 1, isLast },
  );
/** A mail that was tried for the last time, as the worker leaves it. */
async function givenUp(kind?: string): Promise<string> {
  const id = await queuedMail(kind);
  await send(id, true);
  await database().$executeRaw`
    delete from graphile_worker._private_jobs where payload ->> 'mailId' = ${id}`;
  return id;
}

describe("failed jobs", () => {
  it("are listed with their error and tries, those that were given up first", async () => {
    const [first, second, other] = await queuedJobs();
    await fail([first], 3);
    await fail([second], 25);
    expect(await failedJobs(50)).toMatchObject([
      { id: second, kind: "test.work", tries: 25, isGivenUp: true },
      {
        id: first,
        tries: 3,
        mostTries: 25,
        isGivenUp: false,
        error: expect.stringMatching(/^boom/),
      },
    ]);
    const { code, said } = await admin("jobs");
    expect(code).toBe(0);
    expect(said).toContain(`${second}  test.work: 25 of 25 tries, given up\n  boom`);
    expect(said).not.toContain("\u001b");
    expect(said).not.toContain("stack");
    expect(said).not.toContain(`${other}  `);
  });

  it("are tried again by id or all of a kind, and nothing else is", async () => {
    const [first, second, other] = await queuedJobs();
    await fail([first, second, other], 25);
    expect(await retryJobs({ id: second }, "Kim", now())).toBe(1);
    expect(await states(WORK.name)).toEqual([
      { attempts: 25, isDue: false },
      { attempts: 0, isDue: true },
    ]);
    await fail([second], 4);
    expect(await admin("jobs", "retry", "test.work")).toMatchObject({
      code: 0,
      said: expect.stringContaining("2 jobs"),
    });
    expect(await states(WORK.name)).toEqual([
      { attempts: 0, isDue: true },
      { attempts: 0, isDue: true },
    ]);
    expect(await states(NOBODY.name)).toEqual([{ attempts: 25, isDue: false }]);
    expect(await deedsTo("job", second)).toEqual([
      "Kim job.retried: test.work",
      expect.stringMatching(/ job\.retried: test\.work$/),
    ]);
  });

  it("are dropped by id, with the reason kept", async () => {
    const [first, second] = await queuedJobs();
    await fail([first], 25);
    const words = ["jobs", "drop", first, "--reason", "the feed is gone", "--as", "Kim"];
    expect(await admin(...words)).toMatchObject({
      code: 1,
      said: expect.stringContaining("--yes"),
    });
    expect(await jobIds(WORK.name)).toEqual([first, second]);
    expect((await admin(...words, "--yes")).code).toBe(0);
    expect(await jobIds(WORK.name)).toEqual([second]);
    expect(await deedsTo("job", first)).toEqual(["Kim job.dropped: test.work: the feed is gone"]);
  });

  it("that run, or did not fail, are left alone", async () => {
    const [first, second] = await queuedJobs();
    await fail([first], 2);
    await database().$executeRaw`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where id = ${BigInt(first)}`;
    for (const id of [first, second]) {
      await expect(retryJobs({ id }, "Kim", now())).rejects.toMatchObject({ code: "not_found" });
      await expect(dropJob(id, "why", "Kim", now())).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await jobIds(WORK.name)).toEqual([first, second]);
  });

  it("that hand a mail over are dropped with their mail alone", async () => {
    await queuedMail();
    const [job = ""] = await jobIds("mail.send");
    await fail([job], 25);
    await expect(dropJob(job, "why", "Kim", now())).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("failed mails", () => {
  it("are listed while they are tried and once they are given up", async () => {
    const waiting = await queuedMail("test.waiting");
    await queuedMail("test.untried");
    const over = await givenUp();
    await expect(send(waiting)).rejects.toThrow();
    const [job = ""] = await jobIds("mail.send");
    await fail([job], 3);
    expect(await failedMails(50)).toMatchObject([
      { id: over, kind: "test.mail", isGivenUp: true, jobId: null },
      { id: waiting, kind: "test.waiting", isGivenUp: false, tries: 3 },
    ]);
    const { said } = await admin("mails");
    expect(said).toContain(over);
    expect(said).toContain("3 tries, goes on\n  boom");
  });

  it("are sent again with what waits for them, once", async () => {
    const [one, other] = [await givenUp(), await givenUp("test.another")];
    const both = await Promise.allSettled([
      retryMails({ id: one }, "Kim", now()),
      retryMails({ id: one }, "Lou", now()),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const jobs = await database().$queryRaw`
      select payload from graphile_worker._private_jobs where payload ->> 'mailId' = ${one}`;
    expect(jobs).toEqual([
      { payload: { mailId: one, onTaken: { name: TAKEN.name, payload: { lead: 7 } } } },
    ]);
    expect(await failedMails(50)).toMatchObject([{ id: other }]);
    expect((await admin("mails", "retry", "test.another")).code).toBe(0);
    expect(await failedMails(50)).toEqual([]);
    expect(await jobIds("mail.send")).toHaveLength(2);
  });

  it("that are still tried are tried at once, as if for the first time", async () => {
    const id = await queuedMail();
    const [job = ""] = await jobIds("mail.send");
    await fail([job], 20);
    expect(await retryMails({ kind: "test.mail" }, "Kim", now())).toBe(1);
    expect(await states("mail.send")).toEqual([{ attempts: 0, isDue: true }]);
    expect(await deedsTo("mail", id)).toEqual(["Kim mail.retried: test.mail"]);
  });

  it("are dropped by id, and never sent then", async () => {
    const over = await givenUp();
    const waiting = await queuedMail();
    const [job = ""] = await jobIds("mail.send");
    await fail([job], 3);
    expect(await dropMail(over, "no such mailbox", "Kim", now())).toBe("test.mail");
    const words = ["mails", "drop", waiting, "--reason", "too late", "--as", "Kim"];
    expect((await admin(...words)).code).toBe(1);
    expect((await admin(...words, "--yes")).code).toBe(0);
    expect(await failedMails(50)).toEqual([]);
    expect(await jobIds("mail.send")).toEqual([]);
    settle({ SMTP_URL: "" });
    await send(waiting);
    expect(await database().mail.findUniqueOrThrow({ where: { id: waiting } })).toMatchObject({
      sentAt: null,
      droppedAt: expect.any(Date),
    });
    expect(await deedsTo("mail", waiting)).toEqual(["Kim mail.dropped: test.mail: too late"]);
    await expect(dropMail(over, "again", "Kim", now())).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
