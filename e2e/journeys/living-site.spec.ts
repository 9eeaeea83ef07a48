import { test as base, type Page } from "@playwright/test";
import pg from "pg";
import { startEmbeddedPostgres } from "#lib/platform/engines/postgres.ts";
import { type ReportReceiver, startReportReceiver } from "../fixtures/report-receiver.ts";
import { databaseOf, makeDataDir, removeDataDir } from "../fixtures/scratch.ts";
import { foundCount, results } from "../fixtures/search-page.ts";
import { type Site, startSite } from "../fixtures/site.ts";
import { expect, NOT_OK_RESPONSE, test as watchedTest } from "../fixtures/test.ts";

/** A site of this file's own: its vehicles are sold, its tables renamed and its database stopped. */
const MARKET_SIZE = 300;
const PROMISED_S = 2;
const PATIENCE_MS = 20_000;

let site: Site;
let receiver: ReportReceiver;

const test = watchedTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  baseURL: async ({}, use) => use(site.url),
});

base.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  base.setTimeout(300_000);
  receiver = await startReportReceiver();
  site = await startSite({
    dataDir: await makeDataDir(),
    size: MARKET_SIZE,
    sentryDsn: receiver.dsn,
  });
});

test.afterAll(async () => {
  await site.stop();
  await receiver.close();
  await removeDataDir(site.dataDir);
});

test("a seller's change is seen in search, and how soon", async ({ page }, testInfo) => {
  const cheapest = "/search?sort=price_desc";
  await page.goto(cheapest);
  const before = await foundCount(page);
  const href = await results(page).first().getByRole("link").getAttribute("href");
  const id = /\d+$/.exec(href ?? "")?.[0];
  const searchShows = async (text: string) =>
    (await (await page.request.get(cheapest)).text()).includes(text);
  const measure = async (what: string, statement: string, seen: () => Promise<boolean>) => {
    await query(statement, [id]);
    const seconds = await secondsUntil(seen);
    const description = `${what} seen in search after ${seconds.toFixed(2)} s (promised: ${PROMISED_S} s)`;
    testInfo.annotations.push({ type: "measured", description });
    process.stdout.write(`  ${description}\n`);
  };

  // A price that nobody else asks.
  await measure(
    "price change",
    "update listing set price_cents = 187654300, updated_at = now() where id = $1",
    () => searchShows("$1,876,543"),
  );
  await measure(
    "sale",
    "update listing set status = 'sold', ended_at = now(), updated_at = now() where id = $1",
    async () => !(await searchShows("$1,876,543")),
  );
  await page.reload();
  expect(await foundCount(page)).toBe(before - 1);

  const response = await page.goto(href ?? "");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("main")).toContainText(/sold/i);
});

test("pages not found and redirects are not reported", async ({ page, allowed }) => {
  allowed.push(NOT_OK_RESPONSE);
  const before = receiver.reports().length;
  for (const address of ["/nothing", "/listings/999999999", "/listings/abc", "/search/"])
    await page.goto(address);
  // A report would have come within this time.
  await page.waitForTimeout(2_000);
  expect(receiver.reports().slice(before)).toEqual([]);
});

test("an error in the browser reaches the receiver through our own host", async ({
  page,
  allowed,
}) => {
  allowed.push(/a surprise in the browser/);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  await page.goto("/search");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a surprise in the browser");
    });
  });
  const report = await receiver.waitFor("a surprise in the browser");
  expect(report.platform).toBe("javascript");
  expect(foreign).toEqual([]);
});

test("an error while rendering in the browser shows the error screen, without a digest", async ({
  page,
  allowed,
}) => {
  allowed.push(/a surprise while rendering/);
  await page.goto("/search");
  // The page's own code meets a browser that fails it.
  await page.evaluate(() => {
    const fail = () => {
      throw new Error("a surprise while rendering");
    };
    Object.defineProperty(URLSearchParams.prototype, "get", { value: fail });
  });
  await page
    .getByRole("link", { name: "Clear all" })
    .or(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }))
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body")).toContainText(/client-side exception/i);
  await receiver.waitFor("a surprise while rendering");
});

test("an error on the server shows the error screen with its digest, is reported, and tells nothing", async ({
  page,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE, /Server Components render|digest/);
  await query("alter table seller rename to seller_away");
  try {
    await page.goto("/search");
    const href = await results(page)
      .first()
      .getByRole("link")
      .getAttribute("href")
      .catch(() => "/listings/1");
    await page.goto(href ?? "/listings/1");
    const text = await errorScreen(page);
    expect(text).toMatch(/server-side exception/i);
    expect(await page.locator("code").innerText()).toMatch(/^[\w@-]{6,}$/);
    expect(text).not.toMatch(/prisma|seller_away|relation|select |P20\d\d|node_modules/i);
    const report = await receiver.waitFor("seller");
    expect(report.platform).toBe("node");
    expect(report.text).not.toContain("postgresql://lotwise:");
  } finally {
    await query("alter table seller_away rename to seller");
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/exception/i);
});

test("with PostgreSQL stopped the error screen stands; when it is back, so is the site, by itself", async ({
  page,
  allowed,
}, testInfo) => {
  allowed.push(NOT_OK_RESPONSE, /Server Components render|digest/);
  const url = new URL(await databaseOf(site.dataDir));
  const server = await startEmbeddedPostgres(site.dataDir);
  expect(server.adopted).toBe(true);
  await server.stop();
  try {
    await page.goto("/search");
    expect(await errorScreen(page)).toMatch(/exception|not answering|unavailable/i);
    expect((await page.request.get("/api/health/live")).status()).toBe(200);
    expect((await page.request.get("/api/health/ready")).status()).toBe(503);
  } finally {
    await startEmbeddedPostgres(site.dataDir, { port: Number(url.port) });
  }
  const seconds = await secondsUntil(
    async () => (await page.request.get("/search")).status() === 200,
  );
  const description = `search answers again ${seconds.toFixed(2)} s after PostgreSQL does`;
  testInfo.annotations.push({ type: "measured", description });
  process.stdout.write(`  ${description}\n`);
  // Nobody presses anything.
  await expect(results(page).first()).toBeVisible({ timeout: 30_000 });
  expect((await page.request.get("/api/health/ready")).status()).toBe(200);
});

/** The words of the error screen, once it stands. */
async function errorScreen(page: Page): Promise<string> {
  await expect(page.getByRole("button", { name: /again|retry/i })).toBeVisible();
  return page.locator("body").innerText();
}

async function query(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseOf(site.dataDir) });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Seconds until something holds. @throws Error when it does not in good time. */
async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    if (await holds()) return (performance.now() - began) / 1_000;
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`Not seen after ${PATIENCE_MS / 1_000} s.`);
}
