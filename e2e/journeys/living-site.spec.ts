import type { Page } from "@playwright/test";
import { withoutDatabase } from "../fixtures/held-database.ts";
import { changeDatabase, expect, type OwnSite, test } from "../fixtures/own-site.ts";
import { report } from "../fixtures/report.ts";
import { foundCount, results } from "../fixtures/search-page.ts";
import { NOT_OK_RESPONSE } from "../fixtures/test.ts";

const PROMISED_S = 2;
const PATIENCE_MS = 20_000;

// One after the other, on one site.
// How pages are made while what they show changes; what is kept of them is told by kept-pages.spec.ts.
test.use({ keepsPages: false });

test.describe.configure({ mode: "default" });

test("a seller's change is seen in search, and how soon", async ({ page, site }, testInfo) => {
  await page.goto("/search?sort=price");
  const before = await foundCount(page);
  const href = (await results(page).first().getByRole("link").getAttribute("href")) ?? "";
  const id = Number(/\d+$/.exec(href)?.[0]);
  const change = (what: string) =>
    changeDatabase(site, `update listing set ${what}, updated_at = now() where id = $1`, [id]);

  // The cheapest becomes the dearest: the index must know to put it there.
  await change("price_cents = 187654300");
  const priceS = await secondsUntil(async () => {
    const html = await (await page.request.get("/search?sort=price_desc")).text();
    return html.includes(href);
  });
  report(testInfo, `price change seen in search after ${priceS} s (promised: ${PROMISED_S} s)`);

  await change("status = 'sold', ended_at = now()");
  const saleS = await secondsUntil(async () => {
    const html = await (await page.request.get("/search")).text();
    return html.includes(`${before - 1} vehicles`);
  });
  report(testInfo, `sale seen in search after ${saleS} s (promised: ${PROMISED_S} s)`);

  const response = await page.goto(href);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("main")).toContainText(/sold/i);
});

// What is reported of timings is a sample; see error-reporting/server-timings.test.ts for those.
test("pages not found and redirects are not reported, while errors that follow them are", async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE, /a surprise on a missing page/);
  await page.goto("/search");
  const href = (await results(page).first().getByRole("link").getAttribute("href")) ?? "";
  const before = site.receiver.reports().length;
  for (const address of ["/search/", "/listings/999999999", "/listings/abc", "/nothing"]) {
    await page.goto(address);
    // So long that a report of it would come before those below.
    await page.waitForTimeout(500);
  }
  // The next report from the browser and the next from the server are of real errors.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a surprise on a missing page");
    });
  });
  const inBrowser = await site.receiver.waitFor("a surprise on a missing page", before);
  expect(site.receiver.reports()[before]).toBe(inBrowser);
  await withoutSellers(site, async () => {
    await page.goto(href);
    await errorScreen(page);
    const onServer = await site.receiver.waitFor("seller", before + 1);
    expect(onServer.platform).toBe("node");
    expect(site.receiver.reports()[before + 1]).toBe(onServer);
  });
});

test("an error in the browser is reported through our own host", async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(/a surprise in the browser/);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^data:|^blob:/.test(request.url())) foreign.push(request.url());
  });
  await page.goto("/search");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("a surprise in the browser");
    });
  });
  const { platform } = await site.receiver.waitFor("a surprise in the browser");
  expect(platform).toBe("javascript");
  expect(foreign.filter((url) => !url.startsWith(site.url))).toEqual([]);
});

test("an error while rendering in the browser shows the error screen, without a digest", async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(/a surprise while rendering/, /preloaded using link preload/);
  await page.goto("/");
  // The page's own code meets a browser that fails it.
  await page.evaluate(() => {
    window.matchMedia = () => {
      throw new Error("a surprise while rendering");
    };
  });
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Search", exact: true })
    .click();
  expect(await errorScreen(page)).toMatch(/client-side exception/i);
  await expect(page.locator("code")).toHaveCount(0);
  await site.receiver.waitFor("a surprise while rendering");
});

test("an error on the server shows the screen with its digest, is reported, and tells nothing", async ({
  page,
  site,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE);
  await page.goto("/search");
  const href = await results(page).first().getByRole("link").getAttribute("href");
  const before = site.receiver.reports().length;
  await withoutSellers(site, async () => {
    const answer = await page.goto(href ?? "");
    const text = await errorScreen(page);
    expect(text).toMatch(/server-side exception/i);
    const [digest, requestId] = [page.locator("code").first(), page.locator("code").last()];
    await expect(digest).toHaveText(/^[\w@-]{6,}$/);
    // By either number an operator finds what happened: in the log, and in the report.
    const id = answer?.headers()["x-request-id"] ?? "";
    await expect(requestId).toHaveText(id);
    const lines = () =>
      site
        .output()
        .split("\n")
        .filter((line) => line.includes(`"requestId":"${id}"`))
        .join("\n");
    await expect.poll(lines).toContain(await digest.innerText());
    expect(text).not.toMatch(/prisma|seller_away|relation|select |P20\d\d|node_modules/i);
    const { platform, text: event } = await site.receiver.waitFor("seller", before);
    expect(platform).toBe("node");
    await site.receiver.waitFor(`"request_id":"${id}"`, before);
    expect(event).not.toContain("postgresql://lotwise:");
  });
  await page.goto(href ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(/exception/i);
});

test("metrics are read by the token, and say what was asked by its route", async ({
  page,
  site,
}) => {
  const metrics = (token: string) =>
    page.request.get("/api/metrics", { headers: { Authorization: `Bearer ${token}` } });
  await page.goto("/search");
  await results(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/listings\/\d/);
  expect((await page.request.get("/api/metrics")).status()).toBe(404);
  expect((await metrics(`${site.metricsToken}x`)).status()).toBe(404);
  const answer = await metrics(site.metricsToken);
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const text = await answer.text();
  const route = 'route="/listings/[id]",method="GET",status="200"';
  expect(text).toMatch(
    /^lotwise_http_requests_total\{route="\/search",method="GET",status="200"\} \d+$/m,
  );
  expect(text).toContain(`lotwise_http_requests_total{${route}}`);
  expect(text).toMatch(/^lotwise_search_query_duration_seconds_count\{outcome="answered"\} [1-9]/m);
  expect(text).toMatch(/^lotwise_up\{engine="postgres"\} 1$/m);
  // Nothing that anybody asked for in particular.
  expect(text).not.toMatch(/listings\/\d|sort=/);
});

test("with PostgreSQL gone a page says so; when it is back, so is the page, by itself", async ({
  page,
  site,
  allowed,
}, testInfo) => {
  allowed.push(NOT_OK_RESPONSE);
  await withoutDatabase(site, async () => {
    const answer = await page.goto("/search");
    expect(answer?.status()).toBe(503);
    expect(await errorScreen(page)).toMatch(/cannot answer at the moment/i);
    expect((await page.request.get("/api/health/live")).status()).toBe(200);
    // What it found a moment ago is answered for as long as it is kept.
    await expect.poll(async () => (await page.request.get("/api/health/ready")).status()).toBe(503);
  });
  const seconds = await secondsUntil(
    async () => (await page.request.get("/search")).status() === 200,
  );
  report(testInfo, `search answers again ${seconds} s after PostgreSQL can be started`);
  // Nobody presses anything.
  await expect(results(page).first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(async () => (await page.request.get("/api/health/ready")).status()).toBe(200);
  // The worker, too, which lost its connections and its lock, takes up its work by itself.
  await changeDatabase(
    site,
    "select graphile_worker.add_job('sign-in.forget-leftovers', '{}', job_key => 'after the restart')",
  );
  const waits = `do $$ begin if exists (select from graphile_worker.jobs where key = 'after the restart')
    then raise 'waits'; end if; end $$`;
  const isDone = () =>
    changeDatabase(site, waits).then(
      () => true,
      () => false,
    );
  await expect.poll(isDone, { timeout: 40_000 }).toBe(true);
});

/** Does something while the site's pages find no sellers in their database. */
async function withoutSellers(site: OwnSite, work: () => Promise<void>): Promise<void> {
  await changeDatabase(site, "alter table seller rename to seller_away");
  try {
    await work();
  } finally {
    await changeDatabase(site, "alter table seller_away rename to seller");
  }
}

/** The words of the error screen, once it stands. */
async function errorScreen(page: Page): Promise<string> {
  const again = { name: /try again/i };
  await expect(page.getByRole("button", again).or(page.getByRole("link", again))).toBeVisible({
    timeout: 30_000,
  });
  return page.locator("body").innerText();
}

/** Seconds until something holds, to a hundredth. @throws Error when it does not in good time. */
async function secondsUntil(holds: () => Promise<boolean>): Promise<string> {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    if (await holds()) return ((performance.now() - began) / 1_000).toFixed(2);
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error(`Not seen after ${PATIENCE_MS / 1_000} s.`);
}
