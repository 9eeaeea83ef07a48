import { DISPOSITIONS } from "#lib/domain/inventory/disposition/constants.ts";
import { columnOfDay } from "#lib/domain/kernel/calendar/rules.ts";
import { photoAddress } from "#lib/domain/listings/photo-address/rules.ts";
import {
  BODY_STYLES,
  DRIVETRAINS,
  EXTERIOR_COLORS,
  FEATURES,
  FUELS,
  INTERIOR_COLORS,
  TRANSMISSIONS,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { titleWithTrim } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { wholeDaysBetween } from "#lib/platform/clock.ts";
import type { ExportedVehicle, ExportingDealer } from "./types.export.ts";

type Cell = string | number | null;
type Column = readonly [header: string, cell: (v: ExportedVehicle, d: ExportingDealer) => Cell];

const none = (): null => null;
const dollars = (cents: number): number => cents / 100;
/** "18450 USD", "18450.50 USD". */
const inDollars = (cents: number): string =>
  `${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)} USD`;
/** Five digits are a yard. */
const degrees = (value: number): number => Number(value.toFixed(5));
const withUnit = (value: number, unit: string): string => `${value} ${unit}`;
const yesNo = ({ condition }: ExportedVehicle): string => (condition === "certified" ? "Y" : "N");

/** Addresses and words of one cell are kept apart by this; no address of ours has it. */
const BETWEEN = "|";
const photos = ({ photoKeys }: ExportedVehicle, { siteUrl }: ExportingDealer): string[] =>
  photoKeys.map((key) => `${siteUrl}${photoAddress(key, 1280)}`);
const features = ({ features: all }: ExportedVehicle): string =>
  all.map((each) => FEATURES[each]).join(BETWEEN);
const link = ({ id }: ExportedVehicle, { siteUrl }: ExportingDealer): string =>
  `${siteUrl}/listings/${id}`;
const address = ({ street, city, state, zip }: ExportingDealer): string =>
  [street, city, `${state} ${zip}`].filter(Boolean).join(", ");

/** "2.5 L, 4 cylinders" as the two numbers that it tells; null where it does not. */
const liters = ({ engine }: ExportedVehicle): string | null =>
  /(\d{1,2}\.\d)\s*L\b/i.exec(engine ?? "")?.[1] ?? null;
const cylinders = ({ engine }: ExportedVehicle): string | null =>
  /(\d{1,2})\s*cyl/i.exec(engine ?? "")?.[1] ??
  /\b[VIH]-?(\d{1,2})\b/i.exec(engine ?? "")?.[1] ??
  null;

const body = ({ bodyStyle }: ExportedVehicle): string => BODY_STYLES[bodyStyle];
const fuel = ({ fuel: of }: ExportedVehicle): string => FUELS[of];
const drive = ({ drivetrain }: ExportedVehicle): string | null =>
  drivetrain === null ? null : DRIVETRAINS[drivetrain];
const gearbox = ({ transmission }: ExportedVehicle): string | null =>
  transmission === null ? null : TRANSMISSIONS[transmission];
const plainColor = ({ exteriorColor }: ExportedVehicle): string => EXTERIOR_COLORS[exteriorColor];
const interior = ({ interiorColor }: ExportedVehicle): string | null =>
  interiorColor === null ? null : INTERIOR_COLORS[interiorColor];

const VAUTO: readonly Column[] = [
  ["DealerId", (_, d) => d.slug],
  ["Dealer Name", (_, d) => d.name],
  ["VIN", (v) => v.vin],
  ["Stock #", (v) => v.stockNumber],
  ["New/Used", () => "U"],
  ["Year", (v) => v.year],
  ["Make", (v) => v.make],
  ["Model", (v) => v.model],
  ["Model Number", none],
  ["Body", body],
  ["Transmission", gearbox],
  ["Series", (v) => v.trim],
  ["Body Door Ct", (v) => v.doors],
  ["Odometer", (v) => v.mileageMiles],
  ["Engine Cylinder Ct", cylinders],
  ["Engine Displacement", liters],
  ["Drivetrain Desc", drive],
  ["Colour", (v) => v.paintName],
  ["Interior Color", interior],
  ["MSRP", none],
  ["Price", (v) => dollars(v.priceCents)],
  ["Inventory Date", (v) => v.inStockOn],
  ["Certified", yesNo],
  ["Description", (v) => v.description],
  ["Features", features],
  ["Photo Url List", (v, d) => photos(v, d).join(BETWEEN)],
  ["City MPG", (v) => v.cityMpg],
  ["Highway MPG", (v) => v.highwayMpg],
  ["Photos Last Modified Date", none],
  ["Series Detail", (v) => v.trim],
  ["Engine", (v) => v.engine],
  ["Fuel", fuel],
  ["Age", (v, d) => wholeDaysBetween(columnOfDay(v.inStockOn), d.asOf)],
  ["Disposition", (v) => DISPOSITIONS[v.offSaleWord ?? "retail"]],
];

const HOMENET: readonly Column[] = [
  ["type", () => "Used"],
  ["stock", (v) => v.stockNumber],
  ["vin", (v) => v.vin],
  ["year", (v) => v.year],
  ["make", (v) => v.make],
  ["model", (v) => v.model],
  ["body", body],
  ["trim", (v) => v.trim],
  ["modelnumber", none],
  ["doors", (v) => v.doors],
  ["exteriorcolor", (v) => v.paintName],
  ["interiorcolor", interior],
  ["enginecylinders", cylinders],
  ["enginedisplacement", liters],
  ["transmission", gearbox],
  ["miles", (v) => v.mileageMiles],
  ["sellingprice", (v) => dollars(v.priceCents)],
  ["msrp", none],
  ["bookvalue", none],
  ["invoice", none],
  ["certified", yesNo],
  ["dateinstock", (v) => v.inStockOn],
  ["description", (v) => v.description],
  ["options", features],
  ["imagelist", (v, d) => photos(v, d).join(BETWEEN)],
  ["drivetrain", drive],
  ["fuel_type", fuel],
  ["citympg", (v) => v.cityMpg],
  ["highwaympg", (v) => v.highwayMpg],
  ["ext_color_generic", plainColor],
  ["int_color_generic", interior],
  ["internet_price", (v) => dollars(v.priceCents)],
];

const GOOGLE: readonly Column[] = [
  ["vin", (v) => v.vin],
  ["store_code", (_, d) => d.slug],
  ["dealership_name", (_, d) => d.name],
  ["dealership_address", (_, d) => address(d)],
  ["price", (v) => inDollars(v.priceCents)],
  ["condition", () => "used"],
  ["make", (v) => v.make],
  ["model", (v) => v.model],
  ["trim", (v) => v.trim],
  ["year", (v) => v.year],
  ["mileage", (v) => withUnit(v.mileageMiles, "miles")],
  ["link", link],
  ["image_link", (v, d) => photos(v, d)[0] ?? null],
  ["additional_image_link", (v, d) => photos(v, d).slice(1).join(",")],
  ["certified_pre_owned", (v) => (v.condition === "certified" ? "true" : "false")],
  ["date_in_stock", (v) => v.inStockOn],
];

const META: readonly Column[] = [
  ["vehicle_id", (v) => v.stockNumber ?? String(v.id)],
  ["vin", (v) => v.vin],
  ["make", (v) => v.make],
  ["model", (v) => v.model],
  ["year", (v) => v.year],
  ["body_style", (v) => v.bodyStyle.toUpperCase()],
  ["title", titleWithTrim],
  ["description", (v) => v.description ?? titleWithTrim(v)],
  ["exterior_color", (v) => v.paintName],
  ["url", link],
  ["image[0].url", (v, d) => photos(v, d)[0] ?? null],
  ["mileage.value", (v) => v.mileageMiles],
  ["mileage.unit", () => "MI"],
  ["price", (v) => inDollars(v.priceCents)],
  ["address", (_, d) => address(d)],
  ["state_of_vehicle", (v) => (v.condition === "certified" ? "CPO" : "USED")],
  ["availability", (v) => v.offSaleWord?.toUpperCase() ?? "AVAILABLE"],
  ["trim", (v) => v.trim],
  ["transmission", gearbox],
  ["drivetrain", drive],
  ["fuel_type", fuel],
  ["dealer_id", (_, d) => d.slug],
  ["dealer_name", (_, d) => d.name],
  ["latitude", (_, d) => degrees(d.latitude)],
  ["longitude", (_, d) => degrees(d.longitude)],
  ["date_first_on_lot", (v) => v.inStockOn],
];

/** Whose columns a file has: names and order as each of them publishes. */
export const EXPORT_FORMATS = {
  vauto: { label: "vAuto", columns: VAUTO },
  homenet: { label: "HomeNet", columns: HOMENET },
  google: { label: "Google vehicle listings", columns: GOOGLE },
  meta: { label: "Meta automotive", columns: META },
} as const;
export type ExportFormat = keyof typeof EXPORT_FORMATS;

/** Whether a format has a column that can say of a vehicle that it is not for sale. */
export const saysOffSale = (format: ExportFormat): boolean =>
  format === "vauto" || format === "meta";

/** The first line of a file. */
export function exportHeader(format: ExportFormat): readonly string[] {
  return EXPORT_FORMATS[format].columns.map(([header]) => header);
}

/** A vehicle as a line of a file; empty where nobody said. Amounts in dollars, distances in miles. */
export function inventoryExportCells(
  format: ExportFormat,
  vehicle: ExportedVehicle,
  dealer: ExportingDealer,
): readonly Cell[] {
  return EXPORT_FORMATS[format].columns.map(([, cell]) => cell(vehicle, dealer));
}

/** Reads which format an address asks for; null for none that there is. */
export function exportFormat(text: string | null): ExportFormat | null {
  const formats: readonly ExportFormat[] = ["vauto", "homenet", "google", "meta"];
  return formats.find((format) => format === text) ?? null;
}

/** Where a file of the vehicles for sale is had. */
export function exportPath(slug: string, format: ExportFormat): string {
  return `/api/dealers/${slug}/inventory/export?format=${format}`;
}
