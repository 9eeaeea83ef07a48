import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HISTORY } from "#lib/domain/listings/history-record/mutations.import.ts";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import {
  importSource,
  type SourceDefinition,
} from "#lib/domain/vehicles/source-import/mutations.ts";
import type { ImportReport } from "#lib/domain/vehicles/source-import/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { database } from "#lib/platform/db/client.ts";
import { sampleFile } from "./publisher-files.ts";

/** One of the files that importers read, as text to be damaged. */
export interface DamagedSource {
  readonly name: string;
  readonly definition: SourceDefinition;
  readonly hasHeader: boolean;
  /** The whole of our sample: lines end with a line feed, without a byte order mark. */
  readonly text: () => Promise<string>;
}

const sampled =
  (name: string): DamagedSource["text"] =>
  async () =>
    (await readFile(sampleFile(name), "utf8")).replace("\uFEFF", "").replaceAll("\r\n", "\n");

/** The file of each importer; that of title records is the test's own. */
export const damagedSources = (titles: string): readonly DamagedSource[] => [
  {
    name: "EPA",
    definition: EPA_SOURCE,
    hasHeader: true,
    text: sampled("epa/vehicles.csv"),
  },
  {
    name: "recalls of 24 fields",
    definition: RECALLS,
    hasHeader: false,
    text: sampled("nhtsa/recalls-24-fields.txt"),
  },
  {
    name: "collected recalls",
    definition: RECALLS,
    hasHeader: true,
    text: sampled("nhtsa/recalls-collected.csv"),
  },
  {
    name: "complaints",
    definition: COMPLAINTS,
    hasHeader: false,
    text: sampled("nhtsa/complaints.txt"),
  },
  {
    name: "ratings",
    definition: RATINGS,
    hasHeader: true,
    text: sampled("nhtsa/ratings-collected.csv"),
  },
  {
    name: "stations",
    definition: CHARGERS,
    hasHeader: true,
    text: sampled("afdc/us-fast-2022-01.csv"),
  },
  { name: "title records", definition: HISTORY, hasHeader: true, text: async () => titles },
];

/** A folder for files to import: `remove` takes it away. */
export async function importFolder(prefix: string) {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  let files = 0;
  const importPath = (definition: SourceDefinition, path: string): Promise<ImportReport> =>
    importSource(systemContext(), {
      definition,
      order: { path, origin: "a damaged file", startedBy: "a test", allowFewer: false },
    });
  return {
    folder,
    importPath,
    importContent: async (definition: SourceDefinition, content: string | Uint8Array) => {
      files += 1;
      const path = join(folder, `${files}`);
      await writeFile(path, content);
      try {
        return await importPath(definition, path);
      } finally {
        await rm(path);
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** How many rows importers hold, by table. */
export async function importedCounts(): Promise<Readonly<Record<string, number>>> {
  const db = database();
  return {
    recallCampaign: await db.recallCampaign.count(),
    recallVehicle: await db.recallVehicle.count(),
    complaint: await db.complaint.count(),
    safetyRating: await db.safetyRating.count(),
    fuelEconomyRecord: await db.fuelEconomyRecord.count(),
    chargingStation: await db.chargingStation.count(),
    historyRecord: await db.historyRecord.count(),
    importRow: await db.importRow.count(),
  };
}
