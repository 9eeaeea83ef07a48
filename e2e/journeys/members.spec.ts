import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type DealerWorld, type Member, makeDealerWorld } from "../access/dealer-actors.ts";
import { withWalk } from "../access/walk.ts";
import { mailTo } from "../fixtures/mailbox.ts";
import { codeOf } from "../fixtures/one-time-code.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { accessibilityProblems, test as base, expect, NOT_OK_RESPONSE } from "../fixtures/test.ts";

/** A dealership of this test's own, with a member of every role. */
const test = base.extend<{ world: DealerWorld }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  world: async ({}, use) =>
    withWalk(async ({ client, site }) => use(await makeDealerWorld(client, site.dataDir))),
});

const NAME = "Walked Motors";

const settings = ({ slug }: DealerWorld, part: "members" | "leave") =>
  `/dealers/${slug}/settings?part=${part}`;

async function enter(context: BrowserContext, world: DealerWorld, role: Member): Promise<void> {
  const { url } = await readRunningSite();
  const value = world.people[role].cookie.replace(/^session=/, "");
  await context.addCookies([{ name: "session", value, url, httpOnly: true, sameSite: "Lax" }]);
}

/** A page of a member whose browser runs no scripts. */
async function scriptless(browser: Browser, world: DealerWorld, role: Member): Promise<Page> {
  const { url } = await readRunningSite();
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await enter(context, world, role);
  return context.newPage();
}

async function switchCodesOn(page: Page): Promise<void> {
  await page.goto("/account");
  const step = page.locator("#second-step");
  await step.getByRole("button", { name: "Set up codes" }).click();
  const key = await step.locator("code").innerText();
  await step.getByLabel("Code", { exact: true }).fill(codeOf(key, 0));
  await step.getByRole("button", { name: "Turn codes on" }).click();
  await expect(step.getByRole("listitem")).toHaveCount(10);
}

const done = (page: Page) => page.getByRole("main").getByRole("status");

test.describe("members", () => {
  test.use({ allowed: [NOT_OK_RESPONSE] });

  test("an owner without scripts invites, changes, removes and puts back; the guest notices", async ({
    page: guest,
    browser,
    world,
  }) => {
    const owner = await scriptless(browser, world, "owner");
    const email = `guest@${world.domain}`;
    await owner.goto(settings(world, "members"));
    const invite = owner.locator("#invite-form");
    await invite.getByLabel("Email").fill("guest at example");
    await invite.getByRole("button", { name: "Invite" }).click();
    await expect(invite.getByLabel("Email")).toHaveAccessibleDescription(/not an email address/);
    await expect(invite.getByLabel("Email")).toHaveValue("guest at example");
    await invite.getByLabel("Email").fill(email);
    await invite.getByLabel("Role").selectOption("manager");
    await invite.getByRole("button", { name: "Invite" }).click();
    await expect(done(owner)).toContainText("on its way");
    await expect(owner.locator("#invitations")).toContainText(email);

    const mail = await mailTo(email, /invites you to/);
    await guest.goto(mail.links[0] ?? "");
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(`Join ${NAME}`);
    await guest.getByLabel("Name").fill("Gus Guest");
    await guest.getByLabel("Password").fill("quiet harbor lantern");
    await guest.getByRole("button", { name: "Create account and join" }).click();
    await expect(guest).toHaveURL(`/dealers/${world.slug}/inventory`);
    await expect(guest.getByRole("banner").getByRole("link", { name: "Dealership" })).toBeVisible();

    await owner.goto(settings(world, "members"));
    await owner.getByLabel("Role of Gus Guest", { exact: true }).selectOption("sales");
    await owner.getByRole("button", { name: "Save the role of Gus Guest" }).click();
    await expect(done(owner)).toContainText("The role is changed");
    await guest.goto(`/dealers/${world.slug}/settings?part=members`);
    await expect(guest.getByRole("main")).toContainText("Your role here is sales");

    await owner.getByText("Remove Gus Guest").first().click();
    await owner.getByRole("button", { name: "Remove Gus Guest" }).click();
    await expect(done(owner)).toContainText("The member is removed");
    expect((await guest.reload())?.status()).toBe(404);
    await owner.getByRole("button", { name: "Put back: Gus Guest" }).click();
    await expect(done(owner)).toContainText("a member again");
    expect((await guest.reload())?.status()).toBe(200);
    await owner.context().close();

    await guest.goto(`/dealers/${world.slug}/activity?about=member`);
    for (const words of [
      "Invited by mail",
      "Member joined",
      "Role changed",
      "Member removed",
      "Removed member put back",
    ])
      await expect(guest.getByRole("main")).toContainText(words);
  });

  test("a dealership that requires a second step opens to members once they have codes", async ({
    browser,
    world,
  }) => {
    const owner = await scriptless(browser, world, "owner");
    await owner.goto(settings(world, "members"));
    const rule = owner.locator("#second-step");
    await expect(rule).toContainText("0 of 4 members have codes on");
    await rule.getByRole("button", { name: "Require a second step" }).click();
    await expect(rule.getByRole("alert")).toContainText("close you out too");
    await switchCodesOn(owner);
    await owner.goto(settings(world, "members"));
    await rule.getByRole("button", { name: "Require a second step" }).click();
    await expect(done(owner)).toContainText("only members who sign in with a code");
    await expect(rule).toContainText("Closed out until they do");

    const sales = await scriptless(browser, world, "sales");
    await sales.goto(`/dealers/${world.slug}/leads`);
    await expect(sales).toHaveURL("/account?notice=second-step#second-step");
    await expect(done(sales).first()).toContainText("asks its members for a second step");
    await expect(sales.locator("#dealerships")).toContainText("Closed to you until codes are on");
    await switchCodesOn(sales);
    expect((await sales.goto(`/dealers/${world.slug}/leads`))?.status()).toBe(200);
    await sales.goto("/account");
    await sales.getByText("Turn codes off").first().click();
    await expect(sales.locator("#end-codes")).toContainText(`${NAME} will be closed to you`);
    await Promise.all([owner.context().close(), sales.context().close()]);
  });

  test("a title in public says no role that its member does not have, and follows a changed one", async ({
    page,
    context,
    browser,
    world,
  }) => {
    const manager = await scriptless(browser, world, "manager");
    const profile = `/dealers/${world.slug}/settings`;
    const title = (of: Page) => of.getByLabel("What you do there");
    const save = (of: Page) => of.locator("#title-part").getByRole("button", { name: "Save" });
    await manager.goto(profile);
    await title(manager).fill("0wner");
    await save(manager).click();
    await expect(title(manager)).toHaveAccessibleDescription(/“Owner” is for owners here/);
    await expect(title(manager)).toHaveValue("0wner");
    await title(manager).fill("General manager");
    await save(manager).click();
    await manager.goto(`/dealers/${world.slug}`);
    const team = manager.getByRole("region", { name: "Team" });
    await expect(team).toContainText("General manager");

    await enter(context, world, "owner");
    await page.goto(settings(world, "members"));
    await page.getByLabel("Role of manager", { exact: true }).selectOption("viewer");
    await page.getByRole("button", { name: "Save the role of manager" }).click();
    await expect(done(page)).toContainText("The role is changed");
    await manager.reload();
    await expect(team).toContainText("Team member");
    await expect(team).not.toContainText("General manager");
    await manager.context().close();

    await page.goto(`/dealers/${world.slug}`);
    expect(await accessibilityProblems(page)).toEqual([]);
    await enter(context, world, "manager");
    await page.goto(profile);
    await expect(page.locator("#title-part")).toContainText("You stand there as “Team member”");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("the ownership goes to a manager who accepts it, and its giver leaves", async ({
    page,
    context,
    browser,
    world,
  }) => {
    await enter(context, world, "owner");
    await page.goto(settings(world, "leave"));
    await expect(page.locator("#leave")).toContainText("You are its only owner");
    await page.getByLabel("New owner").selectOption({ label: "manager, manager" });
    await page.getByLabel("You, afterwards").selectOption("viewer");
    await page.getByRole("button", { name: "Offer it" }).click();
    await expect(done(page)).toBeFocused();
    await expect(page.locator("#transfer")).toContainText("Offered to manager");

    const manager = await scriptless(browser, world, "manager");
    const mail = await mailTo(world.people.manager.email, /offers you the ownership/);
    await manager.goto(mail.links[0] ?? "");
    await manager.getByRole("button", { name: "Become an owner" }).click();
    await expect(done(manager)).toContainText("You are an owner now");
    await manager.context().close();

    await page.reload();
    await expect(page.locator("#transfer")).toContainText("Your role here is viewer");
    await page.getByLabel(`Type ${NAME} to confirm`).fill("no");
    await page.getByRole("button", { name: `Leave ${NAME}` }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
    await page.getByLabel(`Type ${NAME} to confirm`).fill(NAME);
    await page.getByRole("button", { name: `Leave ${NAME}` }).click();
    await expect(page).toHaveURL(/\/account\?notice=left$/);
    await expect(page.getByRole("main")).toContainText("You have left the dealership");
    expect((await page.goto(settings(world, "leave")))?.status()).toBe(404);
  });
});
