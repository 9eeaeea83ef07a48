import { sampleOfAreas } from "#tests/setup/sample.ts";
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

const DESK = "/dealers/cedar-fork-motors";

/** The pages of an organization's members, in the states they can be in. */
const PAGES: readonly {
  readonly name: string;
  readonly as: "owner" | "manager" | "sales" | "viewer";
  readonly address: string;
  readonly shows: RegExp;
}[] = [
  {
    name: "activity for a viewer",
    as: "viewer",
    address: `${DESK}/activity`,
    shows: /Export CSV/,
  },
  {
    name: "competitors for a manager",
    as: "manager",
    address: `${DESK}/competitors`,
    shows: /Rank of each vehicle/,
  },
  {
    name: "the market for a viewer",
    as: "viewer",
    address: `${DESK}/market?by=model&show=own`,
    shows: /Price to turn/,
  },
  {
    name: "inventory for a manager",
    as: "manager",
    address: `${DESK}/inventory`,
    shows: /On the lot/,
  },
  {
    name: "inventory of what was sold, for a viewer",
    as: "viewer",
    address: `${DESK}/inventory?status=sold&sort=price`,
    shows: /takes manager/,
  },
  {
    name: "suggested prices for a manager",
    as: "manager",
    address: `${DESK}/inventory?view=markdowns`,
    shows: /Suggested prices/,
  },
  {
    name: "a VIN that cannot be added",
    as: "manager",
    address: `${DESK}/inventory?view=add&vin=1HGCM82633A004353`,
    shows: /check digit/i,
  },
  {
    name: "following for a manager",
    as: "manager",
    address: `${DESK}/following`,
    shows: /News/,
  },
  {
    name: "notifications for who may not choose the day",
    as: "sales",
    address: `${DESK}/settings?part=notifications`,
    shows: /Weekly digest/,
  },
  {
    name: "members for an owner",
    as: "owner",
    address: `${DESK}/settings?part=members&done=invited`,
    shows: /Open invitations/,
  },
  {
    name: "transfer and leave for an owner",
    as: "owner",
    address: `${DESK}/settings?part=leave`,
    shows: /Hand over the ownership/,
  },
  { name: "the storefront for a member", as: "owner", address: DESK, shows: /What it adds/ },
  {
    name: "hours for an owner",
    as: "owner",
    address: `${DESK}/settings?part=hours`,
    shows: /Holidays and other dates/,
  },
  {
    name: "fees for who may not change them",
    as: "viewer",
    address: `${DESK}/settings?part=fees`,
    shows: /What shoppers see/,
  },
  {
    name: "profile for an owner",
    as: "owner",
    address: `${DESK}/settings?part=profile`,
    shows: /About the dealership/,
  },
  {
    name: "dealerships to claim",
    as: "viewer",
    address: "/account/onboarding/claim-dealership?q=motors",
    shows: /found|closest/,
  },
  {
    name: "leads as an inbox for sales",
    as: "sales",
    address: `${DESK}/leads?show=all`,
    shows: /First human reply/,
  },
  {
    name: "leads as a board for sales",
    as: "sales",
    address: `${DESK}/leads?view=board`,
    shows: /Appointment/,
  },
  {
    name: "lead delivery for an owner",
    as: "owner",
    address: `${DESK}/settings?part=lead-delivery`,
    shows: /Leads from elsewhere/,
  },
  {
    name: "feeds for a manager",
    as: "manager",
    address: `${DESK}/inventory?view=feeds`,
    shows: /Latest files/,
  },
  {
    name: "one feed for who may only look",
    as: "sales",
    address: `${DESK}/inventory?view=feeds&feed=1`,
    shows: /who wins/,
  },
  {
    name: "members for a viewer",
    as: "viewer",
    address: `${DESK}/settings?part=members`,
    shows: /takes owner/,
  },
];

/** The page that something is a state of. */
const pageOf = ({ address }: (typeof PAGES)[number]): string => address.split("?")[0] ?? "";

for (const { name, as, address, shows } of sampleOfAreas(PAGES, pageOf, ({ name }) => name)) {
  test(
    ...look(`${name}: axe finds nothing, nothing moves, nothing is cut off`),
    async ({ page, context }) => {
      await signIn(context, `${as}@demo.lotwise.test`);
      await page.goto(address);
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
