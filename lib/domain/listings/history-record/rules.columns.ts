import type { ColumnRule } from "#lib/domain/vehicles/source-import/types.ts";
import type { HistoryColumn } from "./constants.import.ts";
import { readHistoryRow } from "./rules.import.ts";

/**
 * What tells columns of a file of title records apart.
 * @param zips every ZIP code, for the cities of states. @param today no record is of a later day.
 */
export function historyRules(
  zips: ReadonlyMap<string, { readonly city: string; readonly state: string }>,
  today: string,
): readonly ColumnRule<HistoryColumn>[] {
  const cities = new Set(
    [...zips.values()].map(({ city, state }) => `${city}, ${state}`.toUpperCase()),
  );
  return [
    {
      what: "what such a record holds",
      fits: (row) => readHistoryRow(row, today).kind === "record",
      pairs: [
        ["VIN", "Kind"],
        ["VIN", "Date"],
        ["VIN", "Entity"],
        ["Kind", "Date"],
        ["Kind", "Brand"],
        ["Date", "Recovered On"],
        ["State", "City"],
        ["State", "Entity"],
        ["State", "Brand"],
        ["State", "Current"],
        ["Mileage", "Odometer"],
        ["Mileage", "Date"],
        ["Mileage", "Current"],
        ["Brand", "Odometer"],
        ["Brand", "Disposition"],
        ["Entity", "Disposition"],
        ["Kind", "Covers"],
      ],
    },
    {
      what: "a city of its state",
      fits: ({ City, State }) => cities.has(`${City}, ${State}`.toUpperCase()),
      pairs: [
        ["City", "Entity"],
        ["City", "Note"],
      ],
    },
    {
      what: "a recovery after the theft",
      fits: (row) =>
        row.Date !== "" && row["Recovered On"] !== "" && row.Date <= row["Recovered On"],
      pairs: [["Date", "Recovered On"]],
    },
  ];
}
