import type { JSX } from "react";
import { cn } from "#components/ui/cn.ts";
import { EXTERIOR_COLORS, type ExteriorColor } from "#lib/domain/vehicles/vehicle/constants.ts";
import {
  UNKNOWN_PAINT_HEX,
  VEHICLE_ART_FRAME,
  type VehicleArtView,
} from "#lib/domain/vehicles/vehicle-art/constants.ts";
import {
  artPaintHex,
  describeVehicleArt,
  vehicleArtPath,
} from "#lib/domain/vehicles/vehicle-art/rules.ts";
import type { DrawnBody } from "#lib/domain/vehicles/vehicle-art/types.drawn.ts";

export type VehicleArtProps = {
  /** What it is drawn as: see `bodyOf`. */
  drawn: DrawnBody;
  view?: VehicleArtView;
  /** The paint as stored, with or without a hash; what is no paint is drawn in silver. */
  paintHex: string | null | undefined;
  /** The colour's family, named in the text alternative when known. */
  color?: ExteriorColor | null | undefined;
  /** True for the one picture that the page opens with: loaded first, never lazily. */
  priority?: boolean;
  /** True where text beside the picture already says all of it. */
  decorative?: boolean;
  className?: string;
};

/** The drawn vehicle in its fixed 3:2 frame, for where no photo exists. */
export function VehicleArt({
  drawn,
  view = "side",
  paintHex,
  color,
  priority = false,
  decorative = false,
  className,
}: VehicleArtProps): JSX.Element {
  const label = color == null ? undefined : EXTERIOR_COLORS[color];
  const paint = artPaintHex(paintHex);
  const unknown = color == null && paint === UNKNOWN_PAINT_HEX ? ", its color is not known" : "";
  return (
    // A drawing of 9 kB that scales by itself gains nothing from an image optimiser.
    // biome-ignore lint/performance/noImgElement: see above
    <img
      src={vehicleArtPath({ ...drawn, view, paintHex: paint })}
      alt={decorative ? "" : `${describeVehicleArt(drawn.body, view, label)}${unknown}`}
      width={VEHICLE_ART_FRAME.width}
      height={VEHICLE_ART_FRAME.height}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      className={cn("aspect-[3/2] h-auto w-full", className)}
    />
  );
}
