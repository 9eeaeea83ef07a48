/// <reference lib="webworker" />
import {
  CacheFirst,
  ExpirationPlugin,
  NetworkFirst,
  type RouteHandlerCallbackOptions,
  type RouteMatchCallbackOptions,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from "serwist";
import {
  ACCOUNT_MESSAGE,
  FILES_CACHE,
  KEPT_SECONDS,
  MOST_FILES,
  MOST_PICTURES,
  PICTURES_CACHE,
  RECOPY_MS,
} from "#lib/domain/shoppers/offline-copy/constants.ts";
import { isPage, isReadableOffline } from "#lib/domain/shoppers/offline-copy/rules.ts";
import {
  copyLater,
  copyOf,
  eraseCopies,
  erasureCount,
  keepCopy,
  keepOnlyOf,
  readAnyway,
} from "./copies.ts";
import { openNotice, showNotice } from "./notices.ts";

declare const self: ServiceWorkerGlobalScope;

const ours = ({ url, request, sameOrigin }: RouteMatchCallbackOptions) =>
  sameOrigin && request.method === "GET" ? url.pathname : "";

/** What only its owner may see says so, and is kept nowhere; nor is what is not there. */
const publicOnly: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && /\bpublic\b/.test(response.headers.get("Cache-Control") ?? "")
      ? response
      : null,
};
/** The copy of what is not there any more goes too. */
const forgetMissing: SerwistPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404) await (await caches.open(PICTURES_CACHE)).delete(request);
    return response;
  },
};
const bounded = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: KEPT_SECONDS, purgeOnQuotaError: true });

/** What was asked for already while this worker woke up, or else is now: a page is asked for once. */
async function network({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const preloaded = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded ?? fetch(request);
}

/** Network first. Without one: the copy of what can be read offline, or a page that says what can. */
async function openPage(asked: RouteHandlerCallbackOptions): Promise<Response> {
  const { url, event } = asked;
  const fetched = network(asked);
  // It may come after its copy was shown: it is kept all the same.
  event.waitUntil(fetched.catch(() => undefined));
  const readable = isReadableOffline(url.pathname);
  const begun = erasureCount();
  return readAnyway(url, fetched, (response) => {
    if (!readable) return;
    // Whoever may not read the page any more is led to sign in: their copies are not theirs to keep.
    if (response.type === "opaqueredirect") event.waitUntil(eraseCopies());
    else if (url.search === "") event.waitUntil(keepCopy(url.pathname, response.clone(), begun));
    else copyLater(event, url.pathname, 0);
  });
}

/** A step within the site: its answer passes through. Without one the whole page is opened, from its copy. */
async function stepWithin({ request, url, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) copyLater(event, url.pathname, RECOPY_MS);
    return response;
  } catch (error) {
    if ((await copyOf(url.pathname)) === null) throw error;
    return new Response("", { headers: { "Content-Type": "text/html" } });
  }
}

const serwist = new Serwist({
  // A new worker takes over at once: pages stay as they are, since nothing here is bound to a build.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: (asked) => ours(asked).startsWith("/_next/static/"),
      handler: new CacheFirst({
        cacheName: FILES_CACHE,
        plugins: [publicOnly, bounded(MOST_FILES)],
      }),
    },
    {
      matcher: (asked) => ours(asked).startsWith("/api/art/"),
      handler: new StaleWhileRevalidate({
        cacheName: PICTURES_CACHE,
        plugins: [publicOnly, bounded(MOST_PICTURES)],
      }),
    },
    {
      // A photo may have been taken off the market: a copy is for when there is no connection.
      matcher: (asked) => ours(asked).startsWith("/api/photos/"),
      handler: new NetworkFirst({
        cacheName: PICTURES_CACHE,
        plugins: [publicOnly, forgetMissing, bounded(MOST_PICTURES)],
      }),
    },
    {
      matcher: (asked) => asked.request.mode === "navigate" && ours(asked) !== "",
      // Of what is no page, such as a file to download, only what was asked for already is handed on.
      handler: (asked) => (isPage(asked.url.pathname) ? openPage(asked) : network(asked)),
    },
    {
      matcher: (asked) =>
        isReadableOffline(ours(asked)) &&
        asked.request.headers.has("RSC") &&
        !asked.request.headers.has("Next-Router-Prefetch"),
      handler: stepWithin,
    },
  ],
});
serwist.addEventListeners();

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "POST" || new URL(request.url).origin !== self.location.origin) return;
  // Left alone; only what may have changed by it is seen to.
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate") event.waitUntil(eraseCopies());
  else if (isReadableOffline(pathname)) copyLater(event, pathname, RECOPY_MS);
});

self.addEventListener("message", (event) => {
  const { data } = event;
  if (typeof data === "string" && data.startsWith(ACCOUNT_MESSAGE))
    event.waitUntil(keepOnlyOf(data.slice(ACCOUNT_MESSAGE.length)));
});

self.addEventListener("push", (event) => event.waitUntil(showNotice(event.data?.text() ?? "")));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});
