import { test as plain } from "@playwright/test";
import type { HandlerRoute, PageRoute } from "#tests/architecture/route-map.ts";
import { API_CASES } from "./api-cases.ts";
import { cookieAt, makeDealerWorld } from "./dealer-actors.ts";
import type { DealerVisit } from "./dealer-case.ts";
import { DEALER_ROUTE_CASES } from "./dealer-route-cases.ts";
import { makeDealerThings } from "./dealer-things.ts";
import { type RawAnswer, send } from "./raw-request.ts";
import { ROUTE_CASES } from "./route-cases.ts";
import { makeStoredThings } from "./stored-things.ts";
import { type Walk, withWalk } from "./walk.ts";

/** A page or handler of the route map. */
export type AnyRoute = PageRoute | HandlerRoute;

/** Real addresses of every route, and somebody who may see what is there. */
export interface EveryRoute extends Walk {
  /** The addresses that the walk of access asks for, of things that are there. */
  readonly addressesOf: (route: string) => readonly string[];
  /** The cookie of whose things they are. */
  readonly ownerOf: (route: string) => string;
  /** An address of the route that takes a form, with one; null where none does. */
  readonly formOf: (route: string) => { readonly path: string; readonly body: FormData } | null;
}

/** Names of all routes, the pages first. */
export const ROUTES: readonly string[] = [
  ...Object.keys(ROUTE_CASES),
  ...Object.keys(API_CASES),
  ...Object.keys(DEALER_ROUTE_CASES),
];

/** The test of what holds for every route: things of two owners, made once by each process. */
export const test = plain.extend<object, { every: EveryRoute }>({
  every: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs.
    async ({}, use) =>
      withWalk(async (walk) => {
        const { actors, things } = await makeStoredThings(walk);
        const world = await makeDealerWorld(walk.client, walk.site.dataDir);
        const dealt = await makeDealerThings(walk.client, world);
        const isDealers = (route: string) => route in DEALER_ROUTE_CASES;
        const visitsOf = (route: string) => {
          if (route in API_CASES)
            return [{ path: API_CASES[route as keyof typeof API_CASES][0], body: null }];
          if (isDealers(route)) {
            const visits: readonly DealerVisit[] =
              DEALER_ROUTE_CASES[route as keyof typeof DEALER_ROUTE_CASES];
            return visits.map(({ path, form }) => ({
              path: path(dealt.slug, dealt),
              body: form?.(dealt) ?? null,
            }));
          }
          return ROUTE_CASES[route as keyof typeof ROUTE_CASES].map(({ path, form }) => ({
            path: path(things),
            body: form?.(things) ?? null,
          }));
        };
        await use({
          ...walk,
          addressesOf: (route) => visitsOf(route).map(({ path }) => path),
          ownerOf: (route) =>
            (isDealers(route) ? cookieAt(dealt, "owner") : actors.owner.cookie) ?? "",
          formOf: (route) => {
            const found = visitsOf(route).find(({ body }) => body !== null);
            return found === undefined || found.body === null
              ? null
              : { path: found.path, body: found.body };
          },
        });
      }),
    { scope: "worker" },
  ],
});

/** Asks for an address, signed in or not. */
export const get = (
  { site }: Walk,
  path: string,
  cookie: string | null,
  from?: string,
): Promise<RawAnswer> =>
  send(site.url, {
    path,
    headers: cookie === null ? {} : { Cookie: cookie },
    ...(from !== undefined && { from }),
  });
