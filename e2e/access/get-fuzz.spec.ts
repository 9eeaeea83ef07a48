import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import fc from "fast-check";
import { drawCount, drawnNumber } from "#tests/setup/sample.ts";
import { get, ROUTES, test } from "./every-route.ts";
import { queryNames } from "./query-names.ts";
import { anyNetwork } from "./raw-request.ts";

/*
 * Every page and handler of the route map, asked for by addresses that nobody writes: parts of the path
 * and parameters of its own code hold what they were not made for. Whatever is asked, by visitors and by
 * whose things are there, nothing is an error of ours (5xx), and no answer tells of our insides.
 */

/** Addresses of each route: of all together more than 10,000 where everything is tested. */
const ADDRESSES = drawCount(85, 3);
const INSIDES = /PrismaClient|node_modules|at async |SQLSTATE|violates .* constraint/;

const strange = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    "",
    " ",
    ".",
    "..",
    "\0",
    "a\0b",
    "null",
    "undefined",
    "__proto__",
    "constructor",
    "-1",
    "0",
    "1e309",
    "9".repeat(20),
    "NaN",
    "'; DROP TABLE listing; --",
    "%00",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "\u202e",
    "\ud800",
    "x".repeat(3_000),
    "1-",
    "-1-1",
    "2026-02-31",
    "9999-12-31",
    randomUUID(),
  ),
);
/** What parameters are made for, somewhere. */
const usual = fc.constantFrom(
  "1",
  "2",
  "50",
  "10000-40000",
  "-25000",
  "30000-",
  "2018-2021",
  "toyota",
  "honda",
  "civic",
  "suv",
  "80202",
  "Denver, CO",
  "price_desc",
  "map",
  "list",
  "-105.3,39.5,-104.6,40",
  "1HGCM82633A004352",
  "2019-honda-civic",
  "listing-1,2019-honda-civic",
  "2026-11-01",
  "/account",
  "https://elsewhere.example/",
);
const value = fc.oneof(usual, strange);

/** Text as it goes into an address: escaped, or as it is where a request line can hold it. */
const written = fc
  .tuple(value, fc.integer({ min: 0, max: 9 }))
  .map(([text, chance]) =>
    chance === 0 && /^[\x21-\x7e]+$/.test(text) && !/[?#]/.test(text)
      ? text
      : encodeURIComponent(text.toWellFormed()),
  );

/** Parameters whose names stand in tables: filters, and what nearly every list has. */
const FILTERS = [
  "make",
  "model",
  "price",
  "year",
  "mileage",
  "body",
  "fuel",
  "deal",
  "zip",
  "page",
];

/** Addresses like a real one: some with other parts in the places of parameters, most asked for something. */
function addressesLike(route: string, real: readonly string[]): fc.Arbitrary<string> {
  const names = [...queryNames(route), ...FILTERS, "no-such"];
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom("[]", "a[b]", "__proto__", "toString", ""),
  );
  const query = fc.array(fc.tuple(name, written), { maxLength: 5 });
  const place = fc.record({
    parts: fc.array(written, { minLength: 1, maxLength: 3 }),
    at: fc.nat(),
  });
  const changed = fc.option(place, { freq: 2, nil: null });
  return fc.tuple(fc.constantFrom(...real), changed, query).map(([address, change, pairs]) => {
    const [path = "/", asked = ""] = address.split("?");
    const said = [...(asked === "" ? [] : [asked]), ...pairs.map(([one, two]) => `${one}=${two}`)];
    return `${withOther(route, path, change)}${said.length === 0 ? "" : `?${said.join("&")}`}`;
  });
}

/** A path with other text in the place of one of its parameters; as it is where it has none. */
function withOther(
  route: string,
  path: string,
  change: { readonly parts: readonly string[]; readonly at: number } | null,
): string {
  const folders = route.split("/");
  const places = folders.flatMap((folder, at) => (folder.startsWith("[") ? [at] : []));
  const place = change === null ? undefined : places[change.at % Math.max(1, places.length)];
  if (change === null || place === undefined) return path;
  const parts = path.split("/");
  const takesMany = /^\[+\.\.\./.test(folders[place] ?? "");
  const [first = "x"] = change.parts;
  // An empty part would be another address.
  const others = (takesMany ? change.parts : [first]).map((part) => (part === "" ? "%20" : part));
  return [...parts.slice(0, place), ...others, ...(takesMany ? [] : parts.slice(place + 1))].join(
    "/",
  );
}

for (const route of ROUTES) {
  test(`GET ${route}: ${ADDRESSES} addresses, and none is an error of ours`, async ({ every }) => {
    test.setTimeout(240_000);
    const seed = Math.floor(drawnNumber(`GET ${route}`) * 2 ** 31);
    const addresses = fc.sample(addressesLike(route, every.addressesOf(route)), {
      numRuns: ADDRESSES,
      seed,
    });
    const wrong: string[] = [];
    for (const [at, address] of addresses.entries()) {
      const cookie = at % 2 === 0 ? null : every.ownerOf(route);
      const { status, body } = await get(every, address, cookie, anyNetwork());
      const who = cookie === null ? "a visitor" : "its owner";
      if (status >= 500) wrong.push(`${address} answers ${who} ${status}`);
      const told = INSIDES.exec(body)?.[0];
      if (told !== undefined) wrong.push(`${address} tells ${who} “${told}”`);
    }
    expect(wrong).toEqual([]);
  });
}
