import "server-only";
import { readDatabase } from "#lib/platform/db/client.ts";
import { KeptUntilTold } from "#lib/platform/db/kept-until-told.ts";
import { IMPORTED, MOST_LARGE_IMPORTS, SOURCE_NAMES, type SourceName } from "./constants.ts";
import { catalogName, isReadByCatalog } from "./rules.ts";
import type { LargeImport, LastImport, SourceFreshness } from "./types.ts";

const CHECKED = ["done", "unchanged"];

const lastImports = new KeptUntilTold<LastImport | null>(IMPORTED, SOURCE_NAMES.length);

/** The last import of a source that was published; null where there never was one. */
export const lastImportOf = (source: SourceName): Promise<LastImport | null> =>
  lastImports.of(source, () => readLastImport(source));

async function readLastImport(source: SourceName): Promise<LastImport | null> {
  const last = await readDatabase().sourceImport.findFirst({
    where: { source, state: "done" },
    orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
    select: { finishedAt: true, publishedOn: true, rowsKept: true },
  });
  if (last === null || last.finishedAt === null) return null;
  return {
    importedAt: last.finishedAt.toISOString(),
    rowsKept: last.rowsKept,
    publishedOn: last.publishedOn?.toISOString().slice(0, 10) ?? null,
  };
}

/**
 * The imports of a source that read at least so many rows of its publisher's files, by the catalog as it
 * is now: of models that were added since they would know nothing. The newest first.
 */
export async function largeImportsOf(
  source: SourceName,
  rowsRead: number,
): Promise<readonly LargeImport[]> {
  const [runs, build, models] = await Promise.all([
    readDatabase().sourceImport.findMany({
      where: { source, state: "done", rowsRead: { gte: rowsRead } },
      orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
      take: MOST_LARGE_IMPORTS,
    }),
    readDatabase().catalogBuild.findFirst({ orderBy: { id: "asc" }, select: { version: true } }),
    readDatabase().model.count(),
  ]);
  const catalog = catalogName(build?.version ?? null, models);
  return runs.flatMap((run) =>
    run.finishedAt === null ||
    run.recordsFrom === null ||
    run.recordsTo === null ||
    !isReadByCatalog(run.readBy, catalog)
      ? []
      : [
          {
            importedAt: run.finishedAt.toISOString(),
            rowsRead: run.rowsRead,
            recordsFrom: run.recordsFrom.toISOString().slice(0, 10),
            recordsTo: run.recordsTo.toISOString().slice(0, 10),
          },
        ],
  );
}

/** How fresh a source is: its last import that was published, and a newer try that failed. */
export async function freshnessOf(source: SourceName): Promise<SourceFreshness> {
  const [last, newest] = await Promise.all([
    readDatabase().sourceImport.findFirst({
      where: { source, state: "done" },
      orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
    }),
    readDatabase().sourceImport.findFirst({
      where: { source, state: { not: "staging" } },
      orderBy: [{ finishedAt: "desc" }, { id: "desc" }],
    }),
  ]);
  const checked =
    newest !== null && CHECKED.includes(newest.state) ? newest.finishedAt : last?.finishedAt;
  return {
    source,
    last:
      last === null || last.finishedAt === null
        ? null
        : {
            importId: last.id,
            importedAt: last.finishedAt.toISOString(),
            checkedAt: (checked ?? last.finishedAt).toISOString(),
            publishedOn: last.publishedOn?.toISOString().slice(0, 10) ?? null,
            origin: last.origin,
            rowsKept: last.rowsKept,
            rowsRefused: last.rowsRefused,
            held: last.held,
          },
    failure:
      newest?.state === "refused" && newest.finishedAt !== null
        ? { at: newest.finishedAt.toISOString(), why: newest.failure ?? "" }
        : null,
  };
}

const madeUp = new KeptUntilTold<string | null>(IMPORTED, SOURCE_NAMES.length);

/** When the demo market made up the records of a source, ISO; null where it has none, as once its file was imported. */
export const madeUpAt = (source: SourceName): Promise<string | null> =>
  madeUp.of(source, async () => {
    const made = await readDatabase().demoRecords.findUnique({ where: { kind: source } });
    return made?.writtenAt.toISOString() ?? null;
  });

/** How fresh every source is, in the order in which they are named. */
export function freshnessOfAll(): Promise<readonly SourceFreshness[]> {
  return Promise.all(SOURCE_NAMES.map(freshnessOf));
}
