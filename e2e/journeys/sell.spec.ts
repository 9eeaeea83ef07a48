import type { APIResponse, Page } from "@playwright/test";
import sharp from "sharp";
import { heicSample } from "#tests/factories/heic-sample.ts";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { expect, type OwnSite, test } from "../fixtures/own-site.ts";
import { report } from "../fixtures/report.ts";
import { signIn } from "../fixtures/signed-in.ts";
import {
  accessibilityProblems,
  NOT_OK_RESPONSE,
  settled,
  sidewaysScroll,
} from "../fixtures/test.ts";

const PROMISED_S = 2;
const PATIENCE_MS = 20_000;

// One site for all of them.
test.describe.configure({ mode: "default" });

/** A photo of two colours, as a phone would send it: turned by its metadata. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 3 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
const noPhoto = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };

/** A signed-in seller with a vehicle in the garage. */
async function seller(page: Page, site: OwnSite, email: string) {
  const { userId } = await signIn(page.context(), email, site);
  return addGarageVehicle(site, userId);
}

/** The page has other forms than those of selling. */
const sellPart = (page: Page) => page.locator("#sell");

/** Fills the form that is open, and saves it hidden. */
async function writeListing(page: Page, price: string) {
  await sellPart(page).getByLabel("Asking price", { exact: true }).fill(price);
  await sellPart(page).getByLabel("Description").fill("One owner, serviced every year.");
  await page.getByRole("button", { name: "Save it and add photos" }).press("Enter");
  await expect(page.getByText("Saved, hidden")).toBeVisible();
}

const photoOrder = (page: Page) =>
  page
    .getByRole("list", { name: "Photos in the order buyers see them" })
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src") ?? ""));

async function secondsUntil(check: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  await expect.poll(check, { timeout: PATIENCE_MS, intervals: [50] }).toBe(true);
  return Math.round((performance.now() - started) / 100) / 10;
}

test("by keyboard: a vehicle is offered with photos, found, made cheaper, paused and sold", async ({
  page,
  site,
  browser,
}, testInfo) => {
  test.slow();
  const { id, vin } = await seller(page, site, "mara.quill@example.test");
  await page.goto(`/garage/${id}`);
  await page.getByRole("link", { name: "Write a listing" }).press("Enter");
  await expect(page).toHaveURL(/sell=write/);
  await settled(page);
  await expect(sellPart(page).getByLabel("Mileage")).toHaveValue("41,200");

  // What may not stand there is refused beside its field, and what was typed is kept.
  await sellPart(page).getByLabel("Asking price", { exact: true }).fill("21,500");
  await sellPart(page).getByLabel("Description").fill("Call 303-555-0142");
  await page.getByRole("button", { name: "Save it and add photos" }).press("Enter");
  await expect(sellPart(page).getByRole("alert")).toBeFocused();
  await expect(sellPart(page).getByLabel("Description")).toHaveAccessibleDescription(
    /phone number/,
  );
  await expect(sellPart(page).getByLabel("Asking price", { exact: true })).toHaveValue("21,500");
  await writeListing(page, "21,500");

  // Several photos at once: what is no picture says so, the others are there.
  await settled(page);
  await page
    .getByLabel("Choose photos")
    .setInputFiles([await photo("a.jpg", "#b03030"), noPhoto, await photo("b.jpg", "#3050b0")]);
  await expect(page.getByText("2 photos of 3 added, 1 not.")).toBeVisible({ timeout: PATIENCE_MS });
  await expect(page.getByText(/Not added\. This file is not a JPEG/)).toBeVisible();
  await expect.poll(async () => (await photoOrder(page)).length).toBe(2);
  const [first = "", second = ""] = await photoOrder(page);
  await page.getByRole("button", { name: "Photo 1 of 2, shown first: drag to move" }).focus();
  // What is read aloud also says when the page has come along.
  await page.keyboard.press("Space");
  await expect(page.getByText(/^(Photo 1 is picked up|Over place 1)\.$/)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Over place 2.", { exact: true })).toBeAttached();
  await page.keyboard.press("Space");
  await expect.poll(() => photoOrder(page)).toEqual([second, first]);
  await page.reload();
  expect(await photoOrder(page)).toEqual([second, first]);
  await page.getByRole("button", { name: "Move photo 2 earlier" }).press("Enter");
  await expect.poll(() => photoOrder(page)).toEqual([first, second]);
  await page.getByRole("button", { name: "Remove photo 1" }).press("Enter");
  await expect.poll(() => photoOrder(page)).toEqual([second]);
  await page.getByRole("button", { name: /^Restore removed photo 1/ }).press("Enter");
  await expect.poll(() => photoOrder(page)).toEqual([first, second]);
  expect(await accessibilityProblems(page)).toEqual([]);

  // Nobody else sees it before it is shown.
  const visitor = await browser.newContext();
  const href = await page.getByRole("link", { name: "See it as buyers do" }).getAttribute("href");
  const found = async () => {
    const html = await (await visitor.request.get(`${site.url}/search?vin=${vin}`)).text();
    return html.includes(`href="${href}`);
  };
  const shownPhoto = () => visitor.request.get(`${site.url}${first}`);
  expect((await shownPhoto()).status()).toBe(404);
  await page.getByRole("button", { name: "Show it to buyers" }).press("Enter");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  report(
    testInfo,
    `found by its VIN after ${await secondsUntil(found)} s (promised: ${PROMISED_S} s)`,
  );
  const shown = await shownPhoto();
  expectServed(shown);
  const copied = { headers: { "if-none-match": shown.headers().etag ?? "" } };
  expect((await visitor.request.get(`${site.url}${first}`, copied)).status()).toBe(304);
  const shareAddress = `${site.url}/api/og${href}.png`;
  const shared = await visitor.request.get(shareAddress);
  expect(shared.headers()).toMatchObject({
    "cache-control": "public, max-age=60, must-revalidate",
  });

  // Its page: photos that a visitor goes through by keyboard.
  await page.getByRole("link", { name: "See it as buyers do" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your listing" })).toBeVisible();
  await settled(page);
  const strip = page.getByLabel("Pictures: swipe or use the arrow keys");
  await expect(strip.getByRole("img")).toHaveCount(2);
  await strip.focus();
  await page.keyboard.press("ArrowRight");
  const thumbnails = page.getByRole("navigation", { name: "Photos" }).getByRole("link");
  await expect(thumbnails.nth(1)).toHaveAttribute("aria-current", "true");
  const address = page.url();

  // Cheaper, by the strip that only its seller sees.
  await page.getByRole("link", { name: "Change price or text" }).press("Enter");
  await settled(page);
  await sellPart(page).getByLabel("Asking price", { exact: true }).fill("$20,900");
  await sellPart(page).getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByText("Saved. Buyers see it now.")).toBeVisible();
  const listing = await visitor.newPage();
  await listing.goto(address);
  await expect(listing.getByRole("main")).toContainText("$20,900");
  await expect(listing.getByRole("main")).toContainText("$600");
  await expect(listing.getByRole("heading", { name: "Your listing" })).toHaveCount(0);

  await page.goto(address);
  await page.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(page.getByRole("button", { name: "Show it to buyers" })).toBeVisible();
  await secondsUntil(async () => !(await found()));
  // Who has a copy asks anew, after a minute at most, and learns that it is gone; its seller sees it.
  expect((await visitor.request.get(`${site.url}${first}`, copied)).status()).toBe(404);
  expect((await visitor.request.get(shareAddress)).status()).toBe(404);
  const own = await page.request.get(`${site.url}${first}`);
  expect(own.headers()).toMatchObject({ "cache-control": "private, no-cache" });
  expect((await page.request.get(`${site.url}${first}`, copied)).status()).toBe(304);

  await page.getByRole("link", { name: "Mark sold" }).press("Enter");
  await settled(page);
  await page.getByLabel(/Sale price/).fill("20,123");
  await sellPart(page).getByRole("button", { name: "Mark sold" }).press("Enter");
  await expect(page.getByText("you say it sold for $20,123")).toBeVisible();
  await listing.goto(address);
  // As its page: what was sold stays to be seen.
  expectServed(await shownPhoto());
  await expect(listing.getByRole("main")).toContainText(/Sold .*after under a day here/);
  await expect(listing.getByRole("main")).not.toContainText("$20,123");
  expect(await found()).toBe(false);
  await visitor.close();
});

function expectServed(response: APIResponse): void {
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=60, must-revalidate",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
}

test("on a phone without JavaScript: photos are sent, moved and taken away", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    baseURL: site.url,
  });
  const page = await context.newPage();
  const { id } = await seller(page, site, "oren.vale@example.test");
  await page.goto(`/garage/${id}?sell=write`);
  await writeListing(page, "18000");
  await page
    .locator('input[name="photos"]')
    .setInputFiles([await photo("a.jpg", "#30b060"), noPhoto, await photo("b.jpg", "#b06030")]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("2 photos added, 1 not")).toBeVisible();
  await expect(page.getByText("File 2 is not a JPEG")).toBeVisible();
  const [first = "", second = ""] = await photoOrder(page);
  await page.getByRole("button", { name: "Move photo 1 later" }).click();
  expect(await photoOrder(page)).toEqual([second, first]);
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  expect(await photoOrder(page)).toEqual([first]);
  expect(await sidewaysScroll(page)).toBe(0);
  await context.close();
});

test("what is not one's own, or comes from elsewhere, is refused", async ({
  page,
  site,
  browser,
  allowed,
}) => {
  allowed.push(NOT_OK_RESPONSE);
  const { id } = await seller(page, site, "ines.hallow@example.test");
  await page.goto(`/garage/${id}?sell=write`);
  await settled(page);
  await writeListing(page, "15000");
  const href = await page.getByRole("link", { name: "See it as buyers do" }).getAttribute("href");
  const listing = /\d+$/.exec(href ?? "")?.[0];
  const target = `${site.url}/api/uploads/photos/${listing}`;
  const send = (request: Page["request"], origin: string, address = target) =>
    photo("a.jpg", "#808080").then((file) =>
      request.post(address, {
        headers: { Accept: "application/json", "Sec-Fetch-Site": origin },
        multipart: { photos: file },
      }),
    );

  const stranger = await browser.newContext();
  expect((await send(stranger.request, "same-origin")).status()).toBe(401);
  await signIn(stranger, "someone.else@example.test", site);
  expect((await send(stranger.request, "same-origin")).status()).toBe(404);
  expect((await stranger.request.get(`${site.url}/garage/${id}`)).status()).toBe(404);
  expect((await send(page.request, "cross-site")).status()).toBe(403);
  expect((await send(page.request, "same-origin", `${target}0000`)).status()).toBe(404);

  // Larger than may be: refused with a reason, and nothing of it is there.
  const large = {
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(16 * 1024 * 1024),
  };
  await page.getByLabel("Choose photos").setInputFiles([large]);
  await expect(page.getByText(/Not taken\. .*MB/)).toBeVisible({ timeout: PATIENCE_MS });
  await page.reload();
  await expect(page.getByText("No photos yet.")).toBeVisible();

  // One as phones make them, which the site's own libraries cannot all read.
  const answer = await page.request.post(target, {
    headers: { Accept: "application/json", "Sec-Fetch-Site": "same-origin" },
    multipart: {
      photos: { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from(heicSample()) },
    },
  });
  expect(await answer.json()).toMatchObject({ outcomes: [{ taken: true, photo: { width: 96 } }] });
  await stranger.close();
});
