import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { LEARN_TURN } from "#lib/domain/market/turn-forecast/schema.score.ts";
import { withWalk } from "../access/walk.ts";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

const picture = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: "#3050b0" } })
    .jpeg()
    .toBuffer(),
});
const missing = (page: Page) => page.getByRole("region", { name: "Angles still missing" });

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("the price tells its days as it is typed; each photo says its angle, the rest is missing", async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      const { userId } = await signIn(context, `angles-${randomUUID()}@example.test`);
      const { id } = await addGarageVehicle(await readRunningSite(), userId);
      // How fast vehicles sell is learned within a minute of a first start; asked for, at once.
      await withWalk(({ client }) =>
        client.query("select graphile_worker.add_job($1, '{}')", [LEARN_TURN.name]),
      );
      await expect(async () => {
        await page.goto(`/garage/${id}?sell=write#sell`);
        await expect(page.getByRole("table").filter({ hasText: "Half sold within" })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass({ timeout: 90_000 });
      await settled(page);
      const price = page.getByRole("textbox", { name: "Asking price" });
      const days = price.locator("xpath=ancestor::div[2]").locator("[role=status]");
      await price.fill("abc");
      await expect(days).toHaveText("");
      await price.fill("15,000");
      await expect(days).toContainText(/^At \$15,000: half of such vehicles sell within /);
      await page.getByRole("button", { name: "Save it and add photos" }).click();
      await expect(missing(page)).toContainText("Odometer, engine on");
      await page.getByLabel("Choose photos").setInputFiles([await picture("a.jpg")]);
      const shows = page.getByLabel("What photo 1 shows", { exact: true });
      await expect(shows).toBeVisible({ timeout: 30_000 });
      await shows.selectOption("Odometer, engine on");
      await expect(missing(page)).toContainText("Still missing: 11 of 12 angles");
      await expect(missing(page)).not.toContainText("Odometer, engine on");
      await page.reload();
      await expect(page.getByLabel("What photo 1 shows", { exact: true })).toHaveValue("odometer");
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });
}
