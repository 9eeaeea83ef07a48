import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

const INVENTORY = "/dealers/cedar-fork-motors/inventory";

test("a manager lowers some prices, sees them in the table, and takes it back", async ({
  page,
  context,
}) => {
  await signIn(context, "manager@demo.lotwise.test");
  // Only once all vehicles are here are they found and sorted without asking again.
  const all = page.waitForResponse((response) => response.url().includes("/api/dealers/"));
  await page.goto(`${INVENTORY}?sort=price`);
  await all;
  const table = page.getByRole("table", { name: "Vehicles" });
  const rows = table.getByRole("row");
  await page.getByRole("link", { name: "Asking" }).click();
  await expect(page).toHaveURL(/dir=desc/);
  const title = (await rows.nth(1).getByRole("link").textContent()) ?? "";
  const asked = (await rows.nth(1).getByRole("cell").nth(1).textContent()) ?? "";

  // By keys alone: into the table, the first two rows selected.
  await rows.nth(1).getByRole("link").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(page.getByText("2 vehicles selected")).toBeVisible();
  const change = page.getByRole("region", { name: "Change those selected" });
  await change.getByRole("button", { name: "Review the change" }).click();
  await expect(change.getByRole("alert")).toContainText("The percentage is missing.");
  await change.getByLabel("Percent").fill("3");
  await change.getByRole("button", { name: "Review the change" }).click();

  await expect(page.getByRole("heading", { name: "Lower the price by 3%?" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText(
    asked.replace("Asking", "").trim(),
  );
  await page.getByRole("button", { name: "Change 2 vehicles" }).click();
  await expect(page.getByText("Done: Lower the price by 3%")).toBeVisible();
  await page.getByRole("button", { name: "Undo: Lower the price by 3%" }).click();
  await expect(page.getByText("Taken back: Lower the price by 3%")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the table is sorted, found in and changed by links and forms", async ({
    page,
    context,
  }) => {
    await signIn(context, "manager@demo.lotwise.test");
    await page.goto(INVENTORY);
    await page.getByRole("link", { name: "Mileage" }).click();
    await expect(page.getByRole("columnheader", { name: "Mileage" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .first()
      .check();
    await page.getByLabel("Percent").fill("2");
    await page.getByRole("button", { name: "Review the change" }).click();
    await expect(page.getByRole("heading", { name: "Lower the price by 2%?" })).toBeVisible();
    await page.getByRole("link", { name: "Leave everything as it is" }).click();
    await expect(page.getByRole("heading", { name: "Inventory" })).toBeVisible();
  });
});
