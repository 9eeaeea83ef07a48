import type { BodyStyle, SizeClass } from "#lib/domain/vehicles/vehicle/constants.ts";
import { artPaintHex, vehicleArtPath } from "#lib/domain/vehicles/vehicle-art/rules.ts";

/** What a vehicle is shown by. */
interface Pictured {
  /** The address of its first photo. */
  readonly photoPath: string | null;
  readonly bodyStyle: BodyStyle;
  readonly sizeClass: SizeClass;
  readonly paintHex: string;
}

/** The address of a vehicle's first photo, or of the drawing of it where there is none; 3:2. */
export function pictureOf({ photoPath, bodyStyle, sizeClass, paintHex }: Pictured): string {
  if (photoPath !== null) return photoPath;
  return vehicleArtPath({ bodyStyle, sizeClass, view: "side", paintHex: artPaintHex(paintHex) });
}
