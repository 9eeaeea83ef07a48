import type { Page } from "@playwright/test";
import { DEMO_SIGN_IN } from "#lib/domain/listings/demo-market/constants.ts";
import { SCENARIO_LISTINGS } from "#prisma/seed/scenarios.ts";
import { sampleOfAreas } from "#tests/setup/sample.ts";
import { mailedSecret } from "../fixtures/account-link.ts";
import { look } from "../fixtures/look.ts";
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

/** The page of a private seller. */
async function personWhoSells(page: Page): Promise<string> {
  await page.goto("/sellers?kind=private");
  const link = page.getByRole("region", { name: "Sellers found" }).getByRole("link").first();
  return (await link.getAttribute("href")) ?? "";
}

const SHOPPER = DEMO_SIGN_IN.accounts[0].email;

/** Every page that stands, in the states it can be in. A new page needs a line here. */
const PAGES: readonly {
  readonly name: string;
  readonly address: string | ((page: Page) => Promise<string>);
  /** Words that stand on it only in this state. */
  readonly shows?: RegExp;
}[] = [
  { name: "home", address: "/" },
  { name: "search", address: "/search" },
  { name: "search on a map", address: "/search?view=map" },
  {
    name: "search on a map of one town",
    address: "/search?view=map&area=-105.3,39.5,-104.6,40",
  },
  {
    name: "search in a drawn area around a ZIP code",
    address: "/search?view=map&zip=80202&outline=-105.6,39.3,-104.3,39.4,-104.8,40.3",
    shows: /Rings are straight-line distance/,
  },
  { name: "search as a list, filtered", address: "/search?view=list&body=suv&sort=price" },
  {
    name: "search that finds nothing",
    address: "/search?price=100-101&body=suv",
    shows: /No vehicles/,
  },
  {
    name: "search with a note on what was not understood",
    address: "/search?page=-5&price=abc&make=zzz",
    shows: /no make called “zzz”/,
  },
  { name: "listing", address: anyListing },
  {
    name: "listing that is sold",
    address: `/listings/${SCENARIO_LISTINGS.sold}`,
    shows: /Sold .*after \d+ days? here/,
  },
  {
    name: "listing that its VIN contradicts",
    address: `/listings/${SCENARIO_LISTINGS.yearConflict}`,
    shows: /Listing says .*, VIN says /,
  },
  {
    name: "listing without a rating",
    address: `/listings/${SCENARIO_LISTINGS.rareVehicle}`,
    shows: /Why there is no deal rating/,
  },
  {
    name: "listing of a private seller",
    address: `/listings/${SCENARIO_LISTINGS.privateSeller}`,
    shows: /Private seller in /,
  },
  {
    name: "comparison of nothing",
    address: "/research/compare",
    shows: /Choose 2 to 4 to compare/,
  },
  {
    name: "comparison of one, with notes",
    address: `/research/compare?listings=${SCENARIO_LISTINGS.sold},x,999999999`,
    shows: /Add a model year/,
  },
  {
    name: "comparison of a listing and model years, and words that leave a choice",
    address: `/research/compare?v=listing-${SCENARIO_LISTINGS.greatDeal}&v=2019-honda-civic&v=2020-mazda-mazda3&add=golf`,
    shows: /Which one is “golf”/,
  },
  {
    name: "vehicles for sale of a model year",
    address: "/research/honda/civic/2019/listings",
    shows: /What features add/,
  },
  {
    name: "vehicles for sale of a model year that has none",
    address: "/research/smart/fortwo/2016/listings",
    shows: /No 2016 smart Fortwo is for sale/,
  },
  { name: "guides", address: "/tools/guides", shows: /Choose for a purpose/ },
  { name: "a guide", address: "/tools/guides?guide=financing", shows: /Rate or rebate/ },
  {
    name: "loan calculator",
    address: "/tools/loan-calculator",
    shows: /An example until you change it/,
  },
  {
    name: "loan calculator with two offers, a quote and negative equity",
    address:
      "/tools/loan-calculator?price=34567.89&apr=8.375&months=84&state=CA&trade=8000&owed=11000&loses=20&balloon=5000&apr2=3.9&months2=60&quote=650",
    shows: /You would owe more than it is expected to be worth/,
  },
  {
    name: "loan calculator with mistyped fields",
    address: "/tools/loan-calculator?price=abc&apr=99&months=200&state=ZZ&once=5",
    shows: /Not counted until corrected/,
  },
  {
    name: "loan calculator with nothing to borrow",
    address: "/tools/loan-calculator?price=5000&down=6000",
    shows: /Nothing to finance/,
  },
  { name: "developer page", address: "/api", shows: /Shapes that answers share/ },
  { name: "blog", address: "/blog", shows: /Atom feed/ },
  {
    name: "a post",
    address: "/blog?post=what-a-model-year-is-worth",
    shows: /How to read the line/,
  },
  { name: "updates", address: "/updates", shows: /Made here, from the asking prices of the day/ },
  { name: "the app", address: "/app", shows: /Removing it/ },
  { name: "Android", address: "/android", shows: /There is none/ },
  { name: "pricing", address: "/pricing", shows: /Common questions/ },
  { name: "recalls", address: "/tools/recalls", shows: /Is there a recall/ },
  {
    name: "recalls by a VIN that is mistyped",
    address: "/tools/recalls?vin=1HGCM82633A004353",
    shows: /The check digit \(position 9\)/,
  },
  {
    name: "recalls by words that leave a choice",
    address: "/tools/recalls?q=civic",
    shows: /Which one is/,
  },
  { name: "recalls of a make", address: "/tools/recalls/mazda", shows: /By model and year/ },
  {
    name: "recalls of a make, filtered to nothing",
    address: "/tools/recalls/mazda?model=mazda3&urgent=1",
    shows: /No model year matches/,
  },
  {
    name: "recalls of a model year",
    address: "/tools/recalls/dodge/grand-caravan/2019",
    shows: /Model level, not this VIN/,
  },
  { name: "valuation", address: "/tools/valuation", shows: /How it is worked out/ },
  {
    name: "valuation by a VIN that is mistyped",
    address: "/tools/valuation?vin=1HGCM82633A004353",
    shows: /check digit/,
  },
  {
    name: "value of a model year",
    address: "/tools/valuation/honda/civic/2019?mileage=45000&condition=good&zip=80202",
    shows: /our values were off by less than/,
  },
  {
    name: "value with mistyped fields",
    address: "/tools/valuation/honda/civic/2019?mileage=lots&zip=123&options=leather",
    shows: /Ignored until fixed/,
  },
  { name: "sellers", address: "/sellers", shows: /No one can pay/ },
  {
    name: "sellers near a town, with a note",
    address: "/sellers?near=Springfield&kind=dealer&sort=reply&make=zzz",
    shows: /add a state for another/,
  },
  {
    name: "sellers that nobody is",
    address: "/sellers?near=99950&within=1&kind=dealer",
    shows: /No sellers match/,
  },
  {
    name: "seller: a dealer with reviews",
    address: "/sellers/cedar-fork-motors-denver-co",
    shows: /Reply from|Reviews by stars/,
  },
  {
    name: "seller: nothing of it matches",
    address: "/sellers/cedar-fork-motors-denver-co?q=hydrogen",
    shows: /No matches/,
  },
  {
    name: "seller: a person",
    address: personWhoSells,
    shows: /Address and phone number stay private/,
  },
  { name: "explore", address: "/explore", shows: /vehicles for sale, median asking price/ },
  { name: "explore a state", address: "/explore/ca", shows: /Half are priced from/ },
  {
    name: "explore one model year",
    address: "/explore/ford/f-150/2021",
    shows: /Used 2021 Ford F-150 for sale/,
  },
  {
    name: "explore what nobody sells",
    address: "/explore/wy/vans/hydrogen/under-5000",
    shows: /None for sale right now/,
  },
  { name: "research", address: "/research", shows: /Rule:/ },
  {
    name: "research: words that leave a choice",
    address: "/research?q=civic",
    shows: /Which one is/,
  },
  { name: "research: a make", address: "/research/honda", shows: /Every Honda model/ },
  {
    name: "research: a make with one model",
    address: "/research/ineos",
    shows: /One model, the Grenadier/,
  },
  {
    name: "research: a model year",
    address: "/research/honda/civic/2019",
    shows: /trims that a VIN can name/,
  },
  {
    name: "research: a discontinued model that nobody sells",
    address: "/research/saab/9-3/2011",
    shows: /None for sale right now/,
  },
  {
    name: "research: no such model, with the nearest",
    address: "/research/honda/civik/2019",
    shows: /Did you mean one of these/,
  },
  {
    name: "charging stations",
    address: "/tools/charging",
    shows: /Department of Energy|Alternative Fuels Data Center/,
  },
  {
    name: "charging along a route, for a vehicle",
    address:
      "/tools/charging?from=Seattle,+WA&to=Spokane,+WA&vehicle=2021+Nissan+Leaf&range=20&connector=chademo",
    shows: /The route follows Interstates/,
  },
  {
    name: "charging station with a session",
    address: "/tools/charging?near=98101&within=10&station=800101&add=100&price=0.4&vehiclekw=100",
    shows: /Session cost and time/,
  },
  {
    name: "charging where there is no station",
    address: "/tools/charging?near=99950&within=1&connector=nema520",
    shows: /No stations match/,
  },
  { name: "sign-in", address: "/login", shows: /Demo accounts/ },
  { name: "sign-up", address: "/login?mode=sign-up", shows: /I already have an account/ },
  { name: "sign-in by a mailed link", address: "/login?mode=link", shows: /No password needed/ },
  { name: "forgotten password", address: "/login?mode=forgot", shows: /We will email you a link/ },
  {
    name: "mailed link to sign in",
    address: async () => `/login?mode=enter&token=${await mailedSecret("sign_in", SHOPPER)}`,
    shows: /As shopper@/,
  },
  {
    name: "mailed link to finish an account",
    address: async () =>
      `/login?mode=finish&token=${await mailedSecret("verify_email", "a.new.person@example.test")}`,
    shows: /Two things left/,
  },
  {
    name: "mailed link to a new password",
    address: async () => `/login?mode=reset&token=${await mailedSecret("reset_password", SHOPPER)}`,
    shows: /This signs out all your other devices/,
  },
  {
    name: "mailed link of an account that is not signed in",
    address: async () => `/login?mode=change&token=${await mailedSecret("change_email", SHOPPER)}`,
    shows: /Sign in to that account first/,
  },
  {
    name: "what went wrong while signing in",
    address: "/auth/error?error=OAuthCallback",
    shows: /did not arrive/,
  },
  {
    name: "a link that does not work",
    address: "/login?mode=enter&token=nonsense",
    shows: /That link does not work/,
  },
  { name: "page not found", address: "/nothing/is/here", shows: /could not find that page/ },
  {
    name: "unknown listing",
    address: "/listings/999999999",
    shows: /could not find that page/,
  },
];

/** The page that something is a state of. */
const pageOf = ({ name, address }: (typeof PAGES)[number]): string =>
  typeof address === "string" ? (address.split(/[?#]/)[0] ?? "") : (name.split(":")[0] ?? "");

for (const { name, address, shows } of sampleOfAreas(PAGES, pageOf, ({ name }) => name)) {
  test(
    ...look(`${name}: axe finds nothing, nothing moves, nothing is cut off`),
    async ({ page, allowed }) => {
      allowed.push(NOT_OK_RESPONSE);
      await page.goto(typeof address === "string" ? address : await address(page));
      if (shows) await expect(page.getByRole("main")).toContainText(shows);
      await settled(page);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await accessibilityProblems(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/Lotwise/);

      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysScroll(page)).toBe(0);
    },
  );
}
