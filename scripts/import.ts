import { userInfo } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { HISTORY } from "#lib/domain/listings/history-record/mutations.import.ts";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import { COMPLAINTS, RATINGS, RECALLS } from "#lib/domain/vehicles/nhtsa/mutations.import.ts";
import {
  REFUSALS_SHOWN,
  SOURCE_NAMES,
  SOURCES,
} from "#lib/domain/vehicles/source-import/constants.ts";
import {
  importSource,
  type SourceDefinition,
} from "#lib/domain/vehicles/source-import/mutations.ts";
import { addressWithoutSecrets } from "#lib/domain/vehicles/source-import/rules.fetch.ts";
import type { ImportReport } from "#lib/domain/vehicles/source-import/types.ts";
import { systemContext } from "#lib/platform/actions/context.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { terminalProgress } from "#lib/platform/progress/terminal.ts";
import { type Downloaded, downloadFile } from "#lib/platform/table-file/download.ts";
import { borrowEngines } from "./engines.ts";
import { run } from "./run.ts";

/** What can be imported: a line for each source. */
const DEFINITIONS: readonly SourceDefinition[] = [
  EPA_SOURCE,
  RECALLS,
  COMPLAINTS,
  RATINGS,
  CHARGERS,
  HISTORY,
];

const USAGE = `npm run import -- SOURCE [--file PATH | --url URL] [--allow-fewer]
SOURCE is one of ${SOURCE_NAMES.join(", ")}. Without a file or an address it is downloaded from its publisher.
--allow-fewer lets in a file that holds much less than the source has now.`;

interface Asked {
  readonly definition: SourceDefinition;
  readonly file: string | undefined;
  readonly url: string | undefined;
  readonly allowFewer: boolean;
}

/** Reads the command line. @throws AppError `invalid_input` with how it is used. */
function asked(argv: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        file: { type: "string" },
        url: { type: "string" },
        "allow-fewer": { type: "boolean", default: false },
      },
    });
    const [name, ...more] = positionals;
    const definition = DEFINITIONS.find((each) => each.name === name);
    if (definition === undefined || more.length > 0) throw new Error("What to import?");
    const { file, url, "allow-fewer": allowFewer } = values;
    if (file !== undefined && url !== undefined) throw new Error("Give a file or an address.");
    return { definition, file, url, allowFewer };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new AppError("invalid_input", `${what}\n${USAGE}`);
  }
}

/** `npm run import`: a publisher's file into the tables that pages read. */
async function importFile(): Promise<void> {
  const order = asked(process.argv.slice(2));
  const { definition, allowFewer } = order;
  const engines = await borrowEngines("npm run import");
  try {
    const file = await fileOf(order);
    const progress = terminalProgress({
      label: SOURCES[definition.name].title,
      unit: "rows",
      stream: process.stderr,
    });
    const { path, morePaths, origin, isWhole } = file;
    const startedBy = userInfo().username;
    const report = await importSource(systemContext(), {
      definition,
      order: { path, morePaths, origin, startedBy, allowFewer, isWhole },
      onProgress: (at) => {
        const share = at.kind === "reading" ? at.share : 1;
        progress.update(at.rows, share > 0 ? Math.round(at.rows / share) : at.rows);
      },
    });
    if (report.rowsRead > 0) progress.finish();
    await file.remove();
    print(report);
  } finally {
    await closeDatabase();
    await engines.stop();
  }
}

/** The file to import: the one named, or what is downloaded from its address or addresses into the data folder. */
async function fileOf({ definition, file, url }: Asked): Promise<{
  readonly path: string;
  readonly morePaths: readonly string[];
  readonly origin: string;
  /** Whether it is all that the publisher has. */
  readonly isWhole: boolean;
  remove(): Promise<void>;
}> {
  if (file !== undefined)
    return {
      path: resolve(file),
      morePaths: [],
      origin: basename(file),
      isWhole: false,
      remove: async () => {},
    };
  const [address, ...others] = url === undefined ? definition.urls : [url];
  if (address === undefined)
    throw new AppError(
      "invalid_input",
      `Its publisher has no fixed address. Give a file.\n${USAGE}`,
    );
  const first = await downloaded(definition, address);
  const more: Downloaded[] = [];
  for (const each of others) more.push(await downloaded(definition, each));
  return {
    path: first.path,
    morePaths: more.map(({ path }) => path),
    origin: [address, ...others].map(addressWithoutSecrets).join(" "),
    isWhole: url === undefined,
    remove: async () => {
      for (const each of [first, ...more]) await each.remove();
    },
  };
}

async function downloaded(definition: SourceDefinition, address: string): Promise<Downloaded> {
  const progress = terminalProgress({
    label: `Download ${SOURCES[definition.name].title}`,
    unit: "KB",
    stream: process.stderr,
  });
  const kilobytes = (bytes: number) => Math.round(bytes / 1024);
  const file = await downloadFile({
    url: address,
    folder: join(env().LOTWISE_DATA_DIR, "imports"),
    mostBytes: definition.mostBytes,
    onProgress: (bytes, total) => progress.update(kilobytes(bytes), kilobytes(total ?? bytes)),
  });
  progress.finish();
  return file;
}

const count = (n: number): string => n.toLocaleString("en-US");

/** The report of an import, for the screen. @throws AppError `invalid_input` when nothing was let in. */
function print(report: ImportReport): void {
  const { outcome, rowsRead, rowsKept, rowsLeftOut, rowsRefused, reasons, refusals } = report;
  if (outcome.kind === "unchanged") {
    console.log(
      `Nothing new: this file was imported ${outcome.since.slice(0, 16).replace("T", " ")} UTC.`,
    );
    return;
  }
  console.log(
    `${count(rowsRead)} rows read = ${count(rowsKept)} kept + ${count(rowsLeftOut)} left out + ${count(rowsRefused)} refused.`,
  );
  if (report.resumedRows > 0)
    console.log(`${count(report.resumedRows)} of those kept were read by an interrupted run.`);
  for (const { kind, reason, count: times } of reasons)
    console.log(`  ${count(times)} ${kind === "left_out" ? "left out" : "refused"}: ${reason}`);
  for (const { line, reason, text } of refusals.slice(0, REFUSALS_SHOWN))
    console.log(`  line ${line}: ${reason}\n    ${text}`);
  if (outcome.kind === "refused")
    throw new AppError("invalid_input", `${outcome.why} Nothing was changed.`);
  const { held, added, changed, removed, publishedOn, notes } = outcome.published;
  console.log(
    `${count(held)} records held: ${count(added)} added, ${count(changed)} changed, ${count(removed)} removed.`,
  );
  if (publishedOn !== null) console.log(`The publisher's newest record is of ${publishedOn}.`);
  for (const note of notes) console.log(note);
  console.log(`Took ${(report.milliseconds / 1000).toFixed(1)} s.`);
}

await run(importFile);
