/** Cells of a map from side to side, at the finest: on a phone each is some 50 pixels wide. */
export const MOST_CELLS = 8;

/** A place is shown with at least this much around it, in degrees: some miles. */
export const LEAST_FRAME_DEGREES = 0.2;

/** Of a cluster at one place this much is asked for: a mile or so. */
export const LEAST_CLUSTER_DEGREES = 0.02;

/** How much more is shown when a map that cannot be moved is widened. */
export const WIDER = 2.5;
