/** Cells of a map from side to side, at the finest: on a phone each is some 50 pixels wide. */
export const MOST_CELLS = 8;

/** Vehicles that stand alone on the map and are shown with a picture when pressed. */
export const MOST_PREVIEWS = 24;

/** A place is shown with at least this much around it, in degrees: some miles. */
export const LEAST_FRAME_DEGREES = 0.2;

/** Of a cluster at one place this much is searched: a mile or so. */
export const LEAST_CLUSTER_DEGREES = 0.02;
