import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import type { Day } from "#lib/domain/kernel/calendar/types.ts";
import type { BrandKey } from "#lib/domain/listings/history-record/constants.ts";
import type { HistoryRecord } from "#lib/domain/listings/history-record/schema.ts";
import type { StateCode } from "#lib/domain/vehicles/place/constants.ts";
import { REGIONS } from "#lib/domain/vehicles/place/constants.ts";
import { DAY_MS } from "#lib/platform/clock.ts";
import type { Random } from "./random.ts";
import { type DemoVehicle, mileageAt, ownersAt } from "./vehicles.ts";

/*
 * Made-up title, loss and theft records of demo vehicles: what a provider would say of them, were they
 * real. They agree with what their sellers state of title, owners and mileage, but for a few that show
 * what a report is for.
 */

/** How a vehicle was offered, which its records agree with. */
export interface OfferedAs {
  /** Whether it is still for sale: those are looked up most. */
  readonly isOpen: boolean;
  /** When each offer began and ended, oldest first; an open one ends today. */
  readonly spans: readonly [OfferSpan, ...OfferSpan[]];
  /** The mileage that its last seller stated at first. */
  readonly listedMiles: number;
  readonly state: StateCode;
  /** How many have owned it, as its last seller knows. */
  readonly owners: number;
}

export interface OfferSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Of vehicles with a clean title; those with a brand all have records. */
const OPEN_SHARE = 0.6;
const ENDED_SHARE = 0.12;
const ROLLED_BACK = 0.004;
const DOUBTED = 0.003;
const STOLEN = 0.004;
const FORMER_RENTAL = 0.03;
const KNOWN_TO_THE_MONTH = 0.05;
const MOVED = 0.22;
/** A last title comes before the vehicle is on offer. */
const DAYS_BEFORE_OFFER = 3;

/** The records of a vehicle; null where nobody would find any. */
export function demoRecords(
  random: Random,
  vehicle: DemoVehicle,
  offered: OfferedAs,
): readonly HistoryRecord[] | null {
  const isBranded = vehicle.titleStatus !== "clean";
  const isKept = random.chance(offered.isOpen ? OPEN_SHARE : ENDED_SHARE);
  if (!isBranded && !isKept) return null;
  const dates = titleDates(random, vehicle, offered);
  const states = titleStates(random, dates.length, offered.state);
  const titles = dates.map((at, index): Title => {
    const precision = index > 0 && random.chance(KNOWN_TO_THE_MONTH) ? "month" : "day";
    const day = dayOfMoment(at);
    return {
      kind: "title",
      date: precision === "month" ? asDay(`${day.slice(0, 7)}-01`) : day,
      precision,
      note: null,
      state: states[index] ?? offered.state,
      isCurrent: index === dates.length - 1,
      mileageMiles: index === 0 ? random.int(4, 19) : milesAt(vehicle, at, offered),
      remark: "odometer_actual",
    };
  });
  return [
    ...withOdometerTrouble(random, titles, offered),
    ...brandRecords(random, vehicle, dates, states),
    ...theftRecords(random, vehicle, dates, offered),
  ];
}

type Title = Extract<HistoryRecord, { kind: "title" }>;

/** A vehicle that was bought before this market began, as its owner's log tells of it. */
export interface KeptVehicle {
  readonly year: number;
  readonly state: StateCode;
  /** How many have owned it, its owner too: two at least. */
  readonly owners: number;
  /** What its owner read, oldest first; the first on the day of the sale. */
  readonly readings: readonly [OdometerReading, ...OdometerReading[]];
}

interface OdometerReading {
  readonly day: Day;
  readonly miles: number;
}

/** A title for each owner and an inspection, all clean, with the mileage that the owner's log has for the day. */
export function keptVehicleRecords(
  random: Random,
  { year, state, owners, readings }: KeptVehicle,
): readonly HistoryRecord[] {
  const [bought] = readings;
  const end = Date.parse(bought.day);
  const start = Math.min(
    Date.UTC(year - 1, 9, 1) + random.int(0, 330) * DAY_MS,
    end - owners * 90 * DAY_MS,
  );
  const delivered = random.int(4, 19);
  const titles = Array.from({ length: owners }, (_, index): Title => {
    const share = index / (owners - 1);
    return {
      kind: "title",
      date: dayOfMoment(new Date(start + share * (end - start))),
      precision: "day",
      note: null,
      state,
      isCurrent: index === owners - 1,
      mileageMiles: Math.min(bought.miles, Math.max(delivered, Math.round(share * bought.miles))),
      remark: "odometer_actual",
    };
  });
  const inspected = readings[readings.length >> 1] ?? bought;
  const inspection: HistoryRecord = {
    kind: "odometer",
    date: inspected.day,
    precision: "day",
    note: null,
    state,
    mileageMiles: inspected.miles,
    remark: null,
  };
  return [...titles, inspection];
}

/** When each owner's title was issued, oldest first: the first with the sale as new. */
function titleDates(random: Random, vehicle: DemoVehicle, offered: OfferedAs): readonly Date[] {
  const { spans } = offered;
  const last = lastOf(spans);
  const latest = last.from.getTime() - DAYS_BEFORE_OFFER * DAY_MS;
  const soldNew = Date.UTC(vehicle.kind.year - 1, 9, 1) + random.int(0, 330) * DAY_MS;
  const first = Math.min(soldNew, spans[0].from.getTime() - 30 * DAY_MS);
  const dates = [new Date(first)];
  for (let owners = 2; owners <= offered.owners; owners += 1) {
    const before = dates.at(-1)?.getTime() ?? first;
    const changed = afterOffer(firstDayWith(vehicle, owners, before, last.to.getTime()), spans);
    dates.push(new Date(Math.max(before + DAY_MS, Math.min(changed, latest))));
  }
  return dates;
}

const lastOf = (spans: OfferedAs["spans"]): OfferSpan => spans.at(-1) ?? spans[0];

/** Nobody gets a title while the vehicle is on offer: it comes with the sale. */
function afterOffer(at: number, spans: readonly OfferSpan[]): number {
  const during = spans.find(({ from, to }) => at >= from.getTime() && at <= to.getTime());
  return during === undefined ? at : during.to.getTime() + 2 * DAY_MS;
}

/** A vehicle is hardly driven more in the days before it is on offer. */
const MOST_MILES_PER_DAY = 60;

/** The odometer on a day before its last offer, below what its seller states. */
function milesAt(vehicle: DemoVehicle, at: Date, { spans, listedMiles }: OfferedAs): number {
  const days = Math.max(0, lastOf(spans).from.getTime() - at.getTime()) / DAY_MS;
  const least = listedMiles - Math.round(days * MOST_MILES_PER_DAY);
  return Math.max(20, Math.min(listedMiles, Math.max(mileageAt(vehicle, at), least)));
}

/** The first day on which a vehicle has had so many owners, between two moments. */
function firstDayWith(vehicle: DemoVehicle, owners: number, from: number, to: number): number {
  let [low, high] = [0, Math.max(0, Math.floor((to - from) / DAY_MS))];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ownersAt(vehicle, new Date(from + middle * DAY_MS)) >= owners) high = middle;
    else low = middle + 1;
  }
  return from + low * DAY_MS;
}

/** The states of the titles: the seller's last, and before it the same or one near by. */
function titleStates(random: Random, count: number, last: StateCode): readonly StateCode[] {
  const near = nearStates(last);
  const states: StateCode[] = [last];
  while (states.length < count) {
    const later = states[0] ?? last;
    states.unshift(random.chance(MOVED) ? random.pick(near) : later);
  }
  return states;
}

function nearStates(state: StateCode): readonly [StateCode, ...StateCode[]] {
  const region = Object.values(REGIONS).find((states: readonly string[]) => states.includes(state));
  const [first, ...others] = (region ?? []).filter((each) => each !== state);
  return first === undefined ? [state] : [first, ...others];
}

const dayOfMoment = (at: Date): Day => asDay(at.toISOString().slice(0, 10));
const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** A few titles that the odometer does not agree with, or that say so themselves. */
function withOdometerTrouble(
  random: Random,
  titles: readonly Title[],
  { listedMiles }: OfferedAs,
): readonly Title[] {
  const last = titles.at(-1);
  const draw = random.unit();
  if (last === undefined || titles.length < 2 || draw >= ROLLED_BACK + DOUBTED) return titles;
  const changed: Title =
    draw < ROLLED_BACK
      ? { ...last, mileageMiles: Math.round(listedMiles * random.between(1.25, 1.6)) }
      : { ...last, remark: "odometer_not_actual" };
  return [...titles.slice(0, -1), changed];
}

/** What led to the brand that the seller states, and the brand; now and then that it was rented out. */
function brandRecords(
  random: Random,
  vehicle: DemoVehicle,
  dates: readonly Date[],
  states: readonly StateCode[],
): readonly HistoryRecord[] {
  const [bought, state] = [dates[0], states[0]];
  if (bought === undefined || state === undefined) return [];
  const end = dates.at(-1) ?? bought;
  // Within the time that the records tell of, and long enough before its last title to be repaired.
  const room = Math.max(60, Math.floor((end.getTime() - bought.getTime()) / DAY_MS) - 150);
  const happened = later(bought, random.int(30, room));
  const brand = (at: Date, key: BrandKey): HistoryRecord => ({
    kind: "brand",
    date: dayOfMoment(at),
    precision: "day",
    note: null,
    state,
    brand: key,
  });
  switch (vehicle.titleStatus) {
    case "clean":
      return random.chance(FORMER_RENTAL) ? [brand(later(bought, 2), "former_rental")] : [];
    case "lemon":
      return [brand(later(bought, random.int(120, 500)), "buyback")];
    case "salvage":
      return [...lossRecords(random, happened, state), brand(later(happened, 24), "salvage")];
    case "rebuilt":
      return [
        ...lossRecords(random, happened, state),
        brand(later(happened, 24), "salvage"),
        brand(later(happened, random.int(90, 140)), "rebuilt"),
      ];
  }
}

const INSURERS = ["Made-up Mutual", "Demo Casualty", "Sample Indemnity"] as const;
const YARDS = ["Demo Salvage Pool", "Made-up Auto Recyclers"] as const;

function lossRecords(random: Random, at: Date, state: StateCode): readonly HistoryRecord[] {
  const common = { precision: "day", note: null, city: null, state } as const;
  return [
    {
      kind: "insurance_loss",
      ...common,
      date: dayOfMoment(at),
      entity: random.pick(INSURERS),
    },
    {
      kind: "junk_salvage",
      ...common,
      date: dayOfMoment(later(at, 12)),
      entity: random.pick(YARDS),
      disposition: "sold",
    },
  ];
}

/** A few were stolen and found. */
function theftRecords(
  random: Random,
  vehicle: DemoVehicle,
  dates: readonly Date[],
  offered: OfferedAs,
): readonly HistoryRecord[] {
  const bought = dates[0];
  if (vehicle.titleStatus !== "clean" || bought === undefined || !random.chance(STOLEN)) return [];
  const days = Math.floor((offered.spans[0].from.getTime() - bought.getTime()) / DAY_MS);
  const at = later(bought, random.int(10, Math.max(11, days - 60)));
  return [
    {
      kind: "theft",
      date: dayOfMoment(at),
      precision: "day",
      note: null,
      state: offered.state,
      recoveredOn: dayOfMoment(later(at, random.int(2, 40))),
    },
  ];
}
