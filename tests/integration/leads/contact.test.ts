import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { earlierRequest } from "#lib/domain/leads/lead/data.ts";
import { contactSeller } from "#lib/domain/leads/lead/mutations.ts";
import { contactForm } from "#lib/domain/leads/lead/schema.ts";
import { noteReceived } from "#lib/domain/leads/lead-receipt/mutations.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import type { AppError } from "#lib/platform/errors.ts";
import { createAccount } from "#tests/factories/account.ts";
import { contactFormOf, memberOf, startThread } from "#tests/factories/conversation.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

/** Sellers of the market: every fourth is a person. */
const [DEALER, OUTSIDE_DEALER, LONELY, PERSON] = [1, 2, 4, 8];
const listingOf = async (sellerId: number) =>
  (await database().listing.findFirstOrThrow({ where: { sellerId, status: "active" } })).id;
const call = () => ({ network: randomUUID(), now: now() });
const mailsOf = (address: string) =>
  database().mail.findMany({ where: { toAddress: address }, orderBy: { kind: "asc" } });

let sales: Viewer;
let manager: Viewer;
let onlyViewer: Viewer;
let seller: Viewer;
let shopper: Viewer;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 200, now: now(), sellers: 8 });
  sales = await memberOf(DEALER, "sales");
  manager = await memberOf(DEALER, "manager");
  onlyViewer = await memberOf(DEALER, "viewer");
  seller = await createAccount({ name: "Maria Fontenot" });
  await database().seller.update({ where: { id: PERSON }, data: { userId: seller.userId } });
  shopper = await createAccount({ name: "Jordan Ashdown" });
});

describe("writing to a dealer", () => {
  test("makes a lead with its conversation, and mails to all who work leads, with the address", async () => {
    const listingId = await listingOf(DEALER);
    const form = contactFormOf(listingId, { phone: "(303) 555-0144", message: "Any rust?" });
    const before = await database().listingDay.findFirst({ where: { listingId } });
    const sent = await contactSeller(contextOf(null), { form, ...call() });
    expect(sent).toMatchObject({ reach: "inbox", threadPath: null, email: form.email });

    const lead = await database().lead.findUniqueOrThrow({
      where: { submissionId: form.submissionId },
      include: { thread: { include: { messages: true } } },
    });
    expect(lead).toMatchObject({ sellerId: DEALER, userId: null, receivedAt: null, status: "new" });
    expect(lead.thread?.messages).toMatchObject([{ side: "buyer", body: "Any rust?" }]);
    const after = await database().listingDay.findFirstOrThrow({ where: { listingId } });
    expect(after.contactCount).toBe((before?.contactCount ?? 0) + 1);

    for (const member of [sales, manager]) {
      const [mail] = await mailsOf(member.email);
      expect(mail?.text).toContain("Any rust?");
      expect(mail?.text).toContain(form.email);
      expect(mail?.text).toContain("(303) 555-0144");
    }
    expect(await mailsOf(onlyViewer.email)).toEqual([]);
    const [confirmation] = await mailsOf(form.email);
    expect(confirmation?.kind).toBe("lead.shopper");
    expect(confirmation?.text).not.toContain("Any rust?");
    expect(confirmation?.subject).toMatch(/^Did you write about/);
    expect(confirmation?.text).toContain("/login?mode=message&token=");

    await noteReceived(systemContext(new Date("2026-11-20T12:00:00Z")), lead.id);
    await noteReceived(systemContext(new Date("2026-11-21T12:00:00Z")), lead.id);
    const received = await database().lead.findUniqueOrThrow({ where: { id: lead.id } });
    expect(received.receivedAt?.toISOString()).toBe("2026-11-20T12:00:00.000Z");
  });

  test("that has not joined keeps the lead and promises nothing", async () => {
    await database().seller.update({
      where: { id: OUTSIDE_DEALER },
      data: { phone: "(303) 555-0100" },
    });
    const form = contactFormOf(await listingOf(OUTSIDE_DEALER));
    expect(await contactSeller(contextOf(null), { form, ...call() })).toMatchObject({
      reach: "stored",
      phone: "(303) 555-0100",
    });
    const [mail] = await mailsOf(form.email);
    expect(mail?.text).toContain("cannot promise an answer");
    expect(mail?.text).toContain("(303) 555-0100");
  });

  test("sent twice at once makes one lead, one message and one count", async () => {
    const listingId = await listingOf(DEALER);
    const form = contactFormOf(listingId);
    const count = () => database().lead.count({ where: { listingId } });
    const before = await count();
    const answers = await Promise.all(
      [1, 2, 3].map(() => contactSeller(contextOf(shopper), { form, ...call() })),
    );
    expect(await count()).toBe(before + 1);
    expect(new Set(answers.map(({ threadPath }) => threadPath)).size).toBe(1);
    expect(await database().message.count({ where: { submissionId: form.submissionId } })).toBe(1);
    expect(await mailsOf(form.email)).toHaveLength(1);
    // Somebody else who names the submission is told nothing of it.
    await expect(contactSeller(contextOf(seller), { form, ...call() })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("writing to a person", () => {
  test("tells them a first name and no address", async () => {
    const form = contactFormOf(await listingOf(PERSON), {
      name: shopper.name,
      email: shopper.email,
      phone: "(303) 555-0144",
    });
    const sent = await contactSeller(contextOf(shopper), { form, ...call() });
    expect(sent.threadPath).toMatch(/^\/account\/messages\?thread=/);
    const [mail] = await mailsOf(seller.email);
    expect(mail?.subject).toContain("Question about your");
    expect(mail?.text).toContain("Jordan writes");
    expect(mail?.text).not.toContain("Ashdown");
    expect(mail?.text).not.toContain(shopper.email);
    expect(mail?.text).not.toContain("555-0144");
  });

  test("who wants no mail of messages gets none; it is received where they read it", async () => {
    const choose = (mailMessages: boolean) =>
      database().user.update({ where: { id: seller.userId }, data: { mailMessages } });
    const before = (await mailsOf(seller.email)).length;
    await choose(false);
    const threadId = await startThread(await createAccount(), await listingOf(PERSON));
    await choose(true);
    expect(await mailsOf(seller.email)).toHaveLength(before);
    const lead = await database().lead.findFirstOrThrow({ where: { thread: { id: threadId } } });
    expect(lead.receivedAt).toEqual(lead.createdAt);
  });

  test("who has no account is refused: nobody would read it", async () => {
    const form = contactFormOf(await listingOf(LONELY));
    await expect(contactSeller(contextOf(null), { form, ...call() })).rejects.toMatchObject({
      code: "conflict",
      said: expect.stringContaining("no one would get your message"),
    });
  });
});

describe("what cannot be written about", () => {
  test.each([
    ["paused", "paused this listing"],
    ["sold", "was sold"],
    ["withdrawn", "took this listing down"],
  ] as const)("a listing that is %s", async (status, words) => {
    const id = await listingOf(DEALER);
    await database().listing.update({
      where: { id },
      data: { status, endedAt: status === "paused" ? null : now() },
    });
    const form = contactFormOf(id);
    await expect(contactSeller(contextOf(null), { form, ...call() })).rejects.toMatchObject({
      said: expect.stringContaining(words),
    });
    const { submissionId } = form;
    expect(await database().lead.findUnique({ where: { submissionId } })).toBeNull();
  });

  test("one's own listing, also for members of the dealer; and none at all", async () => {
    const own = contactFormOf(await listingOf(PERSON));
    await expect(contactSeller(contextOf(seller), { form: own, ...call() })).rejects.toMatchObject({
      said: "This is your own listing.",
    });
    const dealers = contactFormOf(await listingOf(DEALER));
    await expect(
      contactSeller(contextOf(onlyViewer), { form: dealers, ...call() }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(
      contactSeller(contextOf(null), { form: contactFormOf(99_999), ...call() }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

test("who comes back to a vehicle they asked about finds what became of it", async () => {
  const buyer = await createAccount();
  const [listingId, other] = [await listingOf(DEALER), await listingOf(PERSON)];
  expect(await earlierRequest(buyer.userId, listingIdParam.parse(String(listingId)))).toBeNull();
  const form = contactFormOf(listingId, { kind: "price", email: buyer.email });
  const sent = await contactSeller(contextOf(buyer), { form, ...call() });
  expect(await earlierRequest(buyer.userId, listingIdParam.parse(String(listingId)))).toMatchObject(
    {
      title: "Price question",
      threadPath: sent.threadPath,
      delivery: { openedAt: null, firstReplyAt: null, hasInbox: true },
    },
  );
  expect(await earlierRequest(buyer.userId, listingIdParam.parse(String(other)))).toBeNull();
});

describe("offers and test drives", () => {
  const refusedFields = async (change: Parameters<typeof contactFormOf>[1]) => {
    const form = contactFormOf(await listingOf(DEALER), change);
    const error: AppError = await contactSeller(contextOf(shopper), { form, ...call() }).then(
      () => {
        throw new Error("It was taken.");
      },
      (reason) => reason,
    );
    return error.fields;
  };

  test("are refused beside their fields where they cannot be", async () => {
    expect(await refusedFields({ kind: "offer", offer: "a lot" })).toHaveProperty("offer");
    expect(await refusedFields({ kind: "offer", offer: "3" })).toHaveProperty("offer");
    expect(
      await refusedFields({ kind: "test_drive", driveDate: "2020-01-01", driveTime: "12:00" }),
    ).toHaveProperty("driveDate");
    expect(
      await refusedFields({ kind: "test_drive", driveDate: "", driveTime: "" }),
    ).toHaveProperty("driveDate");
  });

  test("are kept in cents and as a moment on the seller's clock", async () => {
    const listing = await database().listing.findFirstOrThrow({
      where: { sellerId: DEALER, status: "active", priceCents: { gt: 500_000 } },
    });
    const buyer = await createAccount();
    const dollars = Math.round(listing.priceCents / 100) - 300;
    const offer = contactFormOf(listing.id, {
      kind: "offer",
      offer: `$${dollars.toLocaleString("en-US")}`,
    });
    expect((await contactSeller(contextOf(buyer), { form: offer, ...call() })).offerCents).toBe(
      dollars * 100,
    );
    const date = new Date(now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const drive = contactFormOf(listing.id, {
      kind: "test_drive",
      driveDate: date,
      driveTime: "14:30",
    });
    expect(
      (await contactSeller(contextOf(buyer), { form: drive, ...call() })).driveWords,
    ).toContain("2:30 PM");
  });
});

describe("questions about something", () => {
  const leadOf = (submissionId: string) =>
    database().lead.findUniqueOrThrow({ where: { submissionId } });

  test("delivery keeps where to; a ZIP code that does not exist is refused beside its field", async () => {
    const form = contactFormOf(await listingOf(DEALER), {
      kind: "delivery",
      deliverToZip: "00000",
    });
    await expect(contactSeller(contextOf(shopper), { form, ...call() })).rejects.toMatchObject({
      fields: { deliverToZip: "We do not know this ZIP code." },
    });
    const sent = await contactSeller(contextOf(shopper), {
      form: { ...form, deliverToZip: "80202" },
      ...call(),
    });
    expect(sent).toMatchObject({
      kind: "question",
      title: "Delivery question",
      wishWords: "Deliver to ZIP code 80202",
    });
    expect(await leadOf(form.submissionId)).toMatchObject({
      kind: "question",
      topic: "delivery",
      deliverToZip: "80202",
    });
    const [mail] = await mailsOf(sales.email);
    expect(mail?.kind).toBe("lead.seller");
  });

  test("a hold keeps its last day, and says which days it cannot be", async () => {
    const day = (ahead: number) =>
      new Date(now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const form = (holdUntil: string) =>
      listingOf(DEALER).then((id) => contactFormOf(id, { kind: "hold", holdUntil }));
    for (const wrong of ["2020-01-01", day(90), "soon"])
      await expect(
        contactSeller(contextOf(shopper), { form: await form(wrong), ...call() }),
      ).rejects.toMatchObject({ fields: { holdUntil: expect.any(String) } });
    const right = await form(day(4));
    await contactSeller(contextOf(shopper), { form: right, ...call() });
    const { holdUntil } = await leadOf(right.submissionId);
    expect(holdUntil?.toISOString().slice(0, 10)).toBe(day(4));
  });

  test("a test drive keeps two more times; one that cannot be is refused beside its own field", async () => {
    const day = (ahead: number) =>
      new Date(now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
    const buyer = await createAccount();
    const form = contactFormOf(await listingOf(DEALER), {
      kind: "test_drive",
      driveDate: day(4),
      driveTime: "14:30",
      driveDate2: day(5),
      driveTime2: "10:00",
      driveDate3: day(6),
      driveTime3: "",
    });
    await expect(contactSeller(contextOf(buyer), { form, ...call() })).rejects.toMatchObject({
      fields: { driveTime3: "Choose a time." },
    });
    const whole = { ...form, driveDate3: day(4), driveTime3: "14:30" };
    const sent = await contactSeller(contextOf(buyer), { form: whole, ...call() });
    expect(sent.driveWords).toMatch(/2:30 PM .*, or .*10:00 AM/);
    // The third was the first again.
    expect((await leadOf(form.submissionId)).alternativeAts).toHaveLength(1);
  });

  test("somebody who was signed out while writing is told, and it is sent", async () => {
    const form = contactFormOf(await listingOf(DEALER), { wasSignedIn: true });
    expect(await contactSeller(contextOf(null), { form, ...call() })).toMatchObject({
      wasSignedOut: true,
    });
  });
});

describe("programs and floods", () => {
  test("a filled hidden field is refused for visitors; sent again without it, it goes through", async () => {
    const form = contactFormOf(await listingOf(DEALER), { website: "x" });
    await expect(contactSeller(contextOf(null), { form, ...call() })).rejects.toMatchObject({
      said: expect.stringContaining("It is empty again: please send it once more."),
    });
    const again = { form: { ...form, website: "" }, ...call() };
    expect(await contactSeller(contextOf(null), again)).toMatchObject({ kind: "question" });
  });

  test("one listing, one address, one network: each has its limit and says so", async () => {
    const listingId = await listingOf(DEALER);
    const email = `${randomUUID()}@example.test`;
    const write = () =>
      contactSeller(contextOf(null), { form: contactFormOf(listingId, { email }), ...call() });
    for (let i = 0; i < 5; i += 1) await write();
    await expect(write()).rejects.toMatchObject({
      code: "rate_limited",
      said: expect.stringMatching(/several times today.*Try again in.*still here/),
    });
    // Of however many accounts: a mailbox that is not the sender's own gets so many and no more.
    const other = `${randomUUID()}@example.test`;
    const writeAs = async () =>
      contactSeller(contextOf(await createAccount()), {
        form: contactFormOf(listingId, { email: other }),
        ...call(),
      });
    for (let i = 0; i < 12; i += 1) await writeAs();
    await expect(writeAs()).rejects.toMatchObject({
      code: "rate_limited",
      said: expect.stringContaining("with this email address"),
    });
    const network = randomUUID();
    const flood = async () => {
      for (let i = 0; i < 31; i += 1) {
        const form = contactFormOf(listingId);
        await contactSeller(contextOf(null), { form, network, now: now() });
      }
    };
    await expect(flood()).rejects.toMatchObject({
      said: expect.stringContaining("from your network"),
    });
  });

  test("the form itself bounds links, names and lines", () => {
    const parse = (change: object) =>
      contactForm.safeParse({ ...contactFormOf(1), listingId: "1", phone: "", ...change });
    expect(parse({}).success).toBe(true);
    expect(parse({ name: "Robin\nBcc: x@y.z" }).data?.name).toBe("Robin Bcc: x@y.z");
    for (const wrong of [
      { message: " " },
      { message: "a.com b.com c.com d.com" },
      { name: "" },
      { email: "nobody" },
      { phone: "call me" },
      { kind: "sale" },
      { submissionId: "1" },
    ])
      expect(parse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });
});
