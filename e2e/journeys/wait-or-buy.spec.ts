import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { withWalk } from "../access/walk.ts";
import { openLearned } from "../fixtures/learned-turn.ts";
import { mailTo } from "../fixtures/mailbox.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

const MEMBER = "viewer@demo.lotwise.test";
const DESK = "cedar-fork-motors";
const one = z.tuple([z.object({ id: z.number() })]);

test("a shopper and the dealer's desk read the same forecast", async ({ page, context }) => {
  test.setTimeout(150_000);
  const id = await withWalk(async ({ client }) => {
    const { rows } = await client.query(
      `select l.id from listing l join seller s on s.id = l.seller_id join organization o on o.id = s.organization_id
       where o.slug = $1 and l.status = 'active' and l.title_status = 'clean' and l.doubts = '{}'
         and (select count(*) from listing other where other.model_id = l.model_id and other.year = l.year) >= 12
       order by l.id limit 1`,
      [DESK],
    );
    return one.parse(rows)[0].id;
  });
  await openLearned(page, `/listings/${id}`);
  const panel = page.getByRole("region", { name: "Wait or buy" });
  const month = await panel
    .getByRole("row", { name: /^It is sold/ })
    .getByRole("cell")
    .nth(2)
    .innerText();
  expect(await accessibilityProblems(page)).toEqual([]);
  await signIn(context, MEMBER);
  await page.goto(`/dealers/${DESK}/market?vehicle=${id}`);
  await expect(page.locator("output")).toContainText(month);
  const held = page.getByRole("region", { name: "How past forecasts did" });
  await expect(held.getByRole("row", { name: /^Price lowered within 30 days/ })).toBeVisible();
});

for (const width of [390, 1440])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("chances of a sale and of a lower price, with how such forecasts held", async ({
      page,
    }) => {
      test.setTimeout(150_000);
      await openLearned(page, `/listings/${SCENARIO_LISTINGS.greatDeal}`);
      const panel = page.getByRole("region", { name: "Wait or buy" });
      const chances = panel.getByRole("table", { name: "Chances at this price" });
      const share = async (row: RegExp, column: number) =>
        Number.parseInt(
          (
            await chances.getByRole("row", { name: row }).getByRole("cell").nth(column).innerText()
          ).replace("under ", ""),
          10,
        );
      for (const row of [/^It is sold/, /^Its price falls first/]) {
        const [week, fortnight, month] = [
          await share(row, 0),
          await share(row, 1),
          await share(row, 2),
        ];
        expect(week).toBeLessThanOrEqual(fortnight);
        expect(fortnight).toBeLessThanOrEqual(month);
      }
      await expect(panel).toContainText(
        /A typical cut is \$[\d,]+, half of them from \$[\d,]+ to \$[\d,]+ \(n = [\d,]+/,
      );
      const held = panel.getByRole("region", { name: "How past forecasts did" });
      for (const statement of [
        "Sold within 7 days",
        "Sold within 14 days",
        "Sold within 30 days",
        "Price lowered within 30 days",
      ])
        await expect(held.getByRole("row", { name: new RegExp(`^${statement}`) })).toContainText(
          /0\.\d{3}/,
        );
      await expect(panel).toContainText(/Of the whole market, judged /);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
    });

    test("a reader is told once the price is at their own number, not before", async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      const email = `goal-${randomUUID()}@example.test`;
      await signIn(context, email);
      const { id, dollars } = await withWalk(async ({ client }) => {
        const { rows } = await client.query(
          `select id, price_cents / 100 as dollars from listing
           where status = 'active' and id > $1 and price_cents between 1000000 and 3000000 order by id desc offset $2 limit 1`,
          // No two widths watch one vehicle.
          [Math.max(...Object.values(SCENARIO_LISTINGS)), width % 7],
        );
        return z.tuple([z.object({ id: z.number(), dollars: z.number() })]).parse(rows)[0];
      });
      await page.goto(`/listings/${id}`);
      const panel = page.getByRole("region", { name: "Wait or buy" });
      await panel.getByText("Tell me when it drops below my number").click();
      const field = panel.getByLabel("Your price in dollars");
      await field.fill("one");
      await panel.getByRole("button", { name: "Tell me" }).click();
      await expect(panel.getByRole("alert")).toContainText("Your price must be a number");
      await field.fill(`${dollars - 1_000}`);
      await panel.getByRole("button", { name: "Tell me" }).click();
      await expect(panel.getByText(/^We’ll tell you at \$[\d,]+ or less$/)).toBeVisible();
      await page.reload();
      await expect(panel.getByText(/^We’ll tell you at \$[\d,]+ or less$/)).toBeVisible();

      const lower = (by: number) =>
        withWalk(({ client }) =>
          client.query(
            `with lowered as (
               update listing set price_cents = price_cents - $2, drop_cents = $2, dropped_at = now() where id = $1 returning *)
             insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
             select id, vin, 'price_changed', now(), price_cents, mileage_miles from lowered`,
            [id, by],
          ),
        );
      await lower(40_000);
      await lower(70_000);
      const mail = await mailTo(email, /^Price drop/);
      // Only the second was low enough.
      expect(mail.text).toContain("Price down $700 today");
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a rare one says that there is not enough, and a visitor is led to sign in", async ({
    page,
  }) => {
    await page.goto(`/listings/${SCENARIO_LISTINGS.rareVehicle}`);
    const panel = page.getByRole("region", { name: "Wait or buy" });
    await expect(panel).toContainText("Not enough data.");
    await panel.getByRole("link", { name: "Tell me when it drops below my number" }).click();
    await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  });
});
