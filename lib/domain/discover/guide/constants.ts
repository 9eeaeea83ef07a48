import type { Guide, GuideSlug, GuideTopic } from "./types.ts";

/** Guides by the names their addresses have, in the order in which they are read. */
export const GUIDE_SLUGS = [
  "buying-used",
  "history-report",
  "inspecting",
  "negotiating",
  "financing",
  "total-cost",
  "ev-battery",
  "towing",
  "winter",
  "first-car",
  "selling-privately",
  "trade-in",
] as const satisfies readonly GuideSlug[];

export const GUIDE_TOPICS = {
  buy: "Find and check",
  pay: "Agree and pay",
  own: "Choose for a purpose",
  sell: "Sell or trade in",
} as const satisfies Record<GuideTopic, string>;

const REVIEWED = "2026-11-21";

/** What is said of each guide; its text is app/tools/guides/_guides/{slug}.mdx. */
export const GUIDES: Readonly<Record<GuideSlug, Omit<Guide, "slug">>> = {
  "buying-used": {
    title: "Buying a used vehicle, from budget to keys",
    summary: "Nine steps in the order that saves the most money and the most regret.",
    topic: "buy",
    readingMinutes: 5,
    reviewedOn: REVIEWED,
  },
  "history-report": {
    title: "Reading a vehicle history report",
    summary: "What title brands, odometer readings and gaps mean, and what no report can know.",
    topic: "buy",
    readingMinutes: 5,
    reviewedOn: REVIEWED,
  },
  inspecting: {
    title: "Inspecting a used vehicle yourself, then paying a mechanic",
    summary:
      "What to look at, in what order, before and during the drive, with no tools but a light.",
    topic: "buy",
    readingMinutes: 5,
    reviewedOn: REVIEWED,
  },
  negotiating: {
    title: "Negotiating with comparables",
    summary:
      "How to turn other people’s asking prices into an offer that a seller takes seriously.",
    topic: "pay",
    readingMinutes: 4,
    reviewedOn: REVIEWED,
  },
  financing: {
    title: "Financing a used vehicle",
    summary: "Rate, term and total: which of the three to look at, and the traps in the other two.",
    topic: "pay",
    readingMinutes: 4,
    reviewedOn: REVIEWED,
  },
  "total-cost": {
    title: "What a vehicle costs in five years",
    summary:
      "Loss of value, energy, interest, insurance and upkeep: the price is the smaller half.",
    topic: "pay",
    readingMinutes: 4,
    reviewedOn: REVIEWED,
  },
  "ev-battery": {
    title: "Battery health of a used electric vehicle",
    summary: "How batteries age, how to read what is left, and what the warranty will replace.",
    topic: "own",
    readingMinutes: 5,
    reviewedOn: REVIEWED,
  },
  towing: {
    title: "Choosing a vehicle that tows",
    summary: "Why the tow rating in the advertisement is not yours, and how to work out your own.",
    topic: "own",
    readingMinutes: 4,
    reviewedOn: REVIEWED,
  },
  winter: {
    title: "Choosing a vehicle for winter",
    summary: "Tires before driven wheels, and the rust to look for where roads are salted.",
    topic: "own",
    readingMinutes: 4,
    reviewedOn: REVIEWED,
  },
  "first-car": {
    title: "A first car",
    summary: "Safe, dull and paid for: how to choose one on a small budget.",
    topic: "own",
    readingMinutes: 3,
    reviewedOn: REVIEWED,
  },
  "selling-privately": {
    title: "Selling your vehicle privately",
    summary: "Price, photos, papers and a safe hand-over, in that order.",
    topic: "sell",
    readingMinutes: 4,
    reviewedOn: REVIEWED,
  },
  "trade-in": {
    title: "Trading in without losing the difference",
    summary: "What a dealer pays, why it is less, and when the sales tax makes up for it.",
    topic: "sell",
    readingMinutes: 4,
    reviewedOn: REVIEWED,
  },
};

/** What "a first car" is looked for within. */
export const FIRST_CAR = { mostCents: 1_200_000, mostMiles: 100_000, models: 8 } as const;

/** Vehicles sold within so many days say how prices come down. */
export const GUIDE_SOLD_WITHIN_DAYS = 90;
