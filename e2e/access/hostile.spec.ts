import { expect, test as plain } from "@playwright/test";
import { builtActions, callAction } from "./action-call.ts";
import { makeActors, makeDealer } from "./actors.ts";
import { makeThings } from "./private-things.ts";
import { anyNetwork, send } from "./raw-request.ts";
import { type Walk, withWalk } from "./walk.ts";

/* What no browser sends: addresses that stand for no text, numbers past every table, and NUL. */

const test = plain.extend<{ walk: Walk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
  walk: async ({}, use) => withWalk(use),
});

const BROKEN = ["%E0%A4%A", "%FF", "100%", "%00", "a%00b", "%25E0%25A4"];
const PLACES = [
  "/listings/",
  "/explore/",
  "/explore/toyota/",
  "/sellers/",
  "/search/",
  "/garage/",
  "/api/art/",
  "/api/map/",
  "/api/photos/",
  "/api/auth/",
  "/api/garage/documents/",
  "/api/garage/export/",
  "/api/messages/attachments/",
  "/sitemaps/",
  "/research/",
  "/dealers/",
  "/api/dealers/",
  "/research/honda/",
  "/tools/recalls/",
  "/tools/valuation/",
  "/",
];

for (const place of PLACES) {
  test(`nothing is at addresses under ${place} that stand for no text`, async ({ walk }) => {
    for (const broken of BROKEN) {
      const path = `${place}${broken}${place === "/api/photos/" ? "/320.webp" : ""}`;
      const { status, headers } = await send(walk.site.url, { path });
      // Visitors to a page for people who are signed in learn nothing yet.
      const isLedToLogin = headers.location?.startsWith("/login?callbackUrl=") ?? false;
      expect(isLedToLogin ? 404 : status, path).toBe(404);
    }
  });
}

test("queries that stand for no text fail no page", async ({ walk }) => {
  const query = ["q", "make", "page", "listings", "callbackUrl", "mode"]
    .map((name) => `${name}=%00&${name}=%E0%A4%A&${name}=1e400`)
    .join("&");
  for (const page of [
    "/search",
    "/sellers",
    "/explore",
    "/login",
    "/research",
    "/research/compare",
    "/research/honda/civic/2019",
    "/tools/recalls",
    "/",
  ]) {
    const path = `${page}?${query}`;
    expect((await send(walk.site.url, { path })).status, path).toBeLessThan(400);
  }
});

test("an action is done also behind a proxy for https", async ({ walk: { site } }) => {
  const id = (await builtActions()).get("lib/domain/accounts/session/actions.ts#signOut")?.id ?? "";
  // A page that hands it on to another one: by http, whatever is said of the proxy.
  const headers = { "X-Forwarded-Proto": "https" };
  const call = { id, path: "/", form: new FormData(), cookie: null, headers };
  expect((await callAction(site.url, call)).outcome).toBe("done");
});

test("tries are counted by where they come from, whatever page they are sent to", async ({
  walk: { site },
}) => {
  const id = (await builtActions()).get(
    "lib/domain/accounts/sign-in/actions.ts#signInWithPassword",
  )?.id;
  const form = new FormData();
  form.append("email", `nobody-${crypto.randomUUID()}@example.test`);
  form.append("password", "not the password");
  form.append("callbackUrl", "/");
  // "/explore" has no such form: Next.js hands it on to the page that has.
  const tryFrom = async (from: string, forwardedFor = from) => {
    const headers = { "X-Forwarded-For": forwardedFor, "X-Lotwise-Handed-On": forwardedFor };
    const call = { id: id ?? "", path: "/explore", form, cookie: null, headers, from };
    return (await callAction(site.url, call)).outcome;
  };
  const [one, other] = [anyNetwork(), anyNetwork()];
  for (let tried = 0; tried < 10; tried += 1) expect(await tryFrom(one)).toBe("invalid_input");
  expect(await tryFrom(one, "203.0.113.7")).toBe("rate_limited");
  expect(await tryFrom(other)).toBe("invalid_input");
});

test("actions are for this site's own pages", async ({ walk: { site } }) => {
  const id = (await builtActions()).get("lib/domain/accounts/session/actions.ts#signOut")?.id ?? "";
  const body = new FormData();
  body.append("0", '[{"status":"idle"},"$K1"]');
  for (const origin of ["null", "https://elsewhere.example"]) {
    const headers = { "Next-Action": id, Origin: origin };
    const answer = await send(site.url, { path: "/account", method: "POST", headers, body });
    expect(answer.status, origin).toBe(403);
    expect(answer.headers["set-cookie"], origin).toBeUndefined();
  }
});

test("what the database could not hold is refused or left out", async ({ walk }) => {
  const { client, site } = walk;
  const dealer = await makeDealer(client, site.dataDir);
  const actors = await makeActors(client, site.dataDir, dealer);
  const things = await makeThings(client, actors, dealer);
  const built = await builtActions();
  const call = async (name: string, path: string, fields: Readonly<Record<string, string>>) => {
    const id = built.get(name)?.id ?? "";
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    return (await callAction(site.url, { id, path, form, cookie: actors.owner.cookie })).outcome;
  };
  const { marketListing, vehicle, search, listing } = things;
  const page = `/listings/${marketListing}`;
  const submissionId = crypto.randomUUID();
  const huge = "99999999999";
  const contact = {
    kind: "question",
    name: "A",
    email: "a@example.test",
    phone: "",
    message: "Hi",
  };
  expect(
    await call("lib/domain/leads/lead/actions.ts#contactSeller", page, {
      ...contact,
      listingId: huge,
      submissionId,
    }),
  ).toBe("invalid_input");
  expect(
    await call("lib/domain/leads/content-report/actions.ts#reportListingAction", page, {
      listingId: huge,
      submissionId,
      reason: "other",
    }),
  ).toBe("invalid_input");
  expect(
    await call("lib/domain/ownership/garage-page/actions.intake.ts#addToGarage", "/garage", {
      submissionId,
      modelId: huge,
      year: "2020",
      fuel: "gasoline",
      exteriorColor: "red",
      titleStatus: "clean",
      zip: "80203",
      mileageMiles: "1000",
    }),
  ).toBe("invalid_input");
  expect(
    await call("lib/domain/ownership/garage/actions.ts#changeVehicle", `/garage/${vehicle}`, {
      vehicleId: vehicle,
      nickname: "a\0b",
      exteriorColor: "red",
      titleStatus: "clean",
      zip: "80203",
    }),
  ).toBe("done");
  expect(
    await call("lib/domain/shoppers/favorite/actions.ts#noteFavoriteAction", "/account/favorites", {
      listing: marketListing,
      note: "a\0b",
    }),
  ).toBe("done");
  expect(
    await call(
      "lib/domain/shoppers/saved-search/actions.ts#editSearchAction",
      `/search/${search}`,
      {
        id: search,
        name: "a\0b",
        cadence: "off",
      },
    ),
  ).toBe("done");
  expect(
    await call(
      "lib/domain/dealers/seller/actions.photo.ts#putBackPhotoAction",
      `/garage/${vehicle}`,
      {
        listing,
        key: "\0",
      },
    ),
  ).toBe("not_found");
});
