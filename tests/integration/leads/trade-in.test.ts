import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, asDay, dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { addDestination } from "#lib/domain/leads/adf-delivery/mutations.ts";
import { structureProblems } from "#lib/domain/leads/adf-reading/rules.structure.ts";
import { eraseFromLeads } from "#lib/domain/leads/lead-desk/mutations.privacy.ts";
import { noteReceived } from "#lib/domain/leads/lead-receipt/mutations.ts";
import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import {
  acceptedTradeIns,
  askedTradeIns,
  ownTradeIns,
  tradeInDealers,
} from "#lib/domain/leads/trade-in/data.ts";
import {
  answerTradeIn,
  offerTradeIn,
  requestTradeIn,
} from "#lib/domain/leads/trade-in/mutations.ts";
import type { TradeInForm } from "#lib/domain/leads/trade-in/schema.ts";
import { removeGarageVehicle } from "#lib/domain/ownership/garage/mutations.ts";
import type { GarageVehicleId } from "#lib/domain/ownership/garage/types.ts";
import { publish } from "#lib/domain/ownership/private-listing/mutations.publishing.ts";
import { changeStatus } from "#lib/domain/ownership/private-listing/mutations.ts";
import { contextOf, systemContext } from "#lib/platform/actions/context.ts";
import type { Viewer } from "#lib/platform/auth/types.ts";
import { DAY_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "#tests/factories/account.ts";
import { appraiseMarket } from "#tests/factories/appraised-market.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";
import { setReadings } from "#tests/factories/garage.ts";
import { fileOfLead, leadActor } from "#tests/factories/lead.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { createOwnVehicle, nobodysVin, publishFormOf } from "#tests/factories/own-vehicle.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const at = now();
const TODAY = localDay(at, "America/Denver");
const NEXT_WEEK = addDays(TODAY, 7);
let serial = 0;
let owner: Viewer;
let vehicleId: GarageVehicleId;
let vin: string;
let dealer: TestDealership;

beforeAll(async () => {
  await insertMarket(databaseUrl(), { listings: 600, now: at, sellers: 8 });
  await appraiseMarket(at);
});

beforeEach(async () => {
  owner = await createAccount({ name: "Dana Whitfield" });
  vin = nobodysVin(++serial);
  vehicleId = await createOwnVehicle(owner.userId, { vin });
  await setReadings(vehicleId, [[dayOf(at), 61_200]]);
  // Others of this file are out of the way: only the nearest can be chosen.
  await database().seller.updateMany({
    where: { organizationId: { not: null } },
    data: { latitude: 21.3, longitude: -157.8 },
  });
  dealer = await createDealership();
});

const formOf = (change: Partial<TradeInForm> = {}): TradeInForm => ({
  vehicleId,
  submissionId: randomUUID(),
  sellers: [dealer.organization.sellerId],
  condition: "good",
  conditionNote: "A dent in the left door.",
  sendVin: undefined,
  ...change,
});
const request = (change: Partial<TradeInForm> = {}, who = owner) =>
  requestTradeIn(contextOf(who, at), formOf(change));
const own = (when = at) => ownTradeIns(owner.userId, vehicleId, when);
const leadId = async () => {
  const [first] = await own();
  if (first === undefined) throw new Error("Nothing was asked.");
  return first.leadId;
};
const offer = async ({ amount = 700_000, until = NEXT_WEEK } = {}, who = dealer.sales, when = at) =>
  offerTradeIn(contextOf(who, when), {
    organization: dealer.organization.slug,
    lead: await leadId(),
    amount,
    until,
  });
const answer = async (what: "accepted" | "declined" | "withdrawn", who = owner, when = at) =>
  answerTradeIn(contextOf(who, when), { lead: await leadId(), vehicleId, answer: what });
const leads = () => ({ dealer, listing: { id: 0, vin: "" }, at });

describe("asking dealers", () => {
  it("notes when the mail to the dealer was taken", async () => {
    await request();
    const id = await leadOf(dealer);
    await noteReceived(systemContext(at), id);
    const lead = await database().lead.findUniqueOrThrow({ where: { id } });
    expect(lead).toMatchObject({ receivedAt: at });
  });

  it("writes one lead for each, of its own kind, with what was sent and our value", async () => {
    const second = await createDealership("Second Street Auto");
    await request({ sellers: [dealer.organization.sellerId, second.organization.sellerId] });
    const requests = await own();
    expect(requests.map((each) => each.dealer.name).sort()).toEqual([
      "Cedar Fork Motors",
      "Second Street Auto",
    ]);
    expect(requests[0]).toMatchObject({
      state: "waiting",
      offer: null,
      vehicle: { year: 2020, make: "Toyota", model: "RAV4", vin: null, mileageMiles: 61_200 },
    });
    expect(requests[0]?.value?.p50Cents).toBeGreaterThan(100_000);
    const file = await fileOfLead(leads(), await leadOf(dealer));
    expect(file.row).toMatchObject({
      kind: "trade_in",
      vehicle: "2020 Toyota RAV4 XLE",
      address: null,
      status: "new",
    });
    expect(file.requests[0]?.message).toContain("A dent in the left door.");
    expect(file.answer.kind).toBe("mail");
    const [asked] = await askedTradeIns(await leadActor(leads()), [file.row.id], at);
    expect(asked?.value).toEqual(requests[0]?.value);
    const [mail] = await mailsTo(dealer.sales.email);
    expect(mail?.subject).toBe("Trade-in request: 2020 Toyota RAV4 XLE");
    expect(mail?.text).toContain("VIN: Not sent");
    expect(mail?.text).not.toContain(vin);
  });

  it("sends the VIN where its owner says so, and once however often it is pressed", async () => {
    const form = formOf({ sendVin: "on" });
    await Promise.all([1, 2, 3].map(() => requestTradeIn(contextOf(owner, at), form)));
    await request();
    const requests = await own();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.vehicle.vin).toBe(vin);
    expect(await mailsTo(dealer.sales.email)).toHaveLength(1);
  });

  it("refuses a vehicle of somebody else, a dealer not offered and no mileage", async () => {
    const other = await createAccount();
    await expect(request({}, other)).rejects.toMatchObject({ code: "not_found" });
    await expect(request({ sellers: [2 as never] })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { sellers: expect.stringContaining("Choose again") },
    });
    await setReadings(vehicleId, []);
    await expect(request()).rejects.toMatchObject({
      code: "conflict",
      publicMessage: expect.stringContaining("odometer reading"),
    });
    expect(await own()).toEqual([]);
  });

  it("is refused for a vehicle that was sold, and what was asked before is said to be gone", async () => {
    await request();
    const listing = await publish(contextOf(owner), publishFormOf(vehicleId));
    await changeStatus(contextOf(owner), {
      listing,
      change: "sell",
      soldPrice: null,
      sharesPrice: false,
    });
    expect((await own())[0]?.state).toBe("gone");
    await expect(request()).rejects.toMatchObject({
      publicMessage: expect.stringContaining("marked this vehicle sold"),
    });
    await expect(offer()).rejects.toMatchObject({
      publicMessage: expect.stringContaining("sold the vehicle"),
    });
  });

  it("offers the nearest dealers with people here, not one's own", async () => {
    const names = async (who: Viewer) =>
      (await tradeInDealers(who, "80202")).map((each) => each.name);
    expect(await names(owner)).toContain("Cedar Fork Motors");
    const { organization, sales } = dealer;
    expect(
      await names({
        ...sales,
        memberships: [
          {
            organizationId: organization.id,
            organizationSlug: organization.slug,
            sellerId: organization.sellerId,
            role: "sales",
          },
        ],
      }),
    ).not.toContain("Cedar Fork Motors");
    expect(await tradeInDealers(owner, "99999")).toEqual([]);
  });

  it("goes out as ADF with the vehicle as a trade-in", async () => {
    await addDestination(contextOf(dealer.owner, at), {
      organization: dealer.organization.slug,
      submissionId: randomUUID(),
      channel: "mail",
      address: `crm-${randomUUID()}@example.test`,
    });
    await request({ sendVin: "on" });
    const { document } = await database().adfDelivery.findFirstOrThrow({
      where: { leadId: await leadId() },
    });
    expect(structureProblems(document)).toEqual([]);
    expect(document).toContain('<vehicle interest="trade-in" status="used">');
    expect(document).toContain(`<vin>${vin}</vin>`);
    expect(document).toContain('<price type="appraisal" currency="USD">');
    expect(document).toContain("A dent in the left door.");
  });
});

async function leadOf({ organization }: TestDealership) {
  const { id } = await database().lead.findFirstOrThrow({
    where: { sellerId: organization.sellerId, kind: "trade_in" },
  });
  return leadIdSchema.parse(id);
}

describe("an offer", () => {
  beforeEach(() => request());

  it("is an amount with a last day; the owner is told once and sees it", async () => {
    await offer();
    await offer();
    const [first] = await own();
    expect(first).toMatchObject({
      state: "offered",
      offer: { cents: 700_000, until: NEXT_WEEK },
    });
    const mails = (await mailsTo(owner.email)).filter(({ kind }) => kind === "trade_in.offer");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("$7,000");
    const file = await fileOfLead(leads(), await leadId());
    expect(file.row.status).toBe("working");
    expect(file.row.clock.kind).toBe("answered");
    expect(JSON.stringify(file.entries)).toContain("Trade-in offer: $7,000");
    await offer({ amount: 750_000 });
    expect((await own())[0]?.offer?.cents).toBe(750_000);
  });

  it("is refused where the amount or the day cannot be", async () => {
    await expect(offer({ amount: 15_000 })).rejects.toMatchObject({
      fields: { amount: expect.stringContaining("Check the amount") },
    });
    await expect(offer({ until: addDays(TODAY, -1) })).rejects.toMatchObject({
      fields: { until: expect.stringContaining("over") },
    });
    await expect(offer({ until: asDay("2031-01-01") })).rejects.toMatchObject({
      fields: { until: expect.stringContaining("within the next 60 days") },
    });
    expect((await own())[0]?.offer).toBeNull();
  });

  it("is for who works leads there, and for no other dealer", async () => {
    await expect(offer({}, dealer.viewer)).rejects.toMatchObject({ code: "forbidden" });
    await expect(offer({}, await createAccount())).rejects.toMatchObject({ code: "not_found" });
    const other = await createDealership("Other Motors");
    await expect(
      offerTradeIn(contextOf(other.sales, at), {
        organization: other.organization.slug,
        lead: await leadId(),
        amount: 700_000,
        until: NEXT_WEEK,
      }),
    ).rejects.toMatchObject({ code: "not_found" });
    const strange = await leadActor({ ...leads(), dealer: other });
    expect(await askedTradeIns(strange, [await leadId()], at)).toEqual([]);
  });

  it("expires after its day, and is then said to and not accepted", async () => {
    await offer();
    const later = new Date(at.getTime() + 9 * DAY_MS);
    expect((await own(later))[0]?.state).toBe("expired");
    await expect(answer("accepted", owner, later)).rejects.toMatchObject({
      publicMessage: expect.stringContaining("expired"),
    });
    await offer({ until: addDays(TODAY, 20) }, dealer.sales, later);
    await answer("accepted", owner, later);
    expect((await own(later))[0]?.state).toBe("accepted");
  });

  it("counts for who accepted it until its last day, while they have the vehicle", async () => {
    await offer();
    expect(await acceptedTradeIns(owner.userId, at)).toEqual([]);
    await answer("accepted");
    expect(await acceptedTradeIns(owner.userId, at)).toMatchObject([
      {
        cents: 700_000,
        until: NEXT_WEEK,
        vehicle: expect.stringContaining("2020 Toyota RAV4"),
        dealer: { sellerId: dealer.organization.sellerId },
      },
    ]);
    expect(await acceptedTradeIns((await createAccount()).userId, at)).toEqual([]);
    expect(await acceptedTradeIns(owner.userId, new Date(at.getTime() + 9 * DAY_MS))).toEqual([]);
    await database().garageVehicle.updateMany({
      where: { userId: owner.userId },
      data: { removedAt: at },
    });
    expect(await acceptedTradeIns(owner.userId, at)).toEqual([]);
  });

  it("is accepted by its owner alone, once, and stays then", async () => {
    await expect(answer("accepted")).rejects.toMatchObject({ code: "conflict" });
    await offer();
    await expect(answer("accepted", await createAccount())).rejects.toMatchObject({
      code: "not_found",
    });
    await answer("accepted");
    await answer("accepted");
    expect((await own())[0]?.state).toBe("accepted");
    const told = (await mailsTo(dealer.sales.email)).filter(
      ({ kind }) => kind === "trade_in.answer",
    );
    expect(told).toHaveLength(1);
    await expect(offer({ amount: 750_000 })).rejects.toMatchObject({
      publicMessage: expect.stringContaining("was accepted"),
    });
  });

  it("is not made for what was withdrawn, or is no longer in the garage", async () => {
    await answer("withdrawn");
    await expect(offer()).rejects.toMatchObject({
      publicMessage: expect.stringContaining("withdrew"),
    });
    await request();
    const [, second] = (await own()).toSorted((a, b) =>
      a.state === "withdrawn" ? -1 : b.state === "withdrawn" ? 1 : 0,
    );
    await removeGarageVehicle(contextOf(owner, at), vehicleId);
    await expect(
      offerTradeIn(contextOf(dealer.sales, at), {
        organization: dealer.organization.slug,
        lead: second?.leadId ?? leadIdSchema.parse(""),
        amount: 700_000,
        until: NEXT_WEEK,
      }),
    ).rejects.toMatchObject({ publicMessage: expect.stringContaining("removed it") });
  });

  it("goes with its owner: no VIN and no words of theirs are left", async () => {
    const id = await leadId();
    await contextOf(owner, at).transaction((ctx) =>
      eraseFromLeads(ctx, {
        userId: owner.userId,
        email: owner.email,
        instead: { name: "A former member", words: "Erased" },
      }),
    );
    expect(
      await database().tradeInRequest.findUniqueOrThrow({ where: { leadId: id } }),
    ).toMatchObject({ vin: null, conditionNote: "", outcome: "withdrawn" });
  });
});
