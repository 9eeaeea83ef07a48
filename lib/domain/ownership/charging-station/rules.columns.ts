import type { ColumnRule } from "#lib/domain/vehicles/source-import/types.ts";
import {
  PLUGS_OF_FAST,
  PLUGS_OF_LEVEL_1,
  PLUGS_OF_LEVEL_2,
  STATION_COLUMNS,
  STATUS_CODES,
  type StationColumn,
} from "./constants.import.ts";
import { apiNameOf } from "./rules.import.ts";
import { fieldText, stationPlace } from "./schema.import.ts";
import type { StationFields } from "./types.import.ts";

/** A station's fields by the columns of the CSV, as text: columns of every form of the file are told apart by the same rules. */
export const stationColumns = (fields: StationFields): Readonly<Record<StationColumn, string>> =>
  Object.fromEntries(
    STATION_COLUMNS.map((column) => [column, fieldText(fields[apiNameOf(column)])]),
  ) as Record<StationColumn, string>;

const HOURS = /\bhours\b|\bdaily\b|\d ?[ap]m\b/i;
const WEB = /^https?:/i;
const isPort = (text: string): boolean => /^[1-9]/.test(text);

/** What tells columns of a file of stations apart. @param zips ZIP codes with their states. */
export const stationRules = (
  zips: ReadonlyMap<string, { readonly state: string }>,
): readonly ColumnRule<StationColumn>[] => [
  {
    what: "a place in the United States",
    fits: ({ Latitude: latitude, Longitude: longitude }) =>
      stationPlace({ latitude, longitude }) !== null,
    pairs: [["Latitude", "Longitude"]],
  },
  {
    what: "a ZIP code of its state",
    fits: ({ ZIP, State }) => zips.get(ZIP.slice(0, 5))?.state === State.toUpperCase(),
    pairs: [
      ["City", "State"],
      ["State", "ZIP"],
      ["ZIP", "City"],
      ["ZIP", "ID"],
      ["ZIP", "Station Phone"],
      ["State", "Country"],
      ["State", "Status Code"],
      ["State", "Fuel Type Code"],
    ],
  },
  {
    what: "an address with a number and a city without one",
    isUsualOnly: true,
    fits: (row) => /\d/.test(row["Street Address"]) && row.City !== "" && !/\d/.test(row.City),
    pairs: [
      ["Street Address", "City"],
      ["City", "Station Phone"],
    ],
  },
  {
    what: "an address that begins with a number and a name that does not",
    isUsualOnly: true,
    fits: (row) => /^\d/.test(row["Street Address"]) && !/^\d/.test(row["Station Name"]),
    pairs: [
      ["Station Name", "Street Address"],
      ["Street Address", "Intersection Directions"],
    ],
  },
  {
    what: "the plugs of its ports",
    isUsualOnly: true,
    fits: (row) => {
      const plugs = row["EV Connector Types"].toUpperCase();
      const ports = [
        [row["EV DC Fast Count"], PLUGS_OF_FAST],
        [row["EV Level2 EVSE Num"], PLUGS_OF_LEVEL_2],
        [row["EV Level1 EVSE Num"], PLUGS_OF_LEVEL_1],
      ] as const;
      return (
        ports.some(([count]) => isPort(count)) &&
        ports.every(([count, plug]) => !isPort(count) || plug.test(plugs))
      );
    },
    pairs: [
      ["EV DC Fast Count", "EV Level2 EVSE Num"],
      ["EV DC Fast Count", "EV Level1 EVSE Num"],
      ["EV Level2 EVSE Num", "EV Level1 EVSE Num"],
      ["EV DC Fast Count", "ZIP"],
    ],
  },
  {
    what: "the order of its days (opened, confirmed), expected only where it is not open",
    isUsualOnly: true,
    fits: (row) => {
      const [opened, confirmed] = [row["Open Date"], row["Date Last Confirmed"]];
      const isOrdered = opened === "" || confirmed === "" || opened <= confirmed;
      return isOrdered && (row["Status Code"] !== "E" || row["Expected Date"] === "");
    },
    pairs: [
      ["Open Date", "Date Last Confirmed"],
      ["Open Date", "Expected Date"],
      ["Expected Date", "Date Last Confirmed"],
    ],
  },
  {
    what: "the codes of its columns",
    fits: (row) =>
      /^[A-Z]{2,}\d*$/.test(row["Fuel Type Code"]) &&
      Object.hasOwn(STATUS_CODES, row["Status Code"]) &&
      /^(public|private|)$/.test(row["Access Code"]) &&
      /^[A-Z]{0,2}$/.test(row["Owner Type Code"]) &&
      /^([A-Z]+_?){0,5}$/.test(row["Facility Type"]) &&
      /^(true|false|)$/i.test(row["Restricted Access"]) &&
      /^([LMH]D)?$/.test(row["Maximum Vehicle Class"]),
    pairs: [
      ["Fuel Type Code", "Status Code"],
      ["Fuel Type Code", "EV Connector Types"],
      ["Status Code", "Access Code"],
      ["Status Code", "Owner Type Code"],
      ["Access Code", "Owner Type Code"],
      ["Owner Type Code", "Facility Type"],
      ["Access Code", "Restricted Access"],
      ["Maximum Vehicle Class", "Owner Type Code"],
    ],
  },
  {
    what: "a network and its web address",
    isUsualOnly: true,
    fits: (row) => WEB.test(row["EV Network Web"]) && !WEB.test(row["EV Network"]),
    pairs: [["EV Network", "EV Network Web"]],
  },
  {
    what: "hours, which prices and groups do not name",
    isUsualOnly: true,
    fits: (row) =>
      HOURS.test(row["Access Days Time"]) &&
      !HOURS.test(row["EV Pricing"]) &&
      !HOURS.test(row["Groups With Access Code"]),
    pairs: [
      ["Access Days Time", "EV Pricing"],
      ["Access Days Time", "Groups With Access Code"],
      ["Access Days Time", "Intersection Directions"],
      ["Access Days Time", "Cards Accepted"],
    ],
  },
];
