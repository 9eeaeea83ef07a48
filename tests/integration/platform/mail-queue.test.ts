import { expect, it } from "vitest";
import { z } from "zod";
import { database } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { queueMail } from "#lib/platform/mail/queue.ts";

const body = { heading: "Hello", paragraphs: ["World"] };
const mail = { kind: "test.mail", to: "ada@example.com", subject: "Hello", body };
const PING = { name: "test.ping", payload: z.object({ n: z.number() }) };

interface QueuedJob {
  readonly task_identifier: string;
  readonly key: string | null;
}
const queued = () =>
  database().$queryRaw<QueuedJob[]>`select task_identifier, key from graphile_worker.jobs`;

it("queues a mail and its sending in one transaction, or neither", async () => {
  await expect(
    database().$transaction(async (tx) => {
      await queueMail(tx, mail);
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await database().mail.count()).toBe(0);
  expect(await queued()).toEqual([]);

  await database().$transaction((tx) => queueMail(tx, mail));
  expect(await database().mail.count()).toBe(1);
  expect(await queued()).toEqual([{ task_identifier: "mail.send", key: null }]);
});

it("takes two mails with one key for one", async () => {
  const before = (await queued()).length;
  const send = () =>
    database().$transaction((tx) => queueMail(tx, { ...mail, dedupeKey: "the one" }));
  const ids = [await send(), await send()];
  expect(ids[0]).toBe(ids[1]);
  expect((await queued()).length).toBe(before + 1);
});

it.each([
  { to: "ada@example.com\r\nBcc: eve@example.com" },
  { headers: { "X-Note": "a\r\nBcc: eve@example.com" } },
  { headers: { "X-Note\r\nBcc": "eve@example.com" } },
  { headers: { Bcc: "eve@example.com" } },
])("refuses %j, which would add a header", async (wrong) => {
  const send = database().$transaction((tx) => queueMail(tx, { ...mail, ...wrong }));
  await expect(send).rejects.toThrow(AppError);
});

it("makes one line of a subject", async () => {
  const id = await database().$transaction((tx) =>
    queueMail(tx, { ...mail, subject: "Red\r\nBcc: eve@example.com" }),
  );
  const { subject } = await database().mail.findUniqueOrThrow({ where: { id } });
  expect(subject).toBe("Red Bcc: eve@example.com");
});

it("lets a later reason take the place of a waiting job with the same key", async () => {
  await database().$transaction((tx) => enqueue(tx, PING, { n: 1 }, { key: "once" }));
  await database().$transaction((tx) => enqueue(tx, PING, { n: 2 }, { key: "once" }));
  const pings = (await queued()).filter(({ key }) => key === "once");
  expect(pings).toEqual([{ task_identifier: "test.ping", key: "once" }]);
});
