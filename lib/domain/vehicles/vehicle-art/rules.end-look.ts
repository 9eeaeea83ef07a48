/* Which drawing of front and rear a body has, with the face of its era. */

import type { Era } from "./constants.bodies.ts";
import { OFF_ROADER_FRONT, OFF_ROADER_REAR } from "./constants.ends-off-road.ts";
import * as front from "./constants.fronts.ts";
import * as rear from "./constants.rears.ts";
import { readShapes } from "./rules.shape.ts";
import { shrunkTo } from "./rules.side-stage.ts";
import type { Body } from "./types.body.ts";
import type { EndName, EndTemplate } from "./types.ends.ts";
import type { Points, PointsText } from "./types.shape.ts";

type Ends = { readonly front: EndTemplate; readonly rear: EndTemplate };

const CAR: Ends = { front: front.CAR_FRONT, rear: rear.SEDAN_REAR };
const CROSSOVER: Ends = { front: front.CROSSOVER_FRONT, rear: rear.CROSSOVER_REAR };
const BIG_SUV: Ends = { front: front.BIG_SUV_FRONT, rear: rear.BIG_SUV_REAR };

const ENDS: Readonly<Record<EndName, Ends>> = {
  sedan: CAR,
  hatch: { front: front.CAR_FRONT, rear: rear.HATCH_REAR },
  coupe: { front: front.COUPE_FRONT, rear: rear.COUPE_REAR },
  open: { front: front.CONVERTIBLE_FRONT, rear: rear.CONVERTIBLE_REAR },
  electric: CAR,
  crossover: CROSSOVER,
  "electric-suv": CROSSOVER,
  "big-suv": BIG_SUV,
  "off-roader": { front: OFF_ROADER_FRONT, rear: OFF_ROADER_REAR },
  pickup: { front: front.PICKUP_FRONT, rear: rear.PICKUP_REAR },
  minivan: { front: front.MINIVAN_FRONT, rear: rear.MINIVAN_REAR },
  van: { front: front.VAN_FRONT, rear: rear.VAN_REAR },
  "cargo-van": { front: front.CARGO_VAN_FRONT, rear: rear.CARGO_VAN_REAR },
};

/** How tall lamps were, to those of the 2010s that are drawn. */
const LAMP_HEIGHT = { "1990s": 1.18, "2000s": 1.25, "2010s": 1, "2020s": 0.62 } as const;

const written = (shapes: readonly Points[]): PointsText =>
  shapes.map((points) => points.map((point) => point.join(" ")).join(", ")).join("; ");

/** The drawing of one end of a body. */
export function endOf(body: Body, era: Era, end: "front" | "rear"): EndTemplate {
  const { rear: kind, end: name } = body;
  const template = ENDS[kind === "bed" ? "pickup" : name][end];
  const height = name === "off-roader" ? 1 : LAMP_HEIGHT[body.wear === "electric" ? "2020s" : era];
  const lamps = written(readShapes(template.lamps).map((lamp) => shrunkTo(lamp, 1, height)));
  // Nothing needs air behind the face of an electric vehicle.
  const face =
    end === "front" && body.wear === "electric"
      ? { slats: "", metal: "", darks: template.darks.split(";").slice(1).join(";") }
      : {};
  return { ...template, ...face, lamps, spare: end === "rear" && body.flags.includes("spare") };
}
