import { randomUUID } from "node:crypto";
import { expect, test as plain } from "@playwright/test";
import { hashPassword } from "#lib/platform/auth/password.ts";
import { type BuiltAction, builtActions, callAction } from "./action-call.ts";
import { type ActionCase, NEW_FORM } from "./action-case.ts";
import { ACTION_CASES } from "./action-cases.ts";
import { addressOfPage } from "./action-path.ts";
import { ACTORS, cookieOf, makeActors, makeDealer, PASSWORD } from "./actors.ts";
import { DEALER_ACTION_CASES } from "./dealer-action-cases.ts";
import { makeThings, type Things } from "./private-things.ts";
import { send } from "./raw-request.ts";
import { snapshotOf } from "./snapshot.ts";
import { type Walk, withWalk } from "./walk.ts";

/*
 * Every server action, called over HTTP as nothing keeps anybody from calling it: by its id, with a
 * form that names somebody else's things. Asked by a visitor, by another person and by a member of a
 * dealer, it refuses and nothing of the owner's changes; asked by the owner with the same form it is
 * done, which shows that the form was not refused for its looks.
 */

const test = plain.extend<{ walk: Walk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  walk: async ({}, use) => withWalk(use),
});

test("every action of the build has its cases", async () => {
  const walked = [...Object.keys(ACTION_CASES), ...Object.keys(DEALER_ACTION_CASES)];
  expect([...(await builtActions()).keys()].sort()).toEqual(walked.sort());
});

for (const [name, cases] of Object.entries(ACTION_CASES)) {
  test(`${name} does nothing to what is somebody else's`, async ({ walk }) => {
    const action = (await builtActions()).get(name);
    if (action === undefined) throw new Error(`${name} is not in the build.`);
    for (const each of cases) await walkCase(walk, action, each);
  });
}

for (const sent of ['["x","y"]', '[{"status":"idle"},{"a":1}]', "[null,null]", "[]"]) {
  test(`what is no form is refused as input: ${sent}`, async ({ walk: { site } }) => {
    const id = (await builtActions()).get(
      "lib/domain/accounts/sign-in/actions.ts#signInWithPassword",
    )?.id;
    const body = new FormData();
    body.append("0", sent);
    const headers = { "Next-Action": id ?? "" };
    const answer = await send(site.url, { path: "/login", method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('"status":"failed","code":"invalid_input"');
  });
}

async function walkCase(
  { client, site }: Walk,
  action: BuiltAction,
  { form, expected, changes, mails = false }: ActionCase,
): Promise<void> {
  const dealer = await makeDealer(client, site.dataDir);
  const actors = await makeActors(client, site.dataDir, dealer);
  const { userId } = actors.owner;
  await client.query("update app_user set password_hash = $2 where id = $1", [
    userId,
    await ownersHash(),
  ]);
  const things = await makeThings(client, actors, dealer);
  const fields = await form(things, client, dealer);
  const path = pathFor(action, things);
  const call = (actor: (typeof ACTORS)[number]) => {
    const sent = new FormData();
    for (const [field, value] of Object.entries(fields))
      sent.append(field, value === NEW_FORM ? randomUUID() : value);
    const cookie = cookieOf(actors, actor);
    return callAction(site.url, { id: action.id, path, form: sent, cookie });
  };
  const before = await snapshotOf(client, userId);
  for (const actor of ACTORS.filter((other) => other !== "owner")) {
    const { outcome } = await call(actor);
    expect(outcome, `what the ${actor} is told`).toBe(expected[actor]);
    const after = await snapshotOf(client, userId);
    // A link that was asked for is mailed to the owner alone.
    const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
    expect(changed, `what the ${actor} changed`).toEqual(mails ? ["account_token"] : []);
  }
  const { outcome, answer } = await call("owner");
  expect(
    outcome,
    `what the owner is told: ${answer.body.match(/\{"status":"failed".*/)?.[0]}`,
  ).toBe(expected.owner);
  const after = await snapshotOf(client, userId);
  expect(JSON.stringify(after) !== JSON.stringify(before), "the owner changes it").toBe(changes);
}

let hash: Promise<string> | undefined;

function ownersHash(): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  return hash;
}

/** An address of the page that answers for an action, of the owner's own thing. */
function pathFor(
  { pages }: BuiltAction,
  { vehicle, search, marketListing, dealerSeller }: Things,
): string {
  const ids: Readonly<Record<string, string>> = {
    "/garage/[id]": vehicle,
    "/search/[id]": search,
    "/listings/[id]": marketListing,
    "/sellers/[id]": dealerSeller,
  };
  // A page of a dealership would be none to them.
  const page = pages.find((each) => !each.startsWith("/dealers/"));
  return addressOfPage(page ?? "/", ids);
}
