import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { accessibilityProblems, expect, settled, test } from "../fixtures/test.ts";

const BY_DEALER = `/listings/${SCENARIO_LISTINGS.greatDeal}`;

test("price, verdict, the ways to the seller and the chances stand beside the pictures", async ({
  page,
}) => {
  await page.goto(BY_DEALER);
  await settled(page);
  for (const link of [/^Ask, test drive or offer$/, /^Call \(?\d/])
    await expect(page.getByRole("link", { name: link })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Wait or buy" })).toBeInViewport();
  await expect(page.getByRole("complementary", { name: "Price and contact" })).toBeHidden();
  await page.getByText("What this value is based on, and how accurate it is").click();
  await expect(page.getByRole("region", { name: /^Why / })).toContainText("Compared with");
  expect(await accessibilityProblems(page)).toEqual([]);
});

test("on paper stand no controls, no fold without its content, and headings keep what follows", async ({
  page,
}) => {
  for (const path of [
    `/listings/${SCENARIO_LISTINGS.greatDeal}`,
    `/research/compare?listings=${SCENARIO_LISTINGS.greatDeal},${SCENARIO_LISTINGS.privateSeller}`,
  ]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const control of ["button", "input", "select", "textarea"])
      await expect(page.locator(control).filter({ visible: true })).toHaveCount(0);
    const faults = await page
      .locator("main")
      .evaluate((main) => [
        ...[...main.querySelectorAll("details")]
          .filter((fold) => fold.checkVisibility() && fold.innerText.trim().split("\n").length < 2)
          .map((fold) => `empty: ${fold.innerText}`),
        ...[...main.querySelectorAll("h1, h2, h3, summary")]
          .filter((heading) => getComputedStyle(heading).breakAfter !== "avoid")
          .map((heading) => `alone: ${heading.textContent}`),
      ]);
    expect(faults).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what was checked opens a line at a time", async ({ page }) => {
    await page.goto(BY_DEALER);
    const checks = page.getByRole("region", { name: "What we checked" });
    const lines = checks.locator("details");
    const closed = await lines.evaluateAll((all) =>
      all.findIndex((each) => !each.hasAttribute("open")),
    );
    const line = lines.nth(closed);
    await expect(line.locator("p").first()).toBeHidden();
    await line.locator("summary").click();
    await expect(line.locator("p").first()).toBeVisible();
    await page.getByRole("link", { name: "Ask, test drive or offer" }).click();
    await expect(page.getByRole("heading", { name: /^Contact / })).toBeInViewport();
  });
});
