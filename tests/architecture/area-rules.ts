import type { Area } from "./areas.ts";
import type { Module } from "./modules.ts";
import { isTest, type SourceFile, type Violation } from "./source-files.ts";
import { type Table, tablesOf, tableWrites } from "./table-writers.ts";

/** What `areas.ts` says of the house. */
export interface Areas {
  readonly areas: Readonly<Record<string, Area>>;
  readonly platformTables: readonly string[];
}

interface Place {
  readonly area: string;
  readonly noun: string;
}

/** The area and noun that a file of the domain belongs to. */
function placeOf(path: string): Place | null {
  const match = /^lib\/domain\/([^/]+)\/([^/]+)\//.exec(path);
  return match === null ? null : { area: match[1] ?? "", noun: match[2] ?? "" };
}

/** Folders that are divided as the domain is, and what else may stand in them. */
const DIVIDED = [
  { folder: "lib/domain/", besides: ["listeners.ts"] },
  { folder: "components/", besides: ["ui", "patterns", "layout"] },
  { folder: "tests/integration/", besides: ["platform"] },
] as const;

/** Checks that nouns, components and integration tests stand in areas that are declared. */
export function checkAreaFolders(
  files: readonly SourceFile[],
  { areas }: Pick<Areas, "areas">,
): Violation[] {
  return DIVIDED.flatMap(({ folder, besides }) =>
    files
      .filter(({ path }) => path.startsWith(folder))
      .filter(({ path }) => {
        const entry = path.slice(folder.length).split("/")[0] ?? "";
        return !Object.hasOwn(areas, entry) && !besides.some((name) => name === entry);
      })
      .map(({ path }) => ({
        rule: "area",
        path,
        message: `${folder} is divided by area: see tests/architecture/areas.ts`,
      })),
  );
}

interface Crossing {
  readonly path: string;
  readonly from: Place;
  readonly to: Place;
}

const crossingsOf = (modules: readonly Module[]): Crossing[] =>
  modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) => {
      const from = placeOf(path);
      if (from === null) return [];
      return imports.flatMap(({ target }) => {
        const to = target === null ? null : placeOf(target);
        return to === null || to.area === from.area ? [] : [{ path, from, to }];
      });
    });

/** Checks imports between areas: downward, along what is declared, into public nouns. */
export function checkAreaImports(
  modules: readonly Module[],
  { areas }: Pick<Areas, "areas">,
): Violation[] {
  const height = Object.keys(areas);
  return crossingsOf(modules).flatMap(({ path, from, to }) => {
    const say = (rule: string, message: string) => [{ rule, path, message }];
    if (height.indexOf(to.area) > height.indexOf(from.area))
      return say("area direction", `${from.area} may not import ${to.area}, which stands above it`);
    if (!areas[from.area]?.uses.includes(to.area))
      return say("area uses", `${from.area} does not declare that it uses ${to.area}`);
    if (!areas[to.area]?.public.includes(to.noun))
      return say("area public", `${to.noun} is ${to.area}'s own`);
    return [];
  });
}

/** Checks that what areas declare is still so: uses and public nouns that nobody needs would hide the next. */
export function checkAreasUsed(
  modules: readonly Module[],
  { areas }: Pick<Areas, "areas">,
): Violation[] {
  const crossings = crossingsOf(modules);
  const height = Object.keys(areas);
  return Object.entries(areas).flatMap(([name, area]) => {
    const say = (rule: string, message: string): Violation => ({ rule, path: name, message });
    return [
      ...area.uses
        .filter((used) => !crossings.some(({ from, to }) => from.area === name && to.area === used))
        .map((used) => say("area uses", `declares ${used} and imports nothing of it`)),
      ...area.uses
        .filter((used) => height.indexOf(used) >= height.indexOf(name))
        .map((used) => say("area direction", `declares ${used}, which does not stand below it`)),
      ...area.public
        .filter((noun) => !crossings.some(({ to }) => to.area === name && to.noun === noun))
        .map((noun) => say("area public", `${noun} is imported by no other area`)),
    ];
  });
}

/**
 * What fills or empties tables whole: the demo market's generator, measurements, and backup and restore,
 * which take every table as it is. Importers stage their rows through the noun that owns them.
 */
const WRITES_ANY_TABLE = /^(prisma\/seed|bench|tests|e2e|lib\/platform\/backup)\//;

/** Checks that each table has one owner, in whose schema file it is declared, and that nobody else writes it. */
export function checkTables(
  files: readonly SourceFile[],
  { areas, platformTables }: Areas,
): Violation[] {
  const tables = tablesOf(files);
  const owners = new Map<string, string[]>();
  const own = (owner: string, table: string) =>
    owners.set(table, [...(owners.get(table) ?? []), owner]);
  for (const [name, area] of Object.entries(areas))
    for (const table of area.tables) own(name, table);
  for (const table of platformTables) own("platform", table);

  const writes = files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path) && !WRITES_ANY_TABLE.test(path))
    .flatMap((file) => tableWrites(file, tables));
  const foreign = writes.flatMap(({ path, table }) => {
    const writer = placeOf(path)?.area ?? (path.startsWith("lib/platform/") ? "platform" : path);
    return owners.get(table)?.includes(writer) ? [] : [{ path, table }];
  });
  return [
    ...checkOwners(tables, owners),
    ...foreign.map(({ path, table }) => ({
      rule: "table owner",
      path,
      message: `writes ${table}, which is ${owners.get(table)?.join(" and ") ?? "nobody"}'s`,
    })),
  ];
}

function checkOwners(
  tables: readonly Table[],
  owners: ReadonlyMap<string, readonly string[]>,
): Violation[] {
  const say = (table: string, message: string): Violation => ({
    rule: "table owner",
    path: table,
    message,
  });
  return [
    ...tables.flatMap(({ name, path }) => {
      const of = owners.get(name) ?? [];
      if (of.length === 0) return [say(name, "is owned by no area")];
      if (of.length > 1) return [say(name, `is owned by ${of.join(" and ")}`)];
      const place = `prisma/schema/${of[0]}.prisma`;
      return path === place ? [] : [say(name, `is declared in ${path} instead of ${place}`)];
    }),
    ...[...owners.keys()]
      .filter((table) => !tables.some(({ name }) => name === table))
      .map((table) => say(table, "is no table of the schema")),
  ];
}
