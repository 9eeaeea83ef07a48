/** A picture in shades of gray, a byte each, row by row. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*";
/** Which of a character's five bars and four spaces are wide, first to last as bits (ISO/IEC 16388). */
const WIDE = [
  0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019,
  0x118, 0x058, 0x00d, 0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106,
  0x046, 0x016, 0x181, 0x0c1, 0x1c0, 0x091, 0x190, 0x0d0, 0x085, 0x184, 0x0c4, 0x0a8, 0x0a2, 0x08a,
  0x02a, 0x094,
];

/** The bars of a text in Code 39, with its start and stop: true for each dark module. */
function code39(text: string): boolean[] {
  return [...`*${text}*`].flatMap((character) => {
    const pattern = WIDE[CHARACTERS.indexOf(character)];
    if (pattern === undefined) throw new RangeError(`Code 39 has no ${character}`);
    const elements = Array.from({ length: 9 }, (_, n) =>
      Array.from({ length: (pattern >> (8 - n)) & 1 ? 3 : 1 }, () => n % 2 === 0),
    );
    return [...elements.flat(), false];
  });
}

/** A picture of a text in Code 39 on white, in the middle, as large as fits. */
export function code39Picture(text: string, width = 1280, height = 720): GrayPicture {
  const modules = code39(text);
  const wide = Math.floor((width * 0.9) / modules.length);
  if (wide < 1) throw new RangeError("The picture is too narrow for this text.");
  const left = Math.floor((width - wide * modules.length) / 2);
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = Math.floor(height / 3); y < (height * 2) / 3; y += 1)
    for (const [n, dark] of modules.entries())
      if (dark) pixels.fill(0, y * width + left + n * wide, y * width + left + (n + 1) * wide);
  return { width, height, pixels };
}

/** The same as a film that stands still, in the form that Chromium takes for its camera (YUV4MPEG2). */
export function stillFilm({ width, height, pixels }: GrayPicture, frames = 2): Buffer {
  const colors = Buffer.alloc((width * height) / 2, 128);
  // Video has 16 for black and 235 for white.
  const shades = Buffer.from(pixels.map((shade) => 16 + Math.round((shade * 219) / 255)));
  const frame = Buffer.concat([Buffer.from("FRAME\n"), shades, colors]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]);
}
