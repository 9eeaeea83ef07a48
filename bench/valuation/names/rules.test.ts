import { expect, it } from "vitest";
import { nameBook, nameVehicle } from "./rules.ts";

const BOOK = nameBook([
  { make: "Alfa Romeo", model: "Stelvio" },
  { make: "BMW", model: "750Li" },
  { make: "Chevrolet", model: "Silverado 1500" },
  { make: "Ford", model: "F-150" },
  { make: "Land Rover", model: "Range Rover Evoque" },
  { make: "Lexus", model: "RX" },
  { make: "Mazda", model: "Mazda3" },
  { make: "Mercedes-Benz", model: "C-Class" },
  { make: "Mercedes-Benz", model: "GLS-Class" },
  { make: "Ram", model: "1500" },
]);

it.each([
  ["ford", "f-150 xlt supercrew 4x4", "Ford F-150", "xlt supercrew 4x4"],
  ["Ford", "F150", "Ford F-150", null],
  ["chevy", "silverado 1500 crew cab lt", "Chevrolet Silverado 1500", "crew cab lt"],
  ["Land", "Rover Range Rover Evoque SE", "Land Rover Range Rover Evoque", "SE"],
  ["Alfa", "Romeo Stelvio Ti Sport", "Alfa Romeo Stelvio", "Ti Sport"],
  ["rover", "range rover evoque", "Land Rover Range Rover Evoque", null],
  ["lexus", "rx350 base", "Lexus RX", "rx350 base"],
  ["Lexus", "RX 350 Base", "Lexus RX", "350 Base"],
  ["mazda", "3 touring", "Mazda Mazda3", "touring"],
  ["mercedes", "c300 4matic", "Mercedes-Benz C-Class", "c300 4matic"],
  ["Mercedes-Benz", "AMG C 43 Base", "Mercedes-Benz C-Class", "AMG C 43 Base"],
  ["Mercedes-Benz", "GLS 450 Base", "Mercedes-Benz GLS-Class", "GLS 450 Base"],
  ["BMW", "750 Li xDrive", "BMW 750Li", "xDrive"],
  ["dodge", "ram 1500 laramie", "Ram 1500", "laramie"],
  [null, "Ford F-150 Lariat", "Ford F-150", "Lariat"],
  ["Oldsmobile", "Alero GLS", "oldsmobile alero", "GLS"],
] as const)("%s, %s", (make, model, name, rest) => {
  const found = nameVehicle(BOOK, make, model);
  expect(`${found?.make} ${found?.model}`).toBe(name);
  expect(found?.rest).toBe(rest);
});

it("names nothing without a model", () => {
  expect(nameVehicle(BOOK, "Ford", null)).toBeNull();
  expect(nameVehicle(BOOK, null, null)).toBeNull();
});
