import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { Random } from "./random.ts";
import type { Voice } from "./sellers.ts";

/** What a description may mention. */
export interface DescriptionFacts {
  readonly voice: Voice | "person";
  readonly sellerName: string;
  readonly city: string;
  readonly vehicle: string;
  readonly mileageMiles: number;
  readonly ownerCount: number | null;
  readonly certified: boolean;
  readonly branded: boolean;
  readonly features: readonly Feature[];
  readonly drivetrain: "fwd" | "rwd" | "awd" | "four_wd" | null;
  readonly paintName: string;
}

type Line = (facts: DescriptionFacts, things: string) => string;

const miles = (facts: DescriptionFacts) => facts.mileageMiles.toLocaleString("en-US");
const owners = (facts: DescriptionFacts) =>
  facts.ownerCount === 1
    ? "one owner"
    : facts.ownerCount === null
      ? "ownership history on request"
      : `${facts.ownerCount} owners`;

const OPENERS: Record<Voice | "person", readonly [Line, ...Line[]]> = {
  plain: [
    (f) => `${f.vehicle} in ${f.paintName}, ${miles(f)} miles, ${owners(f)}.`,
    (f) => `Now in stock: ${f.vehicle} with ${miles(f)} miles.`,
    (f) => `${f.paintName} ${f.vehicle}. ${miles(f)} miles on the clock and ${owners(f)}.`,
    (f) => `This ${f.vehicle} came to us with ${miles(f)} miles and ${owners(f)}.`,
  ],
  franchise: [
    (f) => `Thank you for looking at this ${f.vehicle} at ${f.sellerName}.`,
    (f) => `${f.sellerName} offers this ${f.paintName} ${f.vehicle}.`,
    (f) => `Taken in trade at our ${f.city} store: ${f.vehicle}, ${miles(f)} miles.`,
    (f) => `A ${f.vehicle} in ${f.paintName}, serviced and inspected in our own workshop.`,
  ],
  family: [
    (f) => `We bought this ${f.vehicle} from a neighbor here in ${f.city}, and it shows.`,
    (f) =>
      `Our family has sold vehicles in ${f.city} for years, and this ${f.vehicle} is one we would keep.`,
    (f) => `Come and see this ${f.paintName} ${f.vehicle}. No pressure, coffee is on.`,
  ],
  brisk: [
    (f) => `${f.vehicle}. ${miles(f)} mi. ${f.paintName}.`,
    (f) => `Priced to move: ${f.vehicle}, ${miles(f)} miles, ${owners(f)}.`,
    (f) => `Just arrived. ${f.vehicle}, ${f.paintName}.`,
  ],
  person: [
    (f) => `Selling my ${f.vehicle}. ${miles(f)} miles, mostly highway.`,
    (f) => `We are moving and no longer need our ${f.vehicle}.`,
    (f) => `My ${f.vehicle} has been a good one, but the new baby needs more room.`,
    (f) =>
      `${f.vehicle} for sale by owner. ${f.ownerCount === 1 ? "I bought it new" : "I have had it for some years"} and kept every receipt.`,
    (f) => `I drive less since I work from home, so the ${f.vehicle} is for sale.`,
  ],
};

const EQUIPMENT: readonly [Line, ...Line[]] = [
  (_, things) => ` It has ${things}.`,
  (_, things) => ` Equipped with ${things}.`,
  (_, things) => ` On board: ${things}.`,
  (_, things) => ` You get ${things}.`,
];

const CONDITION: Record<Voice | "person", readonly [Line, ...Line[]]> = {
  plain: [
    () => " Tires measured at 6/32 all round, brakes over half.",
    () => " Inspected, detailed and ready to drive home.",
    () => " Small stone chips on the hood, otherwise a clean body.",
    () => " Two keys and the owner's manual are here.",
    () => "",
  ],
  franchise: [
    () => " It passed our multi-point inspection; ask for the sheet.",
    () => " Service records are in the file and we are glad to go through them with you.",
    () => " New oil, filters and wiper blades before it went on the line.",
    () => "",
  ],
  family: [
    () => " New front pads and a fresh alignment last week.",
    () => " There is one door ding on the passenger side; we photographed it so you know.",
    () => " Take it to your own mechanic if you like, we do not mind.",
  ],
  brisk: [
    () => " Runs and drives as it should.",
    () => " Clean inside. New battery.",
    () => " Good tires, cold air conditioning.",
    () => "",
  ],
  person: [
    () => " Oil changed every 5,000 miles, garage kept.",
    () => " Small scratch on the rear bumper, shown if you come by.",
    () => " Never smoked in. Two keys.",
    () => " New tires last spring, brakes done at the same time.",
    () => " Everything works, including the air conditioning.",
  ],
};

const CLOSERS: Record<Voice | "person", readonly [Line, ...Line[]]> = {
  plain: [
    () => " Financing available on approved credit.",
    () => " Call ahead and we will have it out front.",
    () => "",
    () => " Trade-ins welcome.",
  ],
  franchise: [
    (f) =>
      f.certified
        ? " Certified pre-owned, with the maker's remaining warranty and ours on top."
        : " Our price is the same online and on the lot.",
    () => " Schedule a test drive and we will bring it to you within 20 miles.",
    () => " Trades are appraised while you drive.",
  ],
  family: [
    () => " Ask for anyone; we all answer the phone.",
    () => " Fair price, plain paperwork.",
    (f) => ` Find us in ${f.city}.`,
  ],
  brisk: [
    () => " First come, first served.",
    () => " Cash or finance.",
    () => " Won't be here long at this mileage.",
    () => "",
  ],
  person: [
    () => " Title in hand.",
    () => " Evenings and weekends are best for a look.",
    () => " Price is a little flexible, no trades please.",
    () => " Please no dealers.",
    () => " Happy to meet at the bank.",
  ],
};

const MENTIONED = 3;

/** A few sentences in the seller's own manner, true to the listing's facts. */
export function describeVehicle(random: Random, facts: DescriptionFacts): string {
  const things = equipmentList(random, facts);
  let text = random.pick(OPENERS[facts.voice])(facts, things);
  if (things !== "") text += random.pick(EQUIPMENT)(facts, things);
  if (facts.branded)
    text += " The title is branded; the price reflects it and the repair file is here to read.";
  text += random.pick(CONDITION[facts.voice])(facts, things);
  text += random.pick(CLOSERS[facts.voice])(facts, things);
  return text;
}

/** On nearly every vehicle of late: mentioned only when there is nothing else to say. */
const COMMON: ReadonlySet<Feature> = new Set([
  "keyless_entry",
  "backup_camera",
  "android_auto",
  "lane_keep",
  "third_row",
]);

/** A few of the features, starting anywhere in the list, in running text. */
function equipmentList(random: Random, facts: DescriptionFacts): string {
  const notable = facts.features.filter((feature) => !COMMON.has(feature));
  const pool = notable.length >= 2 ? notable : facts.features;
  const start = random.int(0, Math.max(0, pool.length - MENTIONED));
  const words = pool
    .slice(start, start + MENTIONED)
    .map((feature) => asRunningText(FEATURES[feature]));
  if (facts.drivetrain === "awd") words.unshift("all-wheel drive");
  if (facts.drivetrain === "four_wd") words.unshift("four-wheel drive");
  const last = words.pop();
  if (last === undefined) return "";
  return words.length === 0 ? last : `${words.join(", ")} and ${last}`;
}

const NAMES = /^(Apple|Android)/;
function asRunningText(label: string): string {
  return NAMES.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
