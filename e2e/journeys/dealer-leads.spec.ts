import { randomUUID } from "node:crypto";
import { structureProblems } from "#lib/domain/leads/adf-structure/rules.ts";
import { fillMessage, send } from "../fixtures/contact-panel.ts";
import { mailTo } from "../fixtures/mailbox.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { expect, test } from "../fixtures/test.ts";

const DESK = "/dealers/cedar-fork-motors";

test("a lead is sent on as ADF, moved by keyboard, answered and closed; without JavaScript too", async ({
  page,
  browser,
}) => {
  const [name, crm] = [`Nora ${randomUUID().slice(0, 8)}`, `crm-${randomUUID()}@example.test`];

  await signIn(page.context(), "owner@demo.lotwise.test");
  await page.goto(`${DESK}/settings?part=lead-delivery`);
  await page.getByLabel("Address").fill(crm);
  await page.getByRole("button", { name: "Add destination" }).click();
  await expect(page.getByRole("button", { name: `Send a test to ${crm}` })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(DESK);
  await visitor.getByRole("main").locator('a[href^="/listings/"]').first().click();
  await visitor.waitForURL(/\/listings\/\d+/);
  await fillMessage(visitor, "Is it <still> there & yours?");
  await visitor.getByLabel("Your name").fill(name);
  await visitor.getByLabel("Email").fill(`nora-${randomUUID()}@example.test`);
  await send(visitor);
  const { text } = await mailTo(crm, /^New lead/);
  expect(structureProblems(text.trim())).toEqual([]);
  expect(text).toContain("Is it &lt;still&gt; there &amp; yours?");

  await signIn(page.context(), "sales@demo.lotwise.test");
  await page.goto(`${DESK}/leads?view=board&find=${encodeURIComponent(name)}`);
  const grip = page.getByRole("button", { name: `Move ${name}`, exact: true });
  const card = (column: string) => page.getByRole("region", { name: column }).getByText(name);
  // A press before the page has its script does nothing, and one too many puts the card back.
  await expect(async () => {
    await grip.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("Over New.")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Over Working.")).toBeAttached();
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.keyboard.press("Space");
  await expect(card("Working").first()).toBeVisible();
  await kept;
  await page.reload();
  await expect(card("Working").first()).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  await signIn(context, "sales@demo.lotwise.test");
  const plain = await context.newPage();
  await plain.goto(`${DESK}/leads?find=${encodeURIComponent(name)}`);
  await plain.getByRole("link", { name }).click();
  await plain.getByRole("button", { name: "Send answer" }).click();
  await expect(plain.getByRole("alert").first()).toContainText("Write a few words.");
  await plain.getByLabel(`Answer ${name}`).fill("Yes, come by.");
  await plain.getByRole("button", { name: "Send answer" }).click();
  await expect(plain.getByRole("list", { name: "What happened" })).toContainText("Yes, come by.");
  await plain.getByRole("button", { name: "Sold", exact: true }).click();
  await expect(plain.getByRole("button", { name: "Sold", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(plain.getByRole("list", { name: "What happened" })).toContainText(
    "Status: Working to Sold",
  );
});
