/* What a vehicle is drawn as, whatever its paint and from wherever it is seen. */

import type { BodyName, Era } from "./constants.bodies.ts";

/** A body in the look of its time. */
export type DrawnBody = { readonly body: BodyName; readonly era: Era };
