import { describe, expect, it } from "vitest";
import {
  formatOf,
  headerAmong,
  mappingFor,
  missingFields,
  nameColumns,
  namedMapping,
  textsReader,
} from "./rules.column.ts";

const HEADERS = {
  vauto:
    "DealerId,Dealer Name,VIN,Stock #,New/Used,Year,Make,Model,Model Number,Body,Transmission,Series,Body Door Ct,Odometer,Engine Cylinder Ct,Engine Displacement,Drivetrain Desc,Colour,Interior Color,MSRP,Price,Inventory Date,Certified,Description,Features,Photo Url List,City MPG,Highway MPG,Photos Last Modified Date,Series Detail,Engine,Fuel,Age,Disposition",
  homenet:
    "type,stock,vin,year,make,model,body,trim,modelnumber,doors,exteriorcolor,interiorcolor,enginecylinders,enginedisplacement,transmission,miles,sellingprice,msrp,bookvalue,invoice,certified,dateinstock,description,options,imagelist,drivetrain,fuel_type,citympg,highwaympg,ext_color_generic,int_color_generic,internet_price",
  google:
    "vin,store_code,dealership_name,dealership_address,price,condition,make,model,trim,year,mileage,link,image_link,additional_image_link,certified_pre_owned,date_in_stock",
  meta: "vehicle_id,vin,make,model,year,body_style,title,description,exterior_color,url,image[0].url,image[1].url,mileage.value,mileage.unit,price,address,state_of_vehicle,availability,trim,transmission,drivetrain,fuel_type,dealer_id,dealer_name,latitude,longitude",
} as const;
type Format = keyof typeof HEADERS;
const headerOf = (format: Format): string[] => HEADERS[format].split(",");

describe.each(Object.keys(HEADERS) as Format[])("columns of %s", (format) => {
  it("are known by their names, in any order, case and spacing", () => {
    const header = headerOf(format);
    const odd = header.map((name) => ` ${name.toUpperCase().replace(/[ _]/g, "  ")} `).toReversed();
    expect(formatOf(header)).toBe(format);
    expect(formatOf(odd)).toBe(format);
    const mapping = namedMapping(header);
    expect(missingFields(mapping)).toEqual([]);
    expect(Object.keys(namedMapping(odd)).sort()).toEqual(Object.keys(mapping).sort());
  });
});

it.each([
  ["vauto", { availability: "Disposition", inStockOn: "Inventory Date", age: "Age" }],
  ["homenet", { newUsed: "type", inStockOn: "dateinstock" }],
  ["google", { inStockOn: "date_in_stock" }],
  ["meta", { availability: "availability" }],
] as const)(
  "of %s say whether a vehicle is for sale and since when it is in stock",
  (format, said) => {
    expect(namedMapping(headerOf(format))).toMatchObject(said);
    expect(namedMapping(headerOf(format)).secondAvailability).toBeUndefined();
  },
);

it("are two where two speak of the sale", () => {
  expect(namedMapping(["VIN", "Availability", "Status"])).toMatchObject({
    availability: "Availability",
    secondAvailability: "Status",
  });
  expect(namedMapping(["VIN", "DISPOSITION", "availability"])).toMatchObject({
    availability: "DISPOSITION",
    secondAvailability: "availability",
  });
});

it("tell apart what sounds alike", () => {
  expect(namedMapping(headerOf("homenet"))).toMatchObject({
    price: "internet_price",
    secondPrice: "sellingprice",
    newUsed: "type",
    stockNumber: "stock",
  });
  expect(namedMapping(headerOf("vauto"))).toMatchObject({
    trim: "Series Detail",
    exteriorColor: "Colour",
    doors: "Body Door Ct",
  });
  expect(namedMapping(headerOf("meta"))).toMatchObject({
    mileage: "mileage.value",
    photos: "image[0].url",
  });
});

it("reads photos of numbered columns together", () => {
  const header = headerOf("meta");
  const read = textsReader(namedMapping(header), header);
  expect(read({ "image[0].url": "a", "image[1].url": "b" }).photos).toBe("a|b");
});

it("reads cells without the entities of HTML", () => {
  const read = textsReader({ description: "d", model: "m" }, ["d", "m"]);
  expect(read({ d: "2019&ndash;2021 &quot;as new&quot;", m: "Town &amp; Country" })).toMatchObject({
    description: '2019\u20132021 "as new"',
    model: "Town & Country",
  });
});

it.each([
  [
    "the first line",
    [
      ["VIN", "Price", "Odometer"],
      ["v", "1", "2"],
    ],
    0,
  ],
  [
    "below titles",
    [["Inventory, Nov 24"], ["Dealer", "Cedar Fork", "3 vehicles"], ["VIN", "Price", "Miles"]],
    2,
  ],
  ["of its owner's words", [["Stock"], ["Fahrgestell", "Preis", "Meilen"], ["v", "1", "2"]], 1],
  ["nowhere", [["a"], ["b"]], -1],
] as const)("the header is found: %s", (_, lines, at) => {
  expect(headerAmong(lines, null)).toBe(at);
});

it("takes what was chosen, and nothing else, as long as the columns are there", () => {
  const chosen = { vin: "Fahrgestell", price: "Preis $", mileage: "Meilen" };
  const mapping = mappingFor(["fahrgestell", "PREIS  $", "Meilen", "Make"], chosen);
  expect(mapping).toEqual({ vin: "fahrgestell", price: "PREIS  $", mileage: "Meilen" });
  expect(missingFields(mappingFor(["Preis $"], chosen))).toEqual(["vin", "mileage"]);
});

it("are named once a file, without those that cannot be told apart", () => {
  const columns = nameColumns(["VIN", "Price", "Odometer", "Notes", "notes", ""], null);
  expect(columns).toMatchObject({ header: ["VIN", "Price", "Odometer"], isMapped: true });
  expect(columns.textsOf({ VIN: "v", Price: "1" })).toMatchObject({ vin: "v", mileage: "" });
  expect(nameColumns(["VIN", "Price", "Color"], null).isMapped).toBe(false);
});

it.each([
  [["VIN", "Price"], "names no columns"],
  [["VIN", "Price", "Odometer", "a\u0000b"], "names no columns"],
  [["<!DOCTYPE html><html>", "x"], "is a web page"],
  [Array.from({ length: 301 }, (_, at) => `c${at}`), "has 301 columns"],
])("are refused where no list of vehicles begins so: %#", (names, words) => {
  expect(() => nameColumns(names, null)).toThrow(words);
});
