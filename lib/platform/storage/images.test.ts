import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { heicSample } from "#tests/factories/heic-sample.ts";
import { settle } from "../env.ts";
import { readStored, removeStored, storeFile } from "./files.ts";
import { decodeHeic } from "./heic.ts";
import { averageColor, keptWidths } from "./image-sizes.ts";
import { storeImage } from "./images.ts";
import type { RefusalReason } from "./refusals.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "lotwise-images-"));
  settle({ LOTWISE_DATA_DIR: dataDir });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Every file below the uploads, by path. */
function kept(): string[] {
  const uploads = join(dataDir, "uploads");
  if (!existsSync(uploads)) return [];
  return readdirSync(uploads, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(uploads, path)).isFile(),
  );
}

/** Red on the left, blue on the right. */
function twoColors(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#1830c0" } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: "#c01818" },
      },
      left: 0,
      top: 0,
    },
  ]);
}

async function stored(key: string, width?: 320 | 640 | 1280 | 1920) {
  const file = await readStored(key, width === undefined ? {} : { width });
  if (file === null) throw new Error("nothing is stored there");
  const metadata = await sharp(file.bytes).metadata();
  const { data } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true });
  const { width: across = 0, height: down = 0 } = metadata;
  const pixel = (x: number, y: number) => {
    const at = (Math.floor(y * (down - 1)) * across + Math.floor(x * (across - 1))) * 3;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    return red > blue ? "red" : "blue";
  };
  return { metadata, pixel };
}

async function refusal(bytes: Uint8Array): Promise<{ reason: RefusalReason; message: string }> {
  const error = await storeImage(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: "invalid_input", name: "RefusedUpload" });
  expect(kept()).toEqual([]);
  return error as { reason: RefusalReason; message: string };
}

/** A PNG of zeros that says it is this large: 900 million pixels fit into a megabyte. */
function pngOfZeros(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

describe("what is kept", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "%s becomes WebP in our widths",
    async (kind) => {
      const image = await storeImage(await twoColors(1500, 1000).toFormat(kind).toBuffer());
      expect(image).toMatchObject({ width: 1500, height: 1000 });
      expect(kept().map((path) => path.replace(/.*\//, ""))).toEqual(
        expect.arrayContaining(["320.webp", "640.webp", "1280.webp", "1920.webp"]),
      );
      for (const [asked, width] of [
        [320, 320],
        [640, 640],
        [1280, 1280],
        [1920, 1500],
      ] as const) {
        const { metadata, pixel } = await stored(image.key, asked);
        expect(metadata).toMatchObject({ format: "webp", width });
        expect([pixel(0.1, 0.5), pixel(0.9, 0.5)]).toEqual(["red", "blue"]);
      }
    },
  );

  it("takes HEIC, as phones make it", async () => {
    const image = await storeImage(heicSample());
    expect(image).toMatchObject({ width: 96, height: 64 });
    const { metadata, pixel } = await stored(image.key);
    expect([pixel(0.1, 0.5), pixel(0.9, 0.5)]).toEqual(["red", "blue"]);
    expect(metadata.exif).toBeUndefined();
  });

  it("turns a picture upright and forgets where it was taken", async () => {
    const sent = await twoColors(200, 100)
      .jpeg()
      .withExif({
        IFD0: { Make: "Phone", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 44/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const image = await storeImage(sent);
    expect(image).toMatchObject({ width: 100, height: 200 });
    const { metadata, pixel } = await stored(image.key);
    expect([pixel(0.5, 0.1), pixel(0.5, 0.9)]).toEqual(["red", "blue"]);
    expect(metadata).not.toHaveProperty("exif");
    expect(metadata).not.toHaveProperty("xmp");
    expect(metadata).not.toHaveProperty("icc");
  });

  it("keeps the first picture of an animation, and what is behind see-through parts white", async () => {
    const seen = Buffer.alloc(20 * 40 * 4);
    seen.fill(0xff, seen.length / 2);
    const frames = await sharp(seen, {
      raw: { width: 20, height: 40, channels: 4, pageHeight: 20 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const image = await storeImage(frames);
    expect(image).toMatchObject({ width: 20, height: 20 });
    expect(averageColor(image.key)).toBe("#ffffff");
  });

  it("never enlarges, and keeps nothing larger than it shows", async () => {
    expect(keptWidths(96)).toEqual([320]);
    expect(keptWidths(640)).toEqual([320, 640]);
    const tall = await storeImage(await twoColors(1000, 6000).jpeg().toBuffer());
    expect(tall).toMatchObject({ width: 427, height: 2560 });
  });

  it("is readable by this user only, under a name nobody can guess, until it is taken away", async () => {
    const bytes = await twoColors(90, 60).png().toBuffer();
    const [one, other] = await Promise.all([storeImage(bytes), storeImage(bytes)]);
    expect(one.key).not.toBe(other.key);
    expect(one.key).toMatch(/^[0-9a-f]{32}-[0-9a-f]{6}$/);
    for (const path of kept()) {
      expect(statSync(join(dataDir, "uploads", path)).mode & 0o777).toBe(0o600);
    }
    await removeStored(one.key);
    expect(await readStored(one.key)).toBeNull();
    expect(await readStored(other.key)).not.toBeNull();
    await removeStored(one.key);
    for (const path of ["../../etc/passwd", "", ".", `${other.key}/..`, other.key.toUpperCase()]) {
      expect(await readStored(path)).toBeNull();
      await removeStored(path);
    }
    expect(await readStored(other.key)).not.toBeNull();
  });
});

describe("what is refused, with nothing kept", () => {
  it("a small file that would be 900 million pixels, before any is decoded", async () => {
    const bomb = pngOfZeros(30_000, 30_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage.rss();
    expect(await refusal(bomb)).toMatchObject({
      reason: "too_many_pixels",
      message: expect.stringContaining("30,000 by 30,000"),
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });

  it("a HEIC picture that says it is large", async () => {
    const bytes = Buffer.from(heicSample());
    const size = bytes.indexOf("ispe") + 8;
    bytes.writeUInt32BE(20_000, size);
    bytes.writeUInt32BE(20_000, size + 4);
    expect((await refusal(bytes)).reason).toBe("too_many_pixels");
    await expect(decodeHeic(heicSample(), { maxPixels: 100, timeoutMs: 20_000 })).resolves.toEqual({
      width: 96,
      height: 64,
      pixels: null,
    });
  });

  it("a HEIC picture that says it is smaller than what is inside", async () => {
    const bytes = Buffer.from(heicSample());
    const size = bytes.indexOf("ispe") + 8;
    bytes.writeUInt32BE(8, size);
    bytes.writeUInt32BE(8, size + 4);
    const outcome = await storeImage(bytes).catch((error: unknown) => error);
    expect(outcome).toMatchObject(
      outcome instanceof Error ? { reason: "damaged" } : { width: 8, height: 8 },
    );
  });

  it("a decoder that takes too long", async () => {
    await expect(decodeHeic(heicSample(), { maxPixels: 1e6, timeoutMs: 1 })).rejects.toMatchObject({
      name: "TimeoutError",
    });
  });

  it("what is no picture, whatever it is called", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .gif()
      .toBuffer();
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .tiff()
      .toBuffer();
    for (const bytes of [svg, `<?xml version="1.0"?>${svg}`, "%PDF-1.7\n", "plain words", "MZ"]) {
      expect((await refusal(Buffer.from(bytes))).reason).toBe("wrong_type");
    }
    for (const bytes of [gif, tiff]) expect((await refusal(bytes)).reason).toBe("wrong_type");
  });

  it("a picture's first bytes with something else behind them", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
    const starts = [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [...Buffer.from("RIFF\0\0\0\0WEBP")],
      [...Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
      [...Buffer.from("\0\0\0\x18ftypavif\0\0\0\0mif1avif")],
      [...Buffer.from("\0\0\0\x04ftyp")],
    ];
    for (const start of starts) {
      const { reason } = await refusal(Buffer.concat([Buffer.from(start), Buffer.from(svg)]));
      expect(["damaged", "wrong_type"]).toContain(reason);
    }
  });

  it("files that end too early, and noise", async () => {
    const noise = await sharp(randomBytes(300 * 200 * 3), {
      raw: { width: 300, height: 200, channels: 3 },
    });
    for (const kind of ["jpeg", "png", "webp", "avif"] as const) {
      const whole = await noise.clone().toFormat(kind).toBuffer();
      expect((await refusal(whole.subarray(0, whole.length / 2))).reason).toBe("damaged");
    }
    const heic = heicSample();
    expect((await refusal(heic.subarray(0, 430))).reason).toBe("damaged");
    expect((await refusal(heic.subarray(0, 60))).reason).toBe("damaged");
  });

  it("nothing at all, and too much", async () => {
    expect((await refusal(new Uint8Array())).reason).toBe("empty");
    expect(await refusal(Buffer.alloc(15 * 1024 * 1024 + 1))).toMatchObject({
      reason: "too_large",
      message: "This file is larger than 15 MB, the most that is taken.",
    });
  });
});

describe("a polyglot", () => {
  it("leaves what was hidden behind the picture", async () => {
    const page = "<script>alert(1)</script>";
    const picture = await twoColors(60, 40).jpeg().toBuffer();
    const { key } = await storeImage(Buffer.concat([picture, Buffer.from(page)]));
    const file = await readStored(key);
    expect(Buffer.from(file?.bytes ?? []).includes(page)).toBe(false);
  });
});

describe("papers", () => {
  it("keeps a PDF as it is and a picture re-encoded, and refuses the rest", async () => {
    const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
    const paper = await storeFile(pdf);
    expect(paper).toMatchObject({ mediaType: "application/pdf", byteCount: pdf.length });
    expect(Buffer.from((await readStored(paper.key))?.bytes ?? [])).toEqual(pdf);
    const photo = await storeFile(heicSample());
    expect(photo.mediaType).toBe("image/webp");
    expect(await readStored(photo.key)).toMatchObject({ mediaType: "image/webp" });
    await expect(storeFile(Buffer.from("<html>"))).rejects.toMatchObject({ reason: "wrong_type" });
    await expect(storeFile(pdf, { maxBytes: 5 })).rejects.toMatchObject({ reason: "too_large" });
    expect(
      readFileSync(join(dataDir, "uploads", paper.key.slice(0, 2), paper.key, "document.pdf")),
    ).toEqual(pdf);
  });
});
