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
    rule: "Six seats or more, in an SUV, a minivan or a wagon.",
    basis: "Seats as sellers state them; a vehicle whose seller does not say is not counted.",
    options: { seats: ["6", "7", "8"], body: ["suv", "minivan", "wagon"] },
    mostDollars: null,
    leastMpg: null,
    explore: { href: "/explore/minivans", label: "Minivans" },
  },
  {
    name: "commute",
    title: "A long commute",
    rule: "33 miles per gallon or more, combined.",
    basis:
      "City and highway economy as sellers state them, combined 55 to 45 as EPA does. Electric vehicles use no gallons: see their own entry.",
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
      "The feature as sellers state it. No source here holds a towing capacity: read the label in the door frame before you hitch anything.",
    options: { features: ["tow_package"] },
    mostDollars: null,
    leastMpg: null,
    explore: { href: "/explore/pickups", label: "Pickups" },
  },
  {
    name: "first-car",
    title: "A first car",
    rule: "At most $15,000, with a clean title and a backup camera, and no more than five seats.",
    basis:
      "Price, title and camera as sellers state them. What a title really says, a history report tells.",
    options: { seats: ["4", "5"], title: ["clean"], features: ["backup_camera"] },
    mostDollars: 15_000,
    leastMpg: null,
    explore: { href: "/explore/under-15000", label: "Everything under $15,000" },
  },
  {
    name: "electric",
    title: "Electric",
    rule: "Runs on electricity alone.",
    basis:
      "Fuel as the VIN or the seller states it. Range and yearly energy cost stand on each model year's page.",
    options: { fuel: ["electric"] },
    mostDollars: null,
    leastMpg: null,
    explore: { href: "/explore/electric", label: "Electric vehicles" },
  },
];
