import type { Change } from "./types.ts";

/** Where the feed of changes is read. */
export const CHANGES_FEED = { atom: "/updates/atom.xml" } as const;

/** What changed for readers, the newest first: of the version that is being built, which has not been released. */
export const CHANGES: readonly Change[] = [
  {
    id: "rooms-and-app",
    day: "2026-11-22",
    title: "Rooms, an app to install, and pages about the site",
    points: [
      "A room holds what several people look at together: vehicles, votes, comments and what decides.",
      "The site can be installed; the garage and saved vehicles can be read without a network.",
      "A blog whose numbers are counted anew, feeds of it and of changes, and the freshness of every source.",
    ],
  },
  {
    id: "api",
    day: "2026-11-22",
    title: "An API, webhooks and tools for models",
    points: [
      "Search, VIN decode, values, recalls, fuel economy, stations and reports as JSON, with a page on which each operation can be tried.",
      "Keys with scopes and caps; calls that fail cost nothing.",
      "Webhooks are signed, tried again and listed with every attempt; language models can ask by the Model Context Protocol.",
    ],
  },
  {
    id: "reports",
    day: "2026-11-22",
    title: "Vehicle reports, credits and payments",
    points: [
      "A report says for every kind of record whether something was found, nothing was found, or nobody could be asked, and why.",
      "Reports are snapshots with a checksum; they can be shared until a day, printed, disputed and made anew with what changed.",
      "Credits are a ledger that cannot go below nothing; plans can be changed, paused and ended in one step.",
    ],
  },
  {
    id: "dealers",
    day: "2026-11-22",
    title: "Pages for dealerships",
    points: [
      "Storefronts with hours, fees and team, and a claim by which a dealership takes over its own.",
      "Inventory with feeds that are checked before they are published, bulk changes that can be taken back, and prices suggested from how long such vehicles stand.",
      "Leads with the time until a person answers; ranks against rivals nearby; what shoppers searched and did not find.",
    ],
  },
  {
    id: "research",
    day: "2026-11-21",
    title: "Research, values, recalls and charging",
    points: [
      "Every model year has its trims, fuel economy, recalls, complaints, crash tests, prices and the years around it.",
      "A valuation engine whose error, measured on prices that were held back, stands next to each value.",
      "Charging stations along a route, a loan calculator for every state’s tax, comparisons of anything with anything, and twelve guides.",
    ],
  },
  {
    id: "accounts",
    day: "2026-11-21",
    title: "Accounts, garage, messages and alerts",
    points: [
      "Sign-in by password, mailed link or Google; devices can be signed out, everything can be taken along or erased.",
      "A garage with value over time, maintenance, recalls and costs, out of which a vehicle can be sold.",
      "Saved searches tell what is new, cheaper, offered again or gone, at once, each day or each week; conversations are live.",
    ],
  },
  {
    id: "search",
    day: "2026-11-20",
    title: "Search, listings and explore",
    points: [
      "One box that understands plain words, and says which of them it did not understand.",
      "Exact counts for every filter, by their own choice left out; lists, grids and maps; a change by a seller is found within two seconds.",
      "Every deal rating shows the vehicles that it compares, those it left out, and as of when.",
    ],
  },
  {
    id: "ground",
    day: "2026-11-20",
    title: "The ground",
    points: [
      "VINs are read by the tables of the national highway safety agency; a mistyped one is refused with the position that looks wrong.",
      "A demo market, labelled as one on every page, so that each page is alive before there are real vehicles.",
      "Vehicles without photos are drawn in their own paint.",
    ],
  },
];
