import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { outboxFolder } from "#lib/platform/mail/outbox.ts";
import { type MailToQueue, queueMail } from "#lib/platform/mail/queue.ts";
import { closeMailServer, sendMail } from "#lib/platform/mail/send.ts";
import {
  type MailReceiver,
  refusal,
  startMailReceiver,
  startSocket,
} from "#tests/factories/mail-receiver.ts";

const TAKEN = { name: "test.taken", payload: z.object({ lead: z.number() }) };

const queue = (mail: Partial<MailToQueue> = {}) =>
  database().$transaction((tx) =>
    queueMail(
      tx,
      {
        kind: "test.mail",
        to: "ada@example.com",
        subject: "Größe: 5 < 6",
        body: { heading: "Hello", paragraphs: ["Très <b>bien</b>"] },
        ...mail,
      },
      { job: TAKEN, payload: { lead: 7 } },
    ),
  );
const send = (mailId: string, isLast = false) =>
  sendMail.run(
    { mailId, onTaken: { name: TAKEN.name, payload: { lead: 7 } } },
    { signal: new AbortController().signal, attempt: 1, isLast },
  );
const row = (id: string) => database().mail.findUniqueOrThrow({ where: { id } });
const takenJobs = async () => {
  const jobs = await database().$queryRaw<
    unknown[]
  >`select 1 from graphile_worker.jobs where task_identifier = ${TAKEN.name}`;
  return jobs.length;
};

let dataDir: string;
let receiver: MailReceiver | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-mail-"));
  settle({ LOTWISE_DATA_DIR: dataDir, SMTP_URL: "", SITE_URL: "https://lotwise.example" });
});
afterEach(async () => {
  closeMailServer();
  await receiver?.stop();
  receiver = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

describe("the outbox", () => {
  it("holds each mail once, however often it is written", async () => {
    const id = await queue();
    await send(id);
    await database().mail.update({ where: { id }, data: { sentAt: null } });
    await send(id);
    const files = await readdir(outboxFolder(dataDir));
    expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T[\\d.]+Z-${id}\\.eml$`))]);
    const email = await PostalMime.parse(
      await readFile(join(outboxFolder(dataDir), files[0] ?? "")),
    );
    expect(email).toMatchObject({
      subject: "Größe: 5 < 6",
      messageId: `<${id}@lotwise.example>`,
      from: { name: "Lotwise", address: "no-reply@lotwise.example" },
      to: [{ address: "ada@example.com" }],
    });
    expect(email.html).toContain("Très &lt;b&gt;bien&lt;/b&gt;");
    expect(email.text).toContain("Très <b>bien</b>");
  });
});

describe("a mail server", () => {
  const use = async (started: Promise<MailReceiver>) => {
    receiver = await started;
    settle({ SMTP_URL: receiver.url });
    return receiver;
  };

  it("gets a mail once, with its headers; whoever waits for that is told once", async () => {
    const { mails } = await use(startMailReceiver());
    const before = await takenJobs();
    const unsubscribe = `<https://lotwise.example/api/unsubscribe?token=${"x".repeat(200)}>`;
    const id = await queue({
      headers: {
        "List-Unsubscribe": unsubscribe,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    });
    await send(id);
    await send(id);
    expect(mails.length).toBe(1);
    expect(mails[0]?.to).toEqual(["ada@example.com"]);
    const headers = Object.fromEntries(
      (mails[0]?.email.headers ?? []).map(({ key, value }) => [key, value]),
    );
    expect(headers["list-unsubscribe"]).toBe(unsubscribe);
    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    expect(await row(id)).toMatchObject({ sentAt: expect.any(Date), failure: null });
    expect(await takenJobs()).toBe(before + 1);
  });

  it("that refuses the recipient for good is not asked again", async () => {
    let asked = 0;
    await use(
      startMailReceiver({
        onRcptTo: (_address, _session, done) => {
          asked += 1;
          done(refusal(550, "No such mailbox"));
        },
      }),
    );
    const id = await queue();
    await send(id);
    await send(id);
    expect(asked).toBe(1);
    expect(await row(id)).toMatchObject({
      sentAt: null,
      failure: expect.stringContaining("No such mailbox"),
    });
  });

  it("that refuses for now, or refuses us rather than the mail, is asked again", async () => {
    let busy = true;
    const { mails } = await use(
      startMailReceiver({
        onMailFrom: (_address, _session, done) => done(busy ? refusal(550, "Go away") : null),
        onRcptTo: (_address, _session, done) => done(null),
      }),
    );
    const id = await queue();
    await expect(send(id)).rejects.toThrow("Go away");
    expect(await row(id)).toMatchObject({ sentAt: null, failure: null });
    busy = false;
    await send(id);
    expect(mails.map(({ email }) => email.messageId)).toEqual([`<${id}@lotwise.example>`]);
  });

  it("that never lets a mail in is given up at the last try", async () => {
    await use(
      startMailReceiver({
        onRcptTo: (_address, _session, done) => done(refusal(451, "Greylisted")),
      }),
    );
    const id = await queue();
    await expect(send(id)).rejects.toThrow("Greylisted");
    await send(id, true);
    expect((await row(id)).failure).toContain("Greylisted");
  });

  it("that is slow to answer gets its time", async () => {
    const { mails } = await use(
      startMailReceiver({}, () => new Promise((done) => setTimeout(done, 1_500))),
    );
    const id = await queue();
    await send(id);
    expect(mails.length).toBe(1);
    expect((await row(id)).sentAt).not.toBeNull();
  });

  it("that drops the connection is asked again with the same message", async () => {
    const rude = await startSocket((socket) => {
      socket.write("220 here\r\n");
      socket.once("data", () => socket.destroy());
    });
    settle({ SMTP_URL: rude.url });
    const id = await queue();
    await expect(send(id)).rejects.toThrow();
    await rude.stop();
    await expect(send(id)).rejects.toThrow("ECONNREFUSED");
    expect(await row(id)).toMatchObject({ sentAt: null, failure: null });
    const { mails } = await use(startMailReceiver());
    await send(id);
    expect(mails.map(({ email }) => email.messageId)).toEqual([`<${id}@lotwise.example>`]);
  });

  it("far away that offers no TLS is not told the password", async () => {
    const { mails } = await use(startMailReceiver());
    // Every 0.0.0.0 is this machine, but does not say so.
    settle({ SMTP_URL: (receiver?.url ?? "").replace("127.0.0.1", "ada:secret@0.0.0.0") });
    const id = await queue();
    await expect(send(id)).rejects.toThrow(/TLS/);
    expect(mails).toEqual([]);
  });
});
