/** Word stock for the demo market's charging stations: invented, so that no real network or place is named. */

/** A made-up network: how it prices, and since when its fast chargers have NACS plugs. */
export interface DemoNetwork {
  readonly name: string;
  /** Cents a kilowatt-hour of direct current, before the state's prices. */
  readonly fastCents: number;
  readonly levelTwoCents: number;
  /** From this year on its new fast chargers have NACS plugs beside CCS. */
  readonly nacsFrom: number;
  /** How often it is met: of fast stations on the road, and of others. */
  readonly roadShare: number;
  readonly townShare: number;
}

/** Nobody trades under these names as far as we know; the list of real networks in the test has none of them. */
export const DEMO_NETWORKS: readonly DemoNetwork[] = [
  network("Kilowren", 45, 24, 2023, 24, 18),
  network("Chargeloom", 42, 22, 2023, 18, 22),
  network("Voltmarrow", 39, 27, 2019, 20, 9),
  network("Plugmarten", 48, 20, 2024, 10, 17),
  network("Amberhitch", 52, 29, 2024, 12, 7),
  network("Junctivo", 36, 18, 2025, 6, 8),
  network("Ampfennel", 44, 25, 2023, 6, 11),
  network("Joulepine", 40, 19, 2024, 4, 8),
];

function network(
  name: string,
  fastCents: number,
  levelTwoCents: number,
  nacsFrom: number,
  roadShare: number,
  townShare: number,
): DemoNetwork {
  return { name, fastCents, levelTwoCents, nacsFrom, roadShare, townShare };
}

/** A kind of place with chargers, by the publisher's code. */
export interface DemoSite {
  readonly facility: string;
  /** How a station there is named; {city} and {word} are filled in. */
  readonly names: readonly [string, ...string[]];
  readonly hours: readonly [string, ...string[]];
  readonly directions: readonly [string, ...string[]];
  /** Of a hundred stations in towns. */
  readonly townShare: number;
  /** Of a hundred fast ones along an Interstate. */
  readonly roadShare: number;
  /** How many of a hundred are for guests, members or staff only. */
  readonly restricted: number;
  readonly owner: string;
}

const ALWAYS = "24 hours daily";

export const DEMO_SITES: readonly DemoSite[] = [
  {
    facility: "GROCERY",
    names: ["{word} Market, {city}", "{word} & Daughters Grocery", "{city} Food Hall"],
    hours: [ALWAYS, "6am-11pm daily"],
    directions: ["Along the east side of the parking lot", "Rows nearest the garden center"],
    townShare: 16,
    roadShare: 14,
    restricted: 0,
    owner: "P",
  },
  {
    facility: "SHOPPING_MALL",
    names: ["{word} Commons, {city}", "Shops at {word} Crossing", "{city} Towne Center"],
    hours: [ALWAYS, "9am-10pm daily"],
    directions: ["Behind the anchor store, lot C", "By the north entrance"],
    townShare: 14,
    roadShare: 18,
    restricted: 0,
    owner: "P",
  },
  {
    facility: "PARKING_GARAGE",
    names: ["{city} Downtown Garage", "{word} Street Garage", "{city} Transit Center Garage"],
    hours: [ALWAYS, "5am-12am daily; parking fee applies"],
    directions: ["Level P2, follow the green signs", "First floor, left of the elevators"],
    townShare: 15,
    roadShare: 0,
    restricted: 4,
    owner: "LG",
  },
  {
    facility: "HOTEL",
    names: ["{word} Inn {city}", "{word} House Hotel", "{city} Lodge at {word} Creek"],
    hours: [ALWAYS],
    directions: ["Beside the front desk entrance", "Rear lot; ask for a parking pass"],
    townShare: 13,
    roadShare: 12,
    restricted: 22,
    owner: "P",
  },
  {
    facility: "CAR_DEALER",
    names: ["{word} Motors of {city}", "{city} Auto Center"],
    hours: ["Dealership business hours", "Mon-Sat 8am-7pm"],
    directions: ["In front of the service drive", "Right of the showroom"],
    townShare: 11,
    roadShare: 0,
    restricted: 8,
    owner: "P",
  },
  {
    facility: "LIBRARY",
    names: ["{city} Public Library", "{word} Branch Library"],
    hours: [ALWAYS, "Mon-Sat 9am-8pm; Sun 12pm-5pm"],
    directions: ["North lot", "Next to the book drop"],
    townShare: 7,
    roadShare: 0,
    restricted: 0,
    owner: "LG",
  },
  {
    facility: "GAS_STATION",
    names: ["{word} Travel Stop {city}", "{word} Fuel & Provisions"],
    hours: [ALWAYS],
    directions: ["Past the pumps, by the air hose", "Behind the car wash"],
    townShare: 4,
    roadShare: 34,
    restricted: 0,
    owner: "P",
  },
  {
    facility: "REST_STOP",
    names: ["{city} Rest Area", "{city} Service Plaza"],
    hours: [ALWAYS],
    directions: ["Car side, far end of the lot"],
    townShare: 1,
    roadShare: 16,
    restricted: 0,
    owner: "SG",
  },
  {
    facility: "COLLEGE_CAMPUS",
    names: ["{city} Community College, Lot {letter}"],
    hours: [ALWAYS, "Mon-Fri 7am-10pm"],
    directions: ["Upper deck", "Visitor spaces, first row"],
    townShare: 6,
    roadShare: 0,
    restricted: 15,
    owner: "SG",
  },
  {
    facility: "MUNI_GOV",
    names: ["{city} City Hall", "{city} Civic Center"],
    hours: [ALWAYS],
    directions: ["Visitor lot off the side street"],
    townShare: 6,
    roadShare: 2,
    restricted: 2,
    owner: "LG",
  },
  {
    facility: "OFFICE_BLDG",
    names: ["{word} Office Park", "{word} Plaza, {city}"],
    hours: ["Mon-Fri 6am-8pm", ALWAYS],
    directions: ["Garage entrance B"],
    townShare: 4,
    roadShare: 0,
    restricted: 30,
    owner: "P",
  },
  {
    facility: "RESTAURANT",
    names: ["{word} Diner {city}", "{word} Smokehouse"],
    hours: [ALWAYS, "6am-10pm daily"],
    directions: ["Far corner of the lot"],
    townShare: 3,
    roadShare: 4,
    restricted: 0,
    owner: "P",
  },
];

export const SITE_WORDS = [
  "Alderbrook",
  "Bramble",
  "Cottonwood",
  "Driftway",
  "Elderfield",
  "Foxglove",
  "Gristmill",
  "Hawthorn",
  "Ironbark",
  "Juniper",
  "Kestrel",
  "Larkspur",
  "Millrace",
  "Northgate",
  "Orchard",
  "Prairie",
  "Quarry",
  "Redbud",
  "Stonebridge",
  "Thistle",
  "Upland",
  "Violet",
  "Willow",
  "Yarrow",
] as const;

export const STREET_NAMES = [
  "Main St",
  "Market St",
  "Commerce Dr",
  "Frontage Rd",
  "Oak St",
  "Station Ave",
  "Washington Ave",
  "Industrial Pkwy",
  "College Ave",
  "Lake Rd",
  "State St",
  "Mill Rd",
  "County Line Rd",
  "Broadway",
  "Railroad Ave",
  "Court St",
] as const;

/** Along an Interstate most stand by the ramp. */
export const RAMP_STREETS = [
  "Frontage Rd",
  "Interchange Dr",
  "Truck Stop Rd",
  "Service Rd",
  "Gateway Blvd",
] as const;
