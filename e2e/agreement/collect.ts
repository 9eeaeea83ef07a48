import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { connectMcp } from "#tests/factories/mcp-client.ts";
import type { Figure } from "#tests/setup/agreement.ts";
import {
  apiDecoded,
  apiDecodedSaid,
  apiListing,
  apiListingSaid,
  apiOffers,
  apiReport,
  apiReportSaid,
  apiValuation,
  apiValuationSaid,
  deskRowSaid,
  deskRows,
  mcpWordsSaid,
} from "./data.ts";
import { mainOf } from "./page.ts";
import {
  cardsIn,
  comparedSaid,
  deskSaid,
  favoritesSaid,
  figuresOf,
  garageListSaid,
  garagePageSaid,
  listingPageAgain,
  listingPageSaid,
  previewSaid,
  reportPageSaid,
  roomSaid,
  type Said,
  valuationPageSaid,
} from "./pages.ts";
import { type AgreementReader, READERS_ZIP } from "./reader.ts";
import type { AskedVehicle } from "./vehicles.ts";

/** Requests at a time: the site and its engines share the machine. */
const AT_ONCE = 3;
/** What one comparison holds. */
const COMPARED_AT_ONCE = 4;

const textContent = z.object({ content: z.tuple([z.object({ text: z.string() })], z.unknown()) });

/** Visits every place that says something of the vehicles. @returns everything that was said. */
export async function collectFigures(
  reader: AgreementReader,
  vehicles: readonly AskedVehicle[],
): Promise<readonly Figure[]> {
  const names = new Map(vehicles.map((each) => [each.id, nameOf(each)]));
  const figures: Figure[] = [];
  const add = (id: number, place: string, said: Said | undefined) => {
    const name = names.get(id);
    if (name !== undefined && said !== undefined) figures.push(...figuresOf(name, place, said));
  };
  const { get, api } = asking(reader);
  const client = await connectMcp(`${reader.site.url}/api/mcp`, reader.key);
  const callTool = async (
    name: string,
    told: Readonly<Record<string, unknown>>,
  ): Promise<{ said: unknown; words: string }> => {
    const answer = await client.callTool({ name, arguments: { ...told } });
    if (answer.isError === true && (await waitedAsTold(JSON.stringify(answer.content))))
      return callTool(name, told);
    if (answer.isError === true) throw new Error(`${name}: ${JSON.stringify(answer.content)}`);
    return { said: answer.structuredContent, words: textContent.parse(answer).content[0].text };
  };
  // A card is read wherever it stands, also beside other vehicles.
  const addCards = (html: string, place: string) => {
    for (const { id, said } of cardsIn(mainOf(html))) add(id, place, said);
  };

  const visit = async ({ id, vin, status, zip, doubt }: AskedVehicle) => {
    const isForSale = status === "active";
    const page = await get(`/listings/${id}`);
    add(id, "listing page", listingPageSaid(page));
    for (const [place, said] of Object.entries(listingPageAgain(page))) add(id, place, said);
    addCards(page, "card, similar vehicles");

    const { listing } = z.object({ listing: apiListing }).parse(await api(`/listings/${id}`));
    add(id, "API /listings/{id}", apiListingSaid(listing));
    const offers = apiOffers.parse(await api(`/listings/vin/${vin}`));
    add(offers.latest.id, "API /listings/vin", apiListingSaid(offers.latest));
    add(id, "API /vin/{vin}", apiDecodedSaid(apiDecoded.parse(await api(`/vin/${vin}`))));
    const tool = await callTool("get_listing", { id });
    add(
      id,
      "MCP get_listing",
      apiListingSaid(z.object({ listing: apiListing }).parse(tool.said).listing),
    );
    add(id, "MCP get_listing, words", mcpWordsSaid(tool.words));
    const decoded = await callTool("decode_vin", { vin });
    add(id, "MCP decode_vin", apiDecodedSaid(apiDecoded.parse(decoded.said)));
    const { asks, mileage, ...ofVin } = previewSaid(await get(`/reports/vin/${vin}`));
    add(id, "report preview", ofVin);
    add(offers.latest.id, "report preview", { asks, mileage });

    const report = apiReport.parse(await api("/reports", { vin, kind: "vehicle" }));
    const claim = apiReport.parse(await api("/reports", { vin, kind: "insurance" }));
    if (isForSale) {
      // What is in doubt is valued by its records, and not as its seller states it.
      const ofReport = doubt === null ? (said: Said) => said : withoutValue;
      add(id, "API report", ofReport(apiReportSaid(report, id)));
      add(id, "API insurance report", ofReport(apiReportSaid(claim, id)));
      add(id, "report page", ofReport(reportPageSaid(await get(`/reports/id/${report.id}`))));
      add(
        id,
        "insurance report page",
        ofReport(reportPageSaid(await get(`/reports/id/${claim.id}`))),
      );

      addCards(await get(`/search?vin=${vin}`), "card, search");
      const search = z
        .object({ listings: z.array(apiListing) })
        .parse(await api(`/listings?vin=${vin}&zip=${READERS_ZIP}`));
      for (const each of search.listings) add(each.id, "API /listings", apiListingSaid(each));
      const found = await callTool("search_listings", { vin, zip: READERS_ZIP });
      for (const each of z.object({ listings: z.array(apiListing) }).parse(found.said).listings)
        add(each.id, "MCP search_listings", apiListingSaid(each));

      // Two offers of one VIN: nobody can know whose is meant.
      if (offers.latest.id === id) {
        add(id, "valuation tool", valuationPageSaid(await get(`/tools/valuation?vin=${vin}`)));
        add(
          id,
          "API /valuations",
          apiValuationSaid(apiValuation.parse(await api(`/valuations?vin=${vin}`))),
        );
        const there = await api(`/valuations?vin=${vin}&zip=${zip}`);
        add(id, "API /valuations, its ZIP code", apiValuationSaid(apiValuation.parse(there)));
        const value = await callTool("value_vehicle", { vin });
        add(id, "MCP value_vehicle", apiValuationSaid(apiValuation.parse(value.said)));
        const own = reader.garage.get(id);
        if (own !== undefined)
          add(id, "garage page", garagePageSaid(await get(`/garage/${own.id}`, own.cookie)));
      }
    }
  };

  const rooms = async (room: string) => {
    for (const [id, said] of roomSaid(await get(`/rooms?room=${room}`))) add(id, "room", said);
  };
  const compared = async (lot: readonly AskedVehicle[]) => {
    const ids = lot.map(({ id }) => id);
    const columns = comparedSaid(
      await get(`/research/compare?listings=${ids.join(",")}`),
      ids.length,
    );
    for (const [at, id] of ids.entries()) add(id, "comparison", columns[at]);
  };
  const desk = async (slug: string) => {
    const { rows } = deskRows.parse(
      JSON.parse(await get(`/api/dealers/${slug}/inventory?status=active`)),
    );
    for (const row of rows) add(row.id, "desk, rows", deskRowSaid(row));
    for (const [id, said] of deskSaid(await get(`/dealers/${slug}/inventory`)))
      add(id, "desk, table", said);
  };
  const garage = async (cookie: string) => {
    const listed = garageListSaid(await get("/garage", cookie));
    for (const [id, own] of reader.garage) add(id, "garage, list", listed.get(own.id));
  };

  const favorites = async () => {
    let page = await get("/account/favorites");
    for (let at = 2; page !== ""; at += 1) {
      const listed = favoritesSaid(page);
      for (const [id, said] of listed) add(id, "favorites", said);
      page = page.includes(`?page=${at}`) ? await get(`/account/favorites?page=${at}`) : "";
    }
  };
  const lots = Array.from({ length: Math.ceil(vehicles.length / COMPARED_AT_ONCE) }, (_, at) =>
    vehicles.slice(at * COMPARED_AT_ONCE, (at + 1) * COMPARED_AT_ONCE),
  );
  const desks = new Set(vehicles.flatMap(({ organization }) => organization ?? []));
  const garages = new Set([...reader.garage.values()].map(({ cookie }) => cookie));
  await inTurn([
    ...vehicles.map((each) => () => visit(each)),
    favorites,
    ...reader.rooms.map((each) => () => rooms(each)),
    ...lots.map((each) => () => compared(each)),
    ...[...desks].map((each) => () => desk(each)),
    ...[...garages].map((each) => () => garage(each)),
  ]);
  await client.close();
  return figures;
}

/** What a report says besides its value. */
const withoutValue = ({ asks, ...said }: Said): Said => ({
  asks,
  "VIN: drivetrain": said["VIN: drivetrain"],
  "days, this seller": said["days, this seller"],
});

/** A vehicle in a table of figures. */
const nameOf = ({ id, name, vin, doubt, kinds }: AskedVehicle): string =>
  `${id} ${name} ${vin}${doubt === null ? "" : ` (${doubt})`} [${kinds.join(" ")}]`;

/** Asks the site as the reader: for a page, or as a program. */
function asking({ site, cookie, key }: AgreementReader) {
  const get = async (path: string, as = cookie): Promise<string> => {
    const answer = await fetch(`${site.url}${path}`, { headers: { cookie: as } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const api = async (path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer.json();
    const words = await answer.text();
    if (await waitedAsTold(words)) return api(path, body);
    throw new Error(`API ${path}: ${answer.status} ${words}`);
  };
  return { get, api };
}

/** Whether an answer says that a key called too often; then as long as it says was waited. */
async function waitedAsTold(words: string): Promise<boolean> {
  const seconds = /Go on in (\d+) s/.exec(words)?.[1];
  if (seconds === undefined) return false;
  await wait(Number(seconds) * 1_000);
  return true;
}

/** Does all of them, AT_ONCE at a time. */
async function inTurn(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...tasks];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
