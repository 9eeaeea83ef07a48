import type { Market } from "./market.ts";
import type { Offer } from "./offers.ts";
import { DEMO_PRIVATE_SELLER, type People } from "./people.ts";
import { createRandom } from "./random.ts";
import type { DemoSeller } from "./sellers.ts";
import type { Stock, StockModelYear } from "./stock.ts";
import type { VehicleWish } from "./vehicles.ts";

/**
 * Listings made to order, the first ones of every demo market whatever its seed and size: tests
 * and screenshots find them by these ids.
 */
export const SCENARIO_LISTINGS = {
  /** The vehicle of `greatDeal` at another dealer, withdrawn after two months. */
  greatDealEarlierOffer: 1,
  /** A 2021 Toyota RAV4 in Denver, far below the market, several reductions, two sellers. */
  greatDeal: 2,
  /** A vehicle too rare for comparables: no rating. */
  rareVehicle: 3,
  /** Sold three weeks ago after reductions. */
  sold: 4,
  /** A rebuilt title, said so by the seller. */
  brandedTitle: 5,
  /** The listing's model year is not the VIN's. */
  yearConflict: 6,
  /** The listing's body style is not the VIN's. */
  bodyConflict: 7,
  /** The VIN fails its check digit. */
  badCheckDigit: 8,
  /** By a person, who can sign in as `seller@…`. */
  privateSeller: 9,
  paused: 10,
  withdrawn: 11,
  /** Certified, electric, single speed. */
  certifiedElectric: 12,
  /** Same seller, withdrawn and listed again: days on market and price history must not restart. */
  relistedEarlier: 13,
  relisted: 14,
  /** What `seller@…` sold before. */
  privateSellerSold: 15,
} as const;
export type ScenarioName = keyof typeof SCENARIO_LISTINGS;

/** Vehicles like that of `greatDeal` at other dealers, so that it is rated in a market of any size. */
const COMPARABLES_OF_GREAT_DEAL = 18;

/** How many of the scenarios are on offer now: they count towards the market's size. */
export const ACTIVE_SCENARIOS = 9 + COMPARABLES_OF_GREAT_DEAL;

type Wanted = readonly (readonly [make: string, model: string, year: number])[];

const RARE: Wanted = [
  ["Acura", "NSX", 2018],
  ["Alfa Romeo", "4C", 2016],
];
const ELECTRIC: Wanted = [
  ["Ford", "Mustang Mach-E", 2023],
  ["Tesla", "Model 3", 2022],
];

export interface ScenarioSellers {
  readonly denver: DemoSeller;
  readonly toyota: DemoSeller;
  readonly austin: DemoSeller;
  readonly ford: DemoSeller;
}

/** Publishes the scenarios; must come before every other offer. */
export function publishScenarios(
  market: Market,
  stock: Stock,
  sellers: ScenarioSellers,
  people: People,
  seed: number,
): void {
  const publish = (
    name: ScenarioName,
    wanted: Wanted,
    offers: readonly [Offer, ...Offer[]],
    wish: VehicleWish = {},
  ) => {
    const random = createRandom(seed, `scenario ${name}`);
    const last = offers.at(-1) ?? offers[0];
    const vehicle = market.vehicleOf(random, choose(stock, wanted), last.seller, {
      titleStatus: "clean",
      noiseRatio: 1,
      ...wish,
    });
    const ids = market.book.publish(random, vehicle, offers);
    if (ids.at(-1) !== SCENARIO_LISTINGS[name]) {
      throw new RangeError(`scenario ${name} became listing ${ids.at(-1)}`);
    }
  };
  const { denver, toyota, austin, ford } = sellers;
  const seller = market.person({
    zip: DEMO_PRIVATE_SELLER.zip,
    name: DEMO_PRIVATE_SELLER.name,
    ...userOf(people, DEMO_PRIVATE_SELLER.email),
  });

  publish(
    "greatDeal",
    [["Toyota", "RAV4", 2021]],
    [
      {
        seller: austin,
        days: { outcome: "withdrawn", listedDaysAgo: 171, endedDaysAgo: 112 },
        wish: { cutReadiness: 2 },
      },
      {
        seller: denver,
        days: { outcome: "active", listedDaysAgo: 88, endedDaysAgo: null },
        wish: { cutReadiness: 2, certified: false },
      },
    ],
    { noiseRatio: 0.83, milesPerYear: 9_500 },
  );
  publish("rareVehicle", RARE, [
    { seller: austin, days: { outcome: "active", listedDaysAgo: 24, endedDaysAgo: null } },
  ]);
  publish(
    "sold",
    [["Honda", "CR-V", 2020]],
    [
      {
        seller: denver,
        days: { outcome: "sold", listedDaysAgo: 79, endedDaysAgo: 21 },
        wish: { cutReadiness: 2 },
      },
    ],
  );
  publish(
    "brandedTitle",
    [["Honda", "Civic", 2019]],
    [{ seller: denver, days: { outcome: "active", listedDaysAgo: 47, endedDaysAgo: null } }],
    { titleStatus: "rebuilt" },
  );
  publish(
    "yearConflict",
    [["Ford", "F-150", 2020]],
    [
      {
        seller: ford,
        days: { outcome: "active", listedDaysAgo: 33, endedDaysAgo: null },
        wish: { conflict: "model_year" },
      },
    ],
  );
  publish(
    "bodyConflict",
    [["Toyota", "Camry", 2022]],
    [
      {
        seller: toyota,
        days: { outcome: "active", listedDaysAgo: 12, endedDaysAgo: null },
        wish: { conflict: "body_style" },
      },
    ],
  );
  publish(
    "badCheckDigit",
    [["Nissan", "Rogue", 2021]],
    [
      {
        seller: austin,
        days: { outcome: "active", listedDaysAgo: 19, endedDaysAgo: null },
        wish: { conflict: "check_digit" },
      },
    ],
  );
  publish(
    "privateSeller",
    [["Subaru", "Outback", 2018]],
    [{ seller, days: { outcome: "active", listedDaysAgo: 9, endedDaysAgo: null } }],
  );
  publish(
    "paused",
    [["Jeep", "Wrangler", 2019]],
    [{ seller: denver, days: { outcome: "paused", listedDaysAgo: 40, endedDaysAgo: 5 } }],
  );
  publish(
    "withdrawn",
    [["Kia", "Telluride", 2021]],
    [{ seller: austin, days: { outcome: "withdrawn", listedDaysAgo: 130, endedDaysAgo: 44 } }],
  );
  publish("certifiedElectric", ELECTRIC, [
    {
      seller: ford,
      days: { outcome: "active", listedDaysAgo: 6, endedDaysAgo: null },
      wish: { certified: true },
    },
  ]);
  publish(
    "relisted",
    [["Mazda", "CX-5", 2020]],
    [
      {
        seller: denver,
        days: { outcome: "withdrawn", listedDaysAgo: 150, endedDaysAgo: 63 },
        wish: { cutReadiness: 2 },
      },
      {
        seller: denver,
        days: { outcome: "active", listedDaysAgo: 58, endedDaysAgo: null },
        wish: { cutReadiness: 2 },
      },
    ],
  );
  publish(
    "privateSellerSold",
    [["Honda", "Fit", 2015]],
    [
      {
        seller,
        days: { outcome: "sold", listedDaysAgo: 88, endedDaysAgo: 61 },
        wish: { cutReadiness: 2 },
      },
    ],
  );
  publishComparables(market, stock, denver, seed);
}

/** Ordinary offers of the model of `greatDeal`, a year older to a year newer, by the dealers that are not its own. */
function publishComparables(market: Market, stock: Stock, own: DemoSeller, seed: number): void {
  const others = market.dealers.filter(({ id }) => id !== own.id);
  for (let at = 0; at < COMPARABLES_OF_GREAT_DEAL; at += 1) {
    const random = createRandom(seed, "comparable of greatDeal", at);
    const seller = others[at % others.length] ?? own;
    const kind = choose(stock, [["Toyota", "RAV4", 2020 + (at % 3)]]);
    const vehicle = market.vehicleOf(random, kind, seller, { titleStatus: "clean" });
    market.book.publish(random, vehicle, [
      { seller, days: { outcome: "active", listedDaysAgo: 5 + 3 * at, endedDaysAgo: null } },
    ]);
  }
}

/** The first of the wanted model years that the catalog has; else the most common of the year. */
function choose(stock: Stock, wanted: Wanted): StockModelYear {
  for (const [make, model, year] of wanted) {
    const found = stock.find(make, model, year) ?? stock.find(make, model, year - 1);
    if (found && found.versions() !== null) return found;
  }
  const names = wanted.map(([make, model, year]) => `${year} ${make} ${model}`).join(", ");
  throw new RangeError(`the catalog has none of: ${names}`);
}

function userOf(people: People, email: string): { userId?: number } {
  const userId = people.userIdByEmail.get(email);
  return userId === undefined ? {} : { userId };
}
