import type { Page } from "@playwright/test";
import { codeOf } from "../fixtures/one-time-code.ts";
import { changeDatabase, expect, test } from "../fixtures/own-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, layoutShifts, settled, sidewaysScroll } from "../fixtures/test.ts";

// Browsers make no passkeys for an address that is a number.
test.use({ host: "localhost" });

const main = (page: Page) => page.getByRole("main");
const account = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Your account/ });

interface Device {
  /** Whether a finger lies on its reader: then it answers whatever a page asks, the address field too. */
  touched(is: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** A device with a fingerprint reader, on which a finger lies. */
async function withAuthenticator(page: Page): Promise<Device> {
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
    touched: async (enabled) => {
      await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
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
  await expect(passkeys).toContainText("This device already has a passkey for your account.");

  // Codes are on, and a passkey is both steps.
  const step = page.locator("#second-step");
  await step.getByRole("button", { name: "Set up codes" }).click();
  const key = await step.locator("code").innerText();
  await step.getByLabel("Code", { exact: true }).fill(codeOf(key, -1));
  await step.getByRole("button", { name: "Turn codes on" }).click();
  await expect(step.getByRole("listitem")).toHaveCount(10);

  await page.context().clearCookies();
  await device.touched(false);
  await page.goto("/login?callbackUrl=%2Faccount");
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await device.touched(true);
  await expect(page).toHaveURL(/\/account$/);
  await expect(account(page)).toBeVisible();
  await expect(passkeys.getByRole("listitem")).toContainText("last used");
  await expect(page.locator("#devices")).toContainText("Passkey");

  // An older sign-in is confirmed by it before anything is removed.
  await changeDatabase(site, "update app_session set created_at = now() - interval '16 minutes'");
  await page.goto("/account");
  await settled(page);
  await main(page).getByRole("link", { name: "Confirm", exact: true }).click();
  await main(page).getByRole("button", { name: "Confirm with a passkey" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(main(page).getByText("Confirm it’s you")).toHaveCount(0);

  await settled(page);
  await passkeys.getByText(/^Rename /).click();
  await passkeys.getByLabel("Name").fill("The old laptop");
  await passkeys.getByRole("button", { name: "Save" }).click();
  await expect(passkeys.getByText("The old laptop", { exact: true })).toBeVisible();
  await passkeys.getByRole("button", { name: "Remove The old laptop" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);

  // The device has it still, and the site knows it no more.
  await page.context().clearCookies();
  await device.touched(false);
  await page.goto("/login");
  await settled(page);
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await device.touched(true);
  await expect(main(page).getByRole("alert")).toContainText("We do not recognize this passkey");
  await device.remove();
});

test("a passkey is used in the place of a code, on a phone too", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.context(), "shopper@demo.lotwise.test", site);
  const device = await withAuthenticator(page);
  await page.goto("/account");
  await settled(page);
  const passkeys = page.locator("#passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
  expect(await sidewaysScroll(page)).toBe(0);
  const step = page.locator("#second-step");
  await step.getByRole("button", { name: "Set up codes" }).click();
  const key = await step.locator("code").innerText();
  await step.getByLabel("Code", { exact: true }).fill(codeOf(key, -1));
  await step.getByRole("button", { name: "Turn codes on" }).click();
  await expect(step.getByRole("listitem")).toHaveCount(10);

  await page.context().clearCookies();
  await device.touched(false);
  await page.goto("/login?callbackUrl=%2Fsearch");
  await settled(page);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await main(page).getByLabel("Email").fill("shopper@demo.lotwise.test");
  await main(page).getByLabel("Password").fill("lotwise-demo");
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Enter your code");
  expect(await accessibilityProblems(page)).toEqual([]);
  await main(page).getByRole("button", { name: "Use a passkey instead" }).click();
  await device.touched(true);
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await device.remove();
});

test("passkeys are offered where the address is typed, anew before a challenge ends", async ({
  page,
  site,
}) => {
  await signIn(page.context(), "robin@example.test", site);
  const device = await withAuthenticator(page);
  await page.goto("/account");
  await settled(page);
  const passkeys = page.locator("#passkeys");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);

  await page.context().clearCookies();
  await device.touched(false);
  const asked: string[] = [];
  await page.exposeFunction("noteAsked", (mediation: string) => asked.push(mediation));
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      const note: unknown = Reflect.get(window, "noteAsked");
      if (typeof note === "function") note(options?.mediation ?? "by a press");
      return get(options);
    };
  });
  await page.clock.install();
  await page.goto("/login?callbackUrl=%2Fsearch");
  await expect.poll(() => asked).toEqual(["conditional"]);
  await page.clock.fastForward("03:59");
  expect(asked).toEqual(["conditional"]);
  await page.clock.fastForward("00:02");
  await expect.poll(() => asked).toEqual(["conditional", "conditional"]);
  // The virtual device answers what is asked from here on: who picks it from the list is signed in.
  await device.touched(true);
  await page.reload();
  await expect(page).toHaveURL(/\/search$/);
  await expect(account(page)).toBeVisible();
  await device.remove();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the other ways stand, and the button does not", async ({ page }) => {
    await page.goto("/login");
    await expect(main(page).getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expect(main(page).getByRole("button", { name: /passkey/ })).toHaveCount(0);
  });
});
