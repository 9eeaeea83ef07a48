import { foundCount } from "../fixtures/search-page.ts";
import { expect, settled, test } from "../fixtures/test.ts";

test("a suggestion is chosen by keys and keeps what was typed before it", async ({ page }) => {
  await page.goto("/search");
  const before = await foundCount(page);
  // A key of ours says nothing before the scripts are there.
  await settled(page);
  await page.keyboard.press("/");
  const box = page.getByRole("banner").getByRole("combobox");
  await expect(box).toBeFocused();
  await page.keyboard.type("red toyo");
  const first = page.getByRole("banner").getByRole("option").first();
  await expect(first).toContainText("Toyota");
  await expect(first).toContainText("Make");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/make=toyota/);
  const chips = page.getByRole("list", { name: "Applied filters" });
  await expect(chips).toContainText("Toyota");
  await expect(chips).toContainText("Red");
  await expect.poll(() => foundCount(page)).toBeLessThan(before);
});

test("what was misspelled is told as it was read", async ({ page }) => {
  await page.goto("/search?q=toyta+corola+under+30k");
  await expect(page.getByText("Read “toyta corola” as Toyota Corolla.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Applied filters" })).toContainText("Toyota Corolla");
});
