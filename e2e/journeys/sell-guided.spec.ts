import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { expect, test } from "../fixtures/own-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, settled, sidewaysScroll } from "../fixtures/test.ts";

// One site for all of them.
test.describe.configure({ mode: "default" });

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
      site,
    }) => {
      test.setTimeout(120_000);
      const { userId } = await signIn(context, `angles-${randomUUID()}@example.test`, site);
      const { id } = await addGarageVehicle(site, userId);
      await page.goto(`/garage/${id}?part=write#sell`);
      await settled(page);
      const price = page.getByLabel("Asking price");
      const days = price.locator("xpath=ancestor::div[2]").getByRole("status");
      await price.fill("abc");
      await expect(days).toHaveText("");
      await price.fill("15,000");
      const forecast = page.getByRole("region", { name: "How soon it may sell, by what you ask" });
      if (await forecast.isVisible())
        await expect(days).toContainText(/^At \$15,000: half of such vehicles sell within /);
      await page.getByRole("button", { name: "Save it and add photos" }).click();
      await expect(missing(page)).toContainText("Odometer, engine on");
      await page.getByLabel("Choose photos").setInputFiles([await picture("a.jpg")]);
      const shows = page.getByLabel("What photo 1 shows");
      await expect(shows).toBeVisible({ timeout: 30_000 });
      await shows.selectOption("Odometer, engine on");
      await expect(missing(page)).toContainText("Still missing: 11 of 12 angles");
      await expect(missing(page)).not.toContainText("Odometer, engine on");
      await page.reload();
      await expect(page.getByLabel("What photo 1 shows")).toHaveValue("odometer");
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });
}
