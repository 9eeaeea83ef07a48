import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { run } from "./run.ts";

const PUBLIC = join(import.meta.dirname, "../public");
/** The mark's own units, and its color, as public/icon.svg has them. */
const UNITS = 28;
const COLOR = "#00626b";

/** The mark without its rounded field. */
async function mark(): Promise<string> {
  const svg = await readFile(join(PUBLIC, "icon.svg"), "utf8");
  return svg.replace(/<svg[^>]*>|<\/svg>/g, "").replace(/<rect[^>]*\/>/, "");
}

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}" width="512" height="512">${inside}</svg>`,
  );

/** Draws the icons of the installed app from public/icon.svg: run it when that changes. */
async function drawIcons(): Promise<void> {
  const whole = await readFile(join(PUBLIC, "icon.svg"));
  // A system may cut a maskable icon to a circle of 80 %: the field fills it, the mark keeps inside.
  const cut = drawing(
    `<rect width="${UNITS}" height="${UNITS}" fill="${COLOR}"/><g transform="translate(4.2 4.2) scale(0.7)">${await mark()}</g>`,
  );
  // Android draws a badge in one color, by its opacity.
  const badge = drawing(await mark());
  await mkdir(join(PUBLIC, "icons"), { recursive: true });
  for (const [name, svg, size] of [
    ["app-192", whole, 192],
    ["app-512", whole, 512],
    ["maskable-192", cut, 192],
    ["maskable-512", cut, 512],
    ["badge-96", badge, 96],
  ] as const) {
    const png = await sharp(svg, { density: 1_200 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
    await writeFile(join(PUBLIC, "icons", `${name}.png`), png);
  }
}

await run(drawIcons);
