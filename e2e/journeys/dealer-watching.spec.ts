import { readFile } from "node:fs/promises";
import { ownVin } from "../access/garage-things.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

const DESK = "/dealers/cedar-fork-motors";

test("a manager follows a vehicle, mutes it, stops and brings it back; the activity shows it all", async ({
  page,
  context,
}) => {
  // One that nobody offers: whoever follows it waits for it.
  const vin = ownVin();
  await signIn(context, "manager@demo.lotwise.test");
  await page.goto(`${DESK}/following`);
  const form = page.locator("#follow");
  await form.getByLabel("Follow").fill(vin.toLowerCase());
  await form.getByRole("button", { name: "Follow" }).click();
  const followed = page.getByRole("listitem").filter({ hasText: `Stop following ${vin}` });
  await expect(followed).toContainText("Not offered by anyone we know of yet");
  await followed.getByRole("button", { name: `Mute ${vin}` }).click();
  await expect(followed.getByText("Muted", { exact: true })).toBeVisible();
  await followed.getByRole("button", { name: `Stop following ${vin}` }).click();
  await expect(page.getByRole("main").getByText("No longer followed")).toBeVisible();
  await expect(followed).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(followed.getByText("Muted", { exact: true })).toBeVisible();

  await form.getByLabel("Follow").fill("the far side of the moon");
  await form.getByRole("button", { name: "Follow" }).click();
  await expect(form.getByLabel("Follow")).toHaveAccessibleDescription(/know no VIN/);
  await expect(form.getByLabel("Follow")).toHaveValue("the far side of the moon");

  await page.goto(`${DESK}/activity?about=competitor`);
  const lines = page.getByRole("main").getByRole("listitem").filter({ hasText: vin });
  for (const words of ["Followed again", "No longer followed", "Muted"])
    await expect(lines.filter({ hasText: words }).first()).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain("follow.restored");
  expect(file.split("\r\n").length).toBeGreaterThan(4);
});
