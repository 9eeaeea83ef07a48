import { foundCount } from "../fixtures/search-page.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ javaScriptEnabled: false });

const DESK = "/dealers/cedar-fork-motors";

/** Columns of somebody's own, a row that is right and one that is not. Nothing of it is published here. */
const FILE = [
  "Fahrgestell,Preis,Meilen,Year,Make,Model,Colour,Fuel",
  "ZZZZZZZ09LZ000001,24995,31000,2020,Toyota,RAV4,Lunar Rock,Gasoline",
  ",-5,31000,2020,Toyota,RAV4,Lunar Rock,Gasoline",
].join("\r\n");

test("a feed with columns of its own is read, looked at and put away without scripts", async ({
  page,
  context,
}) => {
  const name = `Own columns ${Date.now()}`;
  await signIn(context, "manager@demo.lotwise.test");
  await page.goto(`${DESK}/inventory?view=feeds`);
  await page.getByRole("button", { name: "Add feed" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Give the feed a name.");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Title, where a row says nothing").selectOption("Clean");
  await page.getByRole("button", { name: "Add feed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.getByLabel("Send a file").setInputFiles({
    name: "lot.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${FILE}\r\n`),
  });
  await page.getByRole("button", { name: "Read it" }).click();
  const shows = async (words: RegExp) => {
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("main")).toContainText(words, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  };
  await shows(/Which column holds what/);
  await page.getByLabel("VIN (needed)").selectOption("Fahrgestell");
  await page.getByLabel("Asking price (needed)").selectOption("Preis");
  await page.getByLabel("Mileage (needed)").selectOption("Meilen");
  await page.getByRole("button", { name: "Save columns" }).click();
  await shows(/What was found/);
  await expect(page.getByRole("main")).toContainText("The row has no VIN.");
  await expect(page.getByRole("main")).toContainText("−$5 is not between");
  await expect(page.getByRole("button", { name: "Publish 1 vehicle" })).toBeVisible();

  const report = await page.request.get(
    (await page.getByRole("link", { name: "Report of every row" }).getAttribute("href")) ?? "",
  );
  expect(await report.text()).toContain("3,,,2020 Toyota RAV4,Held,error,No VIN");

  await page.getByRole("button", { name: "Put it away: this file changes nothing" }).click();
  await expect(page.getByRole("main")).toContainText("It changed nothing.");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: `Remove feed: ${name}` }).click();
  await page.getByRole("button", { name: `Put back: ${name}` }).click();
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
});

/** A vehicle on its way to the auction, one by a word that nobody knows; the demo has neither. */
const WORDS_FILE = [
  "VIN,Stock #,Year,Make,Model,Odometer,Drivetrain Desc,Price,Colour,Fuel,Inventory Date,Disposition",
  "ZZZZZZZ03LZ910002,WH1,2020,Toyota,RAV4,31000,AWD,24995,Lunar Rock,Gasoline,2026-09-01,Wholesale",
  "ZZZZZZZ05LZ910003,DT1,2020,Toyota,RAV4,31000,AWD,24995,Lunar Rock,Gasoline,2026-09-01,Dealer Trade",
].join("\r\n");

test("a feed's words keep vehicles off sale, and what nobody knows is held", async ({
  page,
  context,
}) => {
  const name = `Words ${Date.now()}`;
  await signIn(context, "manager@demo.lotwise.test");
  await page.goto(`${DESK}/inventory?view=feeds`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Title, where a row says nothing").selectOption("Clean");
  await page.getByRole("button", { name: "Add feed" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByLabel("Send a file").setInputFiles({
    name: "words.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`${WORDS_FILE}\r\n`),
  });
  await page.getByRole("button", { name: "Read it" }).click();
  const main = page.getByRole("main");
  await expect(async () => {
    await page.reload();
    await expect(main).toContainText("What was found", { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(main).toContainText("“Dealer Trade” does not say whether it is for sale.");
  await expect(main.getByText("Not for sale", { exact: true }).first()).toBeVisible();
  await expect(main).toContainText("Wholesale 1");
  await page.getByRole("button", { name: "Publish 1 vehicle" }).click();
  await expect(main).toContainText("Shoppers find");
  await page.getByRole("link", { name: /^Not for sale 1$/ }).click();
  await expect(page.getByRole("table", { name: "Rows of the file" })).toContainText("Wholesale");

  const link = page.getByRole("link", { name: "Report of every row" });
  const report = await (await page.request.get((await link.getAttribute("href")) ?? "")).text();
  expect(report).toContain("WH1,2020 Toyota RAV4,Not for sale");
  expect(report).toContain(",Wholesale,2026-09-01");
  expect(report).toContain("For sale or not: word not known");
  for (const vin of ["ZZZZZZZ03LZ910002", "ZZZZZZZ05LZ910003"]) {
    await page.goto(`/search?vin=${vin}`);
    expect(await foundCount(page)).toBe(0);
  }
  await page.goto(`${DESK}/inventory?view=feeds`);
  await page.getByRole("link", { name }).first().click();
  await expect(main).toContainText("1 not for sale");
  await page.getByRole("button", { name: `Remove feed: ${name}` }).click();
});
