import type { Need } from "./types.need.ts";

/** The fewest vehicles for a model year to be named: a median needs as many. */
export const FEWEST_NAMED = 8;
/** Model years named for each need. */
export const MOST_NAMED = 6;

/**
 * The needs and their rules. Each is a condition on facts that every listing shows, never a list
 * that somebody made: what meets it is counted anew each minute.
 */
export const RESEARCH_NEEDS: readonly Need[] = [
  {
    name: "family",
    title: "A family",
    rule: "Six or more seats, in an SUV, minivan or wagon.",
    basis: "Seats as listed by the seller. Listings without a seat count are left out.",
    options: { seats: ["6", "7", "8"], body: ["suv", "minivan", "wagon"] },
    mostDollars: null,
    leastMpg: null,
    explore: { href: "/explore/minivans", label: "Minivans" },
  },
  {
    name: "commute",
    title: "A long commute",
    rule: "33 mpg or better, combined.",
    basis:
      "City and highway mpg as listed, combined 55/45 the way EPA does. Electric vehicles have their own list.",
    options: {},
    mostDollars: null,
    leastMpg: 33,
    explore: { href: "/explore/hybrid", label: "Hybrids" },
  },
  {
    name: "tow",
    title: "Towing",
    rule: "A tow package.",
    basis:
      "As listed by the seller. We have no source for towing capacity: check the door-jamb label before you hitch anything.",
    options: { features: ["tow_package"] },
    mostDollars: null,
    leastMpg: null,
    explore: { href: "/explore/pickups", label: "Pickups" },
  },
  {
    name: "first-car",
    title: "A first car",
    rule: "$15,000 or less, clean title, backup camera, five seats or fewer.",
    basis: "Price, title and camera as listed. A history report shows what is on the title.",
    options: { seats: ["4", "5"], title: ["clean"], features: ["backup_camera"] },
    mostDollars: 15_000,
    leastMpg: null,
    explore: { href: "/explore/under-15000", label: "Everything under $15,000" },
  },
  {
    name: "electric",
    title: "Electric",
    rule: "Runs on electricity only.",
    basis:
      "Fuel type from the VIN or the seller. Each model year's page has its range and yearly charging cost.",
    options: { fuel: ["electric"] },
    mostDollars: null,
    leastMpg: null,
    explore: { href: "/explore/electric", label: "Electric vehicles" },
  },
];
