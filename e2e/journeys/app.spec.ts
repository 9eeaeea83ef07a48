import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import pg from "pg";
import sharp from "sharp";
import { addGarageVehicle } from "#e2e/fixtures/garage-vehicle.ts";
import { readRunningSite } from "#e2e/fixtures/running-site.ts";
import { databaseOf } from "#e2e/fixtures/scratch.ts";
import { signIn } from "#e2e/fixtures/signed-in.ts";
import {
  accessibilityProblems,
  expect,
  NOT_OK_RESPONSE,
  settled,
  sidewaysScroll,
  test,
} from "#e2e/fixtures/test.ts";
import { PICTURES_CACHE } from "#lib/domain/shoppers/offline-copy/constants.ts";

/*
 * The site as an app: it can be installed, and what its owner saw last of their garage can be read
 * without a connection, by them alone.
 */

test.use({
  serviceWorkers: "allow",
  // What the network fails is what this is about.
  allowed: [/net::ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch/],
});

/** Waits until the service worker answers for the page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Paths of the private copies that the browser holds. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open("lotwise-private-1");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
  });

/** What the cookie of the garage's owner says is gone: as if nobody had been told. */
async function person(context: BrowserContext) {
  const email = `offline-${randomUUID()}@example.test`;
  const { userId } = await signIn(context, email);
  const site = await readRunningSite();
  const unopened = await addGarageVehicle(site, userId);
  return { email, unopened, vehicle: await addGarageVehicle(site, userId) };
}

test("what a browser needs to install it is there", async ({ page }) => {
  await page.goto("/");
  await controlled(page);
  const client = await page.context().newCDPSession(page);
  const { errors, url } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  for (const file of ["/icons/app-192.png", "/icons/maskable-512.png", "/service-worker.js"])
    expect((await page.request.get(file)).status(), file).toBe(200);
  const shared = await page.request.get("/api/share?text=Look+1HGCM82633A004352", {
    maxRedirects: 0,
  });
  expect(shared.headers().location).toBe("/reports/vin/1HGCM82633A004352");
  expect((await page.request.get("/.well-known/assetlinks.json")).status()).toBe(404);
});

test("a garage is read without a connection, until its owner signs out", async ({
  page,
  context,
}) => {
  const { vehicle, unopened } = await person(context);
  const path = `/garage/${vehicle.id}`;
  await page.goto("/account");
  await controlled(page);
  // One is opened, one is stepped to, and one never opened at all.
  await page.goto("/garage");
  const name = await page.locator("main li h2, main li h3").first().innerText();
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.waitForURL(path);
  const all = ["/garage", path, `/garage/${unopened.id}`].toSorted();
  await expect.poll(() => copies(page)).toEqual(all);
  await settled(page);

  await context.setOffline(true);
  await page.goto("/garage");
  await expect(page.getByText("Offline copy, as of")).toBeVisible();
  await expect(page.locator("main")).toContainText(name);
  await expect(page.getByText("This form needs a connection.").first()).toBeAttached();
  for (const button of await page.locator("main button, main input").all())
    await expect(button).toBeDisabled();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.waitForURL(path);
  await expect(page.getByText("Offline copy, as of")).toBeVisible();

  await page.goto(`/garage/${unopened.id}`);
  await expect(page.getByText("Offline copy, as of")).toBeVisible();
  await page.goto("/account/messages");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Whoever reads goes on reading: the connection is told of, and the page stays.
  await expect(page.getByText("You are back online.")).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText("You are back online.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toHaveCount(0);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.waitForURL("/");
  await expect.poll(() => copies(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto("/garage");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(0);
  await context.setOffline(false);
});

test("copies go when somebody else signs in, and when the device was signed out elsewhere", async ({
  page,
  context,
}) => {
  const { vehicle, unopened } = await person(context);
  await page.goto("/garage");
  await controlled(page);
  await page.goto("/garage");
  const own = ["/garage", `/garage/${vehicle.id}`, `/garage/${unopened.id}`].toSorted();
  await expect.poll(() => copies(page)).toEqual(own);
  const { sessionId } = await signIn(context, `next-${randomUUID()}@example.test`);
  await page.goto("/");
  await expect.poll(() => copies(page)).toEqual([]);

  await page.goto("/account/favorites");
  await expect.poll(() => copies(page)).toEqual(["/account/favorites"]);
  await page.request.get("/");
  expect(sessionId).not.toBe("");
  await context.clearCookies();
  await page.goto("/garage");
  await page.waitForURL(/\/login/);
  await expect.poll(() => copies(page)).toEqual([]);
});

test("a photo is asked for anew, and its copy goes with it when it is taken off the market", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE);
  const { dataDir } = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  try {
    const key = `${randomUUID().replaceAll("-", "")}-336699`;
    const folder = join(dataDir, "uploads", key.slice(0, 2), key);
    await mkdir(folder, { recursive: true });
    const square = { width: 320, height: 240, channels: 3, background: "#336699" } as const;
    await writeFile(join(folder, "320.webp"), await sharp({ create: square }).webp().toBuffer());
    const { rows } = await client.query(
      `insert into listing_photo (listing_id, position, path, width, height)
       select id, 99, $1, 320, 240 from listing where status = 'active' order by id desc limit 1
       returning listing_id`,
      [key],
    );
    const setStatus = (status: string) =>
      client.query(
        `update listing set status = $1::listing_status,
           ended_at = case $1 when 'withdrawn' then now() end where id = $2`,
        [status, rows[0].listing_id],
      );
    await page.goto("/");
    await controlled(page);
    const address = `/api/photos/${key}/320.webp`;
    // As after its minute: what the browser itself keeps is not what this is about.
    const look = () =>
      page.evaluate(
        (url) =>
          fetch(url, { cache: "reload" }).then(
            ({ status }) => status,
            () => "nothing",
          ),
        address,
      );
    const isCopied = () =>
      page.evaluate(
        async ([url = "", cache = ""]) =>
          (await (await caches.open(cache)).match(url, { ignoreVary: true })) !== undefined,
        [address, PICTURES_CACHE],
      );
    expect(await look()).toBe(200);
    await expect.poll(isCopied).toBe(true);
    await context.setOffline(true);
    expect(await look()).toBe(200);
    await context.setOffline(false);
    await setStatus("withdrawn");
    expect(await look()).toBe(404);
    await expect.poll(isCopied).toBe(false);
    await setStatus("active");
    expect(await look()).toBe(200);
    await client.query("delete from listing_photo where path = $1", [key]);
  } finally {
    await client.end();
  }
});
