import type { PaintShades } from "./types.paint.ts";

type Oklch = { l: number; c: number; h: number };

const DARKEST_BODY = 0.275;
const BRIGHTEST_BODY = 0.935;
const NEUTRAL_CHROMA = 0.009;
const SKY_HUE = (255 * Math.PI) / 180;

function channelToLinear(byte: number): number {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
}

function linearToByte(linear: number): number {
  const v = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, v)) * 255);
}

function linearRgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.replace("#", ""), 16);
  if (!/^#?[0-9a-f]{6}$/i.test(hex)) throw new RangeError("paint must be six hex digits");
  return [
    channelToLinear((value >> 16) & 255),
    channelToLinear((value >> 8) & 255),
    channelToLinear(value & 255),
  ];
}

/** Matrices of Björn Ottosson, "A perceptual color space for image processing" (2020). */
function toOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toHex({ l, c, h }: Oklch): string {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const bytes = [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ].map(linearToByte);
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * The shades of a paint, computed here so that the drawing needs no colour functions of the
 * reader's browser. Black is lifted and white lowered a little: a body must keep its form on a
 * black tyre, a dark page and a white page alike. Throws RangeError unless given six hex digits.
 */
export function paintShades(hex: string): PaintShades {
  const paint = toOklch(hex);
  const l = Math.min(BRIGHTEST_BODY, Math.cbrt(paint.l ** 3 + DARKEST_BODY ** 3));
  // Grey paint mirrors the sky: without a touch of it, black and white look brown.
  const grey = paint.c < NEUTRAL_CHROMA;
  const tone = (share: number, chroma: number): string =>
    toHex({
      l: share >= 0 ? l + (1 - l) * share : l * (1 + share),
      c: grey ? 0.016 - l * 0.012 : paint.c * chroma,
      h: grey ? SKY_HUE : paint.h,
    });
  const dark = l < 0.45;
  return {
    sky: tone(dark ? 0.46 : 0.6, 0.6),
    light: tone(0.2, 0.92),
    base: tone(0, 1),
    shade: tone(-0.17, 0.98),
    deep: tone(l > 0.8 ? -0.36 : -0.44, 0.85),
    edge: dark ? tone(0.3, 0.6) : tone(l > 0.8 ? -0.36 : -0.5, 0.8),
    seam: tone(-0.68, 0.6),
    gloss: Math.round((0.85 - l * 0.35) * 100) / 100,
  };
}

/** WCAG 2 contrast ratio of two colours given as six hex digits, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [r, g, b] = linearRgb(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
