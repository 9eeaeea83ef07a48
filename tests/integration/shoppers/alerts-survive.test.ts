import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { matchAlerts } from "#lib/domain/shoppers/alert/jobs.ts";
import { database } from "#lib/platform/db/client.ts";
import {
  createFavorite,
  createPerson,
  createSavedSearch,
  insertListedEvents,
  putUpLike,
  sellerDoes,
} from "#tests/factories/alerts.ts";
import { type MailReceiver, startMailReceiver } from "#tests/factories/mail-receiver.ts";
import { insertMarket } from "#tests/factories/market.ts";
import { databaseUrl } from "#tests/factories/search-market.ts";
import { startWorker, type TestWorker } from "#tests/factories/worker.ts";
import { drawCount, sampleOf } from "#tests/setup/sample.ts";

/** Where a worker is killed: at a random moment, or right in the middle of what must not be lost. */
const MOMENTS = ["any", "alert written", "mail begun", "mail taken"] as const;
const TRIED = sampleOf(MOMENTS, 2, (moment) => `alerts ${moment}`);
/** The moment of each round. */
const ROUNDS = Array.from(
  { length: drawCount(5, 2) },
  (_, round) => TRIED[round % TRIED.length] ?? "any",
);
const PATIENCE_MS = 60_000;

/** The same draws in every run. */
let draws = 20_261_121;
const draw = (below: number): number => {
  draws = (Math.imul(draws, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
  return draws % below;
};

let dataDir = "";
let receiver: MailReceiver;
/** Called when a mail has arrived and "250 OK" has not been said. */
let arrived: (() => Promise<void>) | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-survive-"));
  receiver = await startMailReceiver({}, async () => arrived?.());
  await insertMarket(databaseUrl(), { listings: 200, now: new Date() });
  await insertListedEvents();
  await matchAlerts(new Date());
});

afterAll(async () => {
  await receiver.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () =>
  startWorker({
    SMTP_URL: receiver.url,
    AUTH_SECRET: "for tests, and longer than 32 characters",
    LOTWISE_DATA_DIR: dataDir,
    SITE_URL: "https://lotwise.example",
  });

/** One person with one search and one saved vehicle, and a seller who gives both something to tell. */
async function somethingHappens(round: number): Promise<{ user: number; listings: number[] }> {
  const [first, second] = await database().listing.findMany({
    where: { status: "active", priceCents: { gt: 1_000_000 } },
    orderBy: { id: "asc" },
    skip: round * 2,
    take: 2,
  });
  if (first === undefined || second === undefined) throw new Error("The market is too small.");
  const dollars = 60_000 + round * 100;
  const user = await createPerson();
  await createSavedSearch(user, `price=${dollars}-${dollars + 50}`);
  await createFavorite(user, second.id);
  const id = await putUpLike(first.id, { priceCents: dollars * 100 });
  await sellerDoes(second.id, "price_changed", second.priceCents - 40_000);
  return { user, listings: [id, second.id] };
}

async function killAt(worker: TestWorker, moment: (typeof MOMENTS)[number], user: number) {
  if (moment === "any") {
    await wait(200 + draw(3_000));
  } else if (moment === "mail taken") {
    await new Promise<void>((killed) => {
      arrived = async () => {
        arrived = null;
        await worker.kill();
        killed();
      };
    });
  } else {
    await vi.waitFor(
      async () => {
        const where = moment === "mail begun" ? { sendingAt: { not: null } } : {};
        const count =
          moment === "alert written"
            ? await database().alert.count({ where: { userId: user } })
            : await database().mail.count({ where: { userId: user, ...where } });
        expect(count, worker.output()).toBeGreaterThan(0);
      },
      { timeout: PATIENCE_MS, interval: 5 },
    );
  }
  await worker.kill();
}

it("each alert is made once and mailed once, wherever the worker is killed", async () => {
  const expected: { user: number; listing: number }[] = [];
  for (const [round, moment] of ROUNDS.entries()) {
    const worker = start();
    const { user, listings } = await somethingHappens(round);
    expected.push(...listings.map((listing) => ({ user, listing })));
    await killAt(worker, moment, user);
  }
  arrived = null;
  const last = start();
  await vi.waitFor(
    async () => {
      const told = await database().alert.count({ where: { mailId: { not: null } } });
      expect(told, last.output()).toBe(expected.length);
      expect(await database().mail.count({ where: { sentAt: null } }), last.output()).toBe(0);
    },
    { timeout: 2 * PATIENCE_MS, interval: 100 },
  );
  expect(await last.stop()).toBe(0);

  const alerts = await database().alert.findMany({ include: { user: true } });
  const byPair = (a: { user: number; listing: number }, b: typeof a) =>
    a.user - b.user || a.listing - b.listing;
  expect(
    alerts.map(({ userId: user, listingId: listing }) => ({ user, listing })).sort(byPair),
  ).toEqual(expected.sort(byPair));
  // Each alert in one mail, which came; one that came again is the same one under the same id.
  const received = Map.groupBy(receiver.mails, ({ email }) => email.messageId);
  expect(new Set(received.keys())).toEqual(
    new Set(alerts.map(({ mailId }) => `<${mailId}@lotwise.example>`)),
  );
  // Those that were taken without our knowing it came again.
  if (ROUNDS.includes("mail taken")) expect(receiver.mails.length).toBeGreaterThan(received.size);
  for (const [id, copies] of received)
    expect(new Set(copies.map(({ raw }) => withoutBoundaries(raw))).size, id ?? "").toBe(1);
  for (const { user, mailId, listingId } of alerts) {
    const [mail] = received.get(`<${mailId}@lotwise.example>`) ?? [];
    expect(mail?.to).toEqual([user.email]);
    expect(mail?.email.text).toContain(`https://lotwise.example/listings/${listingId}`);
  }
  const vehicles = receiver.mails.flatMap(({ email, to }) =>
    [...(email.text ?? "").matchAll(/listings\/(\d+)/g)].map(
      ([, listing]) => `${to.join()} ${listing} ${email.messageId}`,
    ),
  );
  // Nobody was told of a vehicle by two different mails.
  expect(new Set(vehicles).size).toBe(expected.length);
}, 300_000);

/** The parts of a mail are told apart by random text. */
function withoutBoundaries(raw: string): string {
  return raw.replaceAll(/--_NmP-[\w-]+/g, "--");
}
