import { DatabaseSync } from "node:sqlite";
import { ELEMENT, SECTION_TYPES, type SectionName, type VpicSections } from "./index-types.ts";
import { parseKey } from "./keys.ts";

/**
 * Reads the vPIC SQLite tables into the flat arrays of `VpicSections`. Takes a few seconds; the
 * result is kept as a file by `load.ts`.
 */

const KEPT_ELEMENTS = new Set<number>(Object.values(ELEMENT));
/** vPIC's element "Engine Brake (hp) To". */
const MOST_HORSEPOWER = 125;

/** Elements whose attribute is an id in a look-up table of the same database. */
const LOOKUPS: Record<number, string> = {
  [ELEMENT.batteryType]: "BatteryType",
  [ELEMENT.bodyClass]: "BodyStyle",
  [ELEMENT.driveType]: "DriveType",
  [ELEMENT.fuelPrimary]: "FuelType",
  [ELEMENT.fuelSecondary]: "FuelType",
  [ELEMENT.gvwrFrom]: "GrossVehicleWeightRating",
  [ELEMENT.gvwrTo]: "GrossVehicleWeightRating",
  [ELEMENT.engineConfiguration]: "EngineConfiguration",
  [ELEMENT.plantCountry]: "Country",
  [ELEMENT.electrification]: "ElectrificationLevel",
  [ELEMENT.turbo]: "Turbo",
};

const OPEN_YEAR = 9999;

class Strings {
  readonly ids = new Map<string, number>();
  id(value: string): number {
    const known = this.ids.get(value);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(value, id);
    return id;
  }
  /** Offsets (one more than strings) and UTF-8 bytes. */
  pack(): { offsets: number[]; bytes: Uint8Array } {
    const encoder = new TextEncoder();
    const parts = [...this.ids.keys()].map((value) => encoder.encode(value));
    const offsets: number[] = [0];
    let total = 0;
    for (const part of parts) {
      total += part.length;
      offsets.push(total);
    }
    const bytes = new Uint8Array(total);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return { offsets, bytes };
  }
}

type Row = Record<string, unknown>;
const asNumber = (value: unknown): number => (typeof value === "number" ? value : 0);
const asText = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** Id, schema, key, element, attribute and time of a row of patterns. */
function patternRow(row: unknown): [number, number, string, number, string, number] {
  const [id, schema, key, element, attribute, time] = Array.isArray(row) ? row : [];
  return [
    asNumber(id),
    asNumber(schema),
    asText(key),
    asNumber(element),
    asText(attribute),
    asNumber(time),
  ];
}

/** Builds all sections from the SQLite file at `path`. Throws if tables are missing. */
export function buildSections(path: string): VpicSections {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return readAll(db);
  } finally {
    db.close();
  }
}

function readAll(db: DatabaseSync): VpicSections {
  const rows = (sql: string): Row[] => db.prepare(sql).all();
  const strings = new Strings();
  const out: { [K in SectionName]: number[] | Uint8Array } = Object.create(null);
  for (const name of Object.keys(SECTION_TYPES)) Object.assign(out, { [name]: [] as number[] });
  const list = (name: SectionName): number[] => {
    const value = out[name];
    if (!Array.isArray(value)) throw new Error(`section ${name} is not a list`);
    return value;
  };

  // Makes and models: every model belongs to exactly one make in vPIC.
  const makeRow = new Map<number, number>();
  for (const make of rows("select Id, Name from Make order by Id")) {
    makeRow.set(asNumber(make.Id), list("makeId").length);
    list("makeId").push(asNumber(make.Id));
    list("makeName").push(strings.id(asText(make.Name)));
  }
  const modelRow = new Map<number, number>();
  for (const model of rows(
    "select m.Id, m.Name, x.MakeId from Model m join Make_Model x on x.ModelId = m.Id order by m.Id",
  )) {
    const make = makeRow.get(asNumber(model.MakeId));
    if (make === undefined || modelRow.has(asNumber(model.Id))) continue;
    modelRow.set(asNumber(model.Id), list("modelId").length);
    list("modelId").push(asNumber(model.Id));
    list("modelName").push(strings.id(asText(model.Name)));
    list("modelMake").push(make);
  }

  const lookups = new Map<number, Map<string, number>>();
  for (const [element, table] of Object.entries(LOOKUPS)) {
    const values = new Map<string, number>();
    for (const row of rows(`select Id, Name from ${table}`)) {
      values.set(String(row.Id), strings.id(asText(row.Name)));
    }
    lookups.set(Number(element), values);
  }
  const attributeValue = (element: number, attribute: string): number | undefined => {
    if (element === ELEMENT.model) return modelRow.get(Number(attribute));
    const lookup = lookups.get(element);
    if (lookup) return lookup.get(attribute);
    return attribute === "" ? undefined : strings.id(attribute);
  };

  // Keys, shared by all schemas.
  const keyRow = new Map<string, number>();
  const classRow = new Map<string, number>();
  const keyOf = (key: string): number => {
    const known = keyRow.get(key);
    if (known !== undefined) return known;
    const constraints = parseKey(key);
    if (constraints === null) {
      keyRow.set(key, -1);
      return -1;
    }
    const row = list("keyText").length;
    keyRow.set(key, row);
    list("keyText").push(strings.id(key));
    list("keyStart").push(list("constraintPosition").length);
    for (const constraint of constraints) {
      let classId = classRow.get(constraint.bits);
      if (classId === undefined) {
        classId = classRow.size;
        classRow.set(constraint.bits, classId);
        for (const bit of constraint.bits) list("classTable").push(bit === "1" ? 1 : 0);
      }
      list("constraintPosition").push(constraint.position);
      list("constraintClass").push(classId);
    }
    return row;
  };

  // Patterns by schema, then by key.
  type Pattern = { id: number; element: number; value: number; time: number };
  const bySchema = new Map<number, Map<number, Pattern[]>>();
  const patterns = db.prepare(
    `select Id, VinSchemaId, upper(Keys), ElementId, AttributeId,
       coalesce(unixepoch(coalesce(UpdatedOn, CreatedOn)), 0) from Pattern
     where ElementId in (${[...KEPT_ELEMENTS].join(",")})`,
  );
  // Some 800,000 rows: as arrays they are read in half the time.
  patterns.setReturnArrays(true);
  for (const row of patterns.iterate()) {
    const [id, schemaId, keys, element, attribute, time] = patternRow(row);
    const key = keyOf(keys);
    if (key < 0) continue;
    const value = attributeValue(element, attribute);
    if (value === undefined) continue;
    let groups = bySchema.get(schemaId);
    if (!groups) {
      groups = new Map();
      bySchema.set(schemaId, groups);
    }
    const pattern = { id, element, value, time };
    const group = groups.get(key);
    if (group) group.push(pattern);
    else groups.set(key, [pattern]);
  }
  list("keyStart").push(list("constraintPosition").length);

  const schemaRow = new Map<number, number>();
  for (const schema of rows("select Id, Name from VinSchema order by Id")) {
    const id = asNumber(schema.Id);
    schemaRow.set(id, list("schemaId").length);
    list("schemaId").push(id);
    list("schemaName").push(strings.id(asText(schema.Name)));
    list("schemaGroupStart").push(list("groupKey").length);
    for (const [key, group] of bySchema.get(id) ?? []) {
      list("groupKey").push(key);
      list("groupStart").push(list("patternId").length);
      for (const pattern of group) {
        list("patternId").push(pattern.id);
        list("patternElement").push(pattern.element);
        list("patternValue").push(pattern.value);
        list("patternTime").push(pattern.time);
      }
    }
  }
  list("schemaGroupStart").push(list("groupKey").length);
  list("groupStart").push(list("patternId").length);

  readWmis(rows, list, strings, makeRow, schemaRow);
  readEngines(rows, list, strings, attributeValue);

  const packed = strings.pack();
  out.stringOffset = packed.offsets;
  out.stringBytes = packed.bytes;
  const make = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array };
  const entries = Object.entries(SECTION_TYPES).map(([name, type]) => {
    const values = out[name as SectionName];
    return [name, make[type].from(values)];
  });
  return Object.fromEntries(entries);
}

function readWmis(
  rows: (sql: string) => Row[],
  list: (name: SectionName) => number[],
  strings: Strings,
  makeRow: ReadonlyMap<number, number>,
  schemaRow: ReadonlyMap<number, number>,
): void {
  const makes = Map.groupBy(rows("select WmiId, MakeId from Wmi_Make order by rowid"), (row) =>
    asNumber(row.WmiId),
  );
  const links = Map.groupBy(
    rows("select WmiId, VinSchemaId, YearFrom, YearTo from Wmi_VinSchema order by Id"),
    (row) => asNumber(row.WmiId),
  );
  for (const wmi of rows(
    `select w.Id, w.Wmi, w.VehicleTypeId, w.TruckTypeId, m.Name as Manufacturer, c.Name as Country
     from Wmi w left join Manufacturer m on m.Id = w.ManufacturerId
     left join Country c on c.Id = w.CountryId order by w.Id`,
  )) {
    const id = asNumber(wmi.Id);
    list("wmiCode").push(strings.id(asText(wmi.Wmi).toUpperCase()));
    list("wmiManufacturer").push(strings.id(asText(wmi.Manufacturer)));
    list("wmiCountry").push(strings.id(asText(wmi.Country)));
    list("wmiVehicleType").push(asNumber(wmi.VehicleTypeId));
    list("wmiTruckType").push(asNumber(wmi.TruckTypeId));
    list("wmiMakeStart").push(list("wmiMake").length);
    list("wmiLinkStart").push(list("linkSchema").length);
    for (const row of makes.get(id) ?? []) {
      const make = makeRow.get(asNumber(row.MakeId));
      if (make !== undefined) list("wmiMake").push(make);
    }
    for (const row of links.get(id) ?? []) {
      const schema = schemaRow.get(asNumber(row.VinSchemaId));
      if (schema === undefined) continue;
      list("linkSchema").push(schema);
      list("linkYearFrom").push(asNumber(row.YearFrom));
      list("linkYearTo").push(row.YearTo === null ? OPEN_YEAR : asNumber(row.YearTo));
    }
  }
  list("wmiMakeStart").push(list("wmiMake").length);
  list("wmiLinkStart").push(list("linkSchema").length);
}

function readEngines(
  rows: (sql: string) => Row[],
  list: (name: SectionName) => number[],
  strings: Strings,
  attributeValue: (element: number, attribute: string) => number | undefined,
): void {
  const facts = Map.groupBy(
    rows("select EngineModelId, ElementId, AttributeId from EngineModelPattern order by Id"),
    (row) => asNumber(row.EngineModelId),
  );
  for (const engine of rows("select Id, Name from EngineModel order by Id")) {
    list("engineName").push(strings.id(asText(engine.Name).toLowerCase()));
    list("engineStart").push(list("engineElement").length);
    const of = facts.get(asNumber(engine.Id)) ?? [];
    // An engine built in several strengths has the least and the most of them: that tells none.
    const isRange = of.some((row) => asNumber(row.ElementId) === MOST_HORSEPOWER);
    for (const row of of) {
      const element = asNumber(row.ElementId);
      if (!KEPT_ELEMENTS.has(element) || (isRange && element === ELEMENT.engineHorsepower))
        continue;
      const value = attributeValue(element, asText(row.AttributeId));
      if (value === undefined) continue;
      list("engineElement").push(element);
      list("engineValue").push(value);
    }
  }
  list("engineStart").push(list("engineElement").length);
}
