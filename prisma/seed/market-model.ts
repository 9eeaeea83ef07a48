import type { BodyStyle, Feature, Fuel } from "#lib/domain/vehicles/vehicle/constants.ts";
import type { MarketState } from "./geography-data.ts";

/**
 * What the demo market is made of where and when: how vehicles are spread over the country, what a region drives and
 * how fast things sell. Made up, and known: `demo_market.parameters` holds it beside the price model, docs/data.md
 * writes it as formulas, and tests find it again in what was generated.
 */

/** How much a state sees of snow and mountains: what two driven axles, heated seats and open roofs depend on. */
export const CLIMATES = ["mountain", "snow", "mild", "sun"] as const;
export type Climate = (typeof CLIMATES)[number];
/** How readily a state buys something, against the country. */
export type Appetite = "high" | "usual" | "low";

const byState = <T extends string>(words: Readonly<Record<T, string>>): Map<string, T> =>
  new Map(
    (Object.entries(words) as [T, string][]).flatMap(([word, states]) =>
      states.split(" ").map((state) => [state, word] as const),
    ),
  );

const CLIMATE_BY_STATE = byState<Climate>({
  mountain: "AK CO ID ME MT NH UT VT WY",
  snow: "CT IA IL IN MA MI MN ND NE NJ NY OH PA RI SD WI",
  mild: "DC DE KS KY MD MO NM NV OR TN VA WA WV",
  sun: "AL AR AZ CA FL GA HI LA MS NC OK SC TX",
});
const PICKUPS_BY_STATE = byState<Exclude<Appetite, "usual">>({
  high: "AK AL AR ID KS LA MS MT ND NE NM OK SD TX WV WY",
  low: "CA CT DC DE FL HI MA MD NJ NY RI",
});
const ELECTRIC_BY_STATE = byState<Exclude<Appetite, "usual">>({
  high: "CA CO DC HI MA MD NJ NV OR VT WA",
  low: "AL AR IA ID IN KS KY LA MO MS MT ND NE OK SC SD WV WY",
});

export const climateOf = (state: string): Climate => CLIMATE_BY_STATE.get(state) ?? "mild";

export const MARKET_MODEL = {
  /**
   * Weight of a metropolitan area of m million people: sqrt(m) from `largeMillions` on, so that the smaller of the
   * large ones have a market too; below, that of `largeMillions` times (m / largeMillions) to the power `smallPower`.
   */
  areas: { largeMillions: 2.2, smallPower: 1.3 },
  /** Weight of each million people of a state who live in no metropolitan area here. */
  countrysidePerMillion: 0.1,
  /** In the countryside a ZIP code weighs as much as its town has of them, up to so many. */
  townPull: 6,
  /** Of a state's people at least so many live outside of them. */
  leastCountrysideShare: 0.3,
  /** Within an area a place's weight falls as exp(-(miles / suburbMiles)^2); in the first miles are few lots. */
  suburbMiles: 14,
  downtown: { miles: 3, share: 0.4 },
  /** Added to the share that take two driven axles where a model offers the choice. */
  doubleAxleShift: { mountain: 0.3, snow: 0.17, mild: -0.08, sun: -0.2 } satisfies Record<
    Climate,
    number
  >,
  /** How often a kind of vehicle is on offer where states want it more or less, against the country. */
  appetite: {
    pickups: { high: 1.6, usual: 1, low: 0.55 } satisfies Record<Appetite, number>,
    electric: { high: 2, usual: 0.9, low: 0.35 } satisfies Record<Appetite, number>,
    hybrid: { high: 1.5, usual: 1, low: 0.6 } satisfies Record<Appetite, number>,
    convertibles: { mountain: 0.6, snow: 0.7, mild: 1, sun: 1.7 } satisfies Record<Climate, number>,
    /** Outside of metropolitan areas. */
    countryside: { pickups: 1.4, electric: 0.5 },
  },
  /** Added to how likely a feature is. */
  features: {
    heated_seats: { mountain: 0.2, snow: 0.16, mild: 0, sun: -0.22 },
    remote_start: { mountain: 0.1, snow: 0.16, mild: 0, sun: -0.1 },
    ventilated_seats: { mountain: -0.06, snow: -0.06, mild: 0, sun: 0.1 },
  } as Readonly<Partial<Record<Feature, Readonly<Record<Climate, number>>>>>,
  /** Days on the market: a factor on the mean of a fairly priced vehicle. */
  days: {
    /** Slowest in January, quickest in July. */
    season: { swing: 0.12, peakMonth: 0.5 },
    climate: { mountain: 0.97, snow: 1.02, mild: 1, sun: 0.99 } satisfies Record<Climate, number>,
    countryside: 1.2,
    /** Open roofs wait for spring, most where there is snow. */
    convertible: {
      swing: { mountain: 0.3, snow: 0.4, mild: 0.25, sun: 0.05 } satisfies Record<Climate, number>,
      peakMonth: 11.5,
    },
    doubleAxle: { mountain: 0.88, snow: 0.95, mild: 1, sun: 1.08 } satisfies Record<
      Climate,
      number
    >,
    electric: { high: 0.92, usual: 1.1, low: 1.35 } satisfies Record<Appetite, number>,
  },
  /** Sellers lower their prices more readily in autumn, before the new model year and the slow months. */
  cuts: { swing: 0.25, peakMonth: 9.5 },
} as const;

/** A yearly wave around 1, highest at a month (0 is the beginning of January). */
export interface Season {
  readonly swing: number;
  readonly peakMonth: number;
}

/** Mean length of a year, in months' milliseconds: a twelfth of 365.25 days. */
const MONTH_MS = (365.25 * 86_400_000) / 12;
const FIRST_OF_YEAR_2000 = Date.UTC(2000, 0, 1);

/** Where the year stands at a moment, as an angle from a month. */
export const yearAngle = (at: number, peakMonth: number): number =>
  (2 * Math.PI * ((at - FIRST_OF_YEAR_2000) / MONTH_MS - peakMonth)) / 12;

/** 1 plus the swing at the peak, 1 less the swing half a year later. */
export const seasonFactor = ({ swing, peakMonth }: Season, at: number): number =>
  1 + swing * Math.cos(yearAngle(at, peakMonth));

/** Where something is on offer, as far as what is driven there depends on it. */
export interface Local {
  readonly state: MarketState;
  /** Whether it lies in no metropolitan area of the list. */
  readonly isCountryside: boolean;
}

/** How readily people of a state buy electric vehicles. */
export const electricAppetite = (state: string): Appetite =>
  ELECTRIC_BY_STATE.get(state) ?? "usual";

/** The most that `appetiteFor` answers. */
export const MOST_APPETITE = 2.3;

/** How much more often than elsewhere such a vehicle is on offer here. */
export function appetiteFor(
  { state, isCountryside }: Local,
  vehicle: { readonly bodyStyle: BodyStyle; readonly fuel: Fuel },
): number {
  const { appetite } = MARKET_MODEL;
  let factor = 1;
  if (vehicle.bodyStyle === "pickup") {
    factor *= appetite.pickups[PICKUPS_BY_STATE.get(state) ?? "usual"];
    if (isCountryside) factor *= appetite.countryside.pickups;
  }
  if (vehicle.bodyStyle === "convertible") factor *= appetite.convertibles[climateOf(state)];
  if (vehicle.fuel === "electric" || vehicle.fuel === "plug_in_hybrid") {
    factor *= appetite.electric[electricAppetite(state)];
    if (isCountryside) factor *= appetite.countryside.electric;
  }
  if (vehicle.fuel === "hybrid") factor *= appetite.hybrid[electricAppetite(state)];
  return Math.min(MOST_APPETITE, factor);
}

/** Factor on the days that anything takes to sell here and then. */
export function paceOf({ state, isCountryside }: Local, at: number): number {
  const { days } = MARKET_MODEL;
  const place = days.climate[climateOf(state)] * (isCountryside ? days.countryside : 1);
  return place * seasonFactor(days.season, at);
}

/** Factor on the days that this kind of vehicle takes, against others here and then. */
export function paceOfKind(
  { state }: Local,
  vehicle: {
    readonly bodyStyle: BodyStyle;
    readonly fuel: Fuel;
    readonly hasDoubleAxle: boolean;
  },
  at: number,
): number {
  const { days } = MARKET_MODEL;
  const climate = climateOf(state);
  let factor = vehicle.hasDoubleAxle ? days.doubleAxle[climate] : 1;
  if (vehicle.bodyStyle === "convertible") {
    const { swing, peakMonth } = days.convertible;
    factor *= seasonFactor({ swing: swing[climate], peakMonth }, at);
  }
  if (vehicle.fuel === "electric") factor *= days.electric[electricAppetite(state)];
  return factor;
}
