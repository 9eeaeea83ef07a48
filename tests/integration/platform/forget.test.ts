import { expect, it } from "vitest";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { forgetGivenUp, GIVEN_UP_DAYS } from "#lib/platform/jobs/forget-given-up.ts";
import { enqueue } from "#lib/platform/jobs/queue.ts";
import { forgetMails, MAIL_DAYS } from "#lib/platform/mail/forget.ts";
import { queueMail, SEND_MAIL } from "#lib/platform/mail/queue.ts";

const RUN = { signal: new AbortController().signal, attempt: 1, isLast: false };
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);

it("forgets mails long after they were handed over or given up, and none that is on its way", async () => {
  const body = { heading: "Hello", paragraphs: ["World"] };
  const mail = { kind: "test.mail", to: "ada@example.com", subject: "Hello", body };
  const old = daysAgo(MAIL_DAYS + 1);
  const cases = [
    { createdAt: old, sentAt: old },
    { createdAt: old, failure: "refused" },
    { createdAt: old },
    { createdAt: daysAgo(MAIL_DAYS - 1), sentAt: now() },
  ];
  const ids: string[] = [];
  for (const data of cases) {
    const id = await database().$transaction((tx) => queueMail(tx, mail));
    await database().mail.update({ where: { id }, data });
    ids.push(id);
  }
  await forgetMails.run({}, RUN);
  const left = await database().mail.findMany({ where: { id: { in: ids } } });
  expect(left.map(({ id }) => ids.indexOf(id)).sort()).toEqual([2, 3]);
});

it("forgets jobs that were given up long ago, and no others", async () => {
  await database().$executeRaw`delete from graphile_worker._private_jobs`;
  const id = await database().$transaction((tx) =>
    queueMail(tx, {
      kind: "test.mail",
      to: "ada@example.com",
      subject: "Hello",
      body: { heading: "Hello", paragraphs: ["World"] },
    }),
  );
  for (let n = 0; n < 2; n += 1)
    await database().$transaction((tx) => enqueue(tx, SEND_MAIL, { mailId: id }));
  await database().$executeRaw`
    update graphile_worker._private_jobs set updated_at = ${daysAgo(GIVEN_UP_DAYS + 1)},
      attempts = case when id = (select min(id) from graphile_worker._private_jobs) then 0 else max_attempts end`;
  await database().$executeRaw`
    update graphile_worker._private_jobs set updated_at = ${daysAgo(GIVEN_UP_DAYS - 1)}
    where id = (select max(id) from graphile_worker._private_jobs)`;
  await forgetGivenUp.run({}, RUN);
  const left = await database().$queryRaw<{ attempts: number }[]>`
    select attempts from graphile_worker.jobs order by id`;
  expect(left).toHaveLength(2);
  expect(left[0]?.attempts).toBe(0);
});
