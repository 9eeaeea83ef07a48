import {
  BODY_STYLES,
  type BodyStyle,
  SIZE_CLASSES,
  type SizeClass,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { DIMENSIONS } from "./constants.dimensions.ts";
import * as front from "./constants.fronts.ts";
import * as rear from "./constants.rears.ts";
import * as cars from "./constants.side-cars.ts";
import * as trucks from "./constants.side-trucks.ts";
import {
  UNKNOWN_PAINT_HEX,
  VEHICLE_ART_FRAME,
  VEHICLE_ART_NAME_MAX,
  VEHICLE_ART_VERSION,
  VEHICLE_ART_VIEWS,
} from "./constants.ts";
import { drawEnd } from "./rules.ends.ts";
import { paintShades } from "./rules.paint.ts";
import { drawSide } from "./rules.side.ts";
import { paintHexSchema, type VehicleArt, vehicleArtSchema } from "./schema.ts";
import type { EndTemplate } from "./types.ends.ts";
import type { SideTemplate } from "./types.side-stage.ts";
import type { WheelPattern } from "./types.wheel.ts";

type Drawings = { side: SideTemplate; front: EndTemplate; rear: EndTemplate };

const DRAWINGS: Record<BodyStyle, Drawings> = {
  sedan: { side: cars.SEDAN, front: front.CAR_FRONT, rear: rear.SEDAN_REAR },
  suv: { side: trucks.CROSSOVER, front: front.CROSSOVER_FRONT, rear: rear.CROSSOVER_REAR },
  pickup: { side: trucks.PICKUP, front: front.PICKUP_FRONT, rear: rear.PICKUP_REAR },
  hatchback: { side: cars.HATCHBACK, front: front.CAR_FRONT, rear: rear.HATCH_REAR },
  coupe: { side: cars.COUPE, front: front.COUPE_FRONT, rear: rear.COUPE_REAR },
  convertible: {
    side: cars.CONVERTIBLE,
    front: front.CONVERTIBLE_FRONT,
    rear: rear.CONVERTIBLE_REAR,
  },
  wagon: { side: cars.WAGON, front: front.CAR_FRONT, rear: rear.HATCH_REAR },
  minivan: { side: trucks.MINIVAN, front: front.MINIVAN_FRONT, rear: rear.MINIVAN_REAR },
  van: { side: trucks.VAN, front: front.VAN_FRONT, rear: rear.VAN_REAR },
};

/** Classes whose vehicles look different, not just larger. */
const FULL_SIZE: Partial<Record<BodyStyle, Drawings>> = {
  suv: { side: trucks.BIG_SUV, front: front.BIG_SUV_FRONT, rear: rear.BIG_SUV_REAR },
  van: { side: trucks.CARGO_VAN, front: front.CARGO_VAN_FRONT, rear: rear.CARGO_VAN_REAR },
};

/** Wheels that set a class apart within its body style. */
const WHEELS: Partial<Record<BodyStyle, Partial<Record<SizeClass, WheelPattern>>>> = {
  sedan: { full: "fine" },
  coupe: { full: "fine" },
  suv: { compact: "twin" },
  hatchback: { full: "blade" },
};

/** The picture as an SVG document: 3:2, transparent, the same text for the same vehicle. */
export function drawVehicle({ bodyStyle, sizeClass, paintHex, view }: VehicleArt): string {
  const drawings = (sizeClass === "full" ? FULL_SIZE[bodyStyle] : undefined) ?? DRAWINGS[bodyStyle];
  const dims = DIMENSIONS[bodyStyle][sizeClass];
  const paint = paintShades(paintHex);
  const wheel = WHEELS[bodyStyle]?.[sizeClass] ?? drawings.side.wheel;
  const { width, height } = VEHICLE_ART_FRAME;
  const inside =
    view === "side"
      ? drawSide({ ...drawings.side, wheel }, dims, paint)
      : drawEnd(drawings[view], dims, paint, view);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

/** The address of a drawing; the version makes it safe to cache for ever. */
export function vehicleArtPath(art: VehicleArt): string {
  const { bodyStyle, sizeClass, view, paintHex } = vehicleArtSchema.parse(art);
  return `/api/art/${bodyStyle}-${sizeClass}-${view}-${paintHex}.v${VEHICLE_ART_VERSION}.svg`;
}

/**
 * Reads the last part of such an address; null when it names no drawing. Any version is read, so
 * that a page cached before a release or served during one still gets its picture; `current`
 * says whether the answer may be cached for ever under this name.
 */
export function parseVehicleArt(name: string): { art: VehicleArt; current: boolean } | null {
  if (name.length > VEHICLE_ART_NAME_MAX) return null;
  const match = /^([a-z]+)-([a-z]+)-([a-z]+)-([0-9a-f]{6})\.v([1-9][0-9]{0,3})\.svg$/.exec(name);
  if (match === null) return null;
  const [, bodyStyle, sizeClass, view, paintHex, version] = match;
  const art = vehicleArtSchema.safeParse({ bodyStyle, sizeClass, view, paintHex });
  return art.success ? { art: art.data, current: version === String(VEHICLE_ART_VERSION) } : null;
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

/** What the picture shows, for those who do not see it: "Drawing of a red midsize SUV, side view". */
export function describeVehicleArt(
  bodyStyle: BodyStyle,
  sizeClass: SizeClass,
  view: VehicleArt["view"],
  colorLabel?: string,
): string {
  const shape = shapeInWords(bodyStyle, sizeClass);
  const words = [colorLabel?.toLowerCase(), shape].filter((word) => word !== undefined);
  const article = /^[aeiou]/.test(words[0] ?? "") ? "an" : "a";
  return `Drawing of ${article} ${words.join(" ")}, ${VEHICLE_ART_VIEWS[view]}`;
}
