import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { AREAS } from "./areas.ts";
import { checkDecided, checkNounComments, checkReadmes, mapOf } from "./map.ts";
import { readRepository, type SourceFile, type Violation } from "./source-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const said = (violations: readonly Violation[]) =>
  violations.map(({ path, message }) => `${path}: ${message}`);

describe("the maps for people", () => {
  let files: SourceFile[];
  beforeAll(async () => {
    files = await readRepository(ROOT);
  });
  const textOf = (path: string) => files.find((file) => file.path === path)?.source ?? "";

  test("each noun says what it is", () => {
    expect(said(checkNounComments(files))).toEqual([]);
  });

  test("docs/map.md is what they say: npm run docs:map", async () => {
    await expect(mapOf(files, AREAS)).toMatchFileSnapshot(join(ROOT, "docs/map.md"));
  });

  test("each area has a short README that names nouns that are there", () => {
    expect(said(checkReadmes(files, AREAS))).toEqual([]);
  });

  test("docs/decided.md names what is there", () => {
    const document = textOf("docs/decided.md");
    expect(document.split("\n").filter((line) => line.startsWith("- ")).length).toBeGreaterThan(80);
    expect(said(checkDecided(document, files))).toEqual([]);
  });
});

describe("a planted violation is caught", () => {
  const house = (planted: Readonly<Record<string, string>>): SourceFile[] =>
    Object.entries(planted).map(([path, source]) => ({ path, source }));
  const areas = { vehicles: { purpose: "What is sold.", uses: [], public: ["car"], tables: [] } };
  const CAR =
    "/** @file What is driven: its color\n * and its doors. */\n\nexport const car = 1;\n";

  test("a noun that says nothing, or says it twice, or at length", () => {
    const path = "lib/domain/vehicles/car";
    expect(checkNounComments(house({ [`${path}/rules.ts`]: CAR }))).toEqual([]);
    expect(
      said(checkNounComments(house({ [`${path}/rules.ts`]: "export const a = 1;\n" }))),
    ).toEqual([`${path}: no file of it begins with /** @file What it is. */`]);
    expect(
      said(checkNounComments(house({ [`${path}/rules.ts`]: CAR, [`${path}/types.ts`]: CAR }))),
    ).toEqual([`${path}: says what it is in two files`]);
    for (const words of ["No end", `${"Long ".repeat(40)}.`])
      expect(
        checkNounComments(house({ [`${path}/rules.ts`]: `/** @file ${words} */\n\nexport {};\n` })),
      ).toHaveLength(1);
  });

  test("the map has areas, nouns and their sentences", () => {
    const files = house({
      "lib/domain/vehicles/car/rules.ts": CAR,
      "lib/domain/vehicles/wheel/rules.ts": "/** @file What turns. */\n\nexport {};\n",
    });
    expect(mapOf(files, areas)).toContain(
      "## vehicles\n\nWhat is sold. [More](../lib/domain/vehicles/README.md)\n\n- [**car**](../lib/domain/vehicles/car): What is driven: its color and its doors.\n- [wheel](../lib/domain/vehicles/wheel): What turns.\n",
    );
  });

  test("a README that is missing, too long, or names what is not there", () => {
    const path = "lib/domain/vehicles/README.md";
    expect(said(checkReadmes([], areas))).toEqual([`${path}: is missing`]);
    expect(said(checkReadmes(house({ [path]: "a\n".repeat(16) }), areas))).toEqual([
      `${path}: is longer than 15 lines`,
    ]);
    expect(said(checkReadmes(house({ [path]: "Start at `horse-cart`." }), areas))).toEqual([
      `${path}: names horse-cart, which is no noun`,
    ]);
  });

  test("a decision that is not where it is said to be", () => {
    const files = house({ "lib/a.ts": "export const LIMIT = 1;\nasync function ask() {}\n" });
    const decided = (row: string) => said(checkDecided(row, files));
    expect(decided("- The limit -> `lib/a.ts#LIMIT`\n- Asking -> `lib/a.ts#ask`")).toEqual([]);
    expect(decided("- The limit -> `lib/a.ts#LIM`")).toEqual([
      "docs/decided.md: lib/a.ts declares no LIM",
    ]);
    expect(decided("- The limit -> `lib/b.ts#LIMIT`")).toEqual([
      "docs/decided.md: lib/b.ts is not there",
    ]);
    expect(decided("- The limit: lib/a.ts")).toHaveLength(1);
  });
});
