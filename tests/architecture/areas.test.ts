import { describe, expect, test } from "vitest";
import {
  type Areas,
  checkAreaFolders,
  checkAreaImports,
  checkAreasUsed,
  checkTables,
} from "./area-rules.ts";
import { readModules } from "./modules.ts";
import type { SourceFile, Violation } from "./source-files.ts";

/** Two areas, one above the other; each has a noun for all and one of its own. */
const DECLARED: Areas = {
  areas: {
    vehicles: { purpose: "What is sold.", uses: [], public: ["car"], tables: ["car", "wheel"] },
    leads: { purpose: "Who asks.", uses: ["vehicles"], public: [], tables: ["lead"] },
  },
  platformTables: ["mail"],
};

const VEHICLES_SCHEMA = `model Car {
  id     Int     @id
  color  String
  wheels Wheel[]

  @@map("car")
}

model Wheel {
  id  Int @id
  car Car @relation(fields: [carId], references: [id])

  @@map("wheel")
}
`;
const LEADS_SCHEMA = `model Lead {
  id    Int  @id
  carId Int
  car   Car? @relation(fields: [carId], references: [id])

  @@map("lead")
}
`;
const PLATFORM_SCHEMA = `model Mail {
  id Int @id

  @@map("mail")
}
`;
const SOUND: Readonly<Record<string, string>> = {
  "prisma/schema/vehicles.prisma": VEHICLES_SCHEMA,
  "prisma/schema/leads.prisma": LEADS_SCHEMA,
  "prisma/schema/platform.prisma": PLATFORM_SCHEMA,
  "lib/domain/vehicles/car/data.ts": "export const paint = 1;",
  "lib/domain/vehicles/wheel/data.ts": "export const wheel = 1;",
  "lib/domain/leads/lead/data.ts":
    'import { paint } from "#lib/domain/vehicles/car/data.ts";\nexport const lead = paint;',
  "lib/domain/leads/answer/mutations.ts":
    "export const answer = (tx) => tx.lead.findMany({ where: { car: { id: 1 } } });",
  "components/leads/lead/form.tsx": "export const Form = () => null;",
  "components/ui/button.tsx": "export const Button = () => null;",
  "tests/integration/leads/lead.test.ts": "export {};",
  "tests/integration/platform/mail.test.ts": "export {};",
};

const houseWith = (planted: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries({ ...SOUND, ...planted }).map(([path, source]) => ({ path, source }));
const said = (violations: readonly Violation[]) =>
  violations.map(({ rule, path, message }) => `${rule} @ ${path}: ${message}`);

function everything(planted: Readonly<Record<string, string>>, declared = DECLARED): string[] {
  const files = houseWith(planted);
  const modules = readModules(files);
  return said([
    ...checkAreaFolders(files, declared),
    ...checkAreaImports(modules, declared),
    ...checkAreasUsed(modules, declared),
    ...checkTables(files, declared),
  ]);
}

test("a sound house is found to be sound", () => {
  expect(everything({})).toEqual([]);
});

describe("a planted violation is caught", () => {
  test.each([
    "lib/domain/boats/boat/data.ts",
    "components/boats/boat/card.tsx",
    "tests/integration/boat.test.ts",
  ])("what stands in no area: %s", (path) => {
    expect(everything({ [path]: "export const boat = 1;" })).toEqual([
      expect.stringContaining(`area @ ${path}`),
    ]);
  });

  const importing = (target: string) => `import "#lib/domain/${target}/data.ts";`;
  test.each([
    ["an import upward", "vehicles/wheel", "leads/lead", "area direction"],
    ["an import of what is an area's own", "leads/lead", "vehicles/wheel", "area public"],
  ])("%s", (_what, from, to, rule) => {
    const path = `lib/domain/${from}/rules.ts`;
    expect(everything({ [path]: importing(to) })).toEqual([
      expect.stringContaining(`${rule} @ ${path}`),
    ]);
  });
  test("an import as the code runs, and one of types alone", () => {
    const path = "lib/domain/vehicles/wheel/rules.ts";
    for (const source of [
      'export const load = () => import("#lib/domain/leads/lead/data.ts");',
      'import type { Lead } from "#lib/domain/leads/lead/data.ts";\nexport type A = Lead;',
      'import type { Lead } from "../../leads/lead/data.ts";\nexport type A = Lead;',
    ])
      expect(everything({ [path]: source })).toEqual([
        expect.stringContaining(`area direction @ ${path}`),
      ]);
  });
  test("an import from an area that is not declared to be used", () => {
    const { leads, vehicles } = DECLARED.areas;
    if (leads === undefined || vehicles === undefined) throw new Error("Both are declared.");
    const areas = { vehicles, leads: { ...leads, uses: [] } };
    expect(everything({}, { ...DECLARED, areas })).toEqual([
      expect.stringContaining("area uses @ lib/domain/leads/lead/data.ts"),
    ]);
  });
  test("a use and a public noun that nobody needs any more", () => {
    expect(everything({ "lib/domain/leads/lead/data.ts": "export const lead = 1;" })).toEqual([
      "area public @ vehicles: car is imported by no other area",
      "area uses @ leads: declares vehicles and imports nothing of it",
    ]);
  });
  test("a use that leads upward", () => {
    const { leads, vehicles } = DECLARED.areas;
    if (leads === undefined || vehicles === undefined) throw new Error("Both are declared.");
    const areas = { leads, vehicles };
    expect(everything({}, { ...DECLARED, areas })).toEqual(
      expect.arrayContaining([
        "area direction @ leads: declares vehicles, which does not stand below it",
      ]),
    );
  });
});

describe("a table that another area writes is caught", () => {
  const PATH = "lib/domain/leads/lead/mutations.ts";
  const written = (source: string) => everything({ [PATH]: source });
  test.each([
    ["Prisma's call", "export const a = (tx) => tx.car.create({ data: { color: 'red' } });"],
    ["a call on what a call gave", "export const a = () => database().car.updateMany({});"],
    [
      "a nested write",
      "export const a = (tx) => tx.lead.create({ data: { car: { create: { color: 'red' } } } });",
    ],
    [
      "a nested write behind a choice",
      "export const a = (tx, c) => tx.lead.update({ where: {}, data: { ...(c ? { car: { update: { color: 'red' } } } : {}) } });",
    ],
    [
      "SQL's INSERT",
      "export const a = (tx) => tx.$executeRaw`insert into car (color) values ('red')`;",
    ],
    [
      "SQL's UPDATE",
      "export const a = (tx) => tx.$executeRaw`\n  UPDATE car c SET color = 'red'`;",
    ],
    ["SQL's DELETE", "export const sql = 'DELETE FROM \"car\" WHERE id = 1';"],
    ["rows that are copied in", "export const a = (to, rows) => to.copy('car', ['id'], rows);"],
    ["a helper that is told the table", "export const a = (f) => f({ table: 'car', rows: [] });"],
  ])("%s", (_how, source) => {
    expect(written(source)).toEqual([`table owner @ ${PATH}: writes car, which is vehicles's`]);
  });
  test("but not what it reads, or writes of its own", () => {
    expect(
      written(
        "export const a = (tx) => tx.lead.create({ data: { carId: 1, car: { connect: { id: 1 } } } });\nexport const b = (tx) => tx.car.findMany({ where: { wheels: { some: {} } } });\nexport const c = (tx) => tx.$queryRaw`select * from car`;",
      ),
    ).toEqual([]);
  });
  test("also outside of the domain; seeds, tests and restore are exempt", () => {
    const source = "export const a = (tx) => tx.mail.deleteMany({});";
    expect(everything({ "scripts/clean.ts": source })).toEqual([
      "table owner @ scripts/clean.ts: writes mail, which is platform's",
    ]);
    expect(
      everything({ "prisma/seed/a.ts": source, "tests/a.ts": source, "lib/platform/a.ts": source }),
    ).toEqual([]);
  });
  test("a table that is declared in another's schema file", () => {
    const planted = {
      "prisma/schema/vehicles.prisma": `${VEHICLES_SCHEMA}\n${LEADS_SCHEMA}`,
      "prisma/schema/leads.prisma": "",
    };
    expect(everything(planted)).toEqual([
      "table owner @ lead: is declared in prisma/schema/vehicles.prisma instead of prisma/schema/leads.prisma",
    ]);
  });
  test("a table without an owner, with two, and one that is not there", () => {
    const { vehicles, leads } = DECLARED.areas;
    if (leads === undefined || vehicles === undefined) throw new Error("Both are declared.");
    const areas = {
      vehicles: { ...vehicles, tables: ["car", "wheel", "boat"] },
      leads: { ...leads, tables: ["wheel"] },
    };
    expect(everything({}, { ...DECLARED, areas })).toEqual([
      "table owner @ wheel: is owned by vehicles and leads",
      "table owner @ lead: is owned by no area",
      "table owner @ boat: is no table of the schema",
    ]);
  });
});
