import {
  ANYTHING,
  matching,
  nameUpTo,
  orNone,
} from "#lib/domain/vehicles/source-import/rules.kinds.ts";
import type { ColumnKind, ColumnRules } from "#lib/domain/vehicles/source-import/types.columns.ts";
import type { HistoryColumn } from "./constants.import.ts";
import { readHistoryRow } from "./rules.import.ts";
import { whenIn } from "./rules.provider.ts";

const isDay: ColumnKind = (text) => whenIn(text) !== null;
const BRAND: ColumnKind = (text) => text.length <= 100 && !isDay(text);

const NAMED = ["VIN", "Kind", "Date", "State", "Entity", "Brand", "Mileage", "Odometer"] as const;
const MORE = ["Current", "Disposition", "Recovered On", "Covers"] as const;

/**
 * What tells columns of a file of title records apart.
 * @param zips every ZIP code, for the cities of states. @param today no record is of a later day.
 */
export function historyRules(
  zips: ReadonlyMap<string, { readonly city: string; readonly state: string }>,
  today: string,
): ColumnRules<HistoryColumn> {
  const cities = new Set(
    [...zips.values()].map(({ city, state }) => `${city}, ${state}`.toUpperCase()),
  );
  return {
    kinds: {
      VIN: matching(/^[A-HJ-NPR-Z0-9 -]{17,}$/i),
      Kind: matching(/^[a-z]+([ _-][a-z]+)?$/i),
      Date: isDay,
      State: matching(/^\D{0,30}$/),
      City: orNone((text) => nameUpTo(60)(text) && !/\d/.test(text)),
      Entity: orNone(nameUpTo(200)),
      Brand: BRAND,
      Mileage: matching(/^[\d,]{0,9}$/),
      Odometer: matching(/^\D*$/),
      Current: matching(/^(yes|no)?$/i),
      Disposition: matching(/^[a-z _-]*$/i),
      "Recovered On": orNone(isDay),
      Covers: matching(/^[a-z_ ,;]*$/i),
      Note: ANYTHING,
    },
    relations: [
      {
        columns: [...NAMED, ...MORE],
        holds: (row) => readHistoryRow(row, today).kind === "record",
        isFact: true,
      },
      {
        columns: ["City", "State"],
        holds: ({ City, State }) => City === "" || cities.has(`${City}, ${State}`.toUpperCase()),
        isFact: true,
      },
      {
        columns: ["Date", "Recovered On"],
        holds: (row) => row["Recovered On"] === "" || row.Date <= row["Recovered On"],
        isFact: true,
      },
      {
        // Who took a vehicle in, or paid for it, is named of those records and of no others.
        columns: ["Entity", "Note"],
        holds: (row) => (row.Entity !== "") === /salvage|loss/i.test(row.Kind),
      },
    ],
  };
}
