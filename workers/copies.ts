/// <reference lib="webworker" />

import {
  ACCOUNT_HEADER,
  COPY_DAYS,
  FILES_CACHE,
  GARAGE,
  MOST_COPIES,
  MOST_VEHICLE_COPIES,
  NOBODY,
  PATIENCE_MS,
  PICTURES_CACHE,
  PRIVATE_CACHE,
  TAKEN_HEADER,
  TITLE_HEADER,
  VEHICLE_AGAIN_MS,
} from "#lib/domain/shoppers/offline-copy/constants.ts";
import {
  accountOfPage,
  copyPolicy,
  isGarageVehicle,
  isReadableOffline,
  offlineCopyOf,
  offlinePage,
  pagePolicy,
  vehiclePathsOf,
} from "#lib/domain/shoppers/offline-copy/rules.ts";
import type { HeldCopy } from "#lib/domain/shoppers/offline-copy/types.ts";
import { DAY_MS } from "#lib/platform/clock.ts";

declare const self: ServiceWorkerGlobalScope;

/** Counts erasures: a copy that was begun before one is not kept after it. */
let erasures = 0;

/** How often copies were erased so far: asked before a page is, and given back with it. */
export const erasureCount = (): number => erasures;

/** Erases every private copy. */
export async function eraseCopies(): Promise<void> {
  erasures += 1;
  await caches.delete(PRIVATE_CACHE);
}

/** Erases what is of somebody else. @returns how often copies were erased for it. */
async function eraseOthers(account: string): Promise<number> {
  if ((await heldCopies()).every((copy) => copy.account === account)) return 0;
  await eraseCopies();
  return 1;
}

/**
 * Keeps the copies of one person only; for nobody also takes away what was shown and is told here.
 * @param account theirs, or that nobody is signed in.
 */
export async function keepOnlyOf(account: string): Promise<void> {
  if (account !== NOBODY) {
    if ((await eraseOthers(account)) === 0) return;
  } else await eraseCopies();
  for (const notice of await self.registration.getNotifications()) notice.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** The copy of a page; null where there is none that may still be read. */
export async function copyOf(pathname: string): Promise<Response | null> {
  if (!isReadableOffline(pathname) || !(await caches.has(PRIVATE_CACHE))) return null;
  const copy = await (await caches.open(PRIVATE_CACHE)).match(pathname);
  return copy !== undefined && isFresh(copy) ? copy : null;
}

const takenAt = (copy: Response) => new Date(copy.headers.get(TAKEN_HEADER) ?? 0);
const isFresh = (copy: Response) => Date.now() - takenAt(copy).getTime() < COPY_DAYS * DAY_MS;

/** Everything that is held; what is too old is erased on the way. */
async function heldCopies(): Promise<readonly (HeldCopy & { readonly account: string })[]> {
  if (!(await caches.has(PRIVATE_CACHE))) return [];
  const cache = await caches.open(PRIVATE_CACHE);
  const held: (HeldCopy & { readonly account: string })[] = [];
  for (const request of await cache.keys()) {
    const copy = await cache.match(request);
    if (copy === undefined) continue;
    if (!isFresh(copy)) {
      await cache.delete(request);
      continue;
    }
    held.push({
      path: new URL(request.url).pathname,
      title: decodeURIComponent(copy.headers.get(TITLE_HEADER) ?? ""),
      account: copy.headers.get(ACCOUNT_HEADER) ?? "",
      takenAt: takenAt(copy),
    });
  }
  return held;
}

/**
 * Answers with what the network gives; where it fails, or takes long with a copy at hand, with the
 * copy, else with the page that says what can be read.
 * @param then what is done with an answer of the network, before anybody reads it.
 */
export async function readAnyway(
  url: URL,
  fetched: Promise<Response>,
  then: (response: Response) => void,
): Promise<Response> {
  const answer = fetched.then(
    (response) => {
      then(response);
      return response;
    },
    () => null,
  );
  const copy = await copyOf(url.pathname);
  if (copy === null) return (await answer) ?? offlineAnswer();
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  return (await Promise.race([answer, late])) ?? copy;
}

async function offlineAnswer(): Promise<Response> {
  const nonce = crypto.randomUUID();
  return new Response(offlinePage(await heldCopies(), nonce), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": pagePolicy(nonce),
      "Cache-Control": "no-store",
    },
  });
}

/**
 * Keeps a page for reading without a connection, for the person whose page it is.
 * @param begun `erasureCount()` from before it was asked for: what was erased since stays erased.
 */
export async function keepCopy(pathname: string, response: Response, begun: number): Promise<void> {
  // Led elsewhere: to sign in. What failed says nothing of what is true.
  if (response.redirected) return eraseCopies();
  if (!response.ok || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
  const html = await response.text();
  const account = accountOfPage(html);
  if (account === null || erasures !== begun) return;
  const own = begun + (await eraseOthers(account));
  const taken = new Date();
  const nonce = crypto.randomUUID();
  const { html: still, title, files, pictures } = offlineCopyOf(html, taken, nonce);
  await Promise.all([
    ...files.map((path) => hold(FILES_CACHE, path)),
    ...pictures.map((path) => hold(PICTURES_CACHE, path)),
  ]);
  const cache = await caches.open(PRIVATE_CACHE);
  await cache.put(
    pathname,
    new Response(still, {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": copyPolicy(nonce),
        "Cache-Control": "no-store",
        [ACCOUNT_HEADER]: account,
        [TAKEN_HEADER]: taken.toISOString(),
        [TITLE_HEADER]: encodeURIComponent(title),
      },
    }),
  );
  // They signed out meanwhile.
  if (erasures !== own) return eraseCopies();
  if (pathname === GARAGE) await keepVehicles(vehiclePathsOf(html), own);
  const held = (await heldCopies()).toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
  for (const { path } of held.slice(MOST_COPIES)) await cache.delete(path);
}

/**
 * Keeps the page of each vehicle of a garage, one after the other, and no page of a vehicle that is not
 * in it any more: whoever opened the garage once reads all of it without a connection.
 * @param begun as `keepCopy` takes it.
 */
async function keepVehicles(paths: readonly string[], begun: number): Promise<void> {
  const held = new Map((await heldCopies()).map((copy) => [copy.path, copy.takenAt]));
  const cache = await caches.open(PRIVATE_CACHE);
  for (const path of held.keys())
    if (isGarageVehicle(path) && !paths.includes(path)) await cache.delete(path);
  for (const path of paths.slice(0, MOST_VEHICLE_COPIES)) {
    if (erasures !== begun) return;
    const takenAt = held.get(path)?.getTime() ?? 0;
    if (Date.now() - takenAt < VEHICLE_AGAIN_MS) continue;
    const response = await fetch(path, { headers: { Accept: "text/html" } }).catch(() => null);
    // The connection is gone again: the next opening of the garage goes on.
    if (response === null) return;
    await keepCopy(path, response, begun);
  }
}

/** Holds a file that a copy shows, unless it is held. Without it the copy is plainer, but readable. */
async function hold(cacheName: string, path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  if ((await cache.match(path)) !== undefined) return;
  const response = await fetch(path).catch(() => null);
  const isPublic = /\bpublic\b/.test(response?.headers.get("Cache-Control") ?? "");
  if (response?.ok && isPublic) await cache.put(path, response);
}

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Copies a page anew after a while; several reasons for it are one copy. */
export function copyLater(event: ExtendableEvent, pathname: string, afterMs: number): void {
  clearTimeout(waiting.get(pathname));
  event.waitUntil(
    new Promise<void>((done) => {
      waiting.set(
        pathname,
        setTimeout(() => {
          waiting.delete(pathname);
          const begun = erasures;
          fetch(pathname, { headers: { Accept: "text/html" } })
            .then((response) => keepCopy(pathname, response, begun))
            // No connection now: the copy stays as it is.
            .catch(() => undefined)
            .then(done);
        }, afterMs),
      );
    }),
  );
}
