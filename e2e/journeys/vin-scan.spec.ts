import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { accessibilityProblems, expect, settled, test } from "#e2e/fixtures/test.ts";
import { code39Picture, stillFilm } from "#tests/factories/barcode.ts";
import config from "../../playwright.config.ts";

/*
 * A VIN read from its barcode: by a camera that sees a drawn door sticker, and from a photo where
 * there is no camera.
 */

const VIN = "1HGCM82633A004352";
/** What the browser's camera sees. */
const FILM = join(tmpdir(), "lotwise-e2e", `sticker-${process.pid}.y4m`);

const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});

test.beforeAll(() => {
  mkdirSync(join(tmpdir(), "lotwise-e2e"), { recursive: true });
  // As on an imported vehicle's sticker: with an I before it.
  writeFileSync(FILM, stillFilm(code39Picture(`I${VIN}`)));
});

test("the camera reads a door sticker into the field, also on a page reached by a link", async ({
  page,
}) => {
  // The first page may not use the camera, and so neither may what is stepped to from it.
  await page.goto("/tools/guides");
  await settled(page);
  await page
    .locator("footer a[href='/tools/recalls'], header a[href='/tools/recalls']")
    .first()
    .click();
  await page.waitForURL("/tools/recalls");
  await page.getByRole("button", { name: "Scan the barcode" }).first().click();
  await expect(page.getByText(`Filled in from the barcode: ${VIN}`)).toBeVisible({
    timeout: 30_000,
  });
  const field = page.getByLabel("VIN", { exact: true });
  await expect(field).toHaveValue(VIN);
  await expect(field).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/vin=1HGCM82633A004352/);
});

test("a photo does where the camera is refused, and what is no VIN is said", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await page.goto("/reports/vin");
  await settled(page);
  await page.getByRole("button", { name: "Scan the barcode" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Scan the VIN" });
  await expect(dialog.getByText("The camera may not be used here.")).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const photo = async (text: string) => {
    const { width, height, pixels } = code39Picture(text, 1_000, 400);
    return {
      name: "sticker.png",
      mimeType: "image/png",
      buffer: await sharp(pixels, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
    };
  };
  const choose = dialog.getByLabel("Choose a photo");
  await choose.setInputFiles(await photo("PART 12345"));
  await expect(dialog.getByText("That barcode is not a VIN.")).toBeVisible();
  await choose.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(dialog.getByText("This file cannot be read as a picture.")).toBeVisible();
  await choose.setInputFiles(await photo(VIN.replace("26", "27")));
  await expect(dialog.getByText("its check digit is wrong")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Scan the barcode" })).toBeFocused();
  await page.keyboard.press("Enter");
  await choose.setInputFiles(await photo(VIN));
  await expect(page.getByText(`Filled in from the barcode: ${VIN}`)).toBeVisible();
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue(VIN);
});
