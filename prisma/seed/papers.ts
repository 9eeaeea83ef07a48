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

/** A worn and a new wheel bearing side by side, as somebody would photograph them: a JPEG. */
export function bearingPicture(): Promise<Uint8Array> {
  const bearing = (x: number, metal: string, gap: string) => `
    <circle cx="${x}" cy="240" r="130" fill="${metal}"/><circle cx="${x}" cy="240" r="96" fill="${gap}"/>
    <circle cx="${x}" cy="240" r="72" fill="${metal}"/><circle cx="${x}" cy="240" r="44" fill="#3b3f45"/>
    ${Array.from({ length: 12 }, (_, n) => {
      const angle = (n * Math.PI) / 6;
      return `<circle cx="${x + 84 * Math.cos(angle)}" cy="${240 + 84 * Math.sin(angle)}" r="13" fill="${metal}"/>`;
    }).join("")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#6f675c"/>${bearing(180, "#7a5a3c", "#2b2420")}${bearing(460, "#c9ced4", "#55606b")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
