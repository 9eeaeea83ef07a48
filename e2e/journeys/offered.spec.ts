import { randomUUID } from "node:crypto";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { addGarageVehicle } from "../fixtures/garage-vehicle.ts";
import { readRunningSite } from "../fixtures/running-site.ts";
import { signIn } from "../fixtures/signed-in.ts";
import { accessibilityProblems, expect, settled, sidewaysScroll, test } from "../fixtures/test.ts";

/*
 * What is offered stands where one looks, and what one made leaves the form for the next.
 */

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a vehicle's records are offered, seen in the account and the garage, and taken", async ({
      page,
      context,
      browser,
    }) => {
      const { userId } = await signIn(context, `giver-${randomUUID()}@example.test`);
      const { id } = await addGarageVehicle(await readRunningSite(), userId);
      const receiver = await browser.newContext({ viewport: { width, height: 900 } });
      const email = `taker-${randomUUID()}@example.test`;
      await signIn(receiver, email);
      const theirs = await receiver.newPage();

      for (const answer of ["Decline", "Take it into my garage"]) {
        await page.goto(`/garage/${id}`);
        await page.getByText("Hand it to a new owner").click();
        await page.getByLabel("The new owner’s email address").fill(email);
        await page.getByRole("button", { name: "Send the offer" }).click();
        await expect(page.getByText(`Offered to ${email}`)).toBeVisible();

        await theirs.goto("/account");
        await expect(theirs.getByText(/^The records of a .* are offered to you$/)).toBeVisible();
        await theirs.getByRole("link", { name: "Look at the offer in your garage" }).click();
        const offer = theirs.getByRole("region", { name: /are offered to you$/ });
        await expect(offer.getByText("1 odometer reading", { exact: false })).toBeVisible();
        expect(await accessibilityProblems(theirs)).toEqual([]);
        expect(await sidewaysScroll(theirs)).toBeLessThanOrEqual(0);
        await offer.getByLabel("Your ZIP code").fill("10001");
        await offer.getByRole("button", { name: answer }).click();
        if (answer === "Decline")
          await expect(theirs.getByText("You declined.", { exact: false })).toBeVisible();
        else
          await expect(
            theirs.getByText("The vehicle is yours now", { exact: false }),
          ).toBeVisible();
      }
      await theirs.goto("/account");
      await expect(theirs.getByText("are offered to you")).toHaveCount(0);
      await page.goto("/garage");
      await expect(page.getByText("No vehicles yet")).toBeVisible();
      await receiver.close();
    });

    test("a form stays below the link that it made", async ({ page, context }) => {
      await signIn(context, `linker-${randomUUID()}@example.test`);
      await page.goto("/rooms");
      await page.getByLabel("Name", { exact: true }).fill("A car for two");
      await page.getByRole("button", { name: "Create the room" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("A car for two");
      const form = page.locator("#room-link");
      await form.getByLabel("For whom").fill("Jo");
      await form.getByRole("button", { name: "Make link" }).click();
      const link = page.locator("[data-room-link]");
      const first = await link.innerText();
      await expect(form.getByLabel("For whom")).toHaveValue("");
      await form.getByLabel("What it is for").selectOption("guest");
      await form.getByRole("button", { name: "Make link" }).click();
      await expect(link).not.toHaveText(first);
      await expect(
        page.getByRole("list", { name: "Open links" }).getByRole("listitem"),
      ).toHaveCount(2);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });

    test("arrow keys turn pictures inline as in full screen", async ({ page }) => {
      await page.goto(`/listings/${SCENARIO_LISTINGS.greatDeal}`);
      await settled(page);
      const strip = page.getByRole("region", { name: "Pictures: swipe or use the arrow keys" });
      const shown = (region = strip) =>
        region.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
      // The focus is nowhere yet, and the pictures are what one sees.
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => shown()).toBe(1);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => shown()).toBe(2);
      await page.getByRole("button", { name: "Full screen" }).focus();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => shown()).toBe(1);
      await page.getByRole("button", { name: "Full screen" }).click();
      const full = page.getByRole("region", { name: "Pictures, full screen" });
      await expect.poll(() => shown(full)).toBe(1);
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => shown(full)).toBe(2);
      await page.keyboard.press("Escape");
      await page.getByLabel("Message").first().focus();
      const before = await shown();
      await page.keyboard.press("ArrowLeft");
      expect(await shown()).toBe(before);
    });
  });
}

test("no sentence of a printed report is cut between two pages", async ({ page }) => {
  await page.goto("/reports/sample");
  await page.emulateMedia({ media: "print" });
  const cut = await page.locator("[data-report]").evaluate((report) => {
    const texts = document.createTreeWalker(report, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const isKept = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).breakInside === "avoid" ||
          (element !== report && isKept(element.parentElement)));
      const parent = node.parentElement;
      // A word or a number stands on one line; what is longer may stand on two.
      if (words.includes(" ") && parent?.checkVisibility() && !isKept(parent)) found.add(words);
    }
    return [...found];
  });
  expect(cut).toEqual([]);
});
