import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseAccount } from "#lib/domain/accounts/account-erase/mutations.ts";
import { adfKeysOf, forwardedTradeIns } from "#lib/domain/leads/adf-intake/data.ts";
import { makeAdfKey, revokeAdfKey } from "#lib/domain/leads/adf-intake/mutations.key.ts";
import { receiveAdf } from "#lib/domain/leads/adf-intake/mutations.ts";
import { leadCounts } from "#lib/domain/leads/lead-desk/data.ts";
import { answerLead } from "#lib/domain/leads/lead-desk/mutations.reply.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import type { TestDealership } from "#tests/factories/dealership.ts";
import { fileOfLead, leadActor, leadDealership, type TestLeads } from "#tests/factories/lead.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const at = now();
let leads: TestLeads;
let dealer: TestDealership;
let listing: TestLeads["listing"];

beforeAll(() => insertMarket(databaseUrl(), { listings: 40, now: at, sellers: 4 }));

beforeEach(async () => {
  leads = await leadDealership(at);
  ({ dealer, listing } = leads);
});

const call = () => ({ network: randomUUID(), now: at });
const actor = () => leadActor(leads);
const fileOf = (lead: LeadId) => fileOfLead(leads, lead);
const about = (lead: LeadId) => ({ organization: dealer.organization.slug, lead });

const adf = (id: string, inside = "") => `<?xml version="1.0"?><?adf version="1.0"?>
  <adf><prospect><id source="CarFinder">${id}</id><requestdate>2026-11-20T10:00:00Z</requestdate>
  <vehicle><year>2021</year><make>Toyota</make><model>RAV4</model><vin>${listing.vin}</vin></vehicle>
  <customer><contact><name part="full">Nora Quist</name><email>nora-${id}@example.test</email></contact>
  <comments>Is it &lt;there&gt;?</comments></customer>${inside}</prospect></adf>`;
const bytes = (text: string) => new TextEncoder().encode(text);

describe("leads from elsewhere", () => {
  async function key(): Promise<string> {
    const { slug } = dealer.organization;
    const form = { organization: slug, submissionId: randomUUID(), name: "CarFinder" };
    return (await makeAdfKey(contextOf(dealer.owner, at), form)).key;
  }

  it("keep what would be traded in, for the desk and the mail", async () => {
    const secret = await key();
    const trade = `<vehicle interest="trade-in"><year>2012</year><make>Ford</make><model>Focus</model>
      <vin>1FAHP3F20CL123456</vin><odometer units="mi">82140</odometer><condition>good</condition>
      <comments><![CDATA[Payoff $3,200 & a dent]]></comments></vehicle>`;
    const { leads: made } = await receiveAdf(systemContext(), {
      key: secret,
      bytes: bytes(adf(randomUUID(), trade)),
      ...call(),
    });
    const lead = leadIdSchema.parse(made[0]?.id);
    const told = {
      leadId: lead,
      vehicleWords: "2012 Ford Focus",
      vin: "1FAHP3F20CL123456",
      mileageMiles: 82_140,
      condition: "good",
      note: "Payoff $3,200 & a dent",
      payoffCents: 320_000,
    };
    expect(await forwardedTradeIns(await actor(), [lead])).toEqual([told]);
    // Nobody else's desk shows it.
    const others = await leadActor(await leadDealership(at));
    expect(await forwardedTradeIns(others, [lead])).toEqual([]);
    const [mail] = await mailsTo(dealer.sales.email);
    expect(mail?.text).toContain("Trade-in: 2012 Ford Focus");
    expect(mail?.text).toContain("Still owed: $3,200");
    // It asks about the dealer's own vehicle all the same.
    expect((await fileOf(lead)).requests[0]).toMatchObject({ kind: "question" });

    const alone = adf(randomUUID(), trade).replace(/<vehicle><year>2021.*?<\/vehicle>/, "");
    const { leads: second } = await receiveAdf(systemContext(), {
      key: secret,
      bytes: bytes(alone),
      ...call(),
    });
    const tradeAlone = leadIdSchema.parse(second[0]?.id);
    expect((await fileOf(tradeAlone)).requests[0]).toMatchObject({ kind: "trade_in" });
    expect((await fileOf(tradeAlone)).row.vehicle).toBe("2012 Ford Focus");

    // Its VIN and words go with the account of whoever asked.
    const { email } = await database().lead.findUniqueOrThrow({ where: { id: lead } });
    const person = await createAccount({ email });
    await eraseAccount(contextOf(person, at), { email });
    expect(await forwardedTradeIns(await actor(), [lead])).toEqual([
      { ...told, vin: null, note: "" },
    ]);
  });

  it("come in by a key, once, about the dealer's own vehicle, and are answered by mail", async () => {
    const [secret, id] = [await key(), randomUUID()];
    const first = await receiveAdf(systemContext(), {
      key: secret,
      bytes: bytes(adf(id)),
      ...call(),
    });
    expect(first).toMatchObject({ leads: [{ isNew: true, foundVehicle: true }], problems: [] });
    const again = await receiveAdf(systemContext(), {
      key: secret,
      bytes: bytes(adf(id, "<!-- again -->")),
      ...call(),
    });
    expect(again.leads).toEqual([{ ...first.leads[0], isNew: false }]);

    const lead = leadIdSchema.parse(first.leads[0]?.id);
    const file = await fileOf(lead);
    expect(file.requests[0]).toMatchObject({
      source: "CarFinder",
      message: "Is it <there>?",
      forwarded: { keyName: "CarFinder" },
      vehicle: { listingId: listing.id },
    });
    const told = await mailsTo(dealer.sales.email);
    expect(told.map(({ kind }) => kind)).toEqual(["lead.forwarded"]);

    const reply = { ...about(lead), submissionId: randomUUID(), body: "Yes." };
    await answerLead(contextOf(dealer.sales, at), reply);
    const mail = await database().mail.findFirstOrThrow({
      where: { toAddress: `nora-${id}@example.test` },
    });
    expect(mail.headers).toEqual({ "Reply-To": dealer.sales.email });
    const entry = (await fileOf(lead)).entries.find(({ kind }) => kind === "message");
    expect(entry).toMatchObject({ from: "us", mail: { state: "on_its_way" } });
    const row = await database().lead.findUniqueOrThrow({ where: { id: lead } });
    expect(row).toMatchObject({ status: "working", firstReplyAt: at });
    expect(await adfKeysOf(dealer.organization.id)).toMatchObject([{ leadCount: 1 }]);
  });

  it("are refused without a key, with a revoked one, and where nothing can be read", async () => {
    const secret = await key();
    for (const wrong of [null, "lwadf_wrong"])
      await expect(
        receiveAdf(systemContext(), { key: wrong, bytes: bytes(adf("1")), ...call() }),
      ).rejects.toMatchObject({
        code: "unauthenticated",
      });
    for (const sent of [bytes(""), bytes(adf("1").slice(0, 300)), bytes("<adf/>"), null])
      await expect(
        receiveAdf(systemContext(), { key: secret, bytes: sent, ...call() }),
      ).rejects.toMatchObject({
        code: "invalid_input",
      });
    const [made] = await adfKeysOf(dealer.organization.id);
    if (made === undefined) throw new Error("The key is not there.");
    await revokeAdfKey(contextOf(dealer.owner, at), {
      organization: dealer.organization.slug,
      key: made.id,
    });
    await expect(
      receiveAdf(systemContext(), { key: secret, bytes: bytes(adf("1")), ...call() }),
    ).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect((await leadCounts(await actor())).all).toBe(0);
  });

  it("that arrive twice at one moment are one", async () => {
    const [secret, id] = [await key(), randomUUID()];
    const results = await Promise.all(
      [1, 2, 3].map(() =>
        receiveAdf(systemContext(), { key: secret, bytes: bytes(adf(id)), ...call() }),
      ),
    );
    expect(results.flatMap(({ leads }) => leads).filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await leadCounts(await actor())).all).toBe(1);
  });
});
