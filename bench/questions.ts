/** What people search for: broad and narrow, every kind of filter, every sort. URLs without "/search?". */
export const QUESTIONS = [
  "",
  "page=9",
  "view=list",
  "make=toyota",
  "make=toyota,honda",
  "make=ford&model=ford.f-150",
  "make=bmw&body=sedan",
  "body=suv",
  "body=suv&drivetrain=awd",
  "body=pickup&price=-25000",
  "fuel=electric",
  "fuel=hybrid&price=-20000",
  "fuel=electric&sort=deal",
  "price=-10000",
  "price=10000-20000",
  "price=30000-&sort=price_desc",
  "year=2020-",
  "year=2018-2021&mileage=-60000",
  "mileage=-30000",
  "deal=great",
  "deal=great,good&sort=deal",
  "deal=great&body=suv&price=-25000",
  "zip=80202&within=50",
  "zip=10001&within=25&sort=nearest",
  "zip=60601&within=100&body=suv",
  "zip=90012&within=250&fuel=electric",
  "condition=certified",
  "seller=private",
  "owners=1",
  "title=clean&owners=1",
  "title=rebuilt,salvage",
  "color=red",
  "color=white,black&body=suv",
  "interior=beige",
  "features=third_row",
  "features=apple_carplay,heated_seats",
  "transmission=manual",
  "days=7",
  "dropped=1&sort=drop",
  "sort=newest",
  "sort=mileage",
  "sort=year&body=coupe",
  "drivetrain=four_wd&body=pickup&price=-30000",
  "make=subaru&drivetrain=awd&price=-22000",
  "make=tesla&sort=price",
  "make=honda&model=honda.civic&year=2018-2021",
  "body=minivan&features=third_row",
  "body=convertible&zip=33101&within=100",
  "make=jeep&color=green",
  "make=porsche&price=-2000",
] as const;

const BODIES = ["suv", "sedan", "pickup", "hatchback", "coupe", "minivan", "convertible", "wagon"];
const SORTS = ["", "&sort=deal", "&sort=price", "&sort=mileage", "&sort=newest", "&sort=year"];
const PRICES = { first: 8_000, step: 25, count: 2_400 };
const MILEAGES = { first: 20_000, step: 1_000, count: 120 };

/**
 * As many searches as are wanted (up to 288,000) that nobody asked before: each a body style and a
 * pair of price and mileage of its own, in turn by each sort. Always the same ones in the same order.
 * @returns addresses of the site.
 */
export function distinctSearches(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / PRICES.count);
    const price = PRICES.first + (index % PRICES.count) * PRICES.step;
    const mileage = MILEAGES.first + ((index * 17 + round) % MILEAGES.count) * MILEAGES.step;
    const sort = SORTS[index % SORTS.length];
    return `/search?body=${BODIES[index % BODIES.length]}&price=-${price}&mileage=-${mileage}${sort}`;
  });
}
