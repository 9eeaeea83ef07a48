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
  await page.getByRole("button", { name: "Keep these columns" }).click();
  await shows(/What was found/);
  await expect(page.getByRole("main")).toContainText("The row has no VIN.");
  await expect(page.getByRole("main")).toContainText("−$5 is not between");
  await expect(page.getByRole("button", { name: "Publish 1 vehicle" })).toBeVisible();

  const report = await page.request.get(
    (await page.getByRole("link", { name: "Report of every row" }).getAttribute("href")) ?? "",
  );
  expect(await report.text()).toContain("3,,,2020 Toyota RAV4,Held,error,No VIN");

  await page.getByRole("button", { name: "Put this file away, changing nothing" }).click();
  await expect(page.getByRole("main")).toContainText("It changed nothing.");
  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("button", { name: `Put ${name} back` }).click();
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
});
