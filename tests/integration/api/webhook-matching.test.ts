import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { webhookDeliveriesOf } from "#lib/domain/api/webhook/data.delivery.ts";
import { matchWebhooks } from "#lib/domain/api/webhook/jobs.matching.ts";
import { makeWebhook } from "#lib/domain/api/webhook/mutations.ts";
import { webhookEvent } from "#lib/domain/api/webhook/schema.payload.ts";
import type { WebhookInput } from "#lib/domain/api/webhook/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { MINUTE_MS, now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "#tests/factories/account.ts";
import { insertListedEvents, sellerDoes } from "#tests/factories/alerts.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";

const HOST = "127.0.0.1:9";
let userId: UserId;

beforeAll(async () => {
  settle({ OUTBOUND_PRIVATE_HOSTS: HOST, AUTH_SECRET: "for tests, and longer than 32 characters" });
  await insertMarket(databaseUrl(), { listings: 200, now: now() });
  await insertListedEvents();
  await database().$executeRaw`
    insert into model_year (id, model_id, year) select m.id * 100 + y % 100, m.id, y from model m, generate_series(2010, 2026) y
    on conflict do nothing`;
  await matchWebhooks(now());
});

beforeEach(async () => {
  userId = (await createAccount()).userId;
});

const watch = async (
  filter: WebhookInput["filter"],
  kinds: WebhookInput["kinds"] = ["listing.price_changed", "listing.sold"],
) => {
  const input = { name: "Watcher", url: `http://${HOST}/`, kinds, filter };
  // What was before it may be read again, and is none of its own: other databases of the server hold
  // back what counts as ended.
  const { webhook } = await makeWebhook(contextOf({ userId }), {
    submissionId: randomUUID(),
    input,
  });
  return webhook.id;
};
const told = async (webhook: Awaited<ReturnType<typeof watch>>) =>
  (await webhookDeliveriesOf(userId, webhook, { most: 100 }))
    .toReversed()
    .map(({ body }) => webhookEvent.parse(JSON.parse(body)));
const offers = () =>
  database().listing.findMany({
    where: { status: "active", priceCents: { gt: 1_000_000 } },
    orderBy: { id: "asc" },
    include: { make: true, model: true },
  });
const offer = async (skip: number) => {
  const found = (await offers())[skip];
  if (found === undefined) throw new Error("The market is too small.");
  return found;
};

it("tells of prices and sales by make and model, in order, each once", async () => {
  const listing = await offer(0);
  const { make, model, year, id, priceCents } = listing;
  const mine = await watch({
    make: make.slug,
    model: model.slug,
    yearFrom: year,
    yearTo: year,
  });
  const others = await watch({ make: make.slug, yearTo: 1990 });
  for (const cut of [10_000, 20_000, 30_000])
    await sellerDoes(id, "price_changed", priceCents - cut);
  await sellerDoes(id, "sold");
  await matchWebhooks(now());
  await matchWebhooks(now());
  const events = await told(mine);
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  expect(events.map(({ type }) => type)).toEqual([
    "listing.price_changed",
    "listing.price_changed",
    "listing.price_changed",
    "listing.sold",
  ]);
  expect(events[1]?.data).toMatchObject({
    listing: { listingId: id, make: make.name, model: model.name, vin: listing.vin },
    previousPriceCents: priceCents - 10_000,
    priceCents: priceCents - 20_000,
  });
  expect(events[3]?.data).toMatchObject({
    askingPriceCents: priceCents - 30_000,
    soldPriceCents: null,
    isInferred: false,
  });
  expect(await told(others)).toEqual([]);
});

it("tells what a dealer sold for, and never what a private seller says", async () => {
  const soldAs = async (kind: "dealer" | "private") => {
    const listing = await database().listing.findFirstOrThrow({
      where: { status: "active", seller: { kind } },
      orderBy: { id: "desc" },
      include: { make: true, model: true },
    });
    const mine = await watch({ make: listing.make.slug, model: listing.model.slug });
    await database().listing.update({
      where: { id: listing.id },
      data: { soldPriceCents: 1_234_500 },
    });
    await sellerDoes(listing.id, "sold");
    await matchWebhooks(now());
    return (await told(mine)).map(({ data }) => data);
  };
  expect(await soldAs("dealer")).toMatchObject([{ soldPriceCents: 1_234_500 }]);
  expect(await soldAs("private")).toMatchObject([{ soldPriceCents: null }]);
});

it("misses nothing that was written by a transaction which ends late, and doubles nothing", async () => {
  const [early, late] = [await offer(1), await offer(2)];
  const mine = await watch({ search: "price=10000-" });
  let [ready, finish] = [() => {}, () => {}];
  const isReady = new Promise<void>((done) => (ready = done));
  const mayFinish = new Promise<void>((done) => (finish = done));
  const slow = database().$transaction(
    async (tx) => {
      const { vin, mileageMiles } = late;
      const data = { priceCents: late.priceCents - 5_000 };
      await tx.listing.update({ where: { id: late.id }, data });
      await tx.listingEvent.create({
        data: { listingId: late.id, vin, mileageMiles, kind: "price_changed", at: now(), ...data },
      });
      ready();
      await mayFinish;
    },
    { timeout: 60_000 },
  );
  const ids = async () =>
    (await told(mine)).map(({ data }) => ("listing" in data ? data.listing.listingId : 0));
  try {
    await isReady;
    await sellerDoes(early.id, "price_changed", early.priceCents - 5_000);
    await matchWebhooks(now());
    expect(await ids()).toEqual([early.id]);
  } finally {
    finish();
    await slow;
  }
  await matchWebhooks(now());
  await matchWebhooks(now());
  expect(await ids()).toEqual([early.id, late.id]);
});

it("finds by a search what it finds now, and what was sold as it was offered", async () => {
  const listing = await offer(3);
  const dollars = Math.floor(listing.priceCents / 100);
  const found = await watch({ search: `price=${dollars - 900}-${dollars - 100}` });
  const dear = await watch({ search: `price=${dollars + 100}-` });
  await sellerDoes(listing.id, "price_changed", listing.priceCents - 50_000);
  await sellerDoes(listing.id, "sold");
  await matchWebhooks(now());
  expect((await told(found)).map(({ type }) => type)).toEqual([
    "listing.price_changed",
    "listing.sold",
  ]);
  expect(await told(dear)).toEqual([]);
});

it("finds a vehicle by its VIN, and tells nothing of what was before", async () => {
  const listing = { ...(await offer(4)), vin: "1HGCM82633A004352" };
  await database().listing.update({ where: { id: listing.id }, data: { vin: listing.vin } });
  const mine = await watch({ vins: [listing.vin] });
  await sellerDoes(listing.id, "price_changed", listing.priceCents - 10_000);
  const input = {
    name: "Late",
    url: `http://${HOST}/`,
    kinds: ["listing.price_changed" as const],
    filter: { make: listing.make.slug },
  };
  const later = new Date(now().getTime() + MINUTE_MS);
  const { webhook } = await makeWebhook(contextOf({ userId }, later), {
    submissionId: randomUUID(),
    input,
  });
  await matchWebhooks(now());
  expect(await told(webhook.id)).toEqual([]);
  expect((await told(mine)).map(({ data }) => "listing" in data && data.listing.vin)).toEqual([
    listing.vin,
  ]);
});

it("tells once of a recall that names a model year of its filter, and not of an old one", async () => {
  const listing = await offer(5);
  const { make, model, year } = listing;
  const byModel = await watch({ make: make.slug, model: model.slug }, ["recall.published"]);
  const byPrices = await watch({ make: make.slug });
  const key = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const campaign = async (number: string, reportReceivedOn: Date) =>
    database().recallCampaign.create({
      data: {
        campaign: number,
        components: ["AIR BAGS:FRONTAL"],
        summary: "It may not open.",
        reportReceivedOn,
        detail: 2,
        vehicles: {
          create: {
            makeKey: key(make.name),
            modelKey: key(model.name),
            year,
            makeText: make.name.toUpperCase(),
            modelText: model.name.toUpperCase(),
            liveAt: now(),
          },
        },
      },
    });
  await campaign("26V111000", now());
  await campaign("19V111000", new Date("2019-05-01"));
  await matchWebhooks(now());
  await matchWebhooks(now());
  const events = await told(byModel);
  expect(events).toMatchObject([
    {
      type: "recall.published",
      data: {
        campaign: "26V111000",
        summary: "It may not open.",
        modelYears: [{ year, make: make.name, model: model.name }],
        vins: [],
      },
    },
  ]);
  expect(await told(byPrices)).toEqual([]);
});
