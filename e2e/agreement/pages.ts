import type { Figure } from "#tests/setup/agreement.ts";
import {
  attributeOf,
  mainOf,
  type Part,
  partOf,
  partsOf,
  rowsIn,
  termsIn,
  wordsOf,
} from "./page.ts";

/** What a place says of a vehicle, by fact; what it does not say is not there. */
export type Said = Readonly<Partial<Record<Fact, string | null | undefined>>>;

/** What is compared. */
export type Fact =
  | "name"
  | "trim and drivetrain"
  | "status"
  | "asks"
  | "mileage"
  | "edition"
  | "word"
  | "against the expected price"
  | "why no word"
  | "why no word (API)"
  | "expected"
  | "half ask"
  | "nine in ten ask"
  | "comparables"
  | "dealer value"
  | "private value"
  | "trade-in value"
  | "days, this seller"
  | "days, this VIN"
  | "distance"
  | "out the door"
  | "dealer fees"
  | "owners"
  | "title"
  | "doubts"
  | "trim"
  | "drivetrain"
  | "transmission"
  | "VIN: drivetrain"
  | "VIN: transmission"
  | "VIN: horsepower";

/** Figures of what a place says of a vehicle. */
export function figuresOf(vehicle: string, place: string, said: Said): readonly Figure[] {
  return Object.entries(said).flatMap(([fact, value]) =>
    value === null || value === undefined || value === "" ? [] : [{ vehicle, place, fact, value }],
  );
}

/** The groups of a pattern in a text; undefined where it does not stand there. */
const found = (text: string, pattern: RegExp): readonly (string | undefined)[] =>
  pattern.exec(text)?.slice(1) ?? [];

const DOLLARS = String.raw`(\$\d+(?:,\d{3})*)`;
const RANGE = String.raw`(\$\d+(?:,\d{3})*(?: to \$\d+(?:,\d{3})*)?)`;

/** "great", "none": a chip's label as the API writes it. */
const wordOfLabel = (label: string): string =>
  label === "No rating" ? "none" : (label.split(" ")[0]?.toLowerCase() ?? "");

/** What a chip says. */
function chipIn(node: Part): Said {
  const chip = partOf(node, "p.deal");
  if (chip === null) return {};
  const label = wordsOf(partOf(chip, "b"));
  const detail = wordsOf(chip).slice(label.length).trim();
  const word = wordOfLabel(label);
  return { word, [word === "none" ? "why no word" : "against the expected price"]: detail };
}

/** The days that words tell: "under a day" is 0. */
const daysOf = (words: string | undefined): string | undefined =>
  words === undefined ? undefined : words.startsWith("under a day") ? "0" : /^\d+/.exec(words)?.[0];

const MILES = String.raw`([\d,]+ mi)\b`;
const AWAY = String.raw`((?:under 1|[\d,]+) mi)`;

/** Cards of a page, of any vehicles, by listing. */
export function cardsIn(main: Part): readonly { readonly id: number; readonly said: Said }[] {
  return partsOf(main, "article.card").flatMap((card) => {
    const link = partsOf(card, "a").find((each) =>
      /^\/listings\/\d+/.test(attributeOf(each, "href")),
    );
    if (link === undefined) return [];
    const text = wordsOf(card);
    const name = wordsOf(link);
    const [trim] = partsOf(card, "p").filter((each) =>
      attributeOf(each, "class").includes("min-h-[1.45em]"),
    );
    const flags = partsOf(card, "span")
      .map(wordsOf)
      .filter((words) => / title$/.test(words));
    const away = found(text, new RegExp(`· ${AWAY}`))[0];
    const foot = partsOf(card, "p").at(-1);
    const history = foot === undefined ? "" : wordsOf(partsOf(foot, "span").at(-1) ?? null);
    const [days = "", owners] = history.split(" · ");
    return [
      {
        id: Number(attributeOf(link, "href").replace(/\D*(\d+).*/, "$1")),
        said: {
          name,
          "trim and drivetrain": wordsOf(trim ?? null),
          asks: found(text, new RegExp(DOLLARS))[0],
          mileage: wordsOf(partOf(card, "span.in-miles")),
          distance: away,
          "days, this seller": daysOf(days),
          owners,
          title: flags[0]?.replace(/ title$/, "") ?? "Clean",
          ...chipIn(card),
        },
      },
    ];
  });
}

/** What bands of value say. */
function bandsIn(node: Part): Said {
  const bands = partsOf(node, "li").map(wordsOf);
  const middleOf = (label: RegExp) =>
    bands.flatMap(
      (words) =>
        found(words, new RegExp(`${label.source}.*?${DOLLARS} (?:\\$[\\d,]+ to \\$[\\d,]+)`))[0] ??
        [],
    )[0];
  return {
    "dealer value": middleOf(/^(?:Retail|Dealer retail)/),
    "private value": middleOf(/^Private/),
    "trade-in value": middleOf(/^Trade-in/),
  };
}

/** What a listing's own page says. */
export function listingPageSaid(html: string): Said {
  const main = mainOf(html);
  const head = partsOf(main, "header").find((each) => partOf(each, "h1") !== null);
  if (head === undefined) throw new Error("A listing's page has a head.");
  const [subtitle = null] = partsOf(head, "p");
  const sub = wordsOf(subtitle);
  const terms = termsIn(head);
  const working = partOf(main, "section#working");
  const finding = wordsOf(working);
  const all = termsIn(main);
  const specs = partsOf(main, "table").find((table) =>
    /Seller states By its VIN/.test(wordsOf(table)),
  );
  const rows = specs === undefined ? new Map<string, readonly Part[]>() : rowsIn(specs);
  const told = (label: string, at: number) => {
    const cell = rows.get(label)?.[at];
    return cell === undefined ? undefined : wordsOf(cell);
  };
  const stated = (label: string) => told(label, 0)?.replace("Seller does not say", "not stated");
  const byVin = (label: string) => {
    const cell = rows.get(label)?.[1];
    if (cell === undefined) return undefined;
    return wordsOf(partOf(cell, "span"))?.replace("VIN does not say", "not told");
  };
  const [half, nine] = found(
    finding,
    new RegExp(`half are from ${RANGE}, nine in ten from ${RANGE}`),
  );
  const channel = (label: string) =>
    working === null
      ? undefined
      : found(
          [...termsIn(working)].find(([term]) => term.startsWith(label))?.[1] ?? "",
          new RegExp(`about ${DOLLARS}`),
        )[0];
  const warning = partsOf(main, "section").find(
    (each) => attributeOf(each, "aria-labelledby") === "doubt-heading",
  );
  const status = wordsOf(partsOf(head, "p")[2] ?? null);
  const isOver = /^(Sold|Taken down|Paused)/.exec(status)?.[1];
  return {
    name: wordsOf(partOf(head, "h1")),
    "trim and drivetrain":
      sub.includes(" · ") && !/^[\d,]+ mi/.test(sub) ? sub.split(" · ")[0] : undefined,
    status: isOver ?? "For sale",
    asks: found(wordsOf(head), new RegExp(DOLLARS))[0],
    mileage: found(sub, new RegExp(MILES))[0],
    distance: found(sub, new RegExp(`\\(${AWAY} from`))[0],
    ...chipIn(head),
    expected:
      found(finding, new RegExp(`the ${DOLLARS} expected for one like it`))[0] ??
      found(finding, new RegExp(`priced around ${DOLLARS}`))[0] ??
      (isOver === undefined ? "none" : undefined),
    "half ask": half,
    "nine in ten ask": nine,
    comparables: found(finding, /Compared with ([\d,]+) comparable/)[0],
    edition: found(all.get("Edition") ?? "", /^(\d+),/)[0],
    "dealer value": channel("Dealer retail"),
    "private value": channel("Private party"),
    "trade-in value": channel("Trade-in"),
    "days, this seller": daysOf(terms.get("For sale here")),
    "days, this VIN": daysOf(terms.get("For sale, any seller")),
    "out the door": found(wordsOf(partOf(main, "section#total")), new RegExp(`About ${RANGE}`))[0],
    "dealer fees": found(wordsOf(main), new RegExp(`Dealer fees ${DOLLARS} stated`))[0],
    owners: ownersOf(all.get("Owners before")),
    title: all.get("Title"),
    // Each doubt has its title; offers are listed below one.
    doubts: String(warning === undefined ? 0 : partsOf(warning, "b").length),
    trim: stated("Trim"),
    drivetrain: stated("Drivetrain"),
    transmission: stated("Transmission"),
    "VIN: drivetrain": byVin("Drivetrain"),
    "VIN: transmission": byVin("Transmission"),
    "VIN: horsepower": byVin("Horsepower"),
  };
}

/** Owners as a card says them: "3", "not stated". */
function ownersOf(words: string | undefined): string | undefined {
  if (words === undefined) return undefined;
  if (!/^\d+$/.test(words)) return "owners not stated";
  return words === "1" ? "one owner" : `${words} owners`;
}

/** A second time the listing's page says some of it: its sum, its head's total, and what search engines read. */
export function listingPageAgain(html: string): Readonly<Record<string, Said>> {
  const main = mainOf(html);
  const text = wordsOf(partOf(main, "section#working"));
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = ""]) => json)
    .find((json) => json.includes('"mileageFromOdometer"'));
  const offer = found(data ?? "", /"price":"?(\d+)/)[0];
  const miles = found(data ?? "", /"mileageFromOdometer":\{[^}]*"value":(\d+)/)[0];
  return {
    "listing page, the sum": { expected: found(text, /The steps add up to (\$[\d,]+)\.00/)[0] },
    "listing page, comparables' finding": {
      comparables: found(text, /mileage for ([\d,]+) comparable/)[0],
      expected: found(text, new RegExp(`below the expected ${DOLLARS}`))[0],
    },
    "listing page, comparables' list": {
      comparables: found(text, /The ([\d,]+) comparables?, most weight first/)[0],
    },
    "listing page, total in the head": {
      "out the door": found(wordsOf(main), new RegExp(`unknown: ask \\? About ${RANGE}`))[0],
    },
    "listing page, structured data": {
      asks: offer === undefined ? undefined : `$${Number(offer).toLocaleString("en-US")}`,
      mileage: miles === undefined ? undefined : `${Number(miles).toLocaleString("en-US")} mi`,
    },
  };
}

/** What the comparison says of each column, in their order. */
export function comparedSaid(html: string, count: number): readonly Said[] {
  const main = mainOf(html);
  const rows = rowsIn(main);
  const cell = (label: string, at: number) => rows.get(label)?.[at] ?? null;
  const first = (label: string, at: number) => {
    const part = cell(label, at);
    return part === null ? undefined : wordsOf(partOf(part, "span"));
  };
  return Array.from({ length: count }, (_, at): Said => {
    const price = cell("Deal rating", at);
    const expected = wordsOf(cell("Expected price", at));
    const owners = first("Owners before", at);
    const sold = wordsOf(cell("For sale", at));
    const known = (label: string) => {
      const words = first(label, at);
      return words === undefined || /does not say|Neither/.test(words) ? undefined : words;
    };
    return {
      asks: first("Asking price", at),
      ...(price === null ? {} : chipIn(price)),
      expected: found(expected, new RegExp(`^${DOLLARS}`))[0],
      comparables: found(expected, /([\d,]+) comparable/)[0],
      "dealer fees": found(wordsOf(cell("Dealer fees", at)), new RegExp(`^${DOLLARS} ?stated`))[0],
      mileage: first("Mileage", at),
      title: first("Title", at),
      owners: owners === undefined ? undefined : ownersOf(owners),
      "days, this seller": daysOf(sold),
      "days, this VIN": /as long by any seller/.test(sold)
        ? daysOf(sold)
        : found(sold, /here ?(\d+) days? by any seller/)[0],
      distance: found(wordsOf(cell("Distance", at)), new RegExp(AWAY))[0],
      trim: known("Trim"),
      drivetrain: known("Drivetrain"),
      transmission: known("Transmission"),
    };
  });
}

/** What a room says of its vehicles, by listing. */
export function roomSaid(html: string): ReadonlyMap<number, Said> {
  const main = mainOf(html);
  return new Map(
    partsOf(main, "article[data-vehicle]").map((card) => {
      const [heading = null] = partsOf(card, "h3");
      const name = wordsOf(heading === null ? null : partOf(heading, "a"));
      const text = wordsOf(card);
      const gone = /\b(Sold|Taken down|Paused)\b/.exec(text)?.[1];
      return [
        Number(attributeOf(card, "data-vehicle")),
        {
          name,
          "trim and drivetrain": wordsOf(heading).slice(name.length).trim(),
          status: partOf(card, "p.deal") === null ? gone : "For sale",
          asks: found(text, new RegExp(DOLLARS))[0],
          mileage: found(text, new RegExp(MILES))[0],
          ...chipIn(card),
        },
      ] as const;
    }),
  );
}

/** What the list of saved vehicles says, by listing. */
export function favoritesSaid(html: string): ReadonlyMap<number, Said> {
  return new Map(
    partsOf(mainOf(html), "li").flatMap((row) => {
      const heading = partOf(row, "h2");
      const link = heading === null ? null : partOf(heading, "a");
      if (heading === null || link === null) return [];
      const text = wordsOf(row);
      const name = wordsOf(link);
      return [
        [
          Number(attributeOf(link, "href").replace(/\D+/g, "")),
          {
            name,
            "trim and drivetrain": wordsOf(heading).slice(name.length).trim(),
            asks: wordsOf(partOf(row, "p.text-xl")),
            mileage: found(text, new RegExp(`${MILES} ·`))[0],
            ...chipIn(row),
            "days, this seller": /in all/.test(text)
              ? undefined
              : found(text, /(\d+) days? on market/)[0],
          },
        ] as const,
      ];
    }),
  );
}

/** What the valuation tool says. */
export function valuationPageSaid(html: string): Said {
  const main = mainOf(html);
  const text = wordsOf(main);
  const terms = termsIn(main);
  if (/Not enough data to value it/.test(text)) return { expected: "none" };
  return {
    mileage: found(text, new RegExp(`with ${MILES}`))[0],
    expected: found(text, /The steps add up to (\$[\d,]+)\.00/)[0],
    "half ask": found(terms.get("Half are priced") ?? "", new RegExp(RANGE))[0],
    "nine in ten ask": found(terms.get("9 in 10 are priced") ?? "", new RegExp(RANGE))[0],
    comparables: found(terms.get("Compared with") ?? "", /^([\d,]+)/)[0],
    edition: found(terms.get("Edition") ?? "", /^(\d+)/)[0],
    ...bandsIn(main),
  };
}

/** What garage and report say of the middle. */
const MIDDLE = new RegExp(`Similar vehicles are listed at ${DOLLARS}; half are from ${RANGE}`);

/** What the garage's page of a vehicle says. */
export function garagePageSaid(html: string): Said {
  const main = mainOf(html);
  const panel = partOf(main, "section#value");
  const text = wordsOf(panel);
  if (panel === null || /No value\./.test(text)) return { expected: "none" };
  const [middle, half] = found(text, MIDDLE);
  return {
    expected: middle,
    "half ask": half,
    comparables: found(text, /Based on ([\d,]+) comparable/)[0],
    edition: found(text, /edition (\d+)/)[0],
    ...bandsIn(panel),
  };
}

/** What the list of a garage says, by vehicle of the garage. */
export function garageListSaid(html: string): ReadonlyMap<string, Said> {
  return new Map(
    partsOf(mainOf(html), "article").flatMap((card) => {
      const link = partsOf(card, "a").find((each) =>
        /^\/garage\/[0-9a-f-]{36}/.test(attributeOf(each, "href")),
      );
      if (link === undefined) return [];
      const text = wordsOf(card);
      const [middle, half, n] = found(
        text,
        new RegExp(`${DOLLARS} ${RANGE}, from ([\\d,]+) comparable`),
      );
      return [
        [
          attributeOf(link, "href").slice("/garage/".length, "/garage/".length + 36),
          /No value\./.test(text)
            ? { expected: "none" }
            : {
                expected: middle,
                "half ask": half,
                comparables: n,
                mileage: found(text, new RegExp(MILES))[0],
              },
        ] as const,
      ];
    }),
  );
}

/** What the VIN or like vehicles tell of it, as previews and reports say it. */
function toldByVin(main: Part): Said {
  const terms = termsIn(main);
  // Who tells it stands below what is told.
  const tellers = partsOf(main, "dd").map(
    (detail) => [detail, wordsOf(partOf(detail, "span"))] as const,
  );
  const vin = (label: string) => {
    const said = terms.get(label);
    const teller = tellers.find(([detail]) => wordsOf(detail) === said)?.[1] ?? "";
    const value = said?.slice(0, said.length - teller.length).trim();
    return value === "Not stated" ? "not told" : value;
  };
  return {
    "VIN: drivetrain": vin("Drivetrain"),
    "VIN: transmission": vin("Transmission"),
    "VIN: horsepower": vin("Horsepower"),
  };
}

/** What the free preview of a VIN says. */
export function previewSaid(html: string): Said {
  const main = mainOf(html);
  const sale = wordsOf(main).split("For sale on Lotwise now")[1] ?? "";
  return {
    asks: found(sale, new RegExp(DOLLARS))[0],
    mileage: found(sale, new RegExp(MILES))[0],
    ...toldByVin(main),
  };
}

/** What a report's own page says of the vehicle and its value. */
export function reportPageSaid(html: string): Said {
  const main = mainOf(html);
  const panel = partOf(main, "section#value");
  const text = wordsOf(panel);
  if (panel === null || /No value:/.test(text)) return { ...toldByVin(main), expected: "none" };
  const [middle, half] = found(text, MIDDLE);
  return {
    ...toldByVin(main),
    mileage: found(text, new RegExp(`At ${MILES}`))[0],
    expected: middle,
    "half ask": half,
    comparables: found(text, /from ([\d,]+) comparable/)[0],
    edition: found(text, /edition (\d+)/i)[0],
    ...bandsIn(panel),
  };
}

/** What the desk's table says of its rows, by listing. */
export function deskSaid(html: string): ReadonlyMap<number, Said> {
  return new Map(
    partsOf(mainOf(html), "tr[data-row]").map((row) => {
      const text = wordsOf(row);
      return [
        Number(attributeOf(row, "data-row")),
        {
          asks: found(text, new RegExp(DOLLARS))[0],
          comparables: found(text, /\bn = ([\d,]+)(?! of)/)[0],
          expected: partsOf(row, "span[title]").flatMap(
            (each) =>
              found(attributeOf(each, "title"), new RegExp(`ask about ${DOLLARS}`))[0] ?? [],
          )[0],
        },
      ] as const;
    }),
  );
}
