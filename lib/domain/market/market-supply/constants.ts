/** Sales are counted of so many days: the window of market days supply. */
export const SUPPLY_DAYS = 45;
/** Miles around the dealer that may be asked for. */
export const AREA_MILES = [50, 100, 250, 500] as const;
/** Asked first where nobody chose; a wider one follows while fewer were sold in it. */
export const USUAL_SUPPLY_MILES = 100;
export const FEWEST_AREA_SALES = 400;
/** A figure from fewer sales says little: it is told as such, and comes last when sorted. */
export const FEWEST_SOLD = 5;
/** Where fewer model years than this sold enough to say something, models are counted unless asked otherwise. */
export const FEWEST_YEARS = 5;
/** Models worth acquiring sell at least so much faster than the area as a whole. */
export const FAST_TIMES = 1.25;
export const MOST_ACQUISITIONS = 12;

export const SUPPLY_SORTS = {
  supply: "Fastest first",
  sold: "Most sold",
  active: "Most for sale",
  name: "By name",
} as const;
export type SupplySort = keyof typeof SUPPLY_SORTS;
