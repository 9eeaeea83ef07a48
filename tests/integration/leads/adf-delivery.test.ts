import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adfDeliveriesOf, destinationsOf } from "#lib/domain/leads/adf-delivery/data.ts";
import { noteAdfTaken, postAdf } from "#lib/domain/leads/adf-delivery/jobs.ts";
import {
  addDestination,
  removeDestination,
  restoreDestination,
  sendTestDocument,
} from "#lib/domain/leads/adf-delivery/mutations.ts";
import { structureProblems } from "#lib/domain/leads/adf-reading/rules.structure.ts";
import { contactSeller } from "#lib/domain/leads/lead/mutations.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { messageOf } from "#lib/platform/mail/message.ts";
import { contactFormOf } from "#tests/factories/conversation.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import { leadDealership } from "#tests/factories/lead.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const at = now();
let dealer: TestDealership;
let listingId: number;

/** Another system: it keeps what it is sent, and answers what it is told to. */
let crm: Server;
const received: { readonly body: string; readonly delivery: string | undefined }[] = [];
let answers: number[] = [];

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 40, now: at, sellers: 4 });
  crm = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, delivery: request.headers["x-lotwise-delivery"]?.toString() });
      response.writeHead(answers.shift() ?? 200).end("<b>as told</b>");
    });
  });
  await new Promise<void>((ready) => crm.listen(0, "127.0.0.1", ready));
  settle({ OUTBOUND_PRIVATE_HOSTS: "127.0.0.1" });
});
afterAll(() => new Promise((ended) => crm.close(ended)));

beforeEach(async () => {
  received.length = 0;
  answers = [];
  const leads = await leadDealership(at);
  dealer = leads.dealer;
  listingId = leads.listing.id;
});

const address = () => `http://127.0.0.1:${(crm.address() as AddressInfo).port}/adf`;
const form = (channel: "mail" | "http", to: string) => ({
  organization: dealer.organization.slug,
  submissionId: randomUUID(),
  channel,
  address: to,
});
const write = async () => {
  const contact = contactFormOf(listingId, { message: "Is it <still> there & yours?" });
  await contactSeller(contextOf(null), { form: contact, network: randomUUID(), now: at });
};
const deliveries = () => adfDeliveriesOf(dealer.organization.id);
const run = (attempt = 1, isLast = false) => ({
  signal: AbortSignal.timeout(30_000),
  attempt,
  isLast,
});

describe("a lead sent on", () => {
  it("by HTTP is posted until it is taken, each try noted, with one line of the ledger", async () => {
    await addDestination(contextOf(dealer.owner, at), form("http", address()));
    await write();
    const [delivery] = await deliveries();
    if (delivery === undefined) throw new Error("Nothing is on its way.");
    const payload = { deliveryId: delivery.id };
    answers = [503, 200];
    await expect(postAdf.run(payload, run())).rejects.toMatchObject({ code: "outside_service" });
    expect(await deliveries()).toMatchObject([{ state: "on_its_way" }]);
    await postAdf.run(payload, run(2));
    await postAdf.run(payload, run(3));
    expect(await deliveries()).toMatchObject([
      {
        state: "delivered",
        attempts: [{ words: "Answered 200: as told" }, { words: "Answered 503: as told" }],
      },
    ]);
    expect(received).toHaveLength(2);
    expect(received[0]).toEqual(received[1]);
    expect(received[0]?.delivery).toBe(delivery.id);
    expect(structureProblems(received[0]?.body ?? "")).toEqual([]);
    expect(received[0]?.body).toContain("Is it &lt;still&gt; there &amp; yours?");
    const lines = await database().organizationEvent.count({ where: { kind: "lead.delivered" } });
    expect(lines).toBe(1);
  });

  it("by HTTP is given up at once where it is refused, and at the last try", async () => {
    await addDestination(contextOf(dealer.owner, at), form("http", address()));
    for (const answer of [400, 503]) {
      await write();
      const [delivery] = await deliveries();
      answers = [answer];
      await postAdf.run({ deliveryId: delivery?.id }, run(25, answer === 503));
      expect((await deliveries())[0]).toMatchObject({ state: "failed" });
    }
  });

  it("by mail is the text of a mail and nothing else", async () => {
    const to = `crm-${randomUUID()}@example.test`;
    await addDestination(contextOf(dealer.owner, at), form("mail", to));
    await write();
    const mail = await database().mail.findFirstOrThrow({ where: { toAddress: to } });
    const headers = {};
    const message = messageOf({ ...mail, headers });
    expect(message.html).toBeUndefined();
    expect(structureProblems(String(message.text))).toEqual([]);
    const [delivery] = await deliveries();
    await noteAdfTaken.run({ deliveryId: delivery?.id }, run());
    expect(await deliveries()).toMatchObject([{ state: "delivered", channel: "mail" }]);
  });

  it("goes nowhere any more once the destination is removed, until it is brought back", async () => {
    await addDestination(contextOf(dealer.owner, at), form("http", address()));
    await write();
    const [there] = await destinationsOf(dealer.organization.id);
    if (there === undefined) throw new Error("The destination is not there.");
    const press = { organization: dealer.organization.slug, destination: there.id };
    await removeDestination(contextOf(dealer.owner, at), press);
    const [delivery] = await deliveries();
    await postAdf.run({ deliveryId: delivery?.id }, run());
    expect((await deliveries())[0]).toMatchObject({ state: "failed" });
    expect(received).toEqual([]);
    await restoreDestination(contextOf(dealer.owner, at), press);
    const test = { ...press, submissionId: randomUUID() };
    await sendTestDocument(contextOf(dealer.owner, at), test);
    await sendTestDocument(contextOf(dealer.owner, at), test);
    const tested = (await deliveries()).find(({ leadId }) => leadId === null);
    expect(await deliveries()).toHaveLength(2);
    await postAdf.run({ deliveryId: tested?.id }, run());
    expect(received[0]?.body).toContain("Test Lead");
    expect(structureProblems(received[0]?.body ?? "")).toEqual([]);
  });

  it("to a private network is refused as it is entered", async () => {
    for (const inside of ["http://10.0.0.7/adf", "http://[::1]/adf", "http://169.254.169.254/"])
      await expect(
        addDestination(contextOf(dealer.owner, at), form("http", inside)),
      ).rejects.toMatchObject({
        code: "invalid_input",
        fields: { address: expect.any(String) },
      });
    await expect(
      addDestination(contextOf(dealer.manager, at), form("mail", "crm@example.test")),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await destinationsOf(dealer.organization.id)).toEqual([]);
  });
});
