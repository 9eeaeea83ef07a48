import { expect, test as plain } from "@playwright/test";
import { ACTORS, type ActorName, cookieOf, SECRET } from "./actors.ts";
import { comparable, leadsToLogin } from "./answers.ts";
import { API_CASES } from "./api-cases.ts";
import { type RawAnswer, send } from "./raw-request.ts";
import { ROUTE_CASES } from "./route-cases.ts";
import { makeStoredThings } from "./stored-things.ts";
import { forEveryone, type Visit } from "./visit.ts";
import { type Walk, withWalk } from "./walk.ts";

/*
 * Every page and handler, asked over HTTP by a visitor, the owner, another person and a member of a
 * dealer. What is the owner's answers others as what nobody has does, to the letter, and no answer to
 * anybody else holds a word that is private to the owner.
 */

interface World extends Walk, Awaited<ReturnType<typeof makeStoredThings>> {}

const test = plain.extend<object, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
    async ({}, use) =>
      withWalk(async (walk) => use({ ...walk, ...(await makeStoredThings(walk)) })),
    { scope: "worker" },
  ],
});

for (const [route, [path, status]] of Object.entries(API_CASES)) {
  test(`${route} opens to nobody without a key`, async ({ world }) => {
    const visit = forEveryone(path, status);
    for (const actor of ACTORS) await makeVisit(world, visit, actor);
  });
}

for (const [route, visits] of Object.entries(ROUTE_CASES)) {
  test(`${route} answers each as it should`, async ({ world }) => {
    for (const visit of visits) for (const actor of ACTORS) await makeVisit(world, visit, actor);
  });
}

async function makeVisit(world: World, visit: Visit, actor: ActorName): Promise<void> {
  const { path, nobodys, expected } = visit;
  const address = path(world.things);
  const answer = await ask(world, visit, actor, address);
  const { status, headers, body } = answer;
  const wanted = expected[actor];
  expect(leadsToLogin(answer) ? "login" : status, `${address} for the ${actor}`).toBe(wanted);
  if (actor === "owner") {
    const isText = /html|json/.test(headers["content-type"] ?? "");
    if (nobodys !== undefined && wanted === 200 && isText && visit.form === undefined)
      expect(body, `${address} shows the owner what is theirs`).toContain(SECRET);
    return;
  }
  expect(body.toLowerCase(), `${address} for the ${actor}`).not.toContain(SECRET.toLowerCase());
  if (nobodys === undefined) return;
  const missing = nobodys(world.things);
  const answerOfNobodys = await ask(world, visit, actor, missing);
  expect(comparable(answer, address), `${address} for the ${actor}`).toEqual(
    comparable(answerOfNobodys, missing),
  );
}

for (const actor of ACTORS.filter((name) => name !== "owner")) {
  test(`the data that pages are made from is as little for the ${actor}`, async ({ world }) => {
    const { site, actors, things } = world;
    const cookie = cookieOf(actors, actor);
    const headers = { RSC: "1", ...(cookie !== null && { Cookie: cookie }) };
    const visits = Object.values(ROUTE_CASES).flat();
    for (const { path } of visits.filter(({ form }) => form === undefined)) {
      const address = path(things);
      // What a browser with scripts asks for as it goes from page to page.
      const asked = `${address}${address.includes("?") ? "&" : "?"}_rsc`;
      const { body } = await send(site.url, { path: asked, headers });
      expect(body.toLowerCase(), asked).not.toContain(SECRET.toLowerCase());
    }
  });
}

function ask(
  { site, actors, things }: World,
  { form }: Visit,
  actor: ActorName,
  path: string,
): Promise<RawAnswer> {
  const cookie = cookieOf(actors, actor);
  return send(site.url, {
    path,
    ...(form !== undefined && { method: "POST", body: form(things) }),
    headers: cookie === null ? {} : { Cookie: cookie },
  });
}
