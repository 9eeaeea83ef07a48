import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { ADDRESS_LIMIT } from "#lib/domain/dealers/membership/constants.invitation.ts";
import {
  inviteMember,
  resendInvitation,
} from "#lib/domain/dealers/membership/mutations.invitation.ts";
import { MOST_SOURCES } from "#lib/domain/inventory/feed-source/constants.ts";
import { removeSource, restoreSource } from "#lib/domain/inventory/feed-source/mutations.ts";
import { MOST_DESTINATIONS } from "#lib/domain/leads/adf-delivery/constants.ts";
import { adfDeliveriesOf, destinationsOf } from "#lib/domain/leads/adf-delivery/data.ts";
import {
  addDestination,
  removeDestination,
  restoreDestination,
  settleDelivery,
} from "#lib/domain/leads/adf-delivery/mutations.ts";
import type { DestinationView } from "#lib/domain/leads/adf-delivery/types.ts";
import { makeAdfKey } from "#lib/domain/leads/adf-intake/mutations.key.ts";
import { receiveAdf } from "#lib/domain/leads/adf-intake/mutations.ts";
import { answerLead } from "#lib/domain/leads/lead-desk/mutations.reply.ts";
import { assignLead } from "#lib/domain/leads/lead-desk/mutations.work.ts";
import { loadLeadDelivery } from "#lib/domain/leads/lead-pages/loaders.ts";
import { MOST_TEMPLATES } from "#lib/domain/leads/reply-template/constants.ts";
import { templatesOf } from "#lib/domain/leads/reply-template/data.ts";
import {
  addTemplate,
  removeTemplate,
  restoreTemplate,
} from "#lib/domain/leads/reply-template/mutations.ts";
import { contextIn, contextOf, SYSTEM, systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { spend } from "#lib/platform/rate-limit/spend.ts";
import { createAccount } from "#tests/factories/account.ts";
import { createDealership } from "#tests/factories/dealership.ts";
import { addFeed, csvOf, feedRowsOf, prepareFeeds, sendFeed } from "#tests/factories/feed.ts";
import {
  fileOfLead,
  leadActor,
  leadDealership,
  type TestLeads,
  writtenLead,
} from "#tests/factories/lead.ts";

/*
 * What may not get out of a dealership, or into it, whichever of its parts keeps it.
 */

const at = now();
let folder: string;
let leads: TestLeads;
beforeAll(async () => {
  folder = await prepareFeeds();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  leads = await leadDealership(at);
});
const slug = () => leads.dealer.organization.slug;
const form = () => ({ organization: slug(), submissionId: randomUUID() });

async function firstDestination(): Promise<DestinationView["id"]> {
  const [there] = await destinationsOf(leads.dealer.organization.id);
  if (there === undefined) throw new Error("Leads go nowhere.");
  return there.id;
}

it("tells of where leads go no password or key, but to who may change it", async () => {
  const { owner, viewer, organization } = leads.dealer;
  const address = "https://crm:sesame@crm.example/hooks/k3y?token=t0ken";
  await addDestination(contextOf(owner, at), { ...form(), channel: "http", address });
  const lead = await writtenLead(leads);
  const [delivery] = await adfDeliveriesOf(organization.id);
  await database().$transaction((tx) =>
    settleDelivery(contextIn(tx, SYSTEM, at), {
      deliveryId: delivery?.id ?? "",
      outcome: "delivered",
    }),
  );
  const press = { organization: slug(), destination: await firstDestination() };
  await removeDestination(contextOf(owner, at), press);
  await restoreDestination(contextOf(owner, at), press);
  const read = JSON.stringify([
    await database().organizationEvent.findMany({
      where: { organizationId: organization.id },
      omit: { id: true },
    }),
    await fileOfLead(leads, lead),
    await adfDeliveriesOf(organization.id),
    await loadLeadDelivery(await leadActor(leads, viewer)),
  ]);
  expect(read).toContain("https://crm.example/…");
  expect(read).not.toMatch(/sesame|k3y|t0ken/);
  const owned = await loadLeadDelivery(await leadActor(leads, owner));
  expect(owned.destinations).toMatchObject([{ address }]);
});

it("tells a dealership no address of an account that its person did not give", async () => {
  const shopper = await createAccount();
  const given = `given-${randomUUID()}@example.test`;
  const lead = await writtenLead(leads, { email: given }, { viewer: shopper });
  await answerLead(contextOf(leads.dealer.sales, at), {
    ...form(),
    lead,
    body: "It is still here.",
  });
  expect(
    await database().mail.count({ where: { toAddress: shopper.email, kind: "lead.reply" } }),
  ).toBe(1);
  const file = await fileOfLead(leads, lead);
  expect(file.contact?.email).toBe(given);
  expect(JSON.stringify(file)).not.toContain(shopper.email);
  expect(file.answer).toEqual({ kind: "thread", toAddress: "the address of their account" });
});

it("forgets an erased person in what came for several, and in the lines that tell of their work", async () => {
  const gone = await createAccount({ name: "Gwen Gone" });
  const { owner, sales, organization } = leads.dealer;
  const { key } = await makeAdfKey(contextOf(owner, at), { ...form(), name: "CarFinder" });
  const prospect = (name: string, email: string) =>
    `<prospect><vehicle><vin>${leads.listing.vin}</vin></vehicle><customer><contact><name>${name}</name><email>${email}</email></contact></customer></prospect>`;
  const document = `<adf>${prospect("Gwen Gone", gone.email)}${prospect("Stan Stays", "stan@example.test")}</adf>`;
  await receiveAdf(systemContext(), {
    key,
    bytes: new TextEncoder().encode(document),
    network: randomUUID(),
    now: at,
  });
  const lead = await writtenLead(leads);
  await assignLead(contextOf(sales, at), { organization: slug(), lead, member: sales.userId });
  await eraseAccount(contextOf(gone, at), { email: gone.email });
  await eraseAccount(contextOf(sales, at), { email: sales.email });
  const kept = JSON.stringify([
    await database().adfReceipt.findMany({ where: { organizationId: organization.id } }),
    await database().organizationEvent.findMany({
      where: { organizationId: organization.id },
      omit: { id: true },
    }),
  ]);
  expect(kept).toContain("Stan Stays");
  expect(kept).not.toMatch(/Gwen|Mel sales/);
  expect(kept).not.toContain(gone.email);
});

describe("taking away and bringing back is no way past what there may be", () => {
  it("of feeds", async () => {
    const dealer = await createDealership();
    const { manager, organization } = dealer;
    const first = await addFeed(dealer);
    for (let n = 1; n < MOST_SOURCES; n += 1) await addFeed(dealer);
    const named = { organization: organization.slug, source: first };
    await removeSource(contextOf(manager), named);
    await addFeed(dealer);
    await expect(restoreSource(contextOf(manager), named)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("of places that leads go to, and each is there once", async () => {
    const { owner } = leads.dealer;
    const add = (address: string) =>
      addDestination(contextOf(owner, at), { ...form(), channel: "mail", address });
    const taken = async () => {
      const press = { organization: slug(), destination: await firstDestination() };
      await removeDestination(contextOf(owner, at), press);
      return press;
    };
    await add("crm@example.test");
    const press = await taken();
    await add("crm@example.test");
    await expect(restoreDestination(contextOf(owner, at), press)).rejects.toMatchObject({
      code: "invalid_input",
    });
    await taken();
    for (let n = 0; n < MOST_DESTINATIONS; n += 1) await add(`crm-${n}@example.test`);
    await expect(restoreDestination(contextOf(owner, at), press)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("of templates", async () => {
    const { owner, organization } = leads.dealer;
    const add = () =>
      addTemplate(contextOf(owner, at), { ...form(), name: "Hello", body: "Hello." });
    for (let n = 0; n < MOST_TEMPLATES; n += 1) await add();
    const [{ id: template } = { id: null }] = await templatesOf(organization.id);
    if (template === null) throw new Error("There is no template.");
    const press = { organization: slug(), template };
    await removeTemplate(contextOf(owner, at), press);
    await add();
    await expect(restoreTemplate(contextOf(owner, at), press)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

it("mails one address no more invitations by mailing them again", async () => {
  const { owner, organization } = leads.dealer;
  const email = `${randomUUID()}@example.test`;
  await inviteMember(contextOf(owner, at), { ...form(), email, role: "viewer" });
  for (let n = 1; n < ADDRESS_LIMIT.points; n += 1) await spend(ADDRESS_LIMIT, email);
  const { id } = await database().memberInvitation.findFirstOrThrow({
    where: { organizationId: organization.id },
  });
  await expect(
    resendInvitation(contextOf(owner, at), { organization: slug(), invitation: id }),
  ).rejects.toMatchObject({ code: "rate_limited" });
});

describe("text that the database would not take", () => {
  it("in a feed is told of in its report, in the file's name and columns too", async () => {
    const dealer = await createDealership();
    const faces = ["", "x"].map((before) => `${before}${"🚗".repeat(130)}`);
    const rows = faces.flatMap((face) =>
      feedRowsOf(1, { Price: face, Odometer: face, Year: face, Model: face, Colour: face }),
    );
    for (const face of faces) {
      const named = rows.map((row) => ({ ...row, [face]: face }));
      const run = await sendFeed(dealer, await addFeed(dealer), csvOf(named), `${face}.csv`);
      expect(run).toMatchObject({ state: "ready", heldCount: 2 });
    }
  });

  it("in a forwarded lead is left out of it", async () => {
    const { key } = await makeAdfKey(contextOf(leads.dealer.owner, at), {
      ...form(),
      name: "CarFinder",
    });
    const document =
      "<adf><prospect><customer><contact><name>N\0ora &#0;&#xD83D;</name><email>nora@example.test</email></contact></customer></prospect></adf>";
    const result = await receiveAdf(systemContext(), {
      key,
      bytes: new TextEncoder().encode(document),
      network: randomUUID(),
      now: at,
    });
    expect(result.leads).toMatchObject([{ isNew: true }]);
  });
});
