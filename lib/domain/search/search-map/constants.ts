/** Vehicles that stand alone on the map and are shown with a picture when pressed. */
export const MOST_PREVIEWS = 24;
