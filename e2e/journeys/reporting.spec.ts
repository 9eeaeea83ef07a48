import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { withWalk } from "../access/walk.ts";
import { mailsTo, mailTo } from "../fixtures/mailbox.ts";
import { administer } from "../fixtures/operator.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

/*
 * What is said of sellers and listings, and what becomes of it when somebody says that it is wrong.
 */

const SUBJECT = /^We looked at what you reported/;
const one = z.tuple([z.object({ id: z.coerce.string() })]);

/** The one id that a query finds. */
const idOf = (query: string, values: readonly unknown[] = []) =>
  withWalk(async ({ client }) => one.parse((await client.query(query, [...values])).rows)[0].id);

const reportOf = (subjectId: string) =>
  idOf(
    "select id from content_report where subject_id = $1 and resolved_at is null order by created_at desc limit 1",
    [subjectId],
  );

/** Opens a report form, fills it and sends it. */
async function report(page: Page, summary: string, reason: string, email?: string): Promise<void> {
  await page.getByText(summary).first().click();
  const form = page.locator("form", { hasText: summary }).first();
  await form.getByLabel("What is wrong?").selectOption({ label: reason });
  if (email !== undefined) await form.getByLabel("Where to tell you").fill(email);
  else await expect(form.getByLabel("Where to tell you")).toHaveCount(0);
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("We read every report.", { exact: false })).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("who reported a listing signed in reads what became of it", async ({ page, context }) => {
      test.setTimeout(120_000);
      const email = `reporter-${randomUUID()}@example.test`;
      await signIn(context, email);
      const listing = await idOf(
        "select id from listing where status = 'active' and id > 40 order by random() limit 1",
      );
      await page.goto(`/listings/${listing}`);
      await report(page, "Report this listing", "Its facts or price are wrong");
      await page.getByRole("link", { name: "Your account", exact: true }).click();
      const own = page.getByRole("region", { name: "What you reported" });
      await expect(own.getByText("We have not looked at it yet")).toBeVisible();

      const answer = "The seller has corrected the mileage.";
      const said = await administer(
        ...["reports", "settle", await reportOf(listing), "--acted", "--answer", answer],
      );
      expect(said).toContain("1 report settled.");
      await page.reload();
      await expect(own.getByText("We acted on it")).toBeVisible();
      await expect(own.getByText(answer)).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect((await mailTo(email, SUBJECT)).text).toContain(answer);
      await own.getByRole("link", { name: /^The listing of a/ }).click();
      await expect(page).toHaveURL(new RegExp(`/listings/${listing}$`));
    });

    test("a review that a visitor reported is taken down, and both are told, each of their own part", async ({
      page,
      browser,
    }) => {
      test.setTimeout(150_000);
      // A reader of their own: what visitors are given may be a minute old.
      const shopper = await browser.newContext({ viewport: { width, height: 900 } });
      const author = `author-${randomUUID()}@example.test`;
      const { userId } = await signIn(shopper, author);
      const seller = await idOf(
        `select seller_id as id from review where taken_down_at is null and deleted_at is null
         group by seller_id having count(*) between 3 and 9 order by random() limit 1`,
      );
      const listing = await idOf(
        "select id from listing where seller_id = $1 and status = 'active' limit 1",
        [seller],
      );
      const review = await idOf(
        `insert into review (seller_id, user_id, author_name, lead_kind, stars, body)
         values ($1, $2, 'Robin', 'question', 1, 'They live on Elm Street and I know when they are away.') returning id`,
        [seller, userId],
      );
      const read = await shopper.newPage();
      const counted = async () => {
        await read.goto(`/listings/${listing}`);
        const link = read.getByRole("link", { name: /out of 5 from \d+ reviews/ });
        return Number(/from (\d+) reviews/.exec(await link.innerText())?.[1]);
      };
      const before = await counted();
      await read.getByRole("link", { name: /out of 5 from \d+ reviews/ }).click();
      await expect(read.getByRole("heading", { name: "Reviews", exact: true })).toBeVisible();

      const slug = new URL(read.url()).pathname;
      const visitor = `visitor-${randomUUID()}@example.test`;
      await page.goto(slug);
      const item = page.getByRole("listitem").filter({ hasText: "They live on Elm Street" });
      await item.getByText("Report this review").click();
      await item.getByLabel("What is wrong?").selectOption("private_facts");
      await item.getByLabel("Where to tell you").fill(visitor);
      await item.getByRole("button", { name: "Send report" }).click();
      await expect(page.getByText("we write to it once", { exact: false })).toBeVisible();

      expect(await administer("reports")).toContain(`review ${review}: private_facts`);
      expect(await administer("reviews", review)).toContain("They live on Elm Street");
      const reason = "It says where somebody lives.";
      await administer("reviews", "take-down", review, "--reason", reason);
      await administer(
        ...["reports", "settle", await reportOf(review), "--acted", "--all"],
        ...["--answer", "The review is no longer shown."],
      );
      expect(await counted()).toBe(before - 1);
      await read.goto(slug);
      await expect(read.getByText("We took your review down")).toBeVisible();
      await expect(read.getByText("They live on Elm Street")).toHaveCount(0);
      expect(await accessibilityProblems(read)).toEqual([]);
      expect((await mailTo(visitor, SUBJECT)).text).toContain("The review is no longer shown.");
      const told = await mailTo(author, /is no longer shown$/);
      expect(told.text).toContain(reason);
      expect(told.text).not.toContain(visitor);
      expect(await mailsTo(visitor)).toHaveLength(1);
      await withWalk(({ client }) => client.query("delete from review where id = $1", [review]));
      await shopper.close();
    });
  });
}
