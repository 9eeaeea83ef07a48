import { bodyOf, type Shaped } from "#lib/domain/vehicles/vehicle-art/rules.models.ts";
import { artPaintHex, vehicleArtPath } from "#lib/domain/vehicles/vehicle-art/rules.ts";

/** What a vehicle is shown by. */
interface Pictured extends Shaped {
  /** The address of its first photo. */
  readonly photoPath: string | null;
  readonly paintHex: string;
}

/** The address of a vehicle's first photo, or of the drawing of it where there is none; 3:2. */
export function pictureOf(vehicle: Pictured): string {
  const { photoPath, paintHex } = vehicle;
  if (photoPath !== null) return photoPath;
  return vehicleArtPath({ ...bodyOf(vehicle), view: "side", paintHex: artPaintHex(paintHex) });
}
