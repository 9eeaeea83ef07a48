import { randomUUID } from "node:crypto";
import { INSURANCE, reportSnapshotOf } from "#tests/factories/report-snapshot.ts";
import { look } from "../fixtures/look.ts";
import { giveReport, shareReport } from "../fixtures/own-report.ts";
import { signIn } from "../fixtures/signed-in.ts";
import {
  accessibilityProblems,
  expect,
  layoutShifts,
  settled,
  sidewaysScroll,
  test,
} from "../fixtures/test.ts";

const { timeline, checks } = reportSnapshotOf();

/** A report as each reads it, and in the states it can be in. @returns an address for its owner. */
const PAGES: readonly {
  readonly name: string;
  readonly address: (owner: number) => Promise<string>;
  readonly isOwner: boolean;
  readonly shows: RegExp;
}[] = [
  {
    name: "report of own, refreshed",
    isOwner: true,
    address: async (owner) => {
      const before = await giveReport(owner, {
        asOf: "2026-05-03T15:52:00.000Z",
        timeline: { ...timeline, events: timeline.events.slice(2) },
      });
      return `/reports/id/${await giveReport(owner, {}, before)}`;
    },
    shows: /Changed since May 3, 2026/,
  },
  {
    name: "report by a link",
    isOwner: false,
    address: async (owner) => {
      const report = await giveReport(owner);
      return `/reports/id/${report}?share=${await shareReport(report)}`;
    },
    shows: /Shared with you until/,
  },
  {
    name: "insurance report",
    isOwner: true,
    address: async (owner) =>
      `/reports/id/${await giveReport(owner, { kind: "insurance", insurance: INSURANCE })}`,
    shows: /Unknown/,
  },
  {
    name: "report without any record",
    isOwner: true,
    address: async (owner) =>
      `/reports/id/${await giveReport(owner, {
        timeline: { ...timeline, events: [], gaps: [] },
        checks: checks.map((check) => ({
          ...check,
          state: "not_checked",
          words: "Not checked: no provider connected.",
          sourceId: null,
          eventIds: [],
        })),
        odometer: { rule: "too_few", words: "No reading.", readings: [], firedOn: [] },
        offers: [],
        recalls: [],
        valuation: { kind: "not_valued", reason: "three comparables are too few." },
        disclaimers: [],
      })}`,
    shows: /does not prove nothing happened/,
  },
  {
    name: "report made for paper",
    isOwner: true,
    address: async (owner) => `/reports/id/${await giveReport(owner)}?view=print`,
    shows: /Print view/,
  },
];

for (const { name, isOwner, address, shows } of PAGES) {
  test(
    ...look(`${name}: axe finds nothing, nothing moves, nothing is cut off`),
    async ({ page, context }) => {
      const { userId } = await signIn(context, `reader-${randomUUID()}@example.test`);
      const path = await address(userId);
      if (!isOwner) await context.clearCookies();
      await page.goto(path);
      await expect(page.getByRole("main")).toContainText(shows);
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
