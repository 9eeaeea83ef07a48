import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";

/** Where the demo market trades: the fifty states and the District. */
export type MarketState = Exclude<StateCode, "PR">;

/** Millions of people by state, to the nearest tenth or so: weights, not statistics. */
export const STATE_POPULATION_MILLIONS: Readonly<Record<MarketState, number>> = {
  AL: 5.1,
  AK: 0.7,
  AZ: 7.5,
  AR: 3.1,
  CA: 39,
  CO: 5.9,
  CT: 3.6,
  DE: 1,
  DC: 0.7,
  FL: 23,
  GA: 11.1,
  HI: 1.4,
  ID: 2,
  IL: 12.6,
  IN: 6.9,
  IA: 3.2,
  KS: 2.9,
  KY: 4.5,
  LA: 4.6,
  ME: 1.4,
  MD: 6.2,
  MA: 7,
  MI: 10.1,
  MN: 5.7,
  MS: 2.9,
  MO: 6.2,
  MT: 1.1,
  NE: 2,
  NV: 3.2,
  NH: 1.4,
  NJ: 9.4,
  NM: 2.1,
  NY: 19.6,
  NC: 10.9,
  ND: 0.8,
  OH: 11.8,
  OK: 4.1,
  OR: 4.2,
  PA: 13,
  RI: 1.1,
  SC: 5.4,
  SD: 0.9,
  TN: 7.1,
  TX: 30.7,
  UT: 3.4,
  VT: 0.6,
  VA: 8.7,
  WA: 7.9,
  WV: 1.8,
  WI: 5.9,
  WY: 0.6,
};

/** A metropolitan area. */
export interface Metro {
  readonly name: string;
  /** The ZIP code in its middle, around which it is measured. */
  readonly zip: string;
  readonly millions: number;
  /** How far out people live, in miles. */
  readonly radiusMiles: number;
  readonly states: readonly MarketState[];
}

/**
 * The metropolitan areas of more than about 0.4 million people, largest first (Census estimates of 2023, to the
 * nearest tenth): name, middle, millions, radius in miles, states. The area of Miami is two here, and San Jose is
 * counted apart from San Francisco, as the Census does.
 */
const TABLE = `
New York|10001|19.5|40|NY NJ CT
Los Angeles|90012|12.8|45|CA
Chicago|60602|9.3|40|IL IN WI
Dallas|75201|8.1|42|TX
Houston|77002|7.5|40|TX
Atlanta|30303|6.3|40|GA
Washington|20001|6.3|35|DC VA MD
Philadelphia|19102|6.2|35|PA NJ DE
Phoenix|85004|5.1|35|AZ
Boston|02108|4.9|35|MA NH
Miami|33130|4.7|35|FL
Riverside|92501|4.7|35|CA
San Francisco|94102|4.6|30|CA
Detroit|48226|4.3|35|MI
Seattle|98101|4|35|WA
Minneapolis|55401|3.7|35|MN WI
Tampa|33602|3.3|35|FL
San Diego|92101|3.3|28|CA
Denver|80202|3|32|CO
Baltimore|21201|2.8|25|MD
Orlando|32801|2.8|30|FL
Charlotte|28202|2.8|32|NC SC
St. Louis|63101|2.8|35|MO IL
San Antonio|78205|2.7|30|TX
Portland|97204|2.5|30|OR WA
Austin|78701|2.5|30|TX
Sacramento|95814|2.4|30|CA
Pittsburgh|15222|2.4|32|PA
Las Vegas|89101|2.3|22|NV
Cincinnati|45202|2.3|30|OH KY IN
Kansas City|64106|2.2|30|MO KS
Columbus|43215|2.2|30|OH
Cleveland|44113|2.2|30|OH
Indianapolis|46204|2.1|30|IN
Nashville|37203|2.1|35|TN
San Jose|95113|2|18|CA
Norfolk|23510|1.8|25|VA
Jacksonville|32202|1.7|30|FL
Providence|02903|1.7|25|RI MA
Milwaukee|53202|1.6|25|WI
West Palm Beach|33401|1.5|25|FL
Raleigh|27601|1.5|30|NC
Oklahoma City|73102|1.5|30|OK
Louisville|40202|1.4|25|KY IN
Richmond|23219|1.3|25|VA
Memphis|38103|1.3|30|TN MS AR
Salt Lake City|84101|1.3|25|UT
Birmingham|35203|1.2|30|AL
Fresno|93721|1.2|25|CA
Buffalo|14202|1.1|25|NY
Hartford|06103|1.1|25|CT
Rochester|14604|1.1|25|NY
Tulsa|74103|1|25|OK
Tucson|85701|1|20|AZ
Omaha|68102|1|25|NE IA
New Orleans|70112|1|20|LA
Honolulu|96813|1|15|HI
Albuquerque|87102|0.9|25|NM
El Paso|79901|0.9|15|TX
Boise|83702|0.8|20|ID
Charleston|29401|0.8|20|SC
Colorado Springs|80903|0.8|15|CO
Des Moines|50309|0.7|20|IA
Madison|53703|0.7|20|WI
Spokane|99201|0.6|20|WA
Anchorage|99501|0.4|20|AK
`;

export const METROS: readonly Metro[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [name = "", zip = "", millions, radius, states = ""] = line.split("|");
    return {
      name,
      zip,
      millions: Number(millions),
      radiusMiles: Number(radius),
      states: states.split(" ") as MarketState[],
    };
  });

/** How many of them, from the top, count as the large ones of which a shopper expects hundreds of vehicles. */
export const LARGE_METROS = 30;
