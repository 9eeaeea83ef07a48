import {
  BODY_STYLES,
  type BodyStyle,
  SIZE_CLASSES,
  type SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { BODIES, BODY_ERAS, type BodyName } from "./constants.bodies.ts";
import {
  UNKNOWN_PAINT_HEX,
  VEHICLE_ART_FRAME,
  VEHICLE_ART_NAME_MAX,
  VEHICLE_ART_VERSION,
  VEHICLE_ART_VIEWS,
} from "./constants.ts";
import { inEra, sideShape } from "./rules.body.ts";
import { endOf } from "./rules.end-look.ts";
import { drawEnd } from "./rules.ends.ts";
import { bodyOf } from "./rules.models.ts";
import { paintShades } from "./rules.paint.ts";
import { drawSide } from "./rules.side.ts";
import { paintHexSchema, type VehicleArt, vehicleArtSchema } from "./schema.ts";

/** The picture as an SVG document: 3:2, transparent, the same text for the same vehicle. */
export function drawVehicle({ body: name, era, paintHex, view }: VehicleArt): string {
  const body = BODIES[name];
  const paint = paintShades(paintHex);
  const { width, height } = VEHICLE_ART_FRAME;
  const inside =
    view === "side"
      ? drawSide(sideShape(body, era), paint)
      : drawEnd(endOf(body, era, view), inEra(body, era).measures, paint, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

/** The address of a drawing; the version makes it safe to cache for ever. */
export function vehicleArtPath(art: VehicleArt): string {
  const { body, era, view, paintHex } = vehicleArtSchema.parse(art);
  return `/api/art/${body}-${era}-${view}-${paintHex}.v${VEHICLE_ART_VERSION}.svg`;
}

/**
 * Reads the last part of such an address. Any words name a drawing: what they do not say is a midsize
 * sedan of today, from the side, in silver; null of what is no words, or of very many. Names of the first
 * version (`suv-midsize-side-9f2b2b`) still stand in pages that somebody keeps. `current` says whether
 * the answer may be cached for ever under this name: it is the one that `vehicleArtPath` gives.
 */
export function readVehicleArt(name: string): { art: VehicleArt; current: boolean } | null {
  if (name.length > VEHICLE_ART_NAME_MAX || !/^[\p{L}\p{N}][\p{L}\p{N} ._,'-]*$/u.test(name))
    return null;
  // The paint and the version are joined by a dot; words by hyphens, as people write them by spaces.
  const spaced = `-${name.replace(/[ ._]/g, "-")}-`;
  const said = (word: string): boolean => spaced.includes(`-${word}-`);
  const style = keyIn(BODY_STYLES, said);
  const drawn = bodyOf({
    bodyStyle: style ?? "sedan",
    sizeClass: keyIn(SIZE_CLASSES, said) ?? "midsize",
  });
  const art: VehicleArt = {
    body: longest(Object.keys(BODIES) as BodyName[], said) ?? drawn.body,
    era: keyIn(BODY_ERAS, said) ?? drawn.era,
    view: keyIn(VEHICLE_ART_VIEWS, said) ?? "side",
    paintHex: /(?:^|-)([0-9a-f]{6})\b/.exec(name)?.[1] ?? UNKNOWN_PAINT_HEX,
  };
  return { art, current: vehicleArtPath(art).endsWith(`/${name}`) };
}

/** The first of a list's words that is said. */
function keyIn<K extends string>(
  words: Readonly<Record<K, unknown>>,
  said: (word: string) => boolean,
): K | undefined {
  return (Object.keys(words) as K[]).find(said);
}

function longest(
  names: readonly BodyName[],
  said: (word: string) => boolean,
): BodyName | undefined {
  return names.filter(said).sort((a, b) => b.length - a.length)[0];
}

/** A stored paint ("#9F2B2B", "9f2b2b", nothing) as the six digits that drawings take. */
export function artPaintHex(paint: string | null | undefined): string {
  const digits = paintHexSchema.safeParse((paint ?? "").trim().replace(/^#/, "").toLowerCase());
  return digits.success ? digits.data : UNKNOWN_PAINT_HEX;
}

/** "midsize SUV", "full-size pickup": what a vehicle is, within a sentence. */
export function shapeInWords(bodyStyle: BodyStyle, sizeClass: SizeClass): string {
  const size = SIZE_CLASSES[sizeClass].toLowerCase().replace(" ", "-");
  const style = bodyStyle === "suv" ? BODY_STYLES.suv : BODY_STYLES[bodyStyle].toLowerCase();
  return `${size} ${style}`;
}

/** What the picture shows, for those who do not see it: "Drawing of a red three-row SUV, side view". */
export function describeVehicleArt(
  body: BodyName,
  view: VehicleArt["view"],
  colorLabel?: string,
): string {
  const words = [colorLabel?.toLowerCase(), BODIES[body].words].filter(
    (word) => word !== undefined,
  );
  const article = /^[aeiou]/.test(words[0] ?? "") ? "an" : "a";
  return `Drawing of ${article} ${words.join(" ")}, ${VEHICLE_ART_VIEWS[view]}`;
}
