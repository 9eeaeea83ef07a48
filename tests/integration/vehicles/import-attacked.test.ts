/* Files that came out wrong, or are meant to do harm, against every importer: each ends with one clear sentence and nothing changed, or is read as the file that it is. */

import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CHARGERS } from "#lib/domain/ownership/charging-station/mutations.import.ts";
import { EPA_SOURCE } from "#lib/domain/vehicles/fuel-economy/mutations.import.ts";
import type { ImportReport } from "#lib/domain/vehicles/source-import/types.ts";
import { closeDatabase, database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { damagedSources, importedCounts, importFolder } from "#tests/factories/damaged-import.ts";
import { catalogTemplate } from "#tests/factories/demo-market.ts";
import { zipOf } from "#tests/factories/zip.ts";
import { refillDatabase } from "#tests/setup/database.ts";

let into: Awaited<ReturnType<typeof importFolder>>;
beforeAll(async () => {
  into = await importFolder("attacked-");
  await closeDatabase();
  await refillDatabase(env().DATABASE_URL ?? "", await catalogTemplate());
}, 300_000);
afterAll(() => into.remove());

const TITLES = `VIN,Kind,Date,State,City,Entity,Brand,Mileage,Note
${Array.from({ length: 20 }, (_, at) => `1HGCM82633A004352,odometer,2018-01-${String(at + 1).padStart(2, "0")},CO,,,,${30_000 + at},"at an inspection, read twice"`).join("\n")}
`;
const SOURCES = damagedSources(TITLES);

const why = ({ outcome }: ImportReport) =>
  outcome.kind === "refused" ? outcome.why : outcome.kind;

/** Imports a file that must not get in. @returns why, as one sentence. */
async function refusedWith(read: () => Promise<ImportReport>): Promise<string> {
  const before = await importedCounts();
  const report = await read();
  const { rowsRead, rowsKept, rowsLeftOut, rowsRefused } = report;
  expect(report.outcome.kind).toBe("refused");
  expect(rowsRead).toBe(rowsKept + rowsLeftOut + rowsRefused);
  expect(await importedCounts()).toEqual(before);
  expect(await database().sourceImport.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
    state: "refused",
    failure: why(report),
  });
  return why(report);
}
const SENTENCE = /^\w[^\n]{10,300}\.$/;

beforeEach(async () => {
  await database().sourceImport.deleteMany();
});

describe.each(SOURCES)("a file of $name", ({ definition, hasHeader, text }) => {
  test("is read alike with a byte order mark, other line ends, in UTF-16, packed", async () => {
    const plain = await text();
    const { rowsRead, rowsKept, outcome } = await into.importContent(definition, plain);
    expect(outcome.kind).toBe("done");
    for (const same of [
      `\uFEFF${plain}`,
      plain.replaceAll("\n", "\r\n"),
      Buffer.from(`\uFEFF${plain}`, "utf16le"),
      Buffer.from(plain, "utf16le").swap16(),
      gzipSync(plain),
      zipOf({ "a.csv": plain }),
    ])
      expect(await into.importContent(definition, same)).toMatchObject({
        rowsRead,
        rowsKept,
        outcome: { kind: "done", published: { added: 0, removed: 0 } },
      });
  });

  test.runIf(hasHeader)("is read alike with its columns in another order", async () => {
    const plain = await text();
    const { rowsRead, rowsKept } = await into.importContent(definition, plain);
    const turned = plain
      .trimEnd()
      .split("\n")
      .map((line) =>
        [...line.matchAll(/(?:^|,)((?:"(?:[^"]|"")*")|[^,]*)/g)]
          .map(([, field = ""]) => field)
          .reverse()
          .join(","),
      )
      .join("\n");
    expect(await into.importContent(definition, `${turned}\n`)).toMatchObject({
      rowsRead,
      rowsKept,
      outcome: { kind: "done", published: { added: 0, removed: 0 } },
    });
  });

  test.runIf(hasHeader)("with its header again in the middle is refused", async () => {
    const lines = (await text()).trimEnd().split("\n");
    const doubled = [...lines, lines[0], ...lines.slice(1)].join("\n");
    const said = await refusedWith(() => into.importContent(definition, `${doubled}\n`));
    expect(said).toMatch(
      /names its columns again in line \d+: it was put together from several files\.$/,
    );
  });

  test("that is empty, another publisher's, a web page or binary is refused", async () => {
    for (const other of ["", "\n\n", "id,name\n1,x\n", "a\tb\n1\t2\n", "<html>Not found</html>\n"])
      expect(await refusedWith(() => into.importContent(definition, other))).toMatch(SENTENCE);
    const noise = Buffer.alloc(100_000, 0).map((_, at) => (at * 7_919) % 256);
    expect(await refusedWith(() => into.importContent(definition, noise))).toMatch(SENTENCE);
    const another = definition === EPA_SOURCE ? CHARGERS : EPA_SOURCE;
    const whole = await text();
    expect(await refusedWith(() => into.importContent(another, whole))).toMatch(SENTENCE);
  });

  test("with NUL in its rows is refused, with one such row kept but for that", async () => {
    const lines = (await text()).trimEnd().split("\n");
    const first = hasHeader ? 1 : 0;
    const all = lines.map((line, at) =>
      at < first ? line : `${line.slice(0, 3)}\0${line.slice(3)}`,
    );
    expect(await refusedWith(() => into.importContent(definition, `${all.join("\n")}\n`))).toMatch(
      /^None of its [\d,]+ rows can be kept\.$/,
    );
    const one = lines.with(first, `${lines[first]?.slice(0, 3)}\0${lines[first]?.slice(3)}`);
    const report = await into.importContent(definition, `${one.join("\n")}\n`);
    expect(report.rowsRead).toBe(lines.length - first);
    expect(report.reasons).toContainEqual({
      kind: "refused",
      reason: "The line holds a character that no text has (NUL).",
      count: 1,
    });
  });

  test("that ends in the middle of a quoted field or of a row is refused", async () => {
    const plain = await text();
    const before = plain.slice(0, plain.trimEnd().lastIndexOf("\n") + 1);
    const said = hasHeader
      ? await refusedWith(() => into.importContent(definition, `${before}"half a`))
      : await refusedWith(() => into.importContent(definition, `${before}123456\thalf a`));
    expect(said).toMatch(/not copied whole\.$/);
  });

  test("that is one line of 100 MB is given up at once", async () => {
    const path = join(into.folder, "long");
    const piece = Buffer.alloc(1024 * 1024, "a");
    await pipeline(
      Readable.from(Array.from({ length: 100 }, () => piece)),
      createWriteStream(path),
    );
    const before = process.memoryUsage().rss;
    const said = await refusedWith(() => into.importPath(definition, path));
    expect(said).toMatch(SENTENCE);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  test("in an archive with two tables is refused", async () => {
    const plain = await text();
    const said = await refusedWith(() =>
      into.importContent(definition, zipOf({ "a.csv": plain, "b.csv": plain })),
    );
    expect(said).toMatch(/holds several files of rows; give the one that is meant\.$/);
  });
});

test("what unpacks to hundreds of times its size is given up on the way", async () => {
  const path = join(into.folder, "bomb");
  const header =
    (await SOURCES.find(({ name }) => name === "EPA")?.text())?.split("\n", 1)[0] ?? "";
  const piece = Buffer.alloc(1024 * 1024, "\n");
  await pipeline(
    Readable.from([Buffer.from(`${header}\n`), ...Array.from({ length: 400 }, () => piece)]),
    createGzip({ level: 9 }),
    createWriteStream(path),
  );
  expect(await refusedWith(() => into.importPath(EPA_SOURCE, path))).toMatch(
    /^bomb unpacks to more than \d+ MB: that is no file of this publisher\.$/,
  );
}, 120_000);
