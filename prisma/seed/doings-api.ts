import { z } from "zod";
import type { ApiScope } from "#lib/domain/api/api-key/constants.ts";
import { makeApiKey } from "#lib/domain/api/api-key/mutations.ts";
import { apiKeyId } from "#lib/domain/api/api-key/schema.ts";
import { pay } from "#lib/domain/api/metering/mutations.postings.ts";
import type { Charge } from "#lib/domain/api/metering/types.postings.ts";
import { listingNews } from "#lib/domain/api/webhook/data.matching.ts";
import { listingTelling } from "#lib/domain/api/webhook/rules.matching.ts";
import { deliveryBodyOf } from "#lib/domain/api/webhook/rules.payload.ts";
import { keptFilter } from "#lib/domain/api/webhook/schema.filter.ts";
import { webhookId } from "#lib/domain/api/webhook/schema.ts";
import { newWebhookSecret } from "#lib/domain/api/webhook/service.ts";
import { currentWallet, walletOf } from "#lib/domain/billing/api-wallet/data.ts";
import { beginFreeMonth } from "#lib/domain/billing/api-wallet/mutations.ts";
import { walletRow } from "#lib/domain/billing/api-wallet/schema.ts";
import type { LedgerAccountId } from "#lib/domain/billing/ledger/types.ts";
import { API_COSTS, type ApiCost } from "#lib/domain/billing/price-list/constants.ts";
import type { Ctx, OpenCtx, System } from "#lib/platform/actions/context.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/platform/clock.ts";
import { Prisma } from "#lib/platform/db/generated/client.ts";
import type { DemoDoer, DemoDoers, Step } from "./doings-step.ts";
import { createRandom, drawUuid, type Random, weighted } from "./random.ts";

interface PlannedKey {
  readonly owner: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly madeDaysAgo: number;
  /** The form that it was made by. */
  readonly submissionId: string;
  /** Calls on a working day; fewer on Saturdays and Sundays. */
  readonly callsPerDay: number;
  readonly operations: Readonly<
    Record<string, { readonly weight: number; readonly cost: ApiCost }>
  >;
}

const KEYS: readonly PlannedKey[] = [
  {
    owner: "shopper",
    name: "Price watch",
    scopes: ["listings:read", "valuations:read"],
    madeDaysAgo: 35,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0031",
    callsPerDay: 14,
    operations: {
      searchListings: { weight: 46, cost: "search" },
      getListing: { weight: 22, cost: "resolve" },
      valueVehicle: { weight: 12, cost: "valuation" },
      getMarket: { weight: 20, cost: "search" },
    },
  },
  {
    owner: "shopper",
    name: "Spreadsheet at home",
    scopes: ["vehicles:read"],
    madeDaysAgo: 24,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0032",
    callsPerDay: 4,
    operations: {
      decodeVin: { weight: 60, cost: "resolve" },
      listRecalls: { weight: 25, cost: "resolve" },
      getFuelEconomy: { weight: 15, cost: "resolve" },
    },
  },
  {
    owner: "second-shopper",
    name: "Trying it out",
    scopes: ["listings:read"],
    madeDaysAgo: 7,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0033",
    callsPerDay: 2,
    operations: { searchListings: { weight: 1, cost: "search" } },
  },
  {
    owner: "seller",
    name: "What the Outback is worth",
    scopes: ["valuations:read", "listings:read"],
    madeDaysAgo: 10,
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0034",
    callsPerDay: 1,
    operations: {
      searchListings: { weight: 3, cost: "search" },
      getMarket: { weight: 2, cost: "search" },
    },
  },
];

/** Of calls that are answered with a problem: a VIN mistyped, a listing that is gone. */
const FAILED_SHARE = 0.04;
const USAGE_DAYS = 30;

/** Makes the keys of accounts that are there, calls by them day by day, and keeps a webhook's log. */
export function apiSteps(doers: DemoDoers, seed: number): readonly Step[] {
  const calls = KEYS.flatMap((key): Step[] => {
    const doer = doers.get(key.owner);
    if (doer === undefined) return [];
    const days = Math.min(USAGE_DAYS, Math.floor(key.madeDaysAgo));
    return [
      { daysAgo: key.madeDaysAgo, run: (ctx) => makeKey(ctx, doer, key) },
      ...Array.from({ length: days }, (_, n): Step => {
        const daysAgo = days - n;
        const random = createRandom(seed, `api calls ${key.submissionId}`, n);
        return { daysAgo, run: (ctx) => callOnDay(ctx, { doer, key, random }) };
      }),
    ];
  });
  const webhooks = WEBHOOKS.flatMap((webhook, index): Step[] => {
    const doer = doers.get(webhook.owner);
    const random = createRandom(seed, "webhook", index);
    return doer === undefined
      ? []
      : [{ daysAgo: 1.2, run: (ctx) => keepWebhook(ctx, doer, webhook, random) }];
  });
  return [...calls, ...webhooks];
}

async function makeKey(ctx: Ctx<System>, doer: DemoDoer, key: PlannedKey): Promise<void> {
  const { submissionId, name, scopes } = key;
  if ((await ctx.db.apiKey.count({ where: { submissionId } })) > 0) return;
  // Nobody has the key itself: its owner makes another to call with.
  await makeApiKey(ctx.as({ ...doer, emailVerified: true }), {
    submissionId,
    name,
    scopes: [...scopes],
    lifetime: "never",
  });
}

const keyRow = z.object({ id: apiKeyId, prefix: z.string(), revokedAt: z.date().nullable() });

/** Pays and counts the calls of one day, as the API does with each. */
async function callOnDay(
  ctx: Ctx<System>,
  { doer, key, random }: { doer: DemoDoer; key: PlannedKey; random: Random },
): Promise<void> {
  const found = await ctx.db.apiKey.findUnique({ where: { submissionId: key.submissionId } });
  if (found === null || found.revokedAt !== null) return;
  const { id: keyId, prefix } = keyRow.parse(found);
  const day = new Date(Math.floor(ctx.now.getTime() / DAY_MS) * DAY_MS);
  if ((await ctx.db.apiUsage.count({ where: { keyId, day } })) > 0) return;
  const isWeekend = [0, 6].includes(day.getUTCDay());
  const count = Math.round(key.callsPerDay * (isWeekend ? 0.3 : 1) * random.between(0.5, 1.5));
  const operation = weighted(
    Object.fromEntries(Object.entries(key.operations).map(([name, { weight }]) => [name, weight])),
  );
  await ctx.transaction(async (ctx) => {
    const wallet = await walletAt(ctx, doer);
    const charges: Charge[] = [];
    for (let n = 0; n < count; n += 1) {
      // Business hours in the US; the wallet of the day's moment may begin or end within it.
      const at = new Date(day.getTime() + random.between(14, 23.9) * HOUR_MS);
      if (at < wallet.period.from || at >= wallet.period.to) continue;
      const name = operation.draw(random);
      const failed = random.chance(FAILED_SHARE);
      const cost = key.operations[name]?.cost ?? "resolve";
      charges.push({
        caller: { keyId, prefix, userId: doer.userId, wallet },
        callId: drawUuid(random),
        operation: name,
        credits: failed ? 0 : API_COSTS[cost],
        failed,
        at,
      });
    }
    charges.sort((a, b) => a.at.getTime() - b.at.getTime());
    await Promise.all(charges.map((charge) => pay(ctx, charge)));
  });
}

/** What pays a call at a moment: of the plan, else of the calendar month. */
async function walletAt(ctx: OpenCtx, { userId }: DemoDoer): Promise<Charge["caller"]["wallet"]> {
  const [held] = z
    .array(walletRow)
    .parse(await ctx.tx.$queryRaw(currentWallet(Prisma.sql`${userId}::int`, ctx.now)));
  const row = held ?? (await beginFreeMonth(ctx.as({ userId })));
  return { ...walletOf(row, ctx.now), id: row.wallet_id as LedgerAccountId };
}

interface PlannedWebhook {
  readonly owner: string;
  readonly name: string;
  readonly submissionId: string;
  readonly madeDaysAgo: number;
  readonly make: string;
  readonly state: "co" | "il" | "tx";
}

const WEBHOOKS: readonly PlannedWebhook[] = [
  {
    owner: "shopper",
    name: "Toyotas in Colorado",
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0041",
    madeDaysAgo: 25,
    make: "toyota",
    state: "co",
  },
  {
    owner: "second-shopper",
    name: "Fords in Illinois",
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0042",
    madeDaysAgo: 6,
    make: "ford",
    state: "il",
  },
  {
    owner: "seller",
    name: "Toyotas in Colorado, to see how fast they go",
    submissionId: "5f0c1f6e-7d0b-4a50-9a1f-0c5a3f1d0043",
    madeDaysAgo: 9,
    make: "toyota",
    state: "co",
  },
];
/** `.example` is nobody's (RFC 2606): nothing can be sent there. */
const WEBHOOK_URL = "https://hooks.price-watch.example/lotwise";
const MOST_TOLD = 12;

/** How each delivery went, the newest last: the other side was down for an evening. */
const TRIES = {
  taken: [[204, "Answered 204."]],
  takenLate: [
    [503, "Answered 503: Service Unavailable"],
    [204, "Answered 204."],
  ],
  givenUp: [
    [503, "Answered 503: Service Unavailable"],
    [null, "It did not answer within 10 seconds."],
  ],
} as const;

/**
 * A webhook with the log of what it was told of real events of the market. It is switched off, and all
 * that it was told is settled: nothing is sent because of it.
 */
async function keepWebhook(
  ctx: Ctx<System>,
  { userId }: DemoDoer,
  { name, submissionId, madeDaysAgo, make, state }: PlannedWebhook,
  random: Random,
): Promise<void> {
  const createdAt = new Date(ctx.now.getTime() - madeDaysAgo * DAY_MS);
  await ctx.transaction(async (ctx) => {
    const { tx } = ctx;
    if ((await tx.apiWebhook.count({ where: { submissionId } })) > 0) return;
    const filter = keptFilter.parse({ by: "search", query: `make=${make}&place=${state}` });
    const { id } = await tx.apiWebhook.create({
      data: {
        id: drawUuid(random),
        submissionId,
        userId,
        name,
        url: WEBHOOK_URL,
        kinds: ["listing.price_changed", "listing.sold"],
        filter,
        secret: newWebhookSecret().sealed,
        createdAt,
        disabledAt: ctx.now,
      },
    });
    const events = z.array(z.object({ id: z.bigint() })).parse(
      await tx.$queryRaw`
        select e.id from listing_event e join listing l on l.id = e.listing_id
          join make on make.id = l.make_id join seller s on s.id = l.seller_id
        where make.slug = ${make} and s.state = ${state.toUpperCase()} and e.kind in ('price_changed', 'sold')
          and e.at > ${createdAt} and e.at < ${ctx.now}
        order by e.at desc, e.id desc limit ${MOST_TOLD}`,
    );
    const news = await listingNews(
      tx,
      events.map(({ id: eventId }) => eventId),
    );
    const watcher = { id: webhookId.parse(id), kinds: [], filter, createdAt };
    const told = news.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const [at, each] of told.entries()) {
      const outcome = at === told.length - 3 ? "givenUp" : at === 1 ? "takenLate" : "taken";
      const telling = listingTelling(watcher, each);
      await keepDelivery(ctx, random, { telling, sequence: at + 1, outcome });
    }
    await tx.apiWebhook.update({ where: { id }, data: { lastSequence: told.length } });
  });
}

async function keepDelivery(
  { tx }: OpenCtx,
  random: Random,
  {
    telling,
    sequence,
    outcome,
  }: {
    readonly telling: ReturnType<typeof listingTelling>;
    readonly sequence: number;
    readonly outcome: keyof typeof TRIES;
  },
): Promise<void> {
  const { occurredAt, eventKey, subject, happening, webhookId: id } = telling;
  const deliveryId = drawUuid(random);
  const timestamp = occurredAt.toISOString();
  const tries = TRIES[outcome];
  const moments = tries.map(
    (_, n) => new Date(occurredAt.getTime() + random.int(2, 9) * 1_000 + n * MINUTE_MS),
  );
  const last = moments.at(-1) ?? occurredAt;
  await tx.webhookDelivery.create({
    data: {
      id: deliveryId,
      webhookId: id,
      sequence,
      eventKey,
      subject,
      kind: happening.type,
      body: deliveryBodyOf(happening, { id: deliveryId, timestamp, sequence, isTest: false }),
      occurredAt,
      createdAt: occurredAt,
      tries: tries.length,
      ...(outcome === "givenUp" ? { failedAt: last } : { deliveredAt: last }),
    },
  });
  await tx.webhookAttempt.createMany({
    data: tries.map(([httpStatus, words], n) => ({
      deliveryId,
      at: moments[n] ?? occurredAt,
      ms: httpStatus === null ? 10_000 : random.int(80, 420),
      httpStatus,
      words,
    })),
  });
}
