import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import { DEMO_DOMAIN, NAMED_DEALERS } from "#prisma/seed/people.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

// One shopper reviews one dealer in two of them: one after the other.
test.describe.configure({ mode: "default" });

const [DEALER] = NAMED_DEALERS;
const SHOPPER = `shopper@${DEMO_DOMAIN}`;
const MANAGER = `manager@${DEMO_DOMAIN}`;
const SAID = "They answered within minutes. <b>The price</b> was what the listing said.";

const sellers = (page: Page) =>
  page.getByRole("region", { name: "Sellers found" }).getByRole("article");
const reviews = (page: Page) => page.getByRole("region", { name: "Reviews", exact: true });

/** The shopper has reviewed nobody: as at the first run, so at any other. */
async function forgetReviewsOf(email: string): Promise<void> {
  const { dataDir } = await readRunningSite();
  const client = new pg.Client({ connectionString: await databaseOf(dataDir) });
  await client.connect();
  try {
    await client.query(
      "delete from review where user_id = (select id from app_user where email = $1)",
      [email],
    );
  } finally {
    await client.end();
  }
}

/** Fills a field by the keys of a keyboard alone. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

for (const width of [390, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a dealer is found near a ZIP code, searched, reviewed, and replies, by keyboard", async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      await forgetReviewsOf(SHOPPER);
      await signIn(context, SHOPPER);
      await page.goto("/sellers");
      await type(page, page.getByRole("textbox", { name: "Near" }), DEALER.zip);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/near=80202/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sellers near 80202");

      const link = sellers(page).getByRole("link", { name: DEALER.name });
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/sellers\/cedar-fork-motors-denver-co$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEALER.name);
      await settled(page);
      await expect(page.getByRole("main")).toContainText(/Median first reply.*n = \d+/);

      const all = Number(
        (await page.getByRole("link", { name: /vehicles? for sale$/ }).innerText()).match(
          /\d+/,
        )?.[0],
      );
      await type(page, page.getByLabel("Search in these vehicles"), "suv");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/q=suv/);
      const found = page.getByRole("region", { name: "Vehicles for sale" });
      await expect(found).toContainText(new RegExp(`\\d+ of ${all} vehicles: SUV`));

      await settled(page);
      const write = reviews(page).getByText("Write a review", { exact: true });
      await write.focus();
      await page.keyboard.press("Enter");
      await reviews(page).getByRole("button", { name: "Publish review" }).press("Enter");
      await expect(reviews(page).getByRole("alert")).toContainText("Choose how many stars.");
      await reviews(page).getByRole("radio", { name: "4 stars" }).focus();
      await page.keyboard.press("Space");
      await type(page, reviews(page).getByLabel("What happened"), SAID);
      await reviews(page).getByRole("button", { name: "Publish review" }).press("Enter");
      const mine = reviews(page).getByRole("article", { name: "Jordan: 4 of 5 stars" });
      await expect(mine).toContainText(SAID);

      // The dealer's manager reads it in a browser of their own, and replies once.
      const office = await browser.newContext({
        baseURL: baseURL ?? "",
        viewport: { width, height: 900 },
      });
      await signIn(office, MANAGER);
      const desk = await office.newPage();
      await desk.goto("/sellers/cedar-fork-motors-denver-co#reviews");
      await settled(desk);
      const item = reviews(desk)
        .getByRole("listitem")
        .filter({ has: desk.getByRole("article", { name: "Jordan: 4 of 5 stars" }) });
      await item.getByText("Reply", { exact: true }).click();
      await item.getByLabel("Public reply").fill("Thank you, Jordan. See you on the test drive.");
      await item.getByRole("button", { name: "Publish reply" }).click();
      await expect(item).toContainText(`Reply from ${DEALER.name}`);
      await office.close();

      await page.reload();
      await expect(mine).toContainText("See you on the test drive.");
      await reviews(page).getByRole("button", { name: "Remove my review" }).click();
      await expect(reviews(page)).toContainText("You removed your review");
      await expect(mine).toHaveCount(0);
      await reviews(page).getByRole("button", { name: "Restore it" }).click();
      await expect(mine).toContainText("See you on the test drive.");
    });
  });

test("any name of a seller leads to its one address, and others are not found", async ({
  request,
}) => {
  for (const name of ["1", "CEDAR-FORK-MOTORS-DENVER-CO"]) {
    const answer = await request.get(`/sellers/${name}?sort=price`, { maxRedirects: 0 });
    expect(answer.status()).toBe(308);
    expect(answer.headers().location).toMatch(
      /\/sellers\/cedar-fork-motors-denver-co\?sort=price$/,
    );
  }
  for (const name of ["0", "99999999999", "nobody", "%00", "..%2f"])
    expect((await request.get(`/sellers/${name}`)).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("sellers are found on a map, paged and reviewed", async ({ page, context }) => {
    await forgetReviewsOf(SHOPPER);
    await signIn(context, SHOPPER);
    await page.goto("/sellers?kind=dealer");
    await expect(sellers(page)).toHaveCount(24);
    const first = await sellers(page).first().getByRole("link").getAttribute("href");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/kind=dealer&page=2/);
    expect(await sellers(page).first().getByRole("link").getAttribute("href")).not.toBe(first);
    const places = page.getByRole("list", { name: "Places on the map" });
    await places
      .getByRole("link", { name: /sellers near/ })
      .first()
      .click();
    await expect(page).toHaveURL(/area=/);
    await page.getByRole("link", { name: "Remove In the map area" }).click();
    await expect(page).not.toHaveURL(/area=/);

    await page.goto("/sellers/cedar-fork-motors-denver-co");
    await page.getByLabel("Sort by").selectOption("price");
    await page.getByRole("button", { name: "Search", exact: true }).last().click();
    await expect(page).toHaveURL(/sort=price/);
    await reviews(page).getByText("Write a review", { exact: true }).click();
    await reviews(page).getByRole("button", { name: "Publish review" }).click();
    // It came back open, with what was wrong above it.
    await expect(reviews(page).getByRole("alert")).toContainText("Choose how many stars.");
    await reviews(page).getByRole("radio", { name: "5 stars" }).check();
    await reviews(page).getByLabel("What happened").fill(SAID);
    await reviews(page).getByRole("button", { name: "Publish review" }).click();
    await expect(
      reviews(page).getByRole("article", { name: "Jordan: 5 of 5 stars" }),
    ).toContainText(SAID);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("nothing needs sideways scrolling, and a private seller keeps what is private", async ({
    page,
  }) => {
    await page.goto("/sellers?kind=private&near=Boulder,+CO");
    expect(await sidewaysScroll(page)).toBe(0);
    await sellers(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/sellers\/[a-z-]+-\d+$/);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.getByRole("main")).toContainText("Private seller in");
    await expect(page.getByRole("main").locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(
      0,
    );
  });
});
