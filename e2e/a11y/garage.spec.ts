import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { look } from "../fixtures/look.ts";
import { signIn } from "../fixtures/signed-in.ts";
import {
  accessibilityProblems,
  expect,
  layoutShifts,
  settled,
  sidewaysScroll,
  test,
} from "../fixtures/test.ts";

const SHOPPER = "shopper@demo.lotwise.test";
const somebodyNew = () => `owner-${randomUUID()}@example.test`;

async function vehicleNamed(page: Page, name: string): Promise<string> {
  await page.goto("/garage");
  return (await page.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "";
}

/** The garage's pages, in the states they can be in. */
const PAGES: readonly {
  readonly name: string;
  readonly email: () => string;
  readonly address: string | ((page: Page) => Promise<string>);
  readonly shows: RegExp;
}[] = [
  { name: "garage", email: () => SHOPPER, address: "/garage", shows: /Next due/ },
  {
    name: "garage that is empty",
    email: somebodyNew,
    address: "/garage",
    shows: /No vehicles yet/,
  },
  {
    name: "garage with a VIN that is wrong",
    email: somebodyNew,
    address: "/garage?add=vin&vin=1HGCM82643A004352",
    shows: /mistake|looks wrong|check digit/i,
  },
  {
    name: "garage with the form of a vehicle",
    email: somebodyNew,
    address: "/garage?add=hand&make=toyota&model=rav4&year=2021",
    shows: /Mileage today/,
  },
  {
    name: "garage with a link that does not work",
    email: somebodyNew,
    address: "/garage?transfer=nonsense",
    shows: /Nothing to accept here/,
  },
  {
    name: "vehicle under water",
    email: () => SHOPPER,
    address: (page) => vehicleNamed(page, "The commuter"),
    shows: /owed today/,
  },
  {
    name: "vehicle without a loan",
    email: () => SHOPPER,
    address: (page) => vehicleNamed(page, "Old truck"),
    shows: /Cost per mile/,
  },
];

for (const { name, email, address, shows } of PAGES) {
  test(
    ...look(`${name}: axe finds nothing, nothing moves, nothing is cut off`),
    async ({ page, context }) => {
      await signIn(context, email());
      await page.goto(typeof address === "string" ? address : await address(page));
      await expect(page.getByRole("main")).toContainText(shows);
      // What is folded away is looked at too.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
      });
      await settled(page);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysScroll(page)).toBe(0);
      await page.reload();
      await settled(page);
      expect(await layoutShifts(page)).toEqual([]);
    },
  );
}
