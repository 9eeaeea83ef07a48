import { mkdtemp, readFile, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { VIN_BARCODES } from "#lib/domain/vehicles/vin-scan/constants.ts";
import { scannedVin } from "#lib/domain/vehicles/vin-scan/rules.ts";
import { code39Picture } from "#tests/factories/barcode.ts";
import { buildWorkers, MADE_FILES } from "./workers.ts";

const VIN = "1HGCM82633A004352";
const ROOT = join(import.meta.dirname, "..");

let built: string;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), "lotwise-workers-"));
  for (const name of ["workers", "lib", "package.json", "node_modules"])
    await symlink(join(ROOT, name), join(built, name));
  await buildWorkers(built);
});
afterAll(() => rm(built, { recursive: true }));

it("each is one file of a size that phones can take, without modules to ask for", async () => {
  for (const path of MADE_FILES)
    expect((await stat(join(built, path))).size).toBeLessThan(1_200_000);
  for (const name of ["service-worker.js", "barcode-worker.js"]) {
    const text = await readFile(join(built, "public", name), "utf8");
    expect(text.length).toBeLessThan(60_000);
    expect(/^import /m.test(text)).toBe(false);
  }
});

it("what reads barcodes in browsers that cannot reads a VIN's", async () => {
  // What browsers have and Node has not: a picture's pixels, and where in it something was found.
  class Pixels {
    readonly colorSpace = "srgb";
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) {
      this.data = data;
      this.width = width;
      this.height = height;
    }
  }
  vi.stubGlobal("ImageData", Pixels);
  vi.stubGlobal("DOMRectReadOnly", class {});
  const { BarcodeDetector, prepareZXingModule } = await import("barcode-detector/ponyfill");
  const wasm = await readFile(join(built, "public/barcode-reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const detector = new BarcodeDetector({ formats: [...VIN_BARCODES] });
  const read = async (text: string) => {
    const { width, height, pixels } = code39Picture(text);
    const data = new Uint8ClampedArray(width * height * 4);
    for (const [at, shade] of pixels.entries()) data.set([shade, shade, shade, 255], at * 4);
    const found = await detector.detect(new ImageData(data, width, height));
    return scannedVin(found.map(({ rawValue }) => rawValue));
  };
  expect(await read(VIN)).toEqual({ kind: "vin", vin: VIN });
  expect(await read(`I${VIN}`)).toEqual({ kind: "vin", vin: VIN });
  expect(await read("PART 12345")).toEqual({ kind: "other" });
});
