import { randomUUID } from "node:crypto";
import { DEMO_SIGN_IN } from "#lib/domain/listings/demo-market/constants.ts";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { byRole, expect, FIREFOX, says, test, visit } from "../fixtures/firefox.ts";

test.skip(FIREFOX === "", "there is no Firefox on this machine");

const RESULTS = "[data-results] > li";
const foundWords = (heading: Element): string => heading.textContent ?? "";

test("Firefox: from home over a search and a filter to a listing, and back", async ({
  visitor,
}) => {
  await visit(visitor, "/");
  await visitor.locator("main input[type=search]").fill("suv under 40k");
  await visitor.keyboard.press("Enter");
  await visitor.waitForSelector(RESULTS);
  const before = await visitor.$eval("h1", foundWords);
  await visitor.locator("input[name=make][value=toyota]").click();
  await expect.poll(() => visitor.url()).toContain("make=toyota");
  await expect.poll(() => visitor.$eval("h1", foundWords)).not.toBe(before);
  const after = await visitor.$eval("h1", foundWords);

  await visitor.locator(`${RESULTS} a`).click();
  await expect.poll(() => visitor.url()).toMatch(/\/listings\/\d+$/);
  await says(visitor, /Toyota/);
  await visitor.goBack();
  await expect.poll(() => visitor.$eval("h1", foundWords)).toBe(after);
});

test("Firefox: a listing's photos, rating and costs are there", async ({ visitor }) => {
  await visit(visitor, `/listings/${SCENARIO_LISTINGS.greatDeal}`);
  await says(visitor, /Great deal/);
  await says(visitor, /comparable/i);
  const broken = await visitor.$$eval("main img", (images) =>
    images
      .filter((image) => image.loading !== "lazy" && image.complete && image.naturalWidth === 0)
      .map((image) => image.src),
  );
  expect(broken).toEqual([]);
  const wider = await visitor.$eval("html", (root) => root.scrollWidth - root.clientWidth);
  expect(wider).toBe(0);
});

test("Firefox: a wrong password says so, and the right one signs in", async ({ visitor }) => {
  await visit(visitor, "/login");
  const submit = () => visitor.locator("main form button[type=submit] ::-p-text(Sign in)").click();
  await visitor.locator("main input[type=email]").fill(`nobody-${randomUUID()}@example.test`);
  await visitor.locator("main input[type=password]").fill("not the password");
  await submit();
  await says(visitor, /Wrong email or password/);
  await visitor.locator("main input[type=email]").fill("second-shopper@demo.lotwise.test");
  await visitor.locator("main input[type=password]").fill(DEMO_SIGN_IN.password);
  await submit();
  await visitor.waitForSelector("header ::-p-text(Aisha)");
});

test("Firefox: a visitor writes to a dealer", async ({ visitor }) => {
  await visit(visitor, `/listings/${SCENARIO_LISTINGS.greatDeal}`);
  await byRole(visitor, "textbox", "Message").fill("Is it still there on Saturday?");
  await byRole(visitor, "textbox", "Your name").fill("Robin Ashdown");
  await visitor.locator("main input[type=email]").fill(`robin-${randomUUID()}@example.test`);
  await visitor.locator("main button::-p-text(Send to)").click();
  await visitor.waitForSelector("[role=status]::-p-text(sent)");
});

test("Firefox: a manager at the desk sorts the stock and opens a vehicle", async ({ visitor }) => {
  await visit(visitor, "/login?callbackUrl=/dealers/cedar-fork-motors/inventory");
  await visitor.locator("main input[type=email]").fill("manager@demo.lotwise.test");
  await visitor.locator("main input[type=password]").fill(DEMO_SIGN_IN.password);
  await visitor.locator("main form button[type=submit] ::-p-text(Sign in)").click();
  await expect.poll(() => visitor.url()).toContain("/dealers/cedar-fork-motors/inventory");
  await byRole(visitor, "link", "Mileage").click();
  await expect.poll(() => visitor.url()).toContain("sort=");
  await visitor.waitForSelector("th[aria-sort=ascending] ::-p-text(Mileage)");
  const vehicle = await visitor.waitForSelector("tbody tr a");
  const title = (await vehicle?.evaluate((link) => link.textContent)) ?? "";
  await vehicle?.click();
  await says(visitor, new RegExp(title.slice(0, 20)));
});
