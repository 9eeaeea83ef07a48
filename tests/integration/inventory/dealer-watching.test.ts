import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { POST } from "#app/api/unsubscribe/route.ts";
import { ledgerPage, ledgerRowsForFile } from "#lib/domain/dealers/organization/data.event.ts";
import { runningOrganizations } from "#lib/domain/dealers/organization/data.ts";
import { recordOrganizationEvents } from "#lib/domain/dealers/organization/mutations.event.ts";
import type { LedgerPlace, LedgerQuery } from "#lib/domain/dealers/organization/types.event.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { LOSSES_TOLD, RANKED_ON_PAGE } from "#lib/domain/inventory/competitor/constants.ts";
import {
  competition,
  namedVehicles,
  toldCompetition,
} from "#lib/domain/inventory/competitor/data.ts";
import { noteMoves } from "#lib/domain/inventory/competitor/mutations.ts";
import { chosenVehicles, hasLost, rankStandingOf } from "#lib/domain/inventory/competitor/rules.ts";
import { MOST_NEWS_EACH } from "#lib/domain/inventory/dealer-digest/constants.ts";
import { digestChoice, digestsOf } from "#lib/domain/inventory/dealer-digest/data.ts";
import {
  chooseDigest,
  chooseDigestDay,
  mailDigests,
} from "#lib/domain/inventory/dealer-digest/mutations.ts";
import { followedNews, newsCounts } from "#lib/domain/inventory/following/data.news.ts";
import { followChoices, listFollowed, targetNamed } from "#lib/domain/inventory/following/data.ts";
import {
  follow,
  mute,
  restoreFollow,
  unfollow,
} from "#lib/domain/inventory/following/mutations.ts";
import type { NewsItem, NewsPlace } from "#lib/domain/inventory/following/types.news.ts";
import type { FollowTarget } from "#lib/domain/inventory/following/types.ts";
import type { SellerId } from "#lib/domain/listings/listing/types.ts";
import { noteRecalls } from "#lib/domain/ownership/recall-notice/mutations.ts";
import { contextIn, contextOf, systemContext } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { askedOfPostgres } from "#tests/factories/asked-of-postgres.ts";
import { mailsTo } from "#tests/factories/mailbox.ts";
import type { MembersSeller } from "#tests/factories/members-seller.ts";
import { NOW, sql } from "#tests/factories/search-market.ts";
import { watchedMarket } from "#tests/factories/watched-market.ts";

let dealer: MembersSeller;
let owner: OrganizationActor;
let rival: SellerId;
let person: SellerId;

const ALL: LedgerQuery = { topic: null, memberId: null, vehicle: "", from: null, to: null };

beforeAll(async () => {
  settle({
    AUTH_SECRET: "for tests, and longer than 32 characters",
    SITE_URL: "https://lotwise.example",
  });
  ({ dealer, rival, person } = await watchedMarket());
  owner = await dealer.actor("owner");
});

const kinds = async () =>
  (await ledgerPage(owner, ALL, null)).lines
    .map(({ kind }) => kind)
    .filter((k) => /^follow/.test(k));
const at = NOW;

describe("following", () => {
  const target = (): FollowTarget => ({ kind: "dealer", sellerId: rival });

  test("twice is once; taken away it can be brought back, by whoever took it away", async () => {
    const { slug, members } = dealer;
    await follow(contextOf(members.manager), { slug, target: target(), at });
    await follow(contextOf(members.owner), { slug, target: target(), at });
    const [followed, none] = await listFollowed(owner.organization);
    if (followed === undefined) throw new Error("Nothing is followed.");
    expect(none).toBeUndefined();
    expect(followed).toMatchObject({
      title: "Seller 2",
      followedBy: "Robin manager",
      mutedAt: null,
    });
    // As their next request sees them: with their membership.
    const viewer = await findViewer(members.viewer.sessionId);
    expect(await followChoices(viewer, target())).toMatchObject([
      { followId: followed.id, refusal: expect.stringContaining("Your role here is viewer") },
    ]);
    const { removalId } = await unfollow(contextOf(members.manager), { slug, id: followed.id, at });
    expect(await listFollowed(owner.organization)).toEqual([]);
    await expect(
      restoreFollow(contextOf(members.owner), { slug, removalId, at }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await restoreFollow(contextOf(members.manager), { slug, removalId, at });
    const [back] = await listFollowed(owner.organization);
    if (back === undefined) throw new Error("It is not back.");
    await mute(contextOf(members.manager), { slug, id: back.id, muted: true, at });
    await mute(contextOf(members.manager), { slug, id: back.id, muted: true, at });
    expect((await listFollowed(owner.organization))[0]?.mutedAt).toEqual(at);
    await mute(contextOf(members.manager), { slug, id: back.id, muted: false, at });
    expect(await kinds()).toEqual([
      "follow.unmuted",
      "follow.muted",
      "follow.restored",
      "follow.removed",
      "follow.added",
    ]);
  });

  test("oneself, people and what does not exist are not followed; nor by whoever may not", async () => {
    const { slug, members } = dealer;
    const tried = (each: FollowTarget, who = members.manager) =>
      follow(contextOf(who), { slug, target: each, at });
    await expect(
      tried({ kind: "dealer", sellerId: owner.organization.sellerId }),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await expect(tried({ kind: "dealer", sellerId: person })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(tried({ kind: "model_year", modelId: 999_999, year: 2020 })).rejects.toMatchObject(
      { code: "not_found" },
    );
    await expect(tried(target(), members.sales)).rejects.toMatchObject({ code: "forbidden" });
    expect(await listFollowed(owner.organization)).toHaveLength(1);
  });

  test("words are a VIN, a model year or a dealer, or it is said what is wrong", async () => {
    expect(await targetNamed("1HGCM82633A004352")).toEqual({
      kind: "vin",
      vin: "1HGCM82633A004352",
    });
    expect(await targetNamed("2020 toyota rav4")).toMatchObject({ kind: "model_year", year: 2020 });
    expect(await targetNamed("seller 2")).toEqual({ kind: "dealer", sellerId: rival });
    expect(await targetNamed("1HGCM82633A00435")).toMatchObject({ said: expect.any(String) });
    expect(await targetNamed("the moon")).toMatchObject({ said: expect.any(String) });
  });

  test("the news of all is the news of each, once, newest first, whatever the pages", async () => {
    const { slug, members } = dealer;
    // A model year that the dealer who is followed has too.
    const [common] = await sql(
      z.object({ model: z.number(), year: z.number() }),
      `select model_id as model, year::int from listing where seller_id = ${rival} and status = 'active' and year > 2012 limit 1`,
    );
    const { model: modelId = 0, year = 0 } = common ?? {};
    await follow(contextOf(members.manager), {
      slug,
      target: { kind: "model_year", modelId, year },
      at,
    });
    const [listing] = await sql(
      z.object({ vin: z.string() }),
      `select vin::text from listing where seller_id <> ${rival} and seller_id <> ${dealer.sellerId} and status = 'sold' order by ended_at desc limit 1`,
    );
    await follow(contextOf(members.manager), {
      slug,
      target: await vinTarget(listing?.vin ?? ""),
      at,
    });
    const follows = await listFollowed(owner.organization);
    const asked = { asOf: NOW, about: null, before: null, most: 5_000 } as const;
    const all = (await followedNews(owner.organization, follows, asked)).items;
    const key = (item: NewsItem) => `${item.listingId} ${item.at.toISOString()} ${item.kind}`;
    const paged: NewsItem[] = [];
    let before: NewsPlace | null = null;
    do {
      const page: Awaited<ReturnType<typeof followedNews>> = await followedNews(
        owner.organization,
        follows,
        { ...asked, before, most: 17 },
      );
      paged.push(...page.items);
      before = page.older;
    } while (before !== null);
    expect(paged.map(key)).toEqual(all.map(key));
    expect(new Set(all.map(key)).size).toBe(all.length);
    expect(all.every(({ because }) => because.length > 0)).toBe(true);
    expect(all.some(({ because }) => because.length > 1)).toBe(true);
    for (const each of follows) {
      const own = (await followedNews(owner.organization, [each], asked)).items;
      expect(own.map(key)).toEqual(all.filter(({ because }) => because.includes(each.id)).map(key));
      const since = new Date(NOW.getTime() - 7 * DAY_MS);
      const count = (await newsCounts(owner.organization, follows, { since, until: NOW })).get(
        each.id,
      );
      expect(count?.cut ?? 0).toBe(
        own.filter(({ kind, at: when }) => kind === "cut" && when > since).length,
      );
    }
    const cut = all.find(({ kind }) => kind === "cut");
    expect(cut?.priceCents).toBeLessThan(cut?.priceBeforeCents ?? 0);
  });
});
async function vinTarget(vin: string): Promise<FollowTarget> {
  const target = await targetNamed(vin);
  if ("said" in target) throw new Error(target.said);
  return target;
}

test("who went past is written down once a day, with what they did", async () => {
  const found = await competition(owner.organization, NOW);
  const lost = found.vehicles.filter(hasLost);
  expect(lost.length).toBeGreaterThan(0);
  expect(found.competitors.map(({ sellerId }) => sellerId)).toContain(rival);
  expect(await noteMoves(systemContext(), { ...owner.organization, ...found })).toBe(
    Math.min(25, lost.length),
  );
  const again = { ...found, asOf: new Date(NOW.getTime() + 3_600_000) };
  expect(await noteMoves(systemContext(), { ...owner.organization, ...again })).toBe(
    Math.max(0, lost.length - 25),
  );
  const { lines } = await ledgerPage(owner, { ...ALL, topic: "competitor" }, null);
  const moved = lines.find(({ kind }) => kind === "competitor.moved");
  expect(moved?.vehicle).not.toBeNull();
  expect(moved?.detail).toMatchObject({ words: expect.stringMatching(/cut from|is new|asks/) });
});

test("a page of ranks names those alone that stand on it, and counts all", async () => {
  const query = { show: "all", sort: "moved", page: 1 } as const;
  const found = await competition(owner.organization, NOW);
  const told = await toldCompetition(found, query);
  const named = new Map(
    (await namedVehicles(found.vehicles)).map((each) => [each.listingId, each]),
  );
  expect(named.size).toBe(found.vehicles.length);
  const of = (ranks: typeof found.vehicles) => ranks.map(({ listingId }) => named.get(listingId));
  const page = chosenVehicles(found.vehicles, query).slice(0, RANKED_ON_PAGE);
  expect(told.shown).toEqual(of(page));
  const lost = chosenVehicles(found.vehicles, { show: "lost", sort: "moved" });
  expect(told.lost).toEqual(of(lost.slice(0, LOSSES_TOLD)));
  expect(told.lost[0]?.passedBy[0]).toMatchObject({ title: expect.stringMatching(/^\d{4} /) });
  expect(told.standing).toEqual(rankStandingOf(found.vehicles));
  expect(told.pageCount).toBe(Math.ceil(found.vehicles.length / RANKED_ON_PAGE));
});

test("a recall of a model year on the lot is told once for each", async () => {
  const [vehicle] = await sql(
    z.object({ make: z.string(), model: z.string(), year: z.number() }),
    `select make.name as make, model.name as model, l.year::int from listing l join make on make.id = l.make_id
     join model on model.id = l.model_id where l.seller_id = ${dealer.sellerId} and l.status = 'active' and l.year > 2012 limit 1`,
  );
  const keyOf = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const { make = "", model = "", year = 0 } = vehicle ?? {};
  const campaign = (number: string, received: Date) =>
    database().recallCampaign.create({
      data: {
        campaign: number,
        detail: 2,
        components: ["FUEL SYSTEM, GASOLINE:DELIVERY"],
        reportReceivedOn: received,
        parkIt: true,
        vehicles: {
          create: {
            makeKey: keyOf(make),
            modelKey: keyOf(model),
            year,
            makeText: make.toUpperCase(),
            modelText: model.toUpperCase(),
            liveAt: NOW,
          },
        },
      },
    });
  await campaign("26V100000", new Date(NOW.getTime() - 10 * DAY_MS));
  await campaign("24V100000", new Date(NOW.getTime() - 700 * DAY_MS));
  expect(await noteRecalls(systemContext(NOW))).toBe(1);
  expect(await noteRecalls(systemContext(NOW))).toBe(0);
  const { lines } = await ledgerPage(owner, { ...ALL, topic: "recall" }, null);
  expect(lines.map(({ detail }) => [detail.campaign, detail.urgent])).toEqual([
    ["26V100000", true],
  ]);
});

test("recalls are looked for by the model years they are about, whoever sells those", async () => {
  const others = await Promise.all(
    (
      await sql(
        z.object({ id: z.number() }),
        `select id from seller where kind = 'dealer' and organization_id is null order by id limit 12`,
      )
    ).map(async ({ id }) => {
      const name = `Dealership ${id}`;
      return database().organization.create({
        data: { name, slug: `of-${id}`, seller: { connect: { id } } },
      });
    }),
  );
  const sellers = await sql(
    z.object({ n: z.number() }),
    `select distinct s.organization_id as n from organization_event e
       join model on e.detail->>'modelYear' like '%' || model.name
       join listing l on l.model_id = model.id and l.status = 'active' and e.detail->>'modelYear' like l.year || ' %'
       join seller s on s.id = l.seller_id
     where e.kind = 'recall.published' and s.organization_id = any($1)`,
    [others.map(({ id }) => id)],
  );
  expect(sellers.length).toBeGreaterThan(2);
  let told = 0;
  const first = await askedOfPostgres(async () => {
    told = await noteRecalls(systemContext(NOW));
  });
  expect(told).toBe(sellers.length);
  // Not a statement for each dealership, nor a row for each vehicle.
  expect(first.statements).toBeLessThan(25);
  expect(await noteRecalls(systemContext(NOW))).toBe(0);
  const again = await askedOfPostgres(() => noteRecalls(systemContext(NOW)));
  expect(again.statements).toBeLessThan(20);
  expect(again.rows).toBeLessThan(20);
});

describe("the ledger", () => {
  test("gives each line once, over pages and in the file, to members alone", async () => {
    await database().$transaction((tx) =>
      recordOrganizationEvents(
        contextIn(tx),
        Array.from({ length: 150 }, (_, index) => ({
          organizationId: owner.organization.id,
          kind: "settings.changed" as const,
          actorUserId: index % 2 === 0 ? owner.userId : null,
          // Many at one moment: the number decides between them.
          at: new Date(NOW.getTime() - Math.floor(index / 40) * DAY_MS),
          detail: { name: `=change ${index}` },
        })),
      ),
    );
    const seen: string[] = [];
    let before: LedgerPlace | null = null;
    do {
      const page: Awaited<ReturnType<typeof ledgerPage>> = await ledgerPage(owner, ALL, before);
      seen.push(...page.lines.map((line) => line.id));
      before = page.older;
    } while (before !== null);
    const total = await database().organizationEvent.count({
      where: { organizationId: owner.organization.id },
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(total);
    const rows = [];
    for await (const batch of ledgerRowsForFile(owner, ALL)) rows.push(...batch);
    expect(rows.length).toBe(total);
    const mine = await ledgerPage(
      owner,
      { ...ALL, memberId: owner.userId, topic: "settings" },
      null,
    );
    expect(mine.lines.every(({ memberName }) => memberName === "Robin owner")).toBe(true);
    // Whoever is no member any more reads nothing, whatever their page still holds.
    const gone = { ...owner, userId: dealer.members.viewer.userId };
    await database().membership.deleteMany({ where: { userId: gone.userId } });
    expect((await ledgerPage(gone, ALL, null)).lines).toEqual([]);
  });

  test("finds a vehicle by VIN, by stock number and by name", async () => {
    const { lines } = await ledgerPage(owner, { ...ALL, topic: "competitor" }, null);
    const vehicle = lines.find((line) => line.vehicle !== null)?.vehicle;
    if (!vehicle) throw new Error("No line is about a vehicle.");
    for (const words of [vehicle.vin, `${vehicle.id}`, vehicle.title.toLowerCase()]) {
      const found = await ledgerPage(owner, { ...ALL, vehicle: words }, null);
      expect(found.lines.length, words).toBeGreaterThan(0);
    }
    expect((await ledgerPage(owner, { ...ALL, vehicle: "no such' --" }, null)).lines).toEqual([]);
  });
});

describe("the weekly digest", () => {
  const week = () => ({
    since: new Date(NOW.getTime() - 6 * DAY_MS),
    until: new Date(NOW.getTime() + DAY_MS),
    day: "2026-11-21",
  });

  test("reaches each member who wants it once, and says how to stop it", async () => {
    const { slug, members } = dealer;
    await chooseDigest(contextOf(members.sales), { slug, wanted: false });
    const due = [{ organization: owner.organization, week: week() }];
    expect([...(await mailDigests(systemContext(), due))]).toEqual([[owner.organization.id, 2]]);
    expect([...(await mailDigests(systemContext(), due))]).toEqual([]);
    const [mail, second] = await mailsTo(members.owner.email);
    expect(second).toBeUndefined();
    expect(mail?.text).toContain("Rivals went past");
    expect(mail?.text).toContain("Seller 2");
    expect(mail?.text).toContain("1 recall published");
    const url = /Stop this digest: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await POST(new Request(url, { method: "POST" }))).status).toBe(200);
    expect(await digestChoice(owner)).toMatchObject({
      mailDigest: false,
      readers: ["Robin manager"],
    });
  });

  test("is asked for of many dealerships in as many statements as of one, and says the same", async () => {
    const organizations = await runningOrganizations();
    expect(organizations.length).toBeGreaterThan(10);
    const [target = null] = await listFollowed(owner.organization);
    for (const { id } of organizations) {
      if (id === owner.organization.id) continue;
      const viewer = await createAccount({ name: "Sam" });
      await database().membership.create({
        data: { organizationId: id, userId: viewer.userId, role: "owner" },
      });
      if (target?.target.kind === "model_year") {
        const { modelId, year } = target.target;
        const data = { organizationId: id, kind: "model_year", modelId, year } as const;
        await database().follow.create({ data: { ...data, followedAt: at } });
      }
    }
    const day = "2026-11-22";
    const due = organizations.map((organization) => ({
      organization,
      week: { ...week(), day },
    }));
    const of = (some: typeof due) => askedOfPostgres(() => digestsOf(some));
    await of(due);
    const one = await of(due.slice(0, 1));
    const all = await of(due);
    expect(all.statements).toBeLessThanOrEqual(one.statements + 2);
    expect(all.statements).toBeLessThan(15);
    const together = await digestsOf(due);
    expect(together).toHaveLength(due.length);
    for (const { digest } of together) {
      const [alone] = await digestsOf([{ organization: digest.organization, week: digest.week }]);
      expect(alone?.digest).toEqual(digest);
    }
  });

  test("tells of what is followed what its page tells", async () => {
    const { organization } = owner;
    const [given] = await digestsOf([{ organization, week: { ...week(), day: "2026-11-23" } }]);
    const followed = given?.digest.followed ?? [];
    expect(followed.length).toBeGreaterThan(1);
    const { since, until } = week();
    const follows = await listFollowed(organization);
    const counts = await newsCounts(organization, follows, { since, until });
    expect(new Map(followed.map(({ follow: { id }, count }) => [id, count]))).toEqual(
      new Map([...counts].filter(([, { listed, cut, ended }]) => listed + cut + ended > 0)),
    );
    for (const { follow: told, news } of followed) {
      const own = follows.find(({ id }) => id === told.id);
      expect(told.title).toBe(own?.title);
      const asked = { asOf: until, since, about: null, before: null, most: MOST_NEWS_EACH };
      expect(news).toEqual((await followedNews(organization, own ? [own] : [], asked)).items);
    }
  });

  test("comes on the day that an owner chose, which stands in the ledger", async () => {
    const { slug, members } = dealer;
    await expect(
      chooseDigestDay(contextOf(members.manager), { slug, weekday: 3, at }),
    ).rejects.toMatchObject({
      code: "forbidden",
    });
    await chooseDigestDay(contextOf(members.owner), { slug, weekday: 3, at: NOW });
    expect((await digestChoice(owner)).weekday).toBe(3);
    const { lines } = await ledgerPage(owner, { ...ALL, topic: "settings" }, null);
    expect(lines.some(({ detail }) => detail.toDay === "Wednesday")).toBe(true);
  });
});
