import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { isSignedWith, startWebhookReceiver } from "#tests/factories/webhook-receiver.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { RECEIVERS_HOST } from "../fixtures/site.ts";
import {
  accessibilityProblems,
  expect,
  NOT_OK_RESPONSE,
  sidewaysScroll,
  test,
} from "../fixtures/test.ts";

// Calls are refused here on purpose.
test.use({ allowed: [NOT_OK_RESPONSE] });

/** Opens the form of an operation on the developer page and sends it. */
async function tryIt(page: Page, operation: string, key: string) {
  const section = page.locator(`#${operation}`);
  const send = section.getByRole("button", { name: "Send", exact: true });
  if (!(await send.isVisible())) await section.getByText("Try it").click();
  await section.getByLabel("Your key").fill(key);
  await send.click();
  const status = section.getByRole("status");
  await expect(status).toContainText(/Answered|No answer/);
  return { section, status };
}

/** What a notice shows once: a key or a secret. */
const shownOnce = async (page: Page, mark: string) =>
  (await page.getByText(new RegExp(`^${mark}[\\w+/=-]{30,}$`)).textContent()) ?? "";

test("a key is made, tried on the page, limited and revoked, and its use is seen", async ({
  page,
  context,
}) => {
  await signIn(context, `developer-${randomUUID()}@example.test`);
  await page.goto("/account/api");
  await expect(page.getByText("No key yet")).toBeVisible();
  await page.getByLabel(/Read sellers/).uncheck();
  await page.getByRole("button", { name: "Make key" }).click();
  await expect(page.locator("#api-key-name")).toHaveAccessibleDescription(
    /Say what the key is for/,
  );
  await expect(page.getByLabel(/Read sellers/)).not.toBeChecked();
  await page.locator("#api-key-name").fill("Journey");
  await page.getByRole("button", { name: "Make key" }).click();
  await expect(page.getByText("The key “Journey”")).toBeVisible();
  const key = await shownOnce(page, "lw_");
  // The form stays below it, empty, for the next key.
  await expect(page.locator("#api-key-name")).toHaveValue("");
  await expect(page.getByLabel(/Read sellers/)).toBeChecked();
  await page.locator("#api-key-name").fill("Second");
  await page.getByRole("button", { name: "Make key" }).click();
  await expect(page.getByText("The key “Second”")).toBeVisible();
  expect(await shownOnce(page, "lw_")).not.toBe(key);

  await page.goto("/api");
  await page.getByRole("searchbox", { name: "Find an operation" }).first().fill("account");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#getAccount$/);
  const free = await tryIt(page, "getAccount", key);
  await expect(free.status).toContainText("0 credits, 50 left");
  const search = await tryIt(page, "searchListings", key);
  await expect(search.status).toContainText("1 credit, 49 left");
  await expect(search.section.getByLabel("Answer of searchListings")).toContainText('"listings"');
  const refused = await tryIt(page, "listSellers", key);
  await expect(refused.status).toContainText("Answered 403");
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto("/account/api");
  await expect(page.getByText("49 of 50 left")).toBeVisible();
  await expect(page.getByRole("row", { name: /searchListings 1 0 1/ })).toBeVisible();
  await page.getByLabel("Your own limit a period").fill("lots");
  await page.getByRole("button", { name: "Save limit" }).click();
  await expect(page.getByLabel("Your own limit a period")).toHaveAccessibleDescription(
    /whole number/,
  );
  await page.getByLabel("Your own limit a period").fill("1");
  await page.getByRole("button", { name: "Save limit" }).click();
  await expect(page.getByText("0 of 50 left")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto("/api#searchListings");
  const capped = await tryIt(page, "searchListings", key);
  await expect(capped.status).toContainText("Answered 402");
  await expect(capped.section.getByLabel("Answer of searchListings")).toContainText(
    "the limit that you set",
  );

  await page.goto("/account/api");
  await page.getByRole("button", { name: /^Revoke for good: the key Journey/ }).click();
  await expect(page.getByText("Revoked keys: 1")).toBeVisible();
  await page.goto("/api#getAccount");
  const revoked = await tryIt(page, "getAccount", key);
  await expect(revoked.status).toContainText("Answered 401");
});

test("a webhook is made, tested, seen in the log and its secret replaced, on a narrow screen", async ({
  page,
  context,
}) => {
  const receiver = await startWebhookReceiver(RECEIVERS_HOST);
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(context, `developer-${randomUUID()}@example.test`);
  await page.goto("/account/api");
  const form = page.locator("#webhook");
  await page.locator("#webhook-name").fill("Watcher");
  await page.locator("#webhook-url").fill("https://10.0.0.8/hook");
  await page.locator("#webhook-make").fill("toyota");
  await form.getByRole("button", { name: "Make webhook" }).click();
  await expect(page.locator("#webhook-url")).toHaveAccessibleDescription(
    /10\.0\.0\.8 is in a private network/,
  );
  await expect(page.locator("#webhook-make")).toHaveValue("toyota");
  await page.locator("#webhook-url").fill(receiver.url);
  await form.getByRole("button", { name: "Make webhook" }).click();
  await expect(page.getByText("The secret of “Watcher”")).toBeVisible();
  const secret = await shownOnce(page, "whsec_");
  await expect(page.locator("#webhook-name")).toHaveValue("");

  await page.getByRole("button", { name: "Send a test to Watcher" }).click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
  const [got] = receiver.received;
  if (got === undefined) throw new Error("Nothing came.");
  expect(isSignedWith(secret, got)).toBe(true);
  expect(got.event).toMatchObject({ isTest: true, sequence: 1 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("article", { name: "Delivery 1 of Watcher" })).toContainText(
      "Delivered",
    );
  }).toPass();
  await page.getByRole("button", { name: "Send again: delivery 1 of Watcher" }).click();
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(2);
  expect(receiver.received[1]?.id).toBe(got.id);

  const watcher = page.getByRole("article", { name: "Watcher", exact: true });
  await watcher.getByText("Change", { exact: true }).click();
  await watcher.getByRole("button", { name: "Replace secret of Watcher" }).click();
  await expect(page.getByText("Signed with the old secret too until")).toBeVisible();
  expect(await shownOnce(page, "whsec_")).not.toBe(secret);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await watcher.getByRole("button", { name: "Remove for good: Watcher, with its log" }).click();
  await expect(page.getByText("No webhook yet")).toBeVisible();
  await page.goto("/api");
  expect(await sidewaysScroll(page)).toBe(0);
  await receiver.stop();
});
