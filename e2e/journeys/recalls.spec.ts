import { randomUUID } from "node:crypto";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { RAV4_CAMPAIGNS, recallRav4, vinOfRav4 } from "../fixtures/rav4.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

test.beforeAll(recallRav4);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("from a mistyped VIN to the recalls of its model year, and to its other years", async ({
    page,
  }) => {
    const vin = await vinOfRav4();
    const digit = vin.at(-1) === "1" ? "2" : "1";
    await page.goto("/tools/recalls");
    await page.getByLabel("VIN", { exact: true }).fill(`${vin.slice(0, -1)}${digit}`);
    await page.getByRole("button", { name: "Check recalls" }).click();
    await expect(page.getByText(/The check digit \(position 9\) is/)).toBeVisible();
    await expect(page.getByLabel("VIN", { exact: true })).toHaveValue(
      `${vin.slice(0, -1)}${digit}`,
    );

    await page.getByLabel("VIN", { exact: true }).fill(vin);
    await page.getByRole("button", { name: "Check recalls" }).click();
    const campaigns = page.getByRole("region", { name: "Campaigns" });
    await expect(campaigns).toContainText("2 campaigns, 1 of which says not to drive it");
    const articles = campaigns.getByRole("article");
    await expect(articles.first()).toContainText("Do not drive until repaired");
    await expect(articles.last()).toContainText("Fixed by an over-the-air update");
    await expect(page.getByRole("main")).toContainText("Model level, not this VIN");
    await expect(page.getByRole("link", { name: "NHTSA’s VIN search" })).toBeVisible();

    await page.getByRole("link", { name: "2021 Toyota RAV4", exact: true }).click();
    await expect(page).toHaveURL(/\/tools\/recalls\/toyota\/rav4\/2021$/);
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Toyota" })
      .click();
    await page.getByRole("link", { name: /^2021, 2 campaigns held for the RAV4, 1 with/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("2021 Toyota RAV4 recalls");
  });
});

test("words lead to the one model year they can mean, and the page prints as a sheet for the dealer", async ({
  page,
}) => {
  await page.goto("/tools/recalls");
  await page.getByLabel("Year, make and model").fill("rav4 2021");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/tools\/recalls\/toyota\/rav4\/2021$/);
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Take this to a dealer")).toBeVisible();
  await expect(page.getByText("☐ Open on this VIN").first()).toBeVisible();
});

test("an owner marks a campaign of the model year with a press", async ({ page, context }) => {
  const { userId } = await signIn(context, `recalls-${randomUUID()}@example.test`);
  const { id } = await addGarageVehicle(await readRunningSite(), userId);
  await page.goto(`/garage/${id}`);
  const recalls = page.getByRole("region", { name: "Recalls", exact: true });
  await expect(recalls).toContainText("Not marked yet");
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await recalls
    .getByRole("button", { name: `Mark as open on this vehicle: ${RAV4_CAMPAIGNS.parked}` })
    .click();
  await expect(page).toHaveURL(/done=recall/);
  await expect(recalls).toContainText("What you entered");
  await expect(recalls).toContainText("Open");
  await page.goto("/garage");
  await expect(page.getByRole("main")).toContainText("you entered 1 open, 1 not marked yet");
});
