import type { Random } from "./random.ts";

/** Word stock for the demo market's dealers and people: invented, so that no real dealership is named. */

const SURNAMES = [
  "Harlowe",
  "Brindle",
  "Castellane",
  "Dunmore",
  "Ellsbury",
  "Fairholt",
  "Garrick",
  "Hollis",
  "Ingleby",
  "Jessamy",
  "Kellerton",
  "Lathrop",
  "Marlowe",
  "Northcott",
  "Oakhurst",
  "Pellman",
  "Quillen",
  "Ravensworth",
  "Stannard",
  "Thornbury",
  "Underhay",
  "Vanterpool",
  "Wexley",
  "Yarwood",
  "Zellner",
  "Abernell",
  "Bastable",
  "Corwin",
  "Drayton",
  "Everhart",
  "Fenwick",
  "Goforth",
  "Hatherley",
  "Isbell",
  "Jarrow",
  "Kinsale",
  "Lindqvist",
  "Mabry",
  "Novakowski",
  "Ostrander",
  "Penhallow",
  "Rademaker",
  "Sorrell",
  "Tillotson",
  "Voorhees",
  "Whitlock",
  "Aldaine",
  "Birchard",
  "Calloway",
  "Delacour",
  "Escarra",
  "Fontenot",
  "Gallardin",
  "Hargrave",
  "Ibarrola",
  "Kowalke",
  "Laramore",
  "Montagne",
  "Nakashima",
  "Okonjo",
  "Pruett",
  "Rosario",
  "Santoro",
  "Tremblay",
  "Uribe",
  "Valcourt",
  "Westergaard",
  "Yamane",
  "Zamorano",
  "Ashdown",
] as const;

const PLACES = [
  "Cedar Fork",
  "Stone Ridge",
  "Copper Creek",
  "Harbor Point",
  "Mill Hollow",
  "Summit Park",
  "Granite Bend",
  "Willow Run",
  "Eagle Mesa",
  "Prairie Gate",
  "Bayside",
  "Blue Heron",
  "Timberline",
  "Red Bluff Road",
  "Lakeshore",
  "Old Mill",
  "Three Rivers",
  "Silver Birch",
  "Pine Barrens",
  "Canyon Rim",
  "Fox Run",
  "Riverbend",
  "Orchard Hill",
  "Sycamore",
  "Iron Bridge",
  "High Plains",
  "Golden Elm",
  "Juniper Flats",
  "Magnolia",
  "Palmetto Bay",
  "Foothill",
  "Crossroads",
  "Union Square",
  "Grand Prairie Trail",
  "North Star",
] as const;

const INDEPENDENT_ENDINGS = [
  "Motors",
  "Auto Sales",
  "Auto Group",
  "Motor Company",
  "Pre-Owned",
  "Autos",
  "Car Company",
  "Motorcars",
  "Auto Exchange",
  "Auto Center",
  "Used Cars",
  "Vehicle Co.",
] as const;

const FIRST_NAMES = [
  "Maria",
  "James",
  "Aisha",
  "Robert",
  "Linh",
  "Daniel",
  "Keisha",
  "Michael",
  "Sofia",
  "David",
  "Emily",
  "Carlos",
  "Hannah",
  "Andre",
  "Priya",
  "Kevin",
  "Rosa",
  "Brian",
  "Mei",
  "Thomas",
  "Fatima",
  "Jason",
  "Nicole",
  "Omar",
  "Grace",
  "Luis",
  "Ashley",
  "Tyler",
  "Yuki",
  "Patrick",
  "Elena",
  "Marcus",
  "Rachel",
  "Hassan",
  "Megan",
  "Victor",
  "Angela",
  "Dmitri",
  "Olivia",
  "Samuel",
  "Tanya",
  "Greg",
  "Naomi",
  "Eric",
  "Leticia",
  "Paul",
  "Ingrid",
  "Raj",
  "Denise",
  "Walter",
  "Carmen",
  "Joel",
  "Heather",
  "Ivan",
  "Monique",
] as const;

const STREETS = [
  "Main St",
  "Commerce Dr",
  "Auto Plaza Way",
  "Highway 6",
  "Industrial Blvd",
  "Market St",
  "Broadway",
  "Washington Ave",
  "Lincoln Hwy",
  "Valley Rd",
  "State Rd",
  "Airport Blvd",
  "Central Ave",
  "Mill Rd",
  "Frontage Rd",
  "Oak St",
  "Center St",
  "Pike Rd",
  "River Rd",
  "Park Ave",
  "Northside Dr",
  "Lake Ave",
] as const;

/** The people or the spot that a dealership is named for. */
export function ownerName(random: Random): string {
  return random.chance(0.6) ? random.pick(SURNAMES) : random.pick(PLACES);
}

/** A franchise dealer's name, such as "Harlowe Toyota" or "Stone Ridge Ford". */
export function franchiseName(random: Random, make: string, city: string): string {
  const owner = ownerName(random);
  return random.chance(0.3) ? `${owner} ${make} of ${city}` : `${owner} ${make}`;
}

/** How stores that sell one kind of vehicle call themselves, after the name of their owner. */
const SPECIALIST_ENDINGS = {
  trucks: ["Truck Center", "Trucks", "Truck & 4x4", "Truck Ranch"],
  luxury: ["Motorcars", "Fine Motorcars", "Premium Autos", "Autohaus"],
  electric: ["Electric Cars", "EV Center", "Electric Autos"],
  budget: ["Budget Autos", "Value Cars", "Cash Cars", "Buy-Here Autos"],
  imports: ["Imports", "Import Motors", "Import Autos"],
} as const;

/** A specialist's name, such as "Cedar Fork Truck Center". */
export function specialistName(random: Random, kind: keyof typeof SPECIALIST_ENDINGS): string {
  return `${ownerName(random)} ${random.pick(SPECIALIST_ENDINGS[kind])}`;
}

const SUPERSTORES = ["Tenmile Cars", "Fairmile Auto Superstore", "Open Lot Autos"] as const;

/** A big store's name, of a chain that is nobody's, such as "Tenmile Cars Aurora". */
export function superstoreName(random: Random, city: string): string {
  return `${random.pick(SUPERSTORES)} ${city}`;
}

/** An independent dealer's name, such as "Cedar Fork Motors". */
export function independentName(random: Random, city: string): string {
  const ending = random.pick(INDEPENDENT_ENDINGS);
  const kind = random.unit();
  if (kind < 0.4) return `${random.pick(SURNAMES)} ${ending}`;
  if (kind < 0.52) return `${random.pick(SURNAMES)} & ${random.pick(SURNAMES)} ${ending}`;
  if (kind < 0.58) return `${random.pick(SURNAMES)} Family ${ending} of ${city}`;
  return `${random.pick(PLACES)} ${ending}`;
}

/** A private seller's first name: all that is ever shown of a private person. */
export function firstName(random: Random): string {
  return random.pick(FIRST_NAMES);
}

/** A first name and a surname, for accounts and for people who write to sellers. */
export function personName(random: Random): string {
  return `${firstName(random)} ${random.pick(SURNAMES)}`;
}

export function streetAddress(random: Random): string {
  return `${random.int(100, 9899)} ${random.pick(STREETS)}`;
}
