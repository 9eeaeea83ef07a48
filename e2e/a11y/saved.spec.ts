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

// Nobody else's journeys change what this one keeps.
const SHOPPER = "second-shopper@demo.lotwise.test";
const somebodyNew = () => `reader-${randomUUID()}@example.test`;

/** What a person saved, hid and viewed, in the states their pages can be in. */
const PAGES: readonly {
  readonly name: string;
  readonly email: () => string;
  readonly address: string | ((page: Page) => Promise<string>);
  readonly shows: RegExp;
}[] = [
  {
    name: "favorites",
    email: () => SHOPPER,
    address: "/account/favorites",
    shows: /whose price changed/,
  },
  {
    name: "favorites, none yet",
    email: somebodyNew,
    address: "/account/favorites",
    shows: /Save vehicles to follow them/,
  },
  {
    name: "keys, usage and webhooks, none yet",
    email: somebodyNew,
    address: "/account/api",
    shows: /Your first webhook/,
  },
  { name: "viewed vehicles", email: () => SHOPPER, address: "/account/views", shows: /Erase/ },
  {
    name: "hidden vehicles",
    email: () => SHOPPER,
    address: "/account/views?show=hidden",
    shows: /Show all \d+ again/,
  },
  {
    name: "hidden vehicles, none yet",
    email: somebodyNew,
    address: "/account/views?show=hidden",
    shows: /Nothing hidden/,
  },
  {
    name: "a saved search",
    email: () => SHOPPER,
    address: async (page) => {
      await page.goto("/account/favorites");
      const link = page.getByRole("link", { name: "Trucks in Texas" });
      return (await link.getAttribute("href")) ?? "";
    },
    shows: /Changes since your last visit/,
  },
  {
    name: "credits, nothing moved yet",
    email: somebodyNew,
    address: "/account/credits",
    shows: /No activity yet/,
  },
  {
    name: "rooms, none yet",
    email: somebodyNew,
    address: "/rooms",
    shows: /No room yet/,
  },
  {
    name: "a room",
    email: () => SHOPPER,
    address: async (page) => {
      await page.goto("/rooms");
      const link = page.getByRole("link", { name: "Our next family car" });
      return (await link.getAttribute("href")) ?? "";
    },
    shows: /rules it out/,
  },
  {
    name: "a checklist of a room",
    email: () => SHOPPER,
    address: async (page) => {
      await page.goto("/rooms");
      await page.getByRole("link", { name: "Our next family car" }).click();
      const link = page.getByRole("link", { name: /^Test drive: .* for the / }).first();
      return (await link.getAttribute("href")) ?? "";
    },
    shows: /Walk-around/,
  },
  {
    name: "a room that nobody has",
    email: somebodyNew,
    address: "/rooms?guest=gone",
    shows: /does not work any more/,
  },
  {
    name: "search of somebody signed in",
    email: () => SHOPPER,
    address: "/search?body=suv",
    shows: /Saved searches/,
  },
];

for (const { name, email, address, shows } of PAGES) {
  test(
    ...look(`${name}: axe finds nothing, nothing moves, nothing is cut off`),
    async ({ page, context }) => {
      await signIn(context, email());
      await page.goto(typeof address === "string" ? address : await address(page));
      await expect(page.getByRole("main")).toContainText(shows);
      await settled(page);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // What opens is looked at open.
      const closed = page.locator("main details:not([open])");
      const openAll = (all: Element[]) => {
        for (const each of all) each.setAttribute("open", "");
      };
      await closed.evaluateAll(openAll);
      expect(await accessibilityProblems(page)).toEqual([]);
      // And those that close each other.
      if ((await closed.count()) > 0) {
        await closed.evaluateAll(openAll);
        expect(await accessibilityProblems(page)).toEqual([]);
      }
      expect(await sidewaysScroll(page)).toBe(0);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
}
