import { expect, it } from "vitest";
import { asDay } from "#lib/domain/kernel/calendar/rules.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportFormat,
  exportHeader,
  inventoryExportCells,
} from "./rules.export.ts";
import type { ExportedVehicle, ExportingDealer } from "./types.export.ts";

const DEALER: ExportingDealer = {
  slug: "cedar-fork-motors",
  name: "Cedar Fork Motors",
  street: "1 Fork Rd",
  city: "Denver",
  state: "CO",
  zip: "80202",
  latitude: 39.75,
  longitude: -104.99,
  siteUrl: "https://lotwise.example",
  asOf: new Date("2026-11-20T12:00:00Z"),
};
const VEHICLE: ExportedVehicle = {
  id: 7,
  vin: "2T3P1RFV0LC000000",
  stockNumber: "A4471",
  status: "active",
  year: 2020,
  make: "Toyota",
  model: "RAV4",
  trim: "XLE",
  bodyStyle: "suv",
  doors: 5,
  engine: "2.5 L, 4 cylinders",
  fuel: "gasoline",
  drivetrain: "awd",
  transmission: null,
  exteriorColor: "blue",
  paintName: "Blueprint",
  interiorColor: "black",
  condition: "certified",
  cityMpg: 27,
  highwayMpg: null,
  mileageMiles: 31_204,
  priceCents: 2_395_000,
  features: ["apple_carplay", "sunroof"],
  description: 'One owner, "clean"',
  inStockOn: asDay("2026-11-08"),
  offSaleWord: null,
  photoKeys: ["a", "b"],
};

const written = (format: ExportFormat): Readonly<Record<string, unknown>> => {
  const header = exportHeader(format);
  const cells = inventoryExportCells(format, VEHICLE, DEALER);
  expect(cells).toHaveLength(header.length);
  return Object.fromEntries(header.map((name, at) => [name, cells[at]]));
};

it.each(Object.keys(EXPORT_FORMATS) as ExportFormat[])("%s names no column twice", (format) => {
  expect(new Set(exportHeader(format)).size).toBe(exportHeader(format).length);
});

it("writes a vehicle as each of the four reads it", () => {
  expect(written("vauto")).toMatchObject({
    "New/Used": "U",
    Odometer: 31_204,
    Price: 23_950,
    Certified: "Y",
    "Engine Cylinder Ct": "4",
    "Engine Displacement": "2.5",
    Age: 12,
    "Inventory Date": "2026-11-08",
    Disposition: "Retail",
    "Highway MPG": null,
    Features: "Apple CarPlay|Sunroof",
  });
  expect(written("homenet")).toMatchObject({
    stock: "A4471",
    miles: 31_204,
    internet_price: 23_950,
    ext_color_generic: "Blue",
  });
  expect(written("google")).toMatchObject({
    price: "23950 USD",
    mileage: "31204 miles",
    link: "https://lotwise.example/listings/7",
    dealership_address: "1 Fork Rd, Denver, CO 80202",
    certified_pre_owned: "true",
  });
  expect(written("meta")).toMatchObject({
    "mileage.unit": "MI",
    body_style: "SUV",
    state_of_vehicle: "CPO",
    availability: "AVAILABLE",
    title: "2020 Toyota RAV4 XLE",
    latitude: 39.75,
    longitude: -104.99,
    date_first_on_lot: "2026-11-08",
  });
});

it("gives every photo an address on this site", () => {
  const list = String(written("vauto")["Photo Url List"]).split("|");
  expect(list).toHaveLength(2);
  for (const each of list) expect(new URL(each).origin).toBe("https://lotwise.example");
});

it("knows its formats and no others", () => {
  expect(exportFormat("meta")).toBe("meta");
  for (const other of [null, "", "META", "toString"]) expect(exportFormat(other)).toBeNull();
});
