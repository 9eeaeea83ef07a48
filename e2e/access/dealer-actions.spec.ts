import { randomUUID } from "node:crypto";
import { expect, test as plain } from "@playwright/test";
import type { Access } from "#tests/architecture/access.ts";
import { ACTION_ACCESS } from "#tests/architecture/action-access.ts";
import { sampleOf } from "#tests/setup/sample.ts";
import { type BuiltAction, builtActions, callAction } from "./action-call.ts";
import { type Fields, NEW_FORM, type Outcome } from "./action-case.ts";
import { addressOfPage } from "./action-path.ts";
import { DEALER_ACTION_CASES } from "./dealer-action-cases.ts";
import {
  cookieAt,
  DEALER_ACTORS,
  type DealerActor,
  makeDealerWorld,
  mayDo,
} from "./dealer-actors.ts";
import type { OrganizationCase } from "./dealer-case.ts";
import { organizationSnapshot } from "./dealer-snapshot.ts";
import { type DealerThings, makeDealerThings } from "./dealer-things.ts";
import { type Walk, withWalk } from "./walk.ts";

/*
 * Every action of an organization, called over HTTP by its id with a form that names the
 * organization's things: by a visitor, by anybody, by members of every role and by the owner of
 * another organization. Refused, it changes no row of any table that belongs to the organization and
 * mails nobody; done, it changes something, which shows that the form was not refused for its looks.
 */

const test = plain.extend<{ walk: Walk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  walk: async ({}, use) => withWalk(use),
});

const CASES = Object.entries<readonly OrganizationCase[]>(DEALER_ACTION_CASES);
const ACCESS: Readonly<Record<string, Access>> = ACTION_ACCESS;

for (const [name, cases] of CASES) {
  test(`${name} is for ${accessOf(name)} and above`, async ({ walk }) => {
    const action = (await builtActions()).get(name);
    if (action === undefined) throw new Error(`${name} is not in the build.`);
    for (const each of cases) {
      await walkRefused(walk, name, action, each);
      const mayDoIt = DEALER_ACTORS.filter((one) => toldTo(one, name, each) === "done");
      // Each does it in an organization made for it: where a sample is tested, one that is drawn.
      for (const actor of sampleOf(mayDoIt, 1, (one) => `${name} ${one}`))
        await walkDone(walk, action, each, actor);
    }
  });
}

async function walkRefused(
  { client, site }: Walk,
  name: string,
  action: BuiltAction,
  each: OrganizationCase,
): Promise<void> {
  const world = await makeDealerWorld(client, site.dataDir);
  const things = await makeDealerThings(client, world);
  const fields = await each.form(things, client);
  const before = await organizationSnapshot(client, world);
  const changedTables = async () => {
    const after = await organizationSnapshot(client, world);
    return Object.keys(before).filter((table) => after[table] !== before[table]);
  };
  for (const actor of DEALER_ACTORS.filter((one) => toldTo(one, name, each) !== "done")) {
    const { outcome } = await press(site.url, { action, things, fields, actor });
    expect(outcome, `what the ${actor} is told`).toBe(toldTo(actor, name, each));
    expect(await changedTables(), `what the ${actor} changed`).toEqual([]);
  }
  // Naming their own organization and our things: whatever comes of it, and whomever they may mail
  // from there, it does nothing here.
  const forged = { ...fields, organization: things.rivalSlug };
  await press(site.url, { action, things, fields: forged, actor: "rival" });
  const changed = (await changedTables()).filter((table) => table !== "mail");
  expect(changed, "what the rival changed as if it were their own").toEqual([]);
}

async function walkDone(
  { client, site }: Walk,
  action: BuiltAction,
  { form, changes = true }: OrganizationCase,
  actor: DealerActor,
): Promise<void> {
  const world = await makeDealerWorld(client, site.dataDir);
  const things = await makeDealerThings(client, world);
  const fields = await form(things, client);
  const before = await organizationSnapshot(client, world);
  const { outcome, answer } = await press(site.url, { action, things, fields, actor });
  const said = answer.body.match(/\{"status":"failed".*/)?.[0];
  expect(outcome, `what the ${actor} is told: ${said}`).toBe("done");
  const after = await organizationSnapshot(client, world);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(changed.length > 0, `the ${actor} changes something: ${changed}`).toBe(changes);
}

function accessOf(name: string): Access {
  const access = ACCESS[name];
  if (access === undefined) throw new Error(`${name} is not in ACTION_ACCESS.`);
  return access;
}

function toldTo(actor: DealerActor, name: string, { told = {} }: OrganizationCase): Outcome {
  if (told[actor] !== undefined) return told[actor];
  if (mayDo(actor, accessOf(name))) return "done";
  if (actor === "visitor") return "unauthenticated";
  return actor === "user" || actor === "rival" ? "not_found" : "forbidden";
}

function press(
  siteUrl: string,
  call: {
    readonly action: BuiltAction;
    readonly things: DealerThings;
    readonly fields: Fields;
    readonly actor: DealerActor;
  },
) {
  const { action, things, fields, actor } = call;
  const form = new FormData();
  for (const [field, value] of Object.entries({ organization: things.slug, ...fields }))
    form.append(field, value === NEW_FORM ? randomUUID() : value);
  const ids = { "/listings/[id]": things.listing, "/sellers/[id]": things.slug };
  const own = action.pages.find((page) => page.startsWith("/dealers/"));
  const path = addressOfPage(own ?? action.pages[0] ?? "/", ids, things.slug);
  return callAction(siteUrl, { id: action.id, path, form, cookie: cookieAt(things, actor) });
}
