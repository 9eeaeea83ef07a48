/** Places people search around. */
const ZIPS = [
  "80202",
  "10001",
  "60601",
  "90012",
  "98101",
  "33101",
  "77002",
  "30303",
  "85004",
  "02108",
];
const BODIES = ["suv", "sedan", "pickup", "hatchback", "minivan", "wagon"];
const FEATURES = ["third_row", "apple_carplay", "heated_seats", "sunroof"];
const MILES = [25, 50, 100, 250];
const DEALS = ["great", "great,good"];

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  if (value === undefined) throw new RangeError("There is nothing to choose from.");
  return value;
};

/**
 * As many saved searches as are wanted, no two alike, of the kinds that people save: mostly one
 * model below a price, many near home, some by body style, features, deal or monthly cost.
 * @returns URL queries, always the same ones in the same order.
 */
export function savedSearches(
  count: number,
  models: readonly { readonly make: string; readonly model: string }[],
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const { make, model } = at(models, index * 7);
    const price = 6_000 + index * 5;
    const mileage = 20_000 + (index % 100) * 1_500;
    const near = `zip=${at(ZIPS, index)}&within=${at(MILES, index)}`;
    const year = 2012 + (index % 12);
    switch (index % 10) {
      case 0:
      case 1:
      case 2:
        return `make=${make}&model=${model}&price=-${price}`;
      case 3:
      case 4:
        return `make=${make}&model=${model}&year=${year}-&price=-${price}&${near}`;
      case 5:
        return `make=${make}&mileage=-${mileage}&price=-${price}`;
      case 6:
        return `body=${at(BODIES, index)}&mileage=-${mileage}&price=-${price}&${near}`;
      case 7:
        return `body=${at(BODIES, index)}&features=${at(FEATURES, index)}&price=-${price}`;
      case 8:
        return `make=${make}&model=${model}&price=-${price}&deal=${at(DEALS, index)}`;
      default:
        return `body=${at(BODIES, index)}&monthly=-${150 + (index % 900)}&price=-${price}&${near}`;
    }
  });
}
