/** In dollars: outside of these a price is a slip or no price. */
export const LEAST_FEED_PRICE = 100;
export const MOST_FEED_PRICE = 2_000_000;
/** A price that moves by more than this share of what it was is pointed at. */
export const SLIP_SHARE = 0.5;

/** Makes as exports write them. */
export const MAKE_ALIASES: Readonly<Record<string, string>> = {
  CHEVY: "CHEVROLET",
  VW: "VOLKSWAGEN",
  MERCEDES: "MERCEDESBENZ",
  MB: "MERCEDESBENZ",
  LANDROVERRANGEROVER: "LANDROVER",
  RANGEROVER: "LANDROVER",
  ALFA: "ALFAROMEO",
  DODGERAM: "RAM",
  RAMTRUCKS: "RAM",
  INFINITY: "INFINITI",
};
