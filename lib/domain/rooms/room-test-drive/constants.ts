import type { Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";

export const CHECK_AREAS = {
  before: "Before you go",
  outside: "Walk-around",
  inside: "Inside",
  road: "On the road",
  papers: "Papers",
} as const;

export const CHECK_STATES = {
  unchecked: "Not checked",
  fine: "Fine",
  problem: "Problem",
} as const;

const BURNS: readonly Fuel[] = ["gasoline", "hybrid", "plug_in_hybrid", "diesel", "flex_fuel"];
const PLUGS: readonly Fuel[] = ["electric", "plug_in_hybrid"];
const HAS_BATTERY: readonly Fuel[] = ["hybrid", "plug_in_hybrid", "electric", "hydrogen"];
const BOTH: readonly Fuel[] = ["hybrid", "plug_in_hybrid"];

interface StandardLine {
  readonly area: keyof typeof CHECK_AREAS;
  readonly words: string;
  /** The fuels that it is about; all where left out. */
  readonly fuels?: readonly Fuel[];
}

/** What is worth a look at any used vehicle, in the order in which one walks up to it and drives. */
export const STANDARD_LINES = {
  cold: { area: "before", words: "Seller asked to leave the engine cold", fuels: BURNS },
  charged: { area: "before", words: "Seller asked to charge it fully", fuels: PLUGS },
  recalls: { area: "before", words: "Open recalls looked up by its VIN" },
  insurance: { area: "before", words: "Price of insuring it asked for" },
  vin: { area: "outside", words: "VIN the same on the dash, the door and the papers" },
  panels: { area: "outside", words: "Panel gaps even, paint the same shade all around" },
  rust: { area: "outside", words: "No rust at the wheel arches, the sills and underneath" },
  glass: { area: "outside", words: "Glass and lights without cracks or fog" },
  tires: { area: "outside", words: "Tires worn evenly, tread 4/32 inch or more, all alike" },
  leaks: { area: "outside", words: "No leaks or fresh stains underneath" },
  fluids: { area: "outside", words: "Oil and coolant clean and at their marks", fuels: BURNS },
  port: { area: "outside", words: "Charge port clean, its cable and adapters there", fuels: PLUGS },
  lights: { area: "inside", words: "Warning lights come on, and all go out once it runs" },
  electrics: { area: "inside", words: "Windows, locks, mirrors, wipers and lights work" },
  climate: { area: "inside", words: "Air conditioning gets cold, heating warm" },
  screens: { area: "inside", words: "Screens, cameras and your phone’s connection work" },
  seats: { area: "inside", words: "Everyone fits, belts work, and so does a child seat" },
  damp: { area: "inside", words: "No damp or mold under the mats and in the trunk" },
  keys: { area: "inside", words: "Two keys, and both work" },
  battery: {
    area: "inside",
    words: "Battery health and range at full charge, as the vehicle shows them",
    fuels: PLUGS,
  },
  start: { area: "road", words: "Starts cold without smoke, knocking or shaking", fuels: BURNS },
  brakes: { area: "road", words: "Brakes straight, without shaking or noise" },
  steering: { area: "road", words: "Runs straight, steering without play" },
  shifting: { area: "road", words: "Shifts smoothly, in reverse and uphill too", fuels: BURNS },
  switching: {
    area: "road",
    words: "Changes between motor and engine without a jolt",
    fuels: BOTH,
  },
  regeneration: {
    area: "road",
    words: "Slows evenly as you lift the pedal, and charges by it",
    fuels: HAS_BATTERY,
  },
  suspension: { area: "road", words: "No knocks over bumps" },
  highway: { area: "road", words: "Stable and quiet at highway speed" },
  assistance: { area: "road", words: "Cruise control and driver assistance work" },
  view: { area: "road", words: "You sit well and see well all around" },
  title: { area: "papers", words: "Title in the seller’s name, no lien on it" },
  service: { area: "papers", words: "Service records fit its mileage" },
  history: { area: "papers", words: "History report read" },
  warranty: {
    area: "papers",
    words: "Battery warranty: years and miles left, and that it goes with the vehicle",
    fuels: HAS_BATTERY,
  },
  writing: { area: "papers", words: "Out-the-door price in writing" },
  mechanic: { area: "papers", words: "A mechanic of your own may look at it" },
} as const satisfies Readonly<Record<string, StandardLine>>;

export const MOST_OWN_LINES = 30;
/** Lines of a room's own with those that were taken out, which every page of it reads. */
export const MOST_LINES_KEPT = 120;
export const LONGEST_LINE = 120;
export const LONGEST_CHECK_NOTE = 400;
