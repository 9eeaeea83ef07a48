import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseKey } from "./keys.ts";
import { loadVpicIndex } from "./load.ts";

const folder = mkdtempSync(join(tmpdir(), "lotwise-vpic-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function membersOf(bits: string): string {
  const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return [...characters].filter((_, i) => bits.charAt(i) === "1").join("");
}

describe("parseKey", () => {
  it("reads fixed characters, wildcards, classes and the pipe", () => {
    const constraints = parseKey("A*[B-D5]**|*K");
    expect(constraints?.map(({ position, bits }) => [position, membersOf(bits)])).toEqual([
      [3, "A"],
      [5, "5BCD"],
      [10, "K"],
    ]);
  });

  it("reads keys of the package's own additions, which run over positions 4 to 9", () => {
    expect(parseKey("3*****")?.map(({ position }) => position)).toEqual([3]);
    expect(parseKey("YG***A")).toBeNull();
  });

  it("skips the underscores that pad some classes", () => {
    const [constraint] = parseKey("[CF____]") ?? [];
    expect(constraint && membersOf(constraint.bits)).toBe("CF");
  });

  it("refuses keys that can match no VIN, and formulas", () => {
    for (const key of ["AB|C", "ABCDEF", "A[BC", "A[]", "**#"]) expect(parseKey(key)).toBeNull();
    expect(parseKey("")).toEqual([]);
  });
});

describe("loadVpicIndex", () => {
  it("builds once, keeps one private file, and heals a damaged one", () => {
    const first = join(folder, "first");
    const index = loadVpicIndex(first);
    expect(index.wmiByCode.has("1FT")).toBe(true);
    const files = readdirSync(join(first, "vpic"));
    expect(files).toHaveLength(1);
    const file = join(first, "vpic", files[0] ?? "");
    const good = readFileSync(file);

    const second = join(folder, "second");
    loadVpicIndex(second);
    const copy = join(second, "vpic", files[0] ?? "");
    expect(readFileSync(copy).equals(good)).toBe(true);

    for (const [name, bytes] of [
      ["cut", good.subarray(0, 100_000)],
      ["flipped", Buffer.concat([good.subarray(0, -8), Buffer.alloc(8, 7)])],
      ["empty", Buffer.alloc(0)],
    ] as const) {
      const broken = join(folder, name);
      rmSync(broken, { recursive: true, force: true });
      writeDamaged(broken, files[0] ?? "", bytes);
      expect(loadVpicIndex(broken).patternId.length).toBe(index.patternId.length);
      expect(readFileSync(join(broken, "vpic", files[0] ?? "")).equals(good)).toBe(true);
    }

    // A build that was killed just before another was made, and one that may be under way.
    const left = join(folder, "left");
    writeDamaged(left, files[0] ?? "", good);
    for (const name of ["vpic-killed.db", "vpic-under-way.db"]) writeDamaged(left, name, good);
    utimesSync(join(left, "vpic", "vpic-killed.db"), HOUR_AGO, HOUR_AGO);
    loadVpicIndex(left);
    expect(readdirSync(join(left, "vpic"))).toEqual([files[0], "vpic-under-way.db"]);
  }, 180_000);
});

const HOUR_AGO = new Date(Date.now() - 3_600_000);

function writeDamaged(dataDir: string, name: string, bytes: Uint8Array): void {
  mkdirSync(join(dataDir, "vpic"), { recursive: true });
  writeFileSync(join(dataDir, "vpic", name), bytes);
}
