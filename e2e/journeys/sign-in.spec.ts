import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { mailedSecret } from "../fixtures/account-link.ts";
import { accessibilityProblems } from "../fixtures/axe.ts";
import { mailsTo, mailTo } from "../fixtures/mailbox.ts";
import { codeOf } from "../fixtures/one-time-code.ts";
import { administer } from "../fixtures/operator.ts";
import { signedInAWhileAgo, signIn } from "../fixtures/signed-in.ts";
import { expect, settled, test } from "../fixtures/test.ts";

const PASSWORD = "quiet harbor lantern";
const someone = (): string => `journey-${randomUUID()}@example.test`;
const account = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: /^Your account/ });

/** The form in the page itself: the header has one too. */
const main = (page: Page) => page.getByRole("main");

test("by keyboard: sign up, follow the mail, and come back to where one was", async ({ page }) => {
  const email = someone();
  await page.goto("/search?make=toyota");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await main(page).getByRole("link", { name: "Create an account" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await settled(page);

  // What is no address is refused beside the field, in the summary, and kept.
  const field = main(page).getByLabel("Email");
  await field.focus();
  await page.keyboard.type("nora at example");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("alert")).toBeFocused();
  await expect(field).toHaveValue("nora at example");
  await expect(field).toHaveAccessibleDescription(/not an email address/);

  await field.fill(email);
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("status")).toBeFocused();
  await expect(main(page).getByRole("status")).toContainText(email);

  const mail = await mailTo(email, /^Finish your Lotwise account$/);
  await page.goto(mail.links[0] ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Finish your account" })).toBeVisible();
  await settled(page);
  await main(page).getByLabel("Name").focus();
  await page.keyboard.type("Nora Calloway");
  await page.keyboard.press("Tab");
  await page.keyboard.type("password123");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("alert")).toBeFocused();
  await expect(main(page).getByLabel("Name")).toHaveValue("Nora Calloway");
  await main(page).getByLabel("Password").focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/\/search\?make=toyota$/);
  await expect(account(page)).toContainText("Nora");
  // The link has done its work.
  await page.goto(mail.links[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("That link was used");
});

test("a wrong password says so; the right one signs in; a device that is signed out elsewhere is out", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = someone();
  await page.goto(`/login?mode=reset&token=${await resetSecret(page, email)}`);
  await settled(page);
  await main(page).getByLabel("Password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Set the password" }).click();
  await expect(account(page)).toBeVisible();

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto("/login?callbackUrl=https://evil.example/");
  await settled(other);
  await main(other).getByLabel("Email").fill(email);
  await main(other).getByLabel("Password").fill("not the password");
  await main(other).getByRole("button", { name: "Sign in" }).click();
  await expect(main(other).getByRole("alert")).toContainText("Wrong email or password");
  await expect(main(other).getByLabel("Email")).toHaveValue(email);
  await main(other).getByLabel("Password").fill(PASSWORD);
  await main(other).getByRole("button", { name: "Sign in" }).click();
  await expect(account(other)).toBeVisible();
  expect(new URL(other.url()).pathname).toBe("/");

  // A new password here ends the session there with its next page.
  await page.goto(`/login?mode=reset&token=${await mailedSecret("reset_password", email)}`);
  await settled(page);
  await main(page).getByLabel("Password").fill("seven copper kettles");
  await main(page).getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL(/\/$/);
  await other.reload();
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await other.goto("/account");
  await expect(other).toHaveURL(/\/login\?callbackUrl=%2Faccount$/);
  await elsewhere.close();
});

test("a mailed link signs in by a press, not by being opened", async ({ page, context }) => {
  const email = someone();
  await signIn(context, email);
  await context.clearCookies();
  const address = `/login?mode=enter&token=${await mailedSecret("sign_in", email)}`;
  // A mail scanner opens it first.
  expect((await page.request.get(address)).ok()).toBe(true);
  await page.goto(address);
  await settled(page);
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(account(page)).toBeVisible();
});

test("a sign-in from a new browser is mailed, and its link signs that browser out", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = someone();
  await page.goto(`/login?mode=reset&token=${await resetSecret(page, email)}`);
  await settled(page);
  await main(page).getByLabel("Password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Set the password" }).click();
  await expect(account(page)).toBeVisible();

  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const elsewhere = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await signInAgain(other, email);
  const mail = await mailTo(email, /^New sign-in to your Lotwise account$/);
  expect(mail.text).toContain("Firefox on Linux");

  // Signed out and in again, the browser is known.
  await other.goto("/account");
  await settled(other);
  await other.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await signInAgain(other, email);
  await page.goto(mail.links[0] ?? "");
  await expect(main(page)).toContainText("Firefox on Linux, signed in");
  expect(await accessibilityProblems(page)).toEqual([]);
  await settled(page);
  await main(page).getByRole("button", { name: "Sign it out and choose a new password" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await expect(main(page)).toContainText("That device is signed out");
  expect((await mailsTo(email)).filter(({ subject }) => /^New sign-in/.test(subject))).toHaveLength(
    1,
  );
  await other.reload();
  await expect(other.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  await elsewhere.close();
});

test("a link that is asked for again and again is mailed a few times, and each mail signs in", async ({
  page,
  context,
}) => {
  const email = someone();
  await signIn(context, email);
  await context.clearCookies();
  for (let asked = 0; asked < 6; asked += 1) {
    await page.goto("/login?mode=link");
    await settled(page);
    await main(page).getByLabel("Email").fill(email);
    await main(page).getByRole("button", { name: "Email me a link" }).click();
    // The same words for each, which are true of the last as of the first.
    await expect(main(page).getByRole("status")).toContainText(
      "is on its way. If we sent one in the last 20 minutes that you have not used, it still works",
    );
  }
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 90_000 }).toBe(4);
  const [first] = await mailsTo(email);
  await page.goto(first?.links[0] ?? "");
  await settled(page);
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(account(page)).toBeVisible();
});

test("codes of an app are asked for at sign-in, and a recovery code opens once", async ({
  page,
}) => {
  const email = someone();
  await page.goto(`/login?mode=reset&token=${await resetSecret(page, email)}`);
  await settled(page);
  await main(page).getByLabel("Password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Set the password" }).click();
  await expect(account(page)).toBeVisible();
  await page.goto("/account");
  await settled(page);
  const step = page.locator("#second-step");
  await step.getByRole("button", { name: "Set up codes" }).click();
  await expect(step.getByRole("img", { name: /^QR code/ })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const key = await step.locator("code").innerText();
  await step.getByLabel("Code", { exact: true }).fill("000000");
  await step.getByRole("button", { name: "Turn codes on" }).click();
  await expect(step.getByRole("alert")).toContainText("Wrong code");
  await step.getByLabel("Code", { exact: true }).fill(codeOf(key, -1));
  await step.getByRole("button", { name: "Turn codes on" }).click();
  const codes = step.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    step.getByRole("link", { name: "Download them" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("lotwise-recovery-codes.txt");
  await mailTo(email, /now asks for a code$/);

  await page.context().clearCookies();
  await firstStep(page, email);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Enter your code");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await settled(page);
  await main(page).getByLabel("Code").fill(codeOf(key, 1));
  await main(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(account(page)).toBeVisible();

  await page.goto("/account");
  await expect(step).toContainText("10 recovery codes are left");
  expect(await accessibilityProblems(page)).toEqual([]);
  await settled(page);
  await step.getByText("Turn codes off").first().click();
  await step.getByRole("button", { name: "Turn codes off" }).click();
  await expect(step.getByRole("button", { name: "Set up codes" })).toBeVisible();
});

test("who signed in a while ago confirms beside the form, by a mailed link, and loses nothing typed", async ({
  page,
  context,
}) => {
  const email = someone();
  await signIn(context, email);
  await page.goto("/account");
  await settled(page);
  await expect(main(page).getByRole("link", { name: "Confirm" })).toHaveCount(0);
  await main(page).getByText("Use a different address").click();
  const field = main(page).getByLabel("New address");
  await field.fill(`new-${email}`);
  await signedInAWhileAgo(email);
  await main(page).getByRole("button", { name: "Email the link" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Your address was not changed");
  await expect(field).toHaveValue(`new-${email}`);
  expect(await accessibilityProblems(page)).toEqual([]);

  const [other] = await Promise.all([
    context.waitForEvent("page"),
    main(page)
      .getByRole("link", { name: /^Confirm it’s you/ })
      .click(),
  ]);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Confirm it’s you");
  await settled(other);
  expect(await accessibilityProblems(other)).toEqual([]);
  await main(other).getByRole("button", { name: "Email me a link" }).click();
  await other.goto((await mailTo(email, /^Your sign-in link for Lotwise$/)).links[0] ?? "");
  await settled(other);
  await main(other).getByRole("button", { name: "Sign in" }).click();
  await expect(other).toHaveURL(/\/account$/);
  await other.goto("/login?mode=confirm&callbackUrl=%2Faccount");
  await expect(main(other)).toContainText("That is done");

  await main(page).getByRole("button", { name: "Email the link" }).click();
  await expect(main(page).getByText(`An email to new-${email} is on its way`)).toBeVisible();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("who signed in a while ago is asked to confirm before the forms, by their password", async ({
    page,
  }) => {
    const email = someone();
    await page.goto(`/login?mode=reset&token=${await resetSecret(page, email)}`);
    await main(page).getByLabel("Password").fill(PASSWORD);
    await main(page).getByRole("button", { name: "Set the password" }).click();
    await expect(account(page)).toBeVisible();
    await signedInAWhileAgo(email);
    await page.goto("/account");
    await main(page).getByRole("link", { name: "Confirm", exact: true }).click();
    await main(page).getByLabel("Password").fill("wrong");
    await main(page).getByRole("button", { name: "Confirm" }).click();
    await expect(main(page).getByRole("alert")).toContainText("Wrong email or password");
    await main(page).getByLabel("Password").fill(PASSWORD);
    await main(page).getByRole("button", { name: "Confirm" }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(main(page).getByRole("link", { name: "Confirm", exact: true })).toHaveCount(0);
    await main(page).getByRole("button", { name: "Set up codes" }).click();
    await expect(page.locator("#second-step").locator("code")).toBeVisible();
  });

  test("codes are switched on, shown and asked for", async ({ page }) => {
    const email = someone();
    await signIn(page.context(), email);
    await page.goto("/account");
    const step = page.locator("#second-step");
    await step.getByRole("button", { name: "Set up codes" }).click();
    const key = await step.locator("code").innerText();
    await step.getByLabel("Code", { exact: true }).fill(codeOf(key, -1));
    await step.getByRole("button", { name: "Turn codes on" }).click();
    await expect(step.getByRole("listitem")).toHaveCount(10);
    const [recovery = ""] = await step.getByRole("listitem").allInnerTexts();

    await page.context().clearCookies();
    await page.goto(`/login?mode=enter&token=${await mailedSecret("sign_in", email)}`);
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Enter your code");
    await main(page).getByLabel("Code").fill("000000");
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await expect(main(page).getByRole("alert")).toContainText("does not fit");
    await main(page).getByLabel("Code").fill(recovery);
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await expect(account(page)).toBeVisible();
  });

  test("Google asks for the code, too", async ({ page, allowed }) => {
    allowed.push(/favicon/);
    const email = someone();
    await signIn(page.context(), email);
    await page.goto("/account");
    const step = page.locator("#second-step");
    await step.getByRole("button", { name: "Set up codes" }).click();
    const key = await step.locator("code").innerText();
    await step.getByLabel("Code", { exact: true }).fill(codeOf(key, -1));
    await step.getByRole("button", { name: "Turn codes on" }).click();
    await page.context().clearCookies();
    await page.goto("/login?callbackUrl=%2Fsearch");
    await main(page).getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Enter your code");
    await main(page).getByLabel("Code").fill(codeOf(key, 1));
    await main(page).getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(account(page)).toBeVisible();
  });

  test("a form says what is wrong and keeps what was typed; then one is signed in", async ({
    page,
  }) => {
    await page.goto("/login?callbackUrl=%2Fsearch");
    await main(page).getByLabel("Email").fill("shopper@demo.lotwise.test");
    await main(page).getByLabel("Password").fill("wrong");
    await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(main(page).getByRole("alert")).toContainText("Wrong email or password");
    await expect(main(page).getByLabel("Email")).toHaveValue("shopper@demo.lotwise.test");
    await main(page).getByLabel("Password").fill("lotwise-demo");
    await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(account(page)).toContainText("Jordan");
  });

  test("Google signs in, and what it has not confirmed does not", async ({ page, allowed }) => {
    allowed.push(/favicon/);
    const email = someone();
    await page.goto("/login?callbackUrl=%2Fsearch");
    await main(page).getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("confirmed").uncheck();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Google has not confirmed your address",
    );

    await page.goto("/login?callbackUrl=%2Fsearch");
    await main(page).getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("button", { name: "Deny" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign-in was refused");

    await page.goto("/login?callbackUrl=%2Fsearch");
    await main(page).getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(account(page)).toContainText("Gail");
    await mailTo(email, /^Google sign-in works/);

    // Who is suspended is told so, and that the reason was mailed.
    expect(await administer("people", "suspend", email, "--reason", "Stolen photos")).toContain(
      "1 session",
    );
    await page.goto("/login?callbackUrl=%2Fsearch");
    await main(page).getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is suspended");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
    expect((await mailTo(email, /suspended/)).text).toContain("Stolen photos");
  });
});

test("nobody starts or ends a way to Google from another site, or by a guess", async ({
  page,
  request,
}) => {
  const other = { headers: { Origin: "https://evil.example" }, form: { callbackUrl: "/" } };
  expect((await request.post("/api/auth/signin/google", other)).status()).toBe(403);
  for (const path of ["session", "csrf", "providers", "signout", "callback/credentials"])
    expect((await request.get(`/api/auth/${path}`)).status(), path).toBe(404);
  await page.goto("/api/auth/callback/google?code=stolen&state=guessed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Google's answer did not arrive",
  );
});

/** Enters the password of these journeys. */
async function firstStep(page: Page, email: string): Promise<void> {
  await page.goto("/login?callbackUrl=%2Fsearch");
  await settled(page);
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password").fill(PASSWORD);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in with the password of these journeys. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await firstStep(page, email);
  await expect(account(page)).toBeVisible();
}

/** The secret of a mail for a new password, of an account that is made for it. */
async function resetSecret(page: Page, email: string): Promise<string> {
  await signIn(page.context(), email);
  await page.context().clearCookies();
  return mailedSecret("reset_password", email);
}
