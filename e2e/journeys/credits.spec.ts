import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { moveCredits } from "../fixtures/credits.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";
import {
  accessibilityProblems,
  expect,
  layoutShifts,
  settled,
  sidewaysScroll,
  test,
} from "../fixtures/test.ts";

/** Somebody new, with credits bought, a report and a day's calls of the API. */
async function personWithCredits(context: BrowserContext): Promise<void> {
  const { userId } = await signIn(context, `credits-${randomUUID()}@example.test`);
  const client = new pg.Client({
    connectionString: await databaseOf((await readRunningSite()).dataDir),
  });
  await client.connect();
  try {
    const move = (change: Parameters<typeof moveCredits>[2]) => moveCredits(client, userId, change);
    await move({ unit: "report", kind: "pack.bought", parts: 500, detail: { item: "report_5" } });
    await move({
      unit: "report",
      kind: "report.bought",
      parts: -50,
      detail: { title: "2019 Honda Civic", vin: "1HGCM82633A004352" },
    });
    await move({ unit: "api", kind: "plan.granted", parts: 2_000, detail: { plan: "api_2000" } });
    for (const operation of ["searchListings", "searchListings", "valueVehicle"])
      await move({ unit: "api", kind: "api.called", parts: -1, detail: { operation } });
  } finally {
    await client.end();
  }
}

test("credits, what they buy and every line, narrowed by keyboard; axe finds nothing", async ({
  page,
  context,
}) => {
  await personWithCredits(context);
  await page.goto("/account/credits");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Report credits" })).toContainText("4½");
  const ledger = main.getByRole("table").last();
  await expect(ledger.getByRole("row")).toHaveCount(6);
  await expect(ledger).toContainText("2 API calls · searchListings");
  await settled(page);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  // The row of a person's pages shows where they are, also where it is wider than the screen.
  await expect(page.getByRole("link", { name: "Credits and plan" })).toBeInViewport();

  const choice = page.getByRole("link", { name: "API credits", exact: true });
  await choice.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/unit=api$/);
  await expect(ledger.getByRole("row")).toHaveCount(4);
  await page.getByRole("link", { name: "Used", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(ledger.getByRole("row")).toHaveCount(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the ledger is read, narrowed and taken along as a file; prices say what more costs", async ({
    page,
    context,
  }) => {
    await personWithCredits(context);
    await page.goto("/account/credits");
    await page.getByRole("link", { name: "Report credits", exact: true }).click();
    await page.getByRole("link", { name: "Added", exact: true }).click();
    await expect(page.getByRole("table").last()).toContainText("Pack of 5 report credits");
    const href = await page.getByRole("link", { name: "Every line as CSV" }).getAttribute("href");
    const file = await page.request.get(href ?? "");
    expect(file.headers()["content-type"]).toContain("text/csv");
    expect(await file.text()).toMatch(
      /pack\.bought,Credits bought,Pack of 5 report credits,report,5,5/,
    );

    await page.goto("/account/credits?before=2001-01-01");
    await expect(page.getByRole("main")).toContainText("No matching lines");
    await page.getByRole("link", { name: "Show all" }).click();
    await page.getByRole("link", { name: "pricing", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Looking is free");
    await page.getByRole("link", { name: "Buy 5 report credits" }).click();
    await expect(page).toHaveURL(/\/account\/billing\?buy=report_5/);
  });
});
