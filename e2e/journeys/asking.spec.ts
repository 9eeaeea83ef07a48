import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMO_DOMAIN } from "#prisma/seed/people.ts";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import {
  contactPanel,
  fillMessage,
  messageLog,
  openConversation,
  send,
} from "../fixtures/contact-panel.ts";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { changeDatabase, expect, test } from "../fixtures/own-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { settled, sidewaysScroll } from "../fixtures/test.ts";

const BY_DEALER = `/listings/${SCENARIO_LISTINGS.greatDeal}`;
const BY_PERSON = `/listings/${SCENARIO_LISTINGS.privateSeller}`;
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

// One site for all of them.
test.describe.configure({ mode: "default" });

const address = (who: string) => `${who}-${randomUUID()}@example.test`;
const messageOf = (page: Page) => contactPanel(page).getByLabel("Message");

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a visitor asks for a test drive with two more times, pasted and sent at once", async ({
      page,
    }) => {
      await page.goto(`${BY_DEALER}#ask-test_drive`);
      await settled(page);
      const panel = contactPanel(page);
      await expect(panel.getByLabel("Test drive")).toBeChecked();
      await expect(messageOf(page)).toHaveValue(/^Hi, I would like to test drive the/);
      for (const [choice, index] of [
        ["", 2],
        ["Second choice: ", 3],
        ["Third choice: ", 4],
      ] as const) {
        const [day, time] = choice === "" ? ["Day", "Time"] : [`${choice}day`, `${choice}time`];
        await panel.getByLabel(day, { exact: true }).selectOption({ index });
        await panel.getByLabel(new RegExp(`^${time}`)).selectOption({ index: 3 });
      }
      await panel.getByLabel("Your name").fill("Robin Ashdown");
      await panel.getByLabel("Email").fill(address("robin"));
      expect(await sidewaysScroll(page)).toBe(0);
      await send(page);
      await expect(panel.getByRole("status")).toContainText(/for a test drive .*, or .*, or /);

      // Back on the page the reader is reminded, and nothing is sent again by itself.
      await page.goto("/search");
      await page.goBack();
      await expect(contactPanel(page)).toContainText(/You have just written to|was sent|You asked/);
    });

    test("a question about delivery is kept with its answerable part; another vehicle is another thread", async ({
      page,
      context,
      site,
    }) => {
      await signIn(context, address("delia"), site);
      await page.goto(BY_DEALER);
      await settled(page);
      const panel = contactPanel(page);
      await expect(messageOf(page)).toHaveValue(/still available\?$/);
      await panel.getByLabel("Delivery").check();
      await expect(messageOf(page)).toHaveValue(/^Hi, could you deliver the/);
      await panel.getByLabel("ZIP code to deliver to").fill("00000");
      await panel.getByLabel("Your name").fill("Delia Marsh");
      await panel.getByRole("button", { name: /^Send to/ }).click();
      await expect(panel.getByRole("alert")).toContainText("We do not know this ZIP code.");
      await expect(messageOf(page)).toHaveValue(/^Hi, could you deliver the/);
      await panel.getByLabel("ZIP code to deliver to").fill("80202");
      await send(page);
      await openConversation(page);
      await expect(page.getByText("Delivery question: Deliver to ZIP code 80202")).toBeVisible();
      await expect(page.getByRole("list", { name: "Request status" })).toContainText("Sent");

      await page.goto(BY_DEALER);
      await expect(contactPanel(page)).toContainText("about this vehicle");
      await page.goto(BY_PERSON);
      await settled(page);
      await fillMessage(page, "Is there any rust?");
      await send(page);
      await page.goto("/account/messages");
      await expect(
        page.getByRole("navigation", { name: "Conversations" }).getByRole("link"),
      ).toHaveCount(2);
    });

    test("an owner sees what buyers would find, what a price implies, and prints the papers", async ({
      page,
      context,
      site,
    }) => {
      const { userId } = await signIn(context, address("mara"), site);
      const { id, vin } = await addGarageVehicle(site, userId);
      await page.goto(`/garage/${id}?sell=write`);
      await settled(page);
      const sell = page.locator("#sell");
      const checks = sell.getByRole("region", { name: "Before buyers see it" });
      await expect(checks).toContainText("Offered by someone else");
      await expect(checks).toContainText("No price set yet.");
      await expect(sell).toContainText("How soon it may sell, by what you ask");
      await sell.getByLabel("Asking price", { exact: true }).fill("21,500");
      await sell.getByLabel("Description").fill("One owner, serviced every year.");
      await page.getByRole("button", { name: "Save it and add photos" }).click();
      await expect(page.getByText("Saved, hidden")).toBeVisible();
      await expect(sell).toContainText("Front left corner, the whole vehicle");
      await expect(checks).toContainText("$21,500 is");
      expect(await sidewaysScroll(page)).toBe(0);

      await page.getByRole("link", { name: "Bill of sale and checklist" }).click();
      await expect(page.getByRole("heading", { name: "Bill of sale" })).toBeVisible();
      await expect(page.getByText(vin)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Checklist for Colorado" })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Mesa County Clerk/ })).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);

      await page.goto(`/garage/${id}?sell=sold#sell`);
      await settled(page);
      await sell.getByLabel("Sale price (optional)").fill("20,900");
      await sell.getByLabel("Count my price in what sellers of similar vehicles got").check();
      await sell.getByRole("button", { name: "Mark sold" }).click();
      await expect(sell).toContainText("you say it sold for $20,900");
    });

    test("a stranger's first message is whole, with a warning beside it, for a private seller", async ({
      page,
      context,
      site,
      browser,
    }) => {
      await page.goto(BY_PERSON);
      await settled(page);
      const words = `My shipper brings a cashier's check. See https://pay.example.com ${randomUUID()}`;
      await fillMessage(page, words);
      await contactPanel(page).getByLabel("Email").fill(address("sly"));
      await send(page);
      const seller = await browser.newContext({
        baseURL: site.url,
        viewport: { width, height: 900 },
      });
      await signIn(seller, `seller@${DEMO_DOMAIN}`, site);
      const theirs = await seller.newPage();
      await theirs.goto("/account/messages");
      await theirs
        .getByRole("link", { name: /My shipper/ })
        .first()
        .click();
      await expect(messageLog(theirs)).toContainText(words);
      await expect(messageLog(theirs)).toContainText("It has a link.");
      await expect(messageLog(theirs)).toContainText("It mentions a way to pay.");
      await theirs.getByText("Meeting and paying safely").click();
      await expect(theirs.getByText("Meet by day in a busy place")).toBeVisible();
      await seller.close();
      await context.clearCookies();
    });
  });
}

for (const width of [390, 1440])
  test.describe(`at ${width}, what goes wrong`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("no network: what was typed stays, and it is sent once when the reader is back", async ({
      page,
      context,
      site,
      allowed,
    }) => {
      allowed.push(NO_NETWORK);
      await signIn(context, address("nora"), site);
      await page.goto(BY_DEALER);
      await settled(page);
      await fillMessage(page, "Is the spare tire there?");
      await context.setOffline(true);
      const panel = contactPanel(page);
      await panel.getByRole("button", { name: /^Send to/ }).click();
      await expect(panel.getByRole("alert")).toContainText("it is sent as soon as the connection");
      await expect(messageOf(page)).toHaveValue("Is the spare tire there?");
      await context.setOffline(false);
      await expect(panel.getByRole("link", { name: "Go to the conversation" })).toBeVisible();
      await page.goto("/account/messages");
      await expect(
        page.getByRole("navigation", { name: "Conversations" }).getByRole("link"),
      ).toHaveCount(1);
    });

    test("a session that ended while somebody wrote: it is sent, and they are told how", async ({
      page,
      context,
      site,
    }) => {
      await signIn(context, address("ends"), site);
      await page.goto(BY_DEALER);
      await settled(page);
      await fillMessage(page, "Does it have a hitch?");
      await context.clearCookies();
      await send(page);
      await expect(contactPanel(page).getByRole("status")).toContainText(
        "You were signed out while you wrote",
      );
    });

    test("a session that ended while somebody wrote a listing: what was typed stays, with the way to sign in", async ({
      page,
      context,
      site,
    }) => {
      const email = address("writer");
      const { userId } = await signIn(context, email, site);
      const { id } = await addGarageVehicle(site, userId);
      await page.goto(`/garage/${id}?sell=write`);
      await settled(page);
      const sell = page.locator("#sell");
      await sell.getByLabel("Asking price", { exact: true }).fill("21,500");
      await sell.getByLabel("ZIP code").fill("00000");
      await sell.getByLabel("Description").fill("One owner.");
      await context.clearCookies();
      await page.getByRole("button", { name: "Save it and add photos" }).click();
      await expect(sell.getByRole("link", { name: /^Sign in/ })).toBeVisible();
      await expect(sell.getByLabel("Description")).toHaveValue("One owner.");
      await signIn(context, email, site);
      await page.getByRole("button", { name: "Save it and add photos" }).click();
      await expect(sell.getByRole("alert")).toContainText("We do not know this ZIP code.");
      await sell.getByLabel("ZIP code").fill("80202");
      await page.getByRole("button", { name: "Save it and add photos" }).dblclick();
      await expect(page.getByText("Saved, hidden")).toBeVisible();
    });
  });

// The last ones: what is sold is so for all journeys here.
for (const [width, listing] of [
  [390, SCENARIO_LISTINGS.greatDeal],
  [1440, SCENARIO_LISTINGS.privateSeller],
] as const)
  test(`at ${width}, a vehicle sold while its form is open: nothing is sent and nothing lost`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/listings/${listing}`);
    await settled(page);
    await fillMessage(page, "Is it still there?");
    await contactPanel(page).getByLabel("Email").fill(address("late"));
    await changeDatabase(
      site,
      `update listing set status = 'sold', ended_at = now() where id = ${listing}`,
    );
    await contactPanel(page)
      .getByRole("button", { name: /^Send to/ })
      .click();
    await expect(contactPanel(page).getByRole("alert")).toContainText(
      "This vehicle was sold since you opened the page. Nothing was sent; what you wrote is still here.",
    );
    await expect(messageOf(page)).toHaveValue("Is it still there?");
  });
