import { randomUUID } from "node:crypto";
import { foundCount, results } from "../fixtures/search-page.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

/** A search that no other journey publishes or sells in. */
const STILL = "/search?place=tx&sort=price";

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("why a vehicle is not wanted is one press, kept with it, and undone with it", async ({
      page,
      context,
    }) => {
      await signIn(context, `picky-${randomUUID()}@example.test`);
      await page.goto(STILL);
      await settled(page);
      const all = await foundCount(page);
      const card = results(page).first();
      const title = await card.getByRole("heading").innerText();
      await card.getByRole("button", { name: /^Hide this vehicle/ }).click();
      const why = card.getByRole("group", { name: `Why not the ${title}?` });
      await why.getByRole("button", { name: "Too far" }).press("Enter");
      await expect(why.getByRole("button", { name: "Too far" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await expect.poll(() => foundCount(page)).toBe(all - 1);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);

      await page.goto("/account/views?show=hidden");
      const row = page.getByRole("listitem").filter({ hasText: title });
      await expect(row).toContainText("because: too far");
      await row.getByRole("button", { name: /^Show again/ }).click();
      await expect(page.getByText("It shows in your searches again.")).toBeVisible();
      await page.goto(STILL);
      await expect.poll(() => foundCount(page)).toBe(all);
    });

    test("a search is named by all of its filters, and at once says Plus before it is chosen", async ({
      page,
    }) => {
      await page.goto(
        "/search?body=suv&drivetrain=awd&color=black,white&price=-60000&owners=1&photos=1",
      );
      await settled(page);
      await page.getByText("Save this search").click();
      const name = page.getByLabel("Name", { exact: true });
      for (const filter of ["SUV", "AWD", "Black", "White", "$60,000", "1 owner", "photos"])
        await expect(name).toHaveValue(new RegExp(filter.replace("$", "\\$"), "i"));
      const cadence = page.getByLabel("Email me about changes");
      await expect(cadence.getByRole("option").first()).toHaveText("Instantly (Plus)");
      await expect(page.getByText("Instant alerts need Plus.")).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });

test("a visitor's reason is kept in the browser and goes with the vehicle", async ({ page }) => {
  await page.goto(STILL);
  await settled(page);
  const card = results(page).nth(1);
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("button", { name: /^Hide this vehicle/ }).click();
  await card.getByRole("button", { name: "Price" }).click();
  const why = async () =>
    (await page.context().cookies()).find(({ name }) => name === "why")?.value;
  expect(await why()).toMatch(/^[0-9a-z]+p$/);
  await card.getByRole("button", { name: /^Undo/ }).click();
  expect(await why()).toBeUndefined();
  await expect(card.getByRole("heading")).toHaveText(title);
});
