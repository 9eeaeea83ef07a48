import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { changeDatabase, expect, test } from "../fixtures/own-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, settled, sidewaysScroll } from "../fixtures/test.ts";

const DESK = "/dealers/cedar-fork-motors";
const DEALER = "Cedar Fork Motors";

// One site for all of them.
test.describe.configure({ mode: "default" });

const part = (page: Page) => page.getByRole("region", { name: "Trade-in offers", exact: true });
const offers = (page: Page) => page.getByRole("list", { name: "Trade-in offers" });

for (const width of [390, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("an owner asks a dealer, sees what is sent, gets an amount with its day and accepts it", async ({
      page,
      context,
      browser,
      site,
    }) => {
      const email = `dana-${randomUUID()}@example.test`;
      const { userId } = await signIn(context, email, site);
      const { id, vin } = await addGarageVehicle(site, userId);
      await page.goto(`/garage/${id}#trade-in`);
      await settled(page);
      const sent = part(page).getByRole("region", { name: "What is sent" });
      await expect(sent).toContainText("41,200 mi");
      await expect(sent).toContainText("Only if you check the box below");
      await expect(sent).toContainText(email);
      await part(page).getByLabel("Damage, repairs").fill("Small dent, left door.");
      await part(page).getByRole("button", { name: "Ask for offers" }).click();
      await expect(part(page).getByRole("alert")).toContainText("Choose at least one dealer.");
      await expect(part(page).getByLabel("Damage, repairs")).toHaveValue("Small dent, left door.");
      await part(page)
        .getByLabel(new RegExp(`^${DEALER}`))
        .check();
      await part(page).getByLabel("Send the VIN too").check();
      expect(await sidewaysScroll(page)).toBe(0);
      await part(page).getByRole("button", { name: "Ask for offers" }).dblclick();
      await expect(page.getByText("Sent. Offers appear here")).toBeVisible();
      await expect(offers(page).getByRole("listitem")).toHaveCount(1);
      await expect(offers(page)).toContainText("No offer yet");
      expect(await accessibilityProblems(page)).toEqual([]);

      const desk = await browser.newContext({
        viewport: { width, height: 900 },
        baseURL: site.url,
      });
      await signIn(desk, "sales@demo.lotwise.test", site);
      const dealer = await desk.newPage();
      await dealer.goto(`${DESK}/leads`);
      await dealer
        .getByRole("link", { name: /^dana-/ })
        .first()
        .click();
      const lead = dealer.getByRole("region", { name: "Trade-in", exact: true });
      await expect(lead).toContainText(vin);
      await expect(lead).toContainText("Small dent, left door.");
      await expect(lead).toContainText("Lotwise trade-in value");
      await lead.getByLabel("Your offer, $").fill("12");
      await lead.getByRole("button", { name: "Send the offer" }).click();
      await expect(lead.getByRole("alert")).toContainText("The amount");
      const value = /Lotwise trade-in value \$([\d,]*\d)/.exec(
        (await lead.textContent()) ?? "",
      )?.[1];
      await lead.getByLabel("Your offer, $").fill(value ?? "");
      await lead.getByRole("button", { name: "Send the offer" }).click();
      await expect(lead).toContainText(`Your offer: $${value}`);
      expect(await sidewaysScroll(dealer)).toBe(0);
      expect(await accessibilityProblems(dealer)).toEqual([]);

      await page.reload();
      await expect(offers(page)).toContainText(`$${value}`);
      await expect(offers(page)).toContainText(
        /Good through .+ about the same as the Lotwise value/,
      );
      await page.getByRole("button", { name: `Accept: ${DEALER}` }).click();
      await expect(offers(page)).toContainText("Accepted");
      await dealer.reload();
      await expect(lead).toContainText("Your offer was accepted");
      await desk.close();

      // The amount counts in the total of this dealer's vehicles; elsewhere it is a number to bargain with.
      const listingOf = async (isTheirs: boolean) => {
        const [row] = await changeDatabase(
          site,
          `select l.id from listing l join seller s on s.id = l.seller_id
           where l.status = 'active' and l.doubts = '{}' and s.kind = 'dealer' and (s.name = $1) = $2
           order by l.id limit 1`,
          [DEALER, isTheirs],
        );
        return z.object({ id: z.number() }).parse(row).id;
      };
      const [theirs, others] = [await listingOf(true), await listingOf(false)];
      const own = page.getByRole("region", { name: "Your trade-in offers" });
      await page.goto(`/listings/${theirs}#total`);
      await expect(own).toContainText(`${DEALER} gives $${value}`);
      await expect(own).toContainText("the offer you accepted");
      await own.getByRole("link", { name: `Count $${value}` }).click();
      await expect(own).toContainText("Counted above.");
      await expect(page.locator("#total")).toContainText(`−$${value}`);
      await expect(page.getByLabel("Trade-in value, $")).toHaveValue(
        (value ?? "").replace(",", ""),
      );
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.goto(`/listings/${others}#total`);
      await expect(own).toContainText("with this seller it is a number to bargain with");
      await page.goto(`/research/compare?v=listing-${theirs}&v=listing-${others}`);
      const row = page.getByRole("row", { name: /With your trade-in/ });
      await expect(row).toContainText(`${DEALER} gives $${value}`);
      await expect(row).toContainText("No offer from this seller");
      // Nobody else reads of it.
      await context.clearCookies();
      await page.goto(`/listings/${theirs}#total`);
      await expect(page.locator("#total")).toContainText("Out the door");
      await expect(own).toHaveCount(0);
    });

    test("an offer past its day is said to have expired; a request is withdrawn without JavaScript", async ({
      browser,
      site,
    }) => {
      const plain = await browser.newContext({
        viewport: { width, height: 900 },
        baseURL: site.url,
        javaScriptEnabled: false,
      });
      const { userId } = await signIn(plain, `robin-${randomUUID()}@example.test`, site);
      const { id } = await addGarageVehicle(site, userId);
      const page = await plain.newPage();
      await page.goto(`/garage/${id}`);
      await part(page)
        .getByLabel(new RegExp(`^${DEALER}`))
        .check();
      await part(page).getByRole("button", { name: "Ask for offers" }).click();
      await expect(offers(page)).toContainText("No offer yet");
      await changeDatabase(
        site,
        `update trade_in_request set offer_cents = 900000, offer_until = '2026-01-05', offered_at = now()
         where garage_vehicle_id = $1`,
        [id],
      );
      await page.reload();
      await expect(offers(page)).toContainText("Expired after Jan 5");
      await expect(page.getByRole("button", { name: `Accept: ${DEALER}` })).toHaveCount(0);
      await changeDatabase(
        site,
        `update trade_in_request set offer_cents = null, offer_until = null, offered_at = null
         where garage_vehicle_id = $1`,
        [id],
      );
      await page.reload();
      await page.getByRole("button", { name: `Withdraw request: ${DEALER}` }).click();
      await expect(offers(page)).toContainText("Request withdrawn");
      await plain.close();
    });
  });
}
