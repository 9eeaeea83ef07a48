import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { catalogModelYears } from "#lib/domain/vehicles/catalog/rules.ts";
import { openTableFile } from "#lib/platform/table-file/open.ts";
import { readTable } from "#lib/platform/table-file/read.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { wholeFile } from "#tests/factories/publisher-files.ts";
import { engineWord, epaJoiner, unratedReason } from "./rules.join.ts";

const FILE = wholeFile("epa/vehicles.csv.zip");
const MOST_BYTES = 200_000_000;
const COLUMNS = ["make", "model", "baseModel", "year", "displ", "tCharger"] as const;

/** Names that only Canada, Mexico and Puerto Rico had, and what nobody buys for themselves. */
const OTHER_MARKETS = new Set([
  "Chevrolet/Epica",
  "Chevrolet/Optra",
  "Chrysler/JX/JXI/Limited Convertible",
  "Ford/Courier",
  "Ford/Laser",
  "Mitsubishi/Nativa",
  "Mitsubishi/Space Wagon",
  "Pontiac/Firefly",
  "Pontiac/Sunburst",
  "Pontiac/Wave",
  "Suzuki/Forsa",
]);
const NOT_FOR_PEOPLE = /Armored|Chassis|Coachbuilder|Executive|Hearse|Limousine|Postal|QC Car/;

interface Share {
  all: number;
  found: number;
}
const decadeOf = (year: number): string => `${Math.floor(year / 10) * 10}s`;
function count(shares: Map<string, Share>, year: number, isFound: boolean): void {
  const share = shares.get(decadeOf(year)) ?? { all: 0, found: 0 };
  shares.set(decadeOf(year), {
    all: share.all + 1,
    found: share.found + (isFound ? 1 : 0),
  });
}
const told = (what: string, shares: ReadonlyMap<string, Share>): string =>
  [...shares]
    .toSorted()
    .map(([decade, { all, found }]) => {
      const percent = ((found / all) * 100).toFixed(1);
      return `${what}, ${decade}: ${found} of ${all}, ${percent}%`;
    })
    .join("\n");

describe.skipIf(FILE === null)("the catalog to 2009 beside EPA's list from 1984 on", () => {
  /** Of EPA's makes, base models and years of makes that the catalog has: those it has. */
  const listed = new Map<string, Share>();
  /** Of the catalog's model years that EPA rates: those in its list. */
  const known = new Map<string, Share>();

  beforeAll(async () => {
    const index = loadVpicIndex(join(tmpdir(), "lotwise-test-data"));
    const ids = new Map<string, number>();
    const targets = catalogModelYears(index).map(({ make, model, year }) => {
      const name = `${make}/${model}`;
      const modelId = ids.get(name) ?? ids.size;
      ids.set(name, modelId);
      return { modelId, makeName: make, modelName: model, year };
    });
    const makes = new Set(targets.map(({ makeName }) => makeName));
    const models = epaJoiner(targets);
    const joined = new Set<string>();
    const records = new Map<string, { readonly year: number; isFound: boolean }>();
    const file = await openTableFile(FILE ?? "", { mostBytes: MOST_BYTES });
    for await (const line of readTable(file, { required: COLUMNS, optional: [] })) {
      if (line.kind === "refused") throw new Error(line.reason);
      const { make, model, baseModel, displ, tCharger, year: text } = line.record;
      const year = Number(text);
      if (year >= 2010) continue;
      const engine = engineWord(displ === "" ? null : Number(displ), tCharger === "T");
      const found = models({ make, model, baseModel, year, engine });
      for (const id of found) joined.add(`${id}/${year}`);
      const name = `${make}/${baseModel}`;
      if (!makes.has(make) || OTHER_MARKETS.has(name) || NOT_FOR_PEOPLE.test(baseModel)) continue;
      const record = records.get(`${name}/${year}`) ?? { year, isFound: false };
      records.set(`${name}/${year}`, { year, isFound: record.isFound || found.length > 0 });
    }
    for (const { year, isFound } of records.values()) count(listed, year, isFound);
    for (const target of targets) {
      const { modelId, year } = target;
      if (year < 1984 || year >= 2010 || unratedReason(target) === "heavy") continue;
      count(known, year, joined.has(`${modelId}/${year}`));
    }
    process.stdout.write(
      `${told("EPA's in the catalog", listed)}\n${told("The catalog's at EPA", known)}\n`,
    );
  }, 120_000);

  it.each(["1980s", "1990s", "2000s"])("has 95 of 100 that EPA lists of the %s", (decade) => {
    const { all, found } = listed.get(decade) ?? { all: 0, found: 0 };
    expect(found / all).toBeGreaterThanOrEqual(0.95);
  });

  it.each(["1980s", "1990s", "2000s"])(
    "names 5 of 100 at most that EPA knows nothing of, in the %s",
    (decade) => {
      const { all, found } = known.get(decade) ?? { all: 0, found: 0 };
      expect(found / all).toBeGreaterThanOrEqual(0.95);
    },
  );
});
