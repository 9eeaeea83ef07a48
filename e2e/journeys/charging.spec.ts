import type { Page } from "@playwright/test";
import { expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

const stations = (page: Page) =>
  page.getByRole("region", { name: "Stations found" }).getByRole("article");
const places = (page: Page) => page.getByRole("list", { name: "Places on the map" });

/** The number of stations that the page says it found. */
async function found(page: Page): Promise<number> {
  const words = await page.getByText(/^[\d,]+ stations?$/).textContent();
  return Number((words ?? "").replaceAll(/\D/g, ""));
}

/** What the numbers on the map add up to. */
async function onMap(page: Page): Promise<number> {
  const texts = await places(page).getByRole("link").allTextContents();
  return texts.reduce((sum, text) => sum + Number(text.replaceAll(",", "")), 0);
}

test("from a place to a station, what it takes to charge there, and back", async ({ page }) => {
  await page.goto("/tools/charging");
  const form = page.getByRole("form", { name: "Near a place" });
  await form.getByLabel("Near", { exact: true }).fill("Seattle, WA");
  await form.getByLabel("Distance", { exact: true }).selectOption("10");
  await form.getByLabel("Your vehicle").fill("2021 nissan leaf");
  await page.getByRole("button", { name: "Show stations" }).press("Enter");
  await expect(page).toHaveURL(/near=Seattle/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("EV charging near Seattle, WA");
  await expect(page.getByRole("region", { name: "2021 Nissan Leaf" })).toContainText("CHAdeMO");
  await expect(stations(page)).toHaveCount(20);
  expect(await onMap(page)).toBe(await found(page));

  await settled(page);
  const name = (await stations(page).first().getByRole("link").textContent()) ?? "";
  await stations(page).first().getByRole("link").press("Enter");
  await expect(page).toHaveURL(/station=\d+/);
  const details = page.getByRole("region", { name, exact: true }).first();
  await expect(details).toContainText(/Confirmed .* ago/);
  await expect(details.getByRole("link", { name: "Directions" })).toHaveAttribute(
    "href",
    /destination=47\.\d+,-122\.\d+/,
  );
  await details.getByLabel("Or kWh").fill("30");
  await details.getByLabel("Price per kWh, $").fill("0.40");
  await details.getByRole("button", { name: "Work it out" }).press("Enter");
  await expect(details).toContainText("30 kWh × $0.40 = $12.00");
  await details.getByRole("link", { name: "Close these details" }).click();
  await expect(page).not.toHaveURL(/station=/);
});

test("a mark of the map lists as many stations as it says", async ({ page }) => {
  await page.goto("/tools/charging?near=Spokane,+WA&within=50");
  await settled(page);
  const mark = places(page)
    .getByRole("link", { name: /stations near/ })
    .first();
  const count = Number((await mark.textContent())?.replaceAll(",", ""));
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByText(/^[\d,]+ stations?$/)).toHaveText(
    new RegExp(`^${count.toLocaleString("en-US")} stations?$`),
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("stations along a way, in its order, page by page, with its gaps", async ({ page }) => {
    await page.goto("/tools/charging");
    await page.getByLabel("From", { exact: true }).fill("Seattle, WA");
    await page.getByLabel("To", { exact: true }).fill("Spokane, WA");
    await page.getByLabel("Range on a full charge").fill("60");
    await page.getByRole("button", { name: "Plan the trip" }).click();
    await expect(page).toHaveURL(/from=Seattle/);
    await page.getByText("Plug, power, network and access").click();
    await page.getByLabel("Minimum power").selectOption("fast");
    await page.getByRole("checkbox", { name: "CCS" }).check();
    await page.getByRole("button", { name: "Plan the trip" }).click();
    await expect(page).toHaveURL(/power=fast/);
    const way = page.getByRole("region", { name: "Stations from Seattle, WA to Spokane, WA" });
    await expect(way).toContainText("Along I-90, about");
    await expect(way).toContainText("longer than 60 mi");
    expect(await onMap(page)).toBe(await found(page));
    const first = await stations(page).first().getAttribute("aria-label");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await stations(page).first().getAttribute("aria-label")).not.toBe(first);
    await stations(page).first().getByRole("link").click();
    await expect(page.getByText("Session cost and time")).toBeVisible();
    await places(page).getByRole("link").first().click();
    await expect(page).toHaveURL(/area=|station=/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("nothing needs sideways scrolling, and what was not understood is said", async ({
    page,
  }) => {
    await page.goto(
      "/tools/charging?near=zzqx&connector=teleport&power=99&vehicle=2019+Honda+Civic&station=999999999&at=north",
    );
    await expect(page.getByText("We know no ZIP code, city or state called “zzqx”.")).toBeVisible();
    await expect(page.getByText(/“teleport” is no plug that we know/)).toBeVisible();
    await expect(page.getByText(/takes no plug/)).toBeVisible();
    await expect(page.getByText(/That station is gone/)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto("/tools/charging?from=98101&to=99201&vehicle=2021+Nissan+Leaf");
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
