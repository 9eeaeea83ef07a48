import {
  matching,
  nameUpTo,
  orNone,
  wholeFrom,
} from "#lib/domain/vehicles/source-import/rules.kinds.ts";
import type {
  ColumnRelation,
  ColumnRules,
} from "#lib/domain/vehicles/source-import/types.columns.ts";
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

/** Columns that are not read, of stations that have no plug and of those that have: either are empty of the other kind. */
const OF_OTHER_FUELS = [
  "BD Blends",
  "NG Fill Type Code",
  "NG PSI",
  "NG Vehicle Class",
  "LPG Primary",
  "LPG Nozzle Types",
  "E85 Blender Pump",
  "E85 Other Ethanol Blends",
  "Hydrogen Status Link",
  "Hydrogen Is Retail",
  "Hydrogen Pressures",
  "Hydrogen Standards",
  "CNG Dispenser Num",
  "CNG On-Site Renewable Source",
  "CNG Total Compression Capacity",
  "CNG Storage Capacity",
  "CNG Fill Type Code",
  "CNG PSI",
  "CNG Vehicle Class",
  "LNG On-Site Renewable Source",
  "LNG Vehicle Class",
  "RD Blends",
  "RD Blended with Biodiesel",
  "RD Maximum Biodiesel Level",
  "CNG Station Sells Renewable Natural Gas",
  "LNG Station Sells Renewable Natural Gas",
] as const;
type OtherColumn =
  | (typeof OF_OTHER_FUELS)[number]
  | "Federal Agency ID"
  | "Federal Agency Name"
  | "Federal Agency Code"
  | "NPS Unit Name"
  | "EV Other Info";
type Relation = ColumnRelation<StationColumn | OtherColumn>;

const HOURS = /\bhours\b|\bdaily\b|\d ?[ap]m\b/i;
const WEB = /^https?:/i;
const PRICE = /\$|\bfree\b|\bkwh\b|\bper (hour|minute|session)|\/hr\b|\bfees?\b/i;
const isPort = (text: string): boolean => /^[1-9]/.test(text);

const DAY = matching(/^\d{4}-\d{2}-\d{2}$/);
const PORTS = orNone(wholeFrom(0, 2_000));
const CODE = matching(/^[A-Z]+(_[A-Z0-9]+)*$/);
const OF_ACCESS = /^CALL$|CARD|KEY|_HOURS|^RESIDENTIAL$|^GOVERNMENT$|^REMAINING/;
const TRUTH = orNone(matching(/^(true|false)$/i));
const VEHICLE_CLASS = orNone(matching(/^[LMH]D$/));
const RENEWABLE = orNone(
  matching(/^(SOLAR|WIND|HYDRO|GEOTHERMAL|NONE|LANDFILL|LIVESTOCK|WASTEWATER)\b/),
);
const NUMBER = matching(/^[\d.]*$/);
const FRENCH = matching(
  /^$|[àâçéèêëîïôûù]|\b(de|en|le|la|les|tout|jour|heures|ou)\b|^(Public|Private|Privé)$/i,
);

const KINDS: ColumnRules<StationColumn>["kinds"] = {
  "Fuel Type Code": matching(/^(ELEC|LPG|E85|CNG|LNG|BD|HY|RD)$/),
  "Station Name": (text) =>
    text !== "" && text.length <= 150 && !PRICE.test(text) && !HOURS.test(text),
  "Street Address": (text) => /\d/.test(text) && !HOURS.test(text) && !PRICE.test(text),
  "Intersection Directions": (text) =>
    !HOURS.test(text) && !PRICE.test(text) && !/^\d+$/.test(text),
  City: (text) => nameUpTo(60)(text) && !/[\d_]/.test(text),
  State: matching(/^[A-Z]{2}$/),
  ZIP: matching(/^\d{5}(-\d{4})?$|^[A-Z]\d[A-Z]/),
  "Station Phone": orNone(matching(/^\(?\d{3}[-). ]+\d{3}-\d{4}|^\+?\d[\d -]{8,}\d/)),
  "Status Code": (text) => Object.hasOwn(STATUS_CODES, text),
  "Expected Date": orNone(DAY),
  "Groups With Access Code": matching(/^(public|private|temporarily|planned|not yet)/i),
  "Access Days Time": (text) =>
    !PRICE.test(text) && (text === "" || HOURS.test(text) || /\d[-:]\d/.test(text)),
  "Cards Accepted": orNone(matching(/^[A-Z]\w*( [A-Z]\w*)*$/)),
  "EV Level1 EVSE Num": PORTS,
  "EV Level2 EVSE Num": PORTS,
  "EV DC Fast Count": PORTS,
  "EV Network": (text) => !WEB.test(text) && text.length <= 60,
  "EV Network Web": orNone(matching(WEB)),
  Latitude: matching(/^-?\d{1,2}(\.\d+)?$/),
  Longitude: matching(/^-?\d{1,3}(\.\d+)?$/),
  "Date Last Confirmed": orNone(DAY),
  ID: wholeFrom(1, 2_000_000_000),
  "Updated At": matching(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}/),
  "Owner Type Code": orNone(matching(/^[A-Z]{1,2}$/)),
  "Open Date": orNone(DAY),
  "EV Connector Types": orNone(matching(/\b(J1772|J1772COMBO|CHADEMO|TESLA|J3400|NEMA\d+)\b/)),
  Country: matching(/^(US|CA|MX|PR)$/),
  "Access Code": matching(/^(public|private)$/),
  "Facility Type": orNone((text) => CODE(text) && !OF_ACCESS.test(text)),
  "EV Pricing": orNone(
    (text) => PRICE.test(text) || (/\d/.test(text) && !HOURS.test(text) && /[ .]/.test(text)),
  ),
  "Restricted Access": TRUTH,
  "Maximum Vehicle Class": VEHICLE_CLASS,
};

const OTHERS: NonNullable<ColumnRules<StationColumn>["others"]> = {
  Plus4: matching(/^(\d{4})?$/),
  "BD Blends": orNone(matching(/^B\d/)),
  "NG Fill Type Code": matching(/^[BQT]?$/),
  "NG PSI": matching(/^[\d ]*$/),
  "EV Other Info": orNone(matching(/ /)),
  "Geocode Status": matching(/^(GPS|200-\d)$/),
  "Federal Agency ID": NUMBER,
  "Federal Agency Name": orNone(matching(/^[A-Z][a-z.]+.* /)),
  "Hydrogen Status Link": orNone(matching(WEB)),
  "NG Vehicle Class": VEHICLE_CLASS,
  "LPG Primary": TRUTH,
  "E85 Blender Pump": TRUTH,
  "Intersection Directions (French)": FRENCH,
  "Access Days Time (French)": FRENCH,
  "BD Blends (French)": FRENCH,
  "Groups With Access Code (French)": FRENCH,
  "Hydrogen Is Retail": TRUTH,
  "Access Detail Code": orNone(matching(OF_ACCESS)),
  "Federal Agency Code": orNone(matching(/^[A-Z]{2,6}$/)),
  "CNG Dispenser Num": NUMBER,
  "CNG On-Site Renewable Source": RENEWABLE,
  "CNG Total Compression Capacity": NUMBER,
  "CNG Storage Capacity": NUMBER,
  "LNG On-Site Renewable Source": RENEWABLE,
  "E85 Other Ethanol Blends": orNone(matching(/^E\d/)),
  "EV Pricing (French)": FRENCH,
  "LPG Nozzle Types": orNone(matching(/^(ACME|QUICK_CONNECT)/)),
  "Hydrogen Pressures": matching(/^[\d ]*$/),
  "Hydrogen Standards": orNone(matching(/^[JS]/)),
  "CNG Fill Type Code": matching(/^[BQT]?$/),
  "CNG PSI": matching(/^[\d ]*$/),
  "CNG Vehicle Class": VEHICLE_CLASS,
  "LNG Vehicle Class": VEHICLE_CLASS,
  "EV On-Site Renewable Source": RENEWABLE,
  "RD Blends": orNone(matching(/^RD?\d/)),
  "RD Blends (French)": FRENCH,
  "RD Blended with Biodiesel": matching(/^[YN]?$/),
  "RD Maximum Biodiesel Level": NUMBER,
  "NPS Unit Name": orNone(matching(/ /)),
  "CNG Station Sells Renewable Natural Gas": TRUTH,
  "LNG Station Sells Renewable Natural Gas": TRUTH,
  "EV Workplace Charging": TRUTH,
  "Funding Sources": orNone(CODE),
};

/** Columns that every electric station has and no other. */
const OF_ELECTRIC = ["EV Network", "EV Connector Types"] as const;

const RELATIONS: readonly Relation[] = [
  {
    columns: ["Latitude", "Longitude"],
    holds: ({ Latitude: latitude, Longitude: longitude }) =>
      stationPlace({ latitude, longitude }) !== null,
    isFact: true,
  },
  {
    columns: ["Fuel Type Code", ...OF_ELECTRIC, ...OF_OTHER_FUELS],
    holds: (row) =>
      row["Fuel Type Code"] === "ELEC"
        ? OF_ELECTRIC.every((column) => row[column] !== "") &&
          OF_OTHER_FUELS.every((column) => row[column] === "")
        : OF_ELECTRIC.every((column) => row[column] === ""),
  },
  {
    columns: ["Street Address"],
    holds: (row) => /^\d/.test(row["Street Address"]),
  },
  {
    // A port of a level has a plug of that level, and plugs that only one level has are of a port of it.
    columns: ["EV DC Fast Count", "EV Level2 EVSE Num", "EV Level1 EVSE Num", "EV Connector Types"],
    holds: (row) => {
      if (row["EV Connector Types"] === "") return true;
      const plugs = row["EV Connector Types"].toUpperCase();
      const ports = [
        [row["EV DC Fast Count"], PLUGS_OF_FAST],
        [row["EV Level2 EVSE Num"], PLUGS_OF_LEVEL_2],
        [row["EV Level1 EVSE Num"], PLUGS_OF_LEVEL_1],
      ] as const;
      return (
        ports.some(([count]) => isPort(count)) &&
        ports.every(([count, plug]) => !isPort(count) || plug.test(plugs)) &&
        /\bJ1772\b/.test(plugs) <= isPort(row["EV Level2 EVSE Num"])
      );
    },
  },
  {
    // Opened, confirmed.
    columns: ["Open Date", "Date Last Confirmed", "Expected Date"],
    holds: (row) => {
      const [opened, confirmed] = [row["Open Date"], row["Date Last Confirmed"]];
      const isOrdered = opened === "" || confirmed === "" || opened <= confirmed;
      return (
        isOrdered && confirmed !== "" && (row["Status Code"] !== "E" || row["Expected Date"] === "")
      );
    },
  },
  {
    columns: ["EV Network", "EV Network Web"],
    // An address names the network: "https://www.chargepoint.com" of "ChargePoint Network".
    holds: (row) => {
      const [word = ""] = row["EV Network"].toLowerCase().split(/[^a-z0-9]/);
      return row["EV Network Web"] === ""
        ? /^(non-networked)?$/i.test(row["EV Network"])
        : word !== "" && row["EV Network Web"].toLowerCase().includes(word);
    },
  },
  {
    // Only what belongs to the federal government has an agency.
    columns: ["Owner Type Code", "Federal Agency ID", "Federal Agency Name", "Federal Agency Code"],
    holds: (row) =>
      (row["Federal Agency ID"] === "") === (row["Federal Agency Name"] === "") &&
      (row["Federal Agency ID"] === "") === (row["Federal Agency Code"] === ""),
  },
];

/** What tells columns of a file of stations apart. @param zips ZIP codes with their states. */
export const stationRules = (
  zips: ReadonlyMap<string, { readonly state: string }>,
): ColumnRules<StationColumn | OtherColumn> => ({
  kinds: KINDS,
  others: OTHERS,
  relations: [
    {
      columns: ["ZIP", "State"],
      holds: ({ ZIP, State }) => zips.get(ZIP.slice(0, 5))?.state === State.toUpperCase(),
      isFact: true,
    },
    ...RELATIONS,
  ],
});
