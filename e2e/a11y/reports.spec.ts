import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { makePerson } from "../access/actors.ts";
import { REPORT_VIN, reportThings } from "../access/report-things.ts";
import { withWalk } from "../access/walk.ts";
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

/** Pages of reports for visitors, in the states they can be in. */
const PAGES = [
  { address: "/reports", shows: /What a report checks/ },
  { address: "/reports/sample", shows: /sample/i },
  { address: "/reports/insurance", shows: /A valuation for a claim/ },
  { address: "/reports/vin", shows: /Where to find the VIN/ },
  { address: "/reports/vin?vin=1HGCM82643A004352", shows: /Did you mean/ },
  { address: `/reports/vin/${REPORT_VIN}`, shows: /What we have, and what we do not/ },
  { address: `/reports/vin/${REPORT_VIN}?kind=insurance`, shows: /Insurance report/ },
] as const;

async function expectGood(page: Page): Promise<void> {
  await settled(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
}

for (const { address, shows } of PAGES) {
  test(...look(`${address}: axe finds nothing, nothing is cut off`), async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("main")).toContainText(shows);
    await expectGood(page);
  });
}

test(
  ...look("a library, empty and filled, and the preview of what is in it: axe finds nothing"),
  async ({ page, context }) => {
    const email = `library-${randomUUID()}@example.test`;
    const { userId } = await signIn(context, email);
    await page.goto("/account/reports");
    await expect(page.getByText("Reports you buy are kept here")).toBeVisible();
    await expectGood(page);
    await withWalk(async ({ client, site }) => {
      const { sessionId, cookie } = await makePerson(client, site.dataDir);
      await reportThings(client, { userId, email, sessionId, cookie });
    });
    await page.goto("/account/reports");
    await page.getByText("Delete…").first().click();
    await expect(page.getByRole("button", { name: /^Delete it: the report/ })).toBeVisible();
    await expectGood(page);
    await page.goto(`/reports/vin/${REPORT_VIN}`);
    await expect(page.getByText("You have a report on this vehicle")).toBeVisible();
    await expectGood(page);
  },
);
