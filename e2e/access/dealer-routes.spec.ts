import { randomUUID } from "node:crypto";
import { expect, test as plain } from "@playwright/test";
import { type Access, HANDLER_ACCESS, PAGE_ACCESS } from "#tests/architecture/access.ts";
import { SECRET } from "./actors.ts";
import { comparable, leadsToLogin } from "./answers.ts";
import {
  cookieAt,
  DEALER_ACTORS,
  type DealerActor,
  makeDealerWorld,
  mayDo,
} from "./dealer-actors.ts";
import type { DealerVisit, Expected } from "./dealer-case.ts";
import { DEALER_ROUTE_CASES } from "./dealer-route-cases.ts";
import { type DealerThings, makeDealerThings } from "./dealer-things.ts";
import { type RawAnswer, send } from "./raw-request.ts";
import { type Walk, withWalk } from "./walk.ts";

/*
 * Every page, export and file of an organization, asked over HTTP by a visitor, by anybody, by
 * members of every role and by the owner of another organization. Who is no member gets the answer
 * that they get for an organization that does not exist, to the letter, and reads no private word.
 */

interface World extends Walk {
  readonly things: DealerThings;
}

const test = plain.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
    async ({}, use) =>
      withWalk(async (walk) => {
        const { client, site } = walk;
        const world = await makeDealerWorld(client, site.dataDir);
        await use({ ...walk, things: await makeDealerThings(client, world) });
      }),
    { scope: "worker" },
  ],
});

const CASES = Object.entries<readonly DealerVisit[]>(DEALER_ROUTE_CASES);
const NOBODYS = `walked-${randomUUID()}`;
const ACCESS: Readonly<Record<string, Access>> = { ...PAGE_ACCESS, ...HANDLER_ACCESS };

for (const [route, visits] of CASES) {
  test(`${route} is for ${ACCESS[route]}`, async ({ world }) => {
    for (const visit of visits)
      for (const actor of DEALER_ACTORS) await makeVisit(world, route, visit, actor);
  });
}

async function makeVisit(
  world: World,
  route: string,
  visit: DealerVisit,
  actor: DealerActor,
): Promise<void> {
  const { things } = world;
  const access = ACCESS[route] ?? "owner";
  const address = visit.path(things.slug, things);
  const answer = await ask(world, visit, actor, address);
  const wanted = visit.answers?.[actor] ?? answerTo(actor, access, route);
  expect(leadsToLogin(answer) ? "login" : answer.status, `${address} for the ${actor}`).toBe(
    wanted,
  );
  if (wanted === 200 && visit.shows !== undefined)
    expect(answer.body, `${address} for the ${actor}`).toContain(visit.shows(things));
  if (wanted === 200) await seeContactData(world, visit, actor, answer.body);
  if (mayDo(actor, access)) return;
  const found = answer.body.toLowerCase().includes(SECRET.toLowerCase());
  expect(found, `${address} tells the ${actor} what is private`).toBe(false);
  if (!["visitor", "user", "rival"].includes(actor)) return;
  const missing = visit.path(NOBODYS, things);
  const answerOfNobodys = await ask(world, visit, actor, missing);
  expect(comparable(answer, address, [things.slug]), `${address} for the ${actor}`).toEqual(
    comparable(answerOfNobodys, missing, [NOBODYS]),
  );
  if (visit.form === undefined) await readData(world, actor, address);
}

/** Where contact data of buyers stands, all members read it but viewers, who are sent none of it. */
async function seeContactData(
  world: World,
  { path, hidesFromViewer }: DealerVisit,
  actor: DealerActor,
  body: string,
): Promise<void> {
  const { things } = world;
  const address = path(things.slug, things);
  for (const word of hidesFromViewer?.(things) ?? []) {
    if (actor !== "viewer") {
      expect(body, `${address} for the ${actor}`).toContain(word);
      continue;
    }
    expect(body, `${address} for the ${actor}`).not.toContain(word);
    if (!address.startsWith("/api/"))
      expect(await pageData(world, actor, address), address).not.toContain(word);
  }
}

/** What a browser with scripts asks for as it goes from page to page tells as little. */
async function readData(world: World, actor: DealerActor, address: string) {
  const body = await pageData(world, actor, address);
  expect(body.toLowerCase(), address).not.toContain(SECRET.toLowerCase());
}

async function pageData({ site, things }: World, actor: DealerActor, address: string) {
  const cookie = cookieAt(things, actor);
  const headers = { RSC: "1", ...(cookie !== null && { Cookie: cookie }) };
  const path = `${address}${address.includes("?") ? "&" : "?"}_rsc`;
  return (await send(site.url, { path, headers })).body;
}

function answerTo(actor: DealerActor, access: Access, route: string): Expected {
  if (mayDo(actor, access)) return 200;
  if (actor === "visitor") return route.startsWith("/api/") ? 401 : "login";
  return actor === "user" || actor === "rival" ? 404 : 403;
}

function ask(
  { site, things }: World,
  { form }: DealerVisit,
  actor: DealerActor,
  path: string,
): Promise<RawAnswer> {
  const cookie = cookieAt(things, actor);
  return send(site.url, {
    path,
    ...(form !== undefined && { method: "POST", body: form(things) }),
    headers: cookie === null ? {} : { Cookie: cookie },
  });
}
