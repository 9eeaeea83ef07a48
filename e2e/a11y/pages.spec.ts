import type { Page } from "@playwright/test";
import { anyListing } from "../fixtures/search-page.ts";
import {
  accessibilityProblems,
  expect,
  layoutShifts,
  NOT_OK_RESPONSE,
  settled,
  sidewaysScroll,
  test,
} from "../fixtures/test.ts";

/** Every page that stands, in the states it can be in. A new page needs a line here. */
const PAGES: readonly {
  readonly name: string;
  readonly address: string | ((page: Page) => Promise<string>);
}[] = [
  { name: "home", address: "/" },
  { name: "search", address: "/search" },
  { name: "search as a list, filtered", address: "/search?view=list&body=suv&sort=price" },
  { name: "search that finds nothing", address: "/search?price=100-101&body=suv" },
  {
    name: "search with a note on what was not understood",
    address: "/search?page=-5&price=abc&make=zzz",
  },
  { name: "listing", address: anyListing },
  { name: "page not found", address: "/nothing/is/here" },
  { name: "unknown listing", address: "/listings/999999999" },
];

for (const { name, address } of PAGES) {
  test(`${name}: axe finds nothing, nothing moves, nothing is cut off`, async ({
    page,
    allowed,
  }) => {
    allowed.push(NOT_OK_RESPONSE);
    await page.goto(typeof address === "string" ? address : await address(page));
    await settled(page);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/Lotwise/);

    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
