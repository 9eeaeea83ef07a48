import { hashText } from "./random.ts";

/**
 * How rich a trim is by the words makers use; the last entry with a word of the trim decides.
 * Beyond 1 are the fast ones, which cost multiples of the base.
 */
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(base|work truck|wt|tradesman|xl|fleet|value|standard)\b/i, 0.02],
  [/\b(l|lx|s|sv?e? lite|se lite|ls|sx base|sport utility|express|dx|1\.\d|2\.0)\b/i, 0.12],
  [
    /\b(le|lt|sv|xlt|slt base|sxt|big horn|lone star|sr|latitude|gx|preferred|select|stx|sr5|i|pure)\b/i,
    0.3,
  ],
  [
    /\b(se|sport|s line|ex|sel|st|rs|gt-line|premium|sle|custom|z71|blue|eco|trd sport|night|black edition)\b/i,
    0.42,
  ],
  [
    /\b(xle|sr5 premium|xse|touring s|sx|laramie|lariat|slt|ex-l|exl|lt1|rebel|trail|pro-4x|sl|trd off-road|trailhawk|sahara|sti)\b/i,
    0.6,
  ],
  [
    /\b(limited|premium plus|premium luxury|gt|high country|overland|advance|a-spec|prestige|titanium|technology|tech|long range|rubicon|trd pro|ltz|avenir|essence|sxl|ss|rst)\b/i,
    0.76,
  ],
  [
    /\b(platinum|denali|king ranch|calligraphy|signature|summit|black label|reserve|elite|touring|type r|type s|raptor|longhorn|performance|plaid|red sport|executive)\b/i,
    0.94,
  ],
  [
    /\b(type r|sti|gt ?350|srt 392|392|scat pack|amg|m\d{2,3}i|rubicon 392|wrx sti|f-?sport performance|trd pro)\b/i,
    1.3,
  ],
  [
    /\b(hellcat|trackhawk|trx|raptor r|gt ?500|zl1|z06|black ?wing|competition|turbo s|gt3|m[3568])\b/i,
    2.3,
  ],
  [/\b(redeye|demon|zr1|gt3 rs|gt2)\b/i, 3],
];

/** A trim no word is known of: somewhere in the middle, always the same for the same name. */
function unknownLevel(trim: string): number {
  return 0.25 + (hashText(trim) % 1000) / 2500;
}

/** 0 for the plainest trim, 1 for the richest, above 1 for the fast ones; the middle of the lower half when none is stated. */
export function trimLevel(trim: string | null): number {
  if (trim === null) return 0.3;
  let level: number | null = null;
  for (const [words, score] of WORDS) if (words.test(trim)) level = score;
  return level ?? unknownLevel(trim);
}
