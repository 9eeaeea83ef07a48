import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { heldPlan } from "../access/billing-things.ts";
import { withWalk } from "../access/walk.ts";
import { mailTo } from "../fixtures/mailbox.ts";
import { report } from "../fixtures/report.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { databaseOf } from "../fixtures/scratch.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, sidewaysScroll, test } from "../fixtures/test.ts";

const dropped = z.tuple([
  z.object({ id: z.number(), dollars: z.number(), make: z.string(), model: z.string() }),
]);

/** A seller lowers the price of one vehicle, as the site writes it. */
async function lowerPrice(
  choice: string,
  values: readonly unknown[] = [],
): Promise<z.infer<typeof dropped>[0]> {
  const client = new pg.Client({
    connectionString: await databaseOf((await readRunningSite()).dataDir),
  });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with lowered as (
         update listing set price_cents = price_cents - 43100, drop_cents = 43100, dropped_at = now()
         where id = (select id from listing where ${choice}) returning *),
       event as (
         insert into listing_event (listing_id, vin, kind, at, price_cents, mileage_miles)
         select id, vin, 'price_changed', now(), price_cents, mileage_miles from lowered)
       select l.id, l.price_cents / 100 as dollars, make.name as make, model.name as model
       from lowered l join make on make.id = l.make_id join model on model.id = l.model_id`,
      [...values],
    );
    return dropped.parse(rows)[0];
  } finally {
    await client.end();
  }
}

test("a price drop is mailed within a minute, and one link in the mail stops the mails", async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(120_000);
  const email = `alerted-${randomUUID()}@example.test`;
  await signIn(context, email);
  await withWalk(({ client }) => heldPlan(client, { email }, "plus"));
  await page.goto("/search?body=hatchback&price=-60000");
  await page.getByText("Save this search").click();
  await page.getByLabel("Name").fill("Small & handy");
  await page.getByLabel("Email me about changes").selectOption({ label: "Instantly" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);
  const saved = page.url();

  const began = Date.now();
  const vehicle = await lowerPrice(
    "body_style = 'hatchback' and status = 'active' and price_cents between 900000 and 4000000 order by id desc limit 1",
  );
  const mail = await mailTo(email, /^Small & handy/);
  report(
    testInfo,
    `the alert's mail is there ${((Date.now() - began) / 1_000).toFixed(1)} s after the change`,
  );
  expect(mail.subject).toContain(`${vehicle.make} ${vehicle.model}`);
  expect(mail.text).toContain("Your search: Hatchback · At most $60,000.");
  // Programs that show pictures show the vehicle: from another host than the mail's reader is on.
  const [, picture = ""] = /<img src="([^"]+)"/.exec(mail.html) ?? [];
  const { pathname, searchParams } = new URL(picture);
  expect(pathname).toBe(`/api/og/listings/${vehicle.id}.png`);
  // However late it is opened it shows the price that the mail tells.
  expect(searchParams.has("at")).toBe(true);
  const drawn = await page.request.get(`${pathname}?${searchParams}`);
  expect(drawn.headers()["content-type"]).toBe("image/png");
  expect(drawn.headers()["cross-origin-resource-policy"]).not.toBe("same-origin");
  expect(mail.text).toContain("Price down $431 today");
  expect(mail.text).toMatch(/from \d+ (comparables?|vehicles? of its model)|No deal rating/);

  // The account tells it too, of the same search.
  await page.goto("/account/favorites#alerts");
  const told = page.getByRole("region", { name: "Alerts" }).getByRole("listitem");
  await expect(told).toContainText(`${vehicle.make} ${vehicle.model}`);
  await expect(told).toContainText("Price down $431 today");
  await expect(told.getByRole("link", { name: "Small & handy" })).toHaveAttribute(
    "href",
    new URL(saved).pathname,
  );

  await page.goto(mail.links.find((link) => /\/listings\/\d+/.test(link)) ?? "");
  await expect(page).toHaveURL(new RegExp(`/listings/${vehicle.id}$`));

  // From the mail, signed out.
  const stop = mail.links.find((link) => link.includes("/api/unsubscribe")) ?? "";
  await context.clearCookies();
  await page.goto(stop);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stop these emails?");
  await expect(page.getByRole("main")).toContainText("“Small & handy”");
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Stop these emails" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Done: these emails have stopped",
  );
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You will keep getting these emails",
  );
  await page.getByRole("button", { name: "Stop these emails" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Done: these emails have stopped",
  );

  await signIn(context, email);
  await page.goto(saved);
  await expect(page.getByText("Settings: email never")).toBeVisible();
});
