/**
 * The compact decode index built from the vPIC tables (see `build.ts`). Flat typed arrays that are
 * views on one file, so a process start costs a read and no parsing. Pure data: safe to use anywhere.
 */

/** vPIC element ids that the index keeps (`Element.Id` in vPIC). */
export const ELEMENT = {
  batteryType: 2,
  bodyClass: 5,
  cylinders: 9,
  displacementCc: 11,
  displacementLiters: 13,
  doors: 14,
  driveType: 15,
  engineModel: 18,
  enginePowerKw: 21,
  fuelPrimary: 24,
  gvwrFrom: 25,
  model: 28,
  plantCity: 31,
  series: 34,
  trim: 38,
  engineConfiguration: 64,
  fuelSecondary: 66,
  engineHorsepower: 71,
  plantCountry: 75,
  plantState: 77,
  electrification: 126,
  otherEngineInfo: 129,
  turbo: 135,
  gvwrTo: 190,
} as const;

/** Vehicle types of a WMI (`VehicleType.Id` in vPIC). */
export const VEHICLE_TYPE = {
  motorcycle: 1,
  passengerCar: 2,
  truck: 3,
  bus: 5,
  trailer: 6,
  multipurpose: 7,
  lowSpeed: 9,
  incomplete: 10,
  offRoad: 13,
} as const;

/** Section name -> array type; the artifact file stores exactly these, in this order. */
export const SECTION_TYPES = {
  stringOffset: "u32",
  stringBytes: "u8",
  // A key is a list of constraints: VIN position (0-based) must be in a class of characters.
  keyText: "u32",
  keyStart: "u32",
  constraintPosition: "u8",
  constraintClass: "u16",
  // One row of 36 flags (0-9, A-Z) a class.
  classTable: "u8",
  schemaId: "u32",
  schemaName: "u32",
  schemaGroupStart: "u32",
  // A group is one key of one schema; its patterns say what that key means.
  groupKey: "u32",
  groupStart: "u32",
  patternId: "u32",
  patternElement: "u8",
  // Text id, or model row for ELEMENT.model.
  patternValue: "u32",
  // When the row was last changed, seconds since 1970.
  patternTime: "u32",
  wmiCode: "u32",
  wmiManufacturer: "u32",
  wmiCountry: "u32",
  wmiVehicleType: "u8",
  wmiTruckType: "u8",
  wmiMakeStart: "u32",
  wmiMake: "u32",
  wmiLinkStart: "u32",
  linkSchema: "u32",
  linkYearFrom: "u16",
  linkYearTo: "u16",
  modelId: "u32",
  modelName: "u32",
  modelMake: "u32",
  makeId: "u32",
  makeName: "u32",
  // Facts that follow from an engine model's name.
  engineName: "u32",
  engineStart: "u32",
  engineElement: "u8",
  engineValue: "u32",
} as const;
export type SectionName = keyof typeof SECTION_TYPES;
type ArrayOf<T> = T extends "u8" ? Uint8Array : T extends "u16" ? Uint16Array : Uint32Array;
export type VpicSections = { readonly [K in SectionName]: ArrayOf<(typeof SECTION_TYPES)[K]> };

export type VpicIndex = VpicSections & {
  /** Version of the package the data came from. */
  readonly sourceVersion: string;
  /** Text by id. */
  readonly text: (id: number) => string;
  /** WMI code (3 or 6 characters) -> row. */
  readonly wmiByCode: ReadonlyMap<string, number>;
  /** Engine model name in lower case -> row. */
  readonly engineByName: ReadonlyMap<string, number>;
};

const decoder = new TextDecoder();

/** Adds the accessors to raw sections. Text is decoded on first use. */
export function indexFromSections(sections: VpicSections, sourceVersion: string): VpicIndex {
  const cache: (string | undefined)[] = new Array(sections.stringOffset.length);
  const text = (id: number): string => {
    const known = cache[id];
    if (known !== undefined) return known;
    const start = sections.stringOffset[id] ?? 0;
    const end = sections.stringOffset[id + 1] ?? start;
    const value = decoder.decode(sections.stringBytes.subarray(start, end));
    cache[id] = value;
    return value;
  };
  const wmiByCode = new Map<string, number>();
  sections.wmiCode.forEach((textId, row) => {
    wmiByCode.set(text(textId), row);
  });
  const engineByName = new Map<string, number>();
  sections.engineName.forEach((textId, row) => {
    engineByName.set(text(textId), row);
  });
  return { ...sections, sourceVersion, text, wmiByCode, engineByName };
}
