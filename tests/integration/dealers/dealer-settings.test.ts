import { beforeEach, describe, expect, it } from "vitest";
import { openingTimesOf } from "#lib/domain/dealers/dealer-hours/data.seller.ts";
import { saveHours } from "#lib/domain/dealers/dealer-hours/mutations.ts";
import type { HoursForm } from "#lib/domain/dealers/dealer-hours/schema.ts";
import { saveFees } from "#lib/domain/dealers/dealer-profile/mutations.fee.ts";
import { saveProfile, saveTitle } from "#lib/domain/dealers/dealer-profile/mutations.ts";
import { sellerCard } from "#lib/domain/dealers/seller/data.ts";
import { sellerProfile } from "#lib/domain/discover/seller-profile/data.ts";
import { outTheDoor, totalFromQuery } from "#lib/domain/finance/out-the-door/rules.ts";
import type { StatedFee } from "#lib/domain/finance/out-the-door/types.ts";
import { teamOf, weekOf } from "#lib/domain/inventory/storefront/data.ts";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { createDealership, type TestDealership } from "#tests/factories/dealership.ts";

/** Noon in Denver. */
const at = new Date("2026-11-22T19:00:00Z");
let dealer: TestDealership;

beforeEach(async () => {
  dealer = await createDealership();
});

const slug = () => dealer.organization.slug;
const ledger = () =>
  database().organizationEvent.findMany({
    where: { organizationId: dealer.organization.id },
    orderBy: { id: "asc" },
    select: { kind: true, detail: true, actorUserId: true },
  });

const FEE: StatedFee = {
  kind: "documentation",
  label: "Documentation fee",
  cents: 49_900,
  tax: "by_state",
  isOptional: false,
};

describe("fees", () => {
  it("are what every total counts as stated, at once", async () => {
    const fees = [FEE, { ...FEE, label: "Paint seal", cents: 99_900, isOptional: true }];
    await saveFees(contextOf(dealer.owner, at), { organization: slug(), fees });
    const seller = await sellerCard(dealer.organization.sellerId, at);
    expect(seller?.fees).toEqual({ required: [FEE], optional: [fees[1]] });
    const total = outTheDoor(
      {
        priceCents: 2_000_000,
        sellerKind: "dealer",
        sellerState: "CO",
        fees: seller?.fees ?? { required: null, optional: [] },
        fuel: "gasoline",
        typicalFees: null,
      },
      totalFromQuery({}, "CO", null),
    );
    expect(total.lines[1]).toMatchObject({ certainty: "stated", lowCents: 49_900 });
    // What comparisons, favorites and the dealers around it read.
    expect(
      await database().seller.findUnique({ where: { id: dealer.organization.sellerId } }),
    ).toMatchObject({ docFeeCents: 49_900 });
  });

  it("are told in the ledger once, from what to what", async () => {
    const form = { organization: slug(), fees: [FEE] };
    await saveFees(contextOf(dealer.owner, at), form);
    await saveFees(contextOf(dealer.owner, at), form);
    await saveFees(contextOf(dealer.owner, at), { organization: slug(), fees: [] });
    expect(await ledger()).toEqual([
      {
        kind: "fees.changed",
        actorUserId: dealer.owner.userId,
        detail: { from: "none", to: "Documentation fee $499", fromCents: null, toCents: 49_900 },
      },
      {
        kind: "fees.changed",
        actorUserId: dealer.owner.userId,
        detail: { from: "Documentation fee $499", to: "none", fromCents: 49_900, toCents: null },
      },
    ]);
  });

  it("saved by two at once are the fees of one of them, whole", async () => {
    const sets = [1, 2, 3, 4].map((n) =>
      Array.from({ length: n }, () => ({ ...FEE, cents: n * 1_000 })),
    );
    await Promise.all(
      sets.map((fees) => saveFees(contextOf(dealer.owner, at), { organization: slug(), fees })),
    );
    const kept = await database().sellerFee.findMany({
      where: { sellerId: dealer.organization.sellerId },
    });
    expect(kept.every(({ cents }) => cents === kept.length * 1_000)).toBe(true);
    const seller = await database().seller.findUnique({
      where: { id: dealer.organization.sellerId },
    });
    expect(seller?.docFeeCents).toBe(kept.length ** 2 * 1_000);
  });
});

describe("hours", () => {
  const week: HoursForm["week"] = [["09:00", "18:00"], null, null, null, null, null, null];

  it("with their clock and dates are kept; days that are over stay as they were", async () => {
    const { sellerId } = dealer.organization;
    await database().sellerSpecialDay.create({
      data: { sellerId, on: new Date("2026-07-04"), name: "Independence Day" },
    });
    const form: HoursForm = {
      organization: slug(),
      timeZone: "America/Chicago",
      week,
      specialDays: [
        { on: asDay("2026-11-21"), name: "Yesterday", hours: null },
        { on: asDay("2026-11-27"), name: "Day after", hours: ["07:00", "12:00"] },
      ],
    };
    await saveHours(contextOf(dealer.owner, at), form);
    await saveHours(contextOf(dealer.owner, at), form);
    expect(await openingTimesOf(sellerId, asDay("2026-01-01"))).toEqual({
      week,
      timeZone: "America/Chicago",
      specialDays: [
        { on: "2026-07-04", name: "Independence Day", hours: null },
        { on: "2026-11-27", name: "Day after", hours: ["07:00", "12:00"] },
      ],
    });
    expect(await ledger()).toMatchObject([
      {
        kind: "hours.changed",
        detail: {
          hoursFrom: "not stated",
          specialDaysTo: "2026-11-27 Day after 7 AM to 12 PM",
          timeZoneTo: "America/Chicago",
        },
      },
    ]);
    await saveHours(contextOf(dealer.owner, at), { ...form, week: null, specialDays: [] });
    expect(await openingTimesOf(sellerId, asDay("2026-11-01"))).toMatchObject({
      week: null,
      specialDays: [],
    });
  });
});

describe("the storefront", () => {
  it("calls nobody by a role that they do not have, whatever was typed before or changed since", async () => {
    const { id } = dealer.organization;
    await saveTitle(contextOf(dealer.owner, at), {
      organization: slug(),
      title: "Owner and founder",
    });
    await saveTitle(contextOf(dealer.manager, at), {
      organization: slug(),
      title: "General manager",
    });
    // As it stood before there was a rule.
    await database().membership.updateMany({
      where: { organizationId: id, userId: dealer.viewer.userId },
      data: { publicTitle: "Owner" },
    });
    const titles = async () =>
      Object.fromEntries((await teamOf(id)).map(({ name, title }) => [name, title]));
    expect(await titles()).toEqual({
      "Mel owner": "Owner and founder",
      "Mel manager": "General manager",
      "Mel viewer": "Team member",
    });
    await database().membership.updateMany({
      where: { organizationId: id, userId: dealer.manager.userId },
      data: { role: "sales" },
    });
    expect(await titles()).toMatchObject({ "Mel manager": "Sales" });
    // Saved again as it stands it is refused, too.
    await expect(
      saveTitle(contextOf(dealer.viewer, at), { organization: slug(), title: "Owner" }),
    ).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("says what the owner says, and names who chose to be named", async () => {
    const profile = {
      organization: slug(),
      street: "2 Fork Rd",
      phone: "(303) 555-0100",
      webDomain: "cedar.test",
      about: "Since 1987.",
    };
    await saveProfile(contextOf(dealer.owner, at), profile);
    await saveTitle(contextOf(dealer.sales, at), { organization: slug(), title: "Sales" });
    const { id, sellerId } = dealer.organization;
    expect(await sellerProfile(sellerId, at)).toMatchObject({
      about: "Since 1987.",
      webDomain: "cedar.test",
      seller: { street: "2 Fork Rd", phone: "(303) 555-0100" },
      organization: { slug: slug(), claimedAt: null },
    });
    expect(await teamOf(id)).toEqual([{ name: "Mel sales", title: "Sales" }]);
    await expect(
      saveTitle(contextOf(dealer.sales, at), { organization: slug(), title: "Sales manager" }),
    ).rejects.toMatchObject({ fields: { title: expect.stringContaining("“Manager” is for") } });
    expect(await teamOf(id)).toEqual([{ name: "Mel sales", title: "Sales" }]);
    await saveTitle(contextOf(dealer.sales, at), { organization: slug(), title: null });
    expect(await teamOf(id)).toEqual([]);
    expect((await ledger()).map(({ kind }) => kind)).toEqual([
      "profile.changed",
      "title.changed",
      "title.changed",
    ]);
    expect(await weekOf(sellerId, at)).toEqual({ viewCount: 0, savedCount: 0, leadCount: 0 });
  });

  it("is changed by owners, and by nobody below them", async () => {
    for (const role of ["viewer", "sales", "manager"] as const) {
      const form = { organization: slug(), fees: [FEE] };
      await expect(saveFees(contextOf(dealer[role], at), form)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    expect(await ledger()).toEqual([]);
  });
});
