/** Who says what is made up, where a publisher is named. */
export const DEMO_PUBLISHER = "Lotwise demo market";
/** Why what is made up of a model year is not told of a VIN that somebody typed. */
export const NOT_UNDER_A_VIN =
  "NHTSA’s records are not held here. Those of this demo market are made up, so none is told of a VIN.";
