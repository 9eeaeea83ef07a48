import type { Page } from "@playwright/test";
import { codeOf } from "../fixtures/one-time-code.ts";
import { expect, test } from "../fixtures/own-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, settled } from "../fixtures/test.ts";

// Browsers make no passkeys for an address that is a number.
test.use({ host: "localhost" });

const main = (page: Page) => page.getByRole("main");
const account = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Your account/ });

/** A device with a fingerprint reader, on which a finger lies. */
async function withAuthenticator(page: Page): Promise<{ remove(): Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    remove: async () => {
      await client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
    },
  };
}

test("a passkey is added, signs in without a code, confirms, is renamed and removed", async ({
  page,
  site,
}) => {
  await signIn(page.context(), "pat@example.test", site);
  const device = await withAuthenticator(page);
  await page.goto("/account");
  await settled(page);
  const passkeys = page.locator("#passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toContainText("not used yet");
  expect(await accessibilityProblems(page)).toEqual([]);
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys).toContainText("This device has a passkey for your account already.");

  // Codes are on, and a passkey is both steps.
  const step = page.locator("#second-step");
  await step.getByRole("button", { name: "Set up codes" }).click();
  const key = await step.locator("code").innerText();
  await step.getByLabel("Code", { exact: true }).fill(codeOf(key, -1));
  await step.getByRole("button", { name: "Switch codes on" }).click();
  await expect(step.getByRole("listitem")).toHaveCount(10);

  await page.context().clearCookies();
  await page.goto("/login?callbackUrl=%2Faccount");
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(account(page)).toBeVisible();
  await expect(passkeys.getByRole("listitem")).toContainText("last used");
  await expect(page.locator("#devices")).toContainText("Passkey");

  await settled(page);
  await passkeys.getByText(/^Rename /).click();
  await passkeys.getByLabel("Name").fill("The old laptop");
  await passkeys.getByRole("button", { name: "Save" }).click();
  await expect(passkeys.getByText("The old laptop", { exact: true })).toBeVisible();
  await passkeys.getByRole("button", { name: "Remove The old laptop" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);

  // The device has it still, and the site knows it no more.
  await page.context().clearCookies();
  await page.goto("/login");
  await settled(page);
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(main(page).getByRole("alert")).toContainText("This passkey is not known here");
  await device.remove();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the other ways stand, and the button does not", async ({ page }) => {
    await page.goto("/login");
    await expect(main(page).getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expect(main(page).getByText("passkey")).toHaveCount(0);
  });
});
