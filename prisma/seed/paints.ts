import type { ExteriorColor, InteriorColor } from "#lib/domain/vehicles/vehicle/constants.ts";
import { type Random, Weighted, weighted } from "./random.ts";

export interface Paint {
  readonly name: string;
  /** Six lower-case hex digits. */
  readonly hex: string;
  readonly family: ExteriorColor;
  readonly weight: number;
}

const paint = (family: ExteriorColor, hex: string, name: string, weight: number): Paint => ({
  name,
  hex,
  family,
  weight,
});

/** Paints by the taste of the maker; names are descriptive ones of our own. */
const PALETTES = {
  family: [
    paint("white", "f2f3f1", "Polar White", 20),
    paint("white", "f1ede4", "Pearl White", 8),
    paint("black", "15171a", "Midnight Black", 18),
    paint("gray", "5d6368", "Graphite Gray", 14),
    paint("gray", "7c8286", "Harbor Gray", 5),
    paint("silver", "b9bec1", "Moonlight Silver", 12),
    paint("blue", "1f4f8f", "Lakeside Blue", 7),
    paint("blue", "22344f", "Deep Navy", 4),
    paint("red", "9d1c26", "Garnet Red", 8),
    paint("green", "3d5446", "Spruce Green", 2),
    paint("brown", "5a4637", "Walnut Brown", 1.4),
    paint("beige", "b8a88c", "Sandstone", 1.2),
    paint("orange", "b9531f", "Copper Orange", 0.6),
    paint("gold", "a58a56", "Champagne Gold", 0.8),
  ],
  truck: [
    paint("white", "eff0ee", "Summit White", 24),
    paint("black", "141517", "Onyx Black", 18),
    paint("gray", "54585c", "Magnetic Gray", 14),
    paint("silver", "aeb4b8", "Iron Silver", 10),
    paint("blue", "173f73", "Highland Blue", 8),
    paint("blue", "3f6f96", "Storm Blue", 2),
    paint("red", "97201f", "Barn Red", 9),
    paint("brown", "4f3d30", "Saddle Brown", 2),
    paint("green", "46503a", "Ranger Green", 3),
    paint("beige", "b7a684", "Desert Sand", 2),
    paint("orange", "bf4f16", "Ember Orange", 1.2),
    paint("gold", "8f7a4d", "Prairie Gold", 0.5),
  ],
  luxury: [
    paint("black", "0f1113", "Obsidian Black", 23),
    paint("white", "f4f4f2", "Alpine White", 19),
    paint("gray", "585d62", "Slate Gray", 14),
    paint("gray", "3c4146", "Anthracite", 6),
    paint("silver", "b3b9be", "Glacier Silver", 9),
    paint("blue", "1b2f52", "Sapphire Blue", 9),
    paint("blue", "35618f", "Atlantic Blue", 2),
    paint("red", "7d1420", "Carmine Red", 4),
    paint("green", "1f3b31", "Racing Green", 2.4),
    paint("brown", "473528", "Espresso Brown", 2),
    paint("beige", "b5a993", "Cashmere", 1.2),
    paint("purple", "3b2945", "Amethyst", 0.4),
  ],
  sport: [
    paint("red", "b3121d", "Circuit Red", 15),
    paint("black", "121315", "Ebony Black", 17),
    paint("white", "f1f2f0", "Ceramic White", 14),
    paint("gray", "63686c", "Nardo Gray", 12),
    paint("blue", "15489c", "Rally Blue", 11),
    paint("yellow", "d8ae12", "Signal Yellow", 4),
    paint("orange", "cc5314", "Sunset Orange", 4),
    paint("green", "3f6b2f", "Lime Rock Green", 2),
    paint("silver", "b4babd", "Sterling Silver", 8),
    paint("purple", "46285e", "Plum Purple", 1),
  ],
  modern: [
    paint("white", "f3f4f4", "Glacier White", 28),
    paint("black", "131518", "Carbon Black", 17),
    paint("gray", "565c63", "Steel Gray", 17),
    paint("blue", "20497f", "Electric Blue", 13),
    paint("red", "9c1822", "Cherry Red", 8),
    paint("silver", "b5bbc0", "Quicksilver", 6),
    paint("green", "3c5a4c", "Forest Green", 3),
    paint("beige", "c2b7a3", "Canyon Beige", 1),
  ],
} satisfies Record<string, readonly Paint[]>;

export type Palette = keyof typeof PALETTES;

const DRAWS = {
  family: new Weighted<Paint>(PALETTES.family, (p) => p.weight),
  truck: new Weighted<Paint>(PALETTES.truck, (p) => p.weight),
  luxury: new Weighted<Paint>(PALETTES.luxury, (p) => p.weight),
  sport: new Weighted<Paint>(PALETTES.sport, (p) => p.weight),
  modern: new Weighted<Paint>(PALETTES.modern, (p) => p.weight),
} satisfies Record<Palette, Weighted<Paint>>;

export function drawPaint(random: Random, palette: Palette): Paint {
  return DRAWS[palette].draw(random);
}

const INTERIORS = weighted<InteriorColor>({
  black: 56,
  gray: 19,
  beige: 13,
  brown: 6,
  white: 1.5,
  red: 2,
  blue: 0.6,
});
const LUXURY_INTERIORS = weighted<InteriorColor>({
  black: 50,
  beige: 17,
  brown: 14,
  gray: 8,
  white: 5,
  red: 4,
  blue: 1,
});

export function drawInterior(random: Random, luxury: boolean): InteriorColor {
  return (luxury ? LUXURY_INTERIORS : INTERIORS).draw(random);
}
