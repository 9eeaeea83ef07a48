import sharp from "sharp";

/** What a made-up paper says at its head, so that nobody takes it for a real one. */
const MADE_UP = "Demo market: a made-up paper";
const PAGE = { width: 420, height: 560, left: 40, top: 500, leading: 20 } as const;

/**
 * A PDF of one page of lines (PDF 1.4, in a font that every reader has), small enough to keep many of.
 * @param lines plain ASCII; the first one is the heading.
 */
export function paperPdf(lines: readonly string[]): Uint8Array {
  const { width, height, left, top, leading } = PAGE;
  const words = [...lines.slice(0, 1), MADE_UP, "", ...lines.slice(1)].map((line, at) => {
    const safe = line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
    return `/F1 ${at === 0 ? 16 : 11} Tf (${safe}) Tj 0 -${leading} Td`;
  });
  const stream = `BT ${left} ${top} Td ${words.join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((body, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  return new TextEncoder().encode(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join("")}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

const PHOTO = { width: 640, height: 480 } as const;
const BEARINGS = [
  { x: 180, metal: [0x7a, 0x5a, 0x3c], gap: [0x2b, 0x24, 0x20] },
  { x: 460, metal: [0xc9, 0xce, 0xd4], gap: [0x55, 0x60, 0x6b] },
] as const;
const BENCH = [0x6f, 0x67, 0x5c] as const;

/** A worn and a new wheel bearing side by side on a bench, as somebody would photograph them: a JPEG. */
export function bearingPicture(): Promise<Uint8Array> {
  const { width, height } = PHOTO;
  const pixels = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(bearingColor(x, y), 3 * (y * width + x));
  // Raw pixels: the loaders of drawings are switched off in this house.
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The color at a point: rings of metal, and twelve balls in the gap between them. */
function bearingColor(x: number, y: number): readonly [number, number, number] {
  for (const { x: center, metal, gap } of BEARINGS) {
    const [dx, dy] = [x - center, y - PHOTO.height / 2];
    const radius = Math.hypot(dx, dy);
    if (radius > 130) continue;
    if (radius < 44) return gap;
    if (radius < 72 || radius > 96) return metal;
    const turn = (Math.atan2(dy, dx) * 6) / Math.PI;
    const angle = (Math.round(turn) * Math.PI) / 6;
    return Math.hypot(dx - 84 * Math.cos(angle), dy - 84 * Math.sin(angle)) < 12 ? metal : gap;
  }
  return BENCH;
}
