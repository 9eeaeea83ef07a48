import { expect, test } from "#e2e/fixtures/test.ts";

test.use({ javaScriptEnabled: false });

test("a guide is found, read and left for the next one, without JavaScript", async ({ page }) => {
  await page.goto("/tools/guides");
  await page.getByRole("link", { name: "Negotiating with comparables" }).click();
  await expect(page).toHaveURL("/tools/guides?guide=negotiating");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Negotiating with comparables");
  // Live numbers say how many they rest on.
  await expect(page.getByText(/n = [\d,]+ sold/).first()).toBeVisible();
  const contents = page.getByRole("navigation", { name: "In this guide" });
  await contents.getByRole("link", { name: "When to walk" }).click();
  await expect(page.getByRole("heading", { name: "When to walk" })).toBeInViewport();
  await page
    .getByRole("region", { name: "Read next" })
    .getByRole("link", { name: "Financing a used vehicle" })
    .click();
  await expect(page.getByRole("table", { name: /borrowed costs/ })).toBeVisible();
});

test("a guide that there is not is not found", async ({ request }) => {
  expect((await request.get("/tools/guides?guide=nothing")).status()).toBe(404);
});
