import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { hashPassword } from "#lib/platform/auth/password.ts";
import { builtActions, callAction } from "./action-call.ts";
import { makePerson, PASSWORD } from "./actors.ts";
import { type AnyRoute, get, ROUTES, test } from "./every-route.ts";
import { anyNetwork, type RawAnswer, send } from "./raw-request.ts";

/*
 * The headers of every route of the map, as a visitor and as whose things they are gets them: the policy,
 * what keeps browsers from guessing and framing, who may keep a copy, and cookies.
 */

/** Where copies for everybody may be kept: what they say is the same for everybody. */
const FOR_EVERYBODY: readonly AnyRoute[] = [
  "/.well-known/assetlinks.json",
  "/.well-known/security.txt",
  "/api/art/[art]",
  "/api/map/[layer]",
  "/api/model-years",
  "/api/og/[...page]",
  "/api/photos/[key]/[size]",
  "/api/suggestions",
  "/api/v1/openapi.json",
  "/blog/atom.xml",
  "/blog/rss.xml",
  "/llms.txt",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemaps/[part]",
  "/updates/atom.xml",
];

/** Files that say themselves what they may do, for no page of ours: nothing at all. */
const FILES: readonly AnyRoute[] = [
  "/api/art/[art]",
  "/api/photos/[key]/[size]",
  "/api/garage/documents/[id]",
  "/api/uploads/garage/[id]",
  "/api/uploads/claims/[id]",
  "/api/uploads/photos/[id]",
  "/api/uploads/messages/[thread]",
  "/api/dealers/[organization]/feeds/[source]",
];

/** Cookies that scripts of our pages read: which vehicles, which theme. All others are out of their reach. */
const FOR_SCRIPTS = /^(compare|hidden|saved|viewed|theme|distance)=/;

const isOf = (routes: readonly string[], route: string): boolean => routes.includes(route);

for (const route of ROUTES) {
  test(`${route} has the headers of its kind`, async ({ every }) => {
    for (const address of every.addressesOf(route)) {
      for (const cookie of [null, every.ownerOf(route)]) {
        const answer = await get(every, address, cookie);
        const where = `${address}, ${cookie === null ? "of a visitor" : "of its owner"}: ${answer.status}`;
        expectSafe(answer, where, isOf(FILES, route));
        expectKept(answer, where, isOf(FOR_EVERYBODY, route));
        expectCookies(answer, where);
      }
    }
    const form = every.formOf(route);
    if (form === null) return;
    const headers = { Cookie: every.ownerOf(route) };
    const answer = await send(every.site.url, { ...form, method: "POST", headers });
    const where = `a form to ${form.path}: ${answer.status}`;
    expectSafe(answer, where, isOf(FILES, route));
    expectKept(answer, where, false);
    expectCookies(answer, where);
  });
}

test("each answer has a nonce of its own", async ({ every }) => {
  const nonces = [];
  for (let count = 0; count < 5; count += 1) nonces.push(nonceOf(await get(every, "/login", null)));
  expect(new Set(nonces).size).toBe(5);
});

test("what may be kept by everybody is the same for everybody", async ({ every }) => {
  for (const route of FOR_EVERYBODY.filter((each) => ROUTES.includes(each))) {
    for (const address of every.addressesOf(route)) {
      const visitor = await get(every, address, null);
      const owner = await get(every, address, every.ownerOf(route));
      if (!isPublic(visitor) && !isPublic(owner)) continue;
      expect(isPublic(owner), address).toBe(isPublic(visitor));
      expect(owner.body === visitor.body, `${address} is the same for its owner`).toBe(true);
    }
  }
});

test("cookies of what visitors press are for this site alone", async ({ every }) => {
  const built = await builtActions();
  const press = async (name: string, path: string, fields: Readonly<Record<string, string>>) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    const id = built.get(name)?.id ?? "";
    const call = { id, path, form, cookie: null, from: anyNetwork() };
    const { answer } = await callAction(every.site.url, call);
    expectCookies(answer, name);
    return (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.split("=")[0]).sort();
  };
  const [listing = ""] = every.addressesOf("/listings/[id]");
  const hidden = { press: `hidden.${listing.split("/").at(-1)}.on` };
  expect(
    await press("lib/domain/shoppers/viewer-lists/actions.ts#pressList", "/search", hidden),
  ).toEqual(["hidden"]);
  expect(
    await press("lib/domain/vehicles/place/actions.reader.ts#keepPlace", "/", { zip: "80202" }),
  ).toEqual(["zip"]);
  expect(
    await press("lib/domain/shoppers/saved-search/actions.ts#saveSearchAction", "/search", {
      query: "body=suv",
      name: "SUVs",
      submissionId: randomUUID(),
      cadence: "daily",
    }),
  ).toEqual(["save-search"]);
  const account = await makePerson(every.client, every.site.dataDir);
  await every.client.query("update app_user set password_hash = $2 where id = $1", [
    account.userId,
    await hashPassword(PASSWORD),
  ]);
  expect(
    await press("lib/domain/accounts/sign-in/actions.ts#signInWithPassword", "/login", {
      email: account.email,
      password: PASSWORD,
      callbackUrl: "/account",
    }),
  ).toEqual(["device", "session"]);
});

function expectSafe({ status, headers, body }: RawAnswer, where: string, isFile: boolean): void {
  // The framework's own answer to a method that a file of ours does not take: it says nothing at all.
  if (isFile && status === 405 && body === "") return;
  expect(headers["x-content-type-options"], where).toBe("nosniff");
  expect(headers["x-powered-by"], where).toBeUndefined();
  expect(headers.server, where).toBeUndefined();
  const type = headers["content-type"] ?? "";
  if (body !== "") expect(type, where).not.toBe("");
  if (/^text\/|xml/.test(type)) expect(type, where).toMatch(/charset=utf-8/i);
  // Other sites may read the API alone, which no cookie opens.
  const others = headers["access-control-allow-origin"];
  expect(others, where).toBe(/^\/api\/(v1|mcp)\b/.test(where) ? others : undefined);
  expect(headers["access-control-allow-credentials"], where).toBeUndefined();
  const policy = directives(headers["content-security-policy"]);
  expect(policy.get("frame-ancestors"), where).toEqual(["'none'"]);
  // A page that is shown in its place, as one that is missing, has the page's own.
  if (policy.get("default-src")?.[0] === "'none'") return;
  expect(isFile && headers["content-type"]?.startsWith("image/"), where).toBe(false);
  const [, ...scripts] = policy.get("script-src")?.slice(0, -1) ?? [];
  // A page that is kept for all visitors names its few inline scripts by their hashes.
  const isKept = scripts.length > 1;
  for (const source of scripts)
    expect(source, where).toMatch(isKept ? /^'sha256-[\w+/]{43}='$/ : /^'nonce-[\w+/=]{22,}'$/);
  expect(scripts.length, where).toBeLessThanOrEqual(6);
  expect(policy.get("default-src"), where).toEqual(["'self'"]);
  expect(policy.get("script-src"), where).toEqual(["'self'", ...scripts, "'strict-dynamic'"]);
  const [self, ...styles] = policy.get("style-src") ?? [];
  expect(self, where).toBe("'self'");
  if (isKept) for (const source of styles) expect(source, where).toMatch(/^'sha256-[\w+/]{43}='$/);
  else expect(styles, where).toEqual(scripts);
  for (const name of ["object-src", "base-uri", "frame-src"])
    expect(policy.get(name), where).toEqual(["'none'"]);
  expect(headers["x-frame-options"], where).toBe("DENY");
  expect(headers["referrer-policy"], where).toBe("strict-origin-when-cross-origin");
  expect(headers["cross-origin-opener-policy"], where).toBe("same-origin");
  expect(headers["permissions-policy"], where).toMatch(/camera=\((self)?\).*microphone=\(\)/);
  // Reached by http here: https is not asked for.
  expect(headers["strict-transport-security"], where).toBeUndefined();
}

const isPublic = ({ headers }: RawAnswer): boolean =>
  /\bpublic\b/.test(headers["cache-control"] ?? "");

function expectKept(answer: RawAnswer, where: string, mayBePublic: boolean): void {
  const kept = answer.headers["cache-control"] ?? "";
  if (isPublic(answer)) {
    expect(mayBePublic, `${where} may be kept by everybody: ${kept}`).toBe(true);
    expect(answer.headers["set-cookie"], where).toBeUndefined();
    return;
  }
  // What leads elsewhere and says nothing is kept by nobody.
  const isSilent = answer.body === "" && answer.status >= 300 && kept === "";
  expect(isSilent || /\b(private|no-store)\b/.test(kept), `${where}: “${kept}”`).toBe(true);
}

/** What every cookie is; `Secure` is for sites that are reached by https. */
function expectCookies({ headers }: RawAnswer, where: string): void {
  for (const cookie of headers["set-cookie"] ?? []) {
    const what = `${where} sets ${cookie}`;
    expect(cookie, what).toMatch(/; Path=\/(;|$)/i);
    expect(cookie, what).toMatch(/; SameSite=(Lax|Strict)(;|$)/i);
    expect(/; HttpOnly(;|$)/i.test(cookie), what).toBe(!FOR_SCRIPTS.test(cookie));
    expect(cookie, what).not.toMatch(/; (Secure|Domain=)/i);
  }
}

function directives(policy: unknown): ReadonlyMap<string, readonly string[]> {
  return new Map(
    String(policy ?? "")
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...values]) => [name, values]),
  );
}

const nonceOf = ({ headers }: RawAnswer) =>
  directives(headers["content-security-policy"]).get("script-src")?.[1];
