import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { DISTANCE_COOKIE, parseDistanceUnit } from "../distance-unit.ts";
import { log } from "../log.ts";
import { metrics } from "../observe/metrics.ts";
import { newRequestId } from "../observe/occasion.ts";
import type { RoutePatterns } from "../observe/route-patterns.ts";
import { FOREIGN_NAME } from "../routes/foreign-name.ts";
import type { KeptRoute } from "../routes/kept-route.ts";
import { networkOf } from "../security/client-address.ts";
import { parseTheme, THEME_COOKIE } from "../theme.ts";
import { beginRendering, endRendering, type KeptState, keepHere, type Served } from "./keeping.ts";
import { keptDocument } from "./kept-document.ts";
import { accepts, type Coding, PackedBody } from "./packed-body.ts";
import { PageStore, type Stored } from "./page-store.ts";

/** A page this old is made anew behind whoever is given it … */
const FRESH_MS = 30_000;
/** … and an older one than this is given to nobody, unless it cannot be made anew. */
const OLDEST_MS = 60_000;
/** How old the last good page may be that is given where a new one fails. */
const LAST_GOOD_MS = 600_000;
/** Turns of the event loop by which the framework has told of an error whose page it sent. */
const TURNS = 3;
/** Longer than any address that people share. */
const LONGEST_ADDRESS = 1_000;

const NO_BYTES = Buffer.alloc(0);

/** Cookies by which no page becomes another for whoever is not signed in. */
const OF_NO_CONCERN: ReadonlySet<string> = new Set(["device", "__Host-device"]);

/** Headers of an answer that belong to the page, not to the one time that it was sent. */
const KEPT_HEADERS = [
  "content-type",
  "location",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "reporting-endpoints",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
  "x-robots-tag",
] as const;

/** A request that the framework is asked in the place of those who wait. */
export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly requestId: string;
}

/** What the framework answered. */
export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Not compressed. */
  readonly body: Buffer;
}

/** A page was asked for, and did not come in time. */
export class TooLate extends Error {
  constructor(path: string) {
    super(`${path} was not rendered in time`);
    this.name = "TooLate";
  }
}

/** How a request is answered that no kept page answers. */
export interface Otherwise {
  /** As ever: for whom the page has to be made, or where it cannot be kept. */
  readonly render: () => void;
  /** Where it was not rendered in time, and would not be another time. */
  readonly giveUp: () => void;
}

export interface KeeperSettings {
  /** By the pattern of their path, such as "/listings/[id]". */
  readonly routes: ReadonlyMap<string, KeptRoute>;
  readonly patterns: RoutePatterns;
  /** What all kept pages together may take. */
  readonly mostBytes: number;
  /** The host and port of the site's own address. */
  readonly host: string;
  readonly ask: (asked: Asked) => Promise<Answered>;
}

interface KeptPage extends Stored {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Null where there is none, as of a redirect. */
  readonly body: PackedBody | null;
  readonly tag: string;
  readonly madeAt: number;
  readonly whenServed: readonly ((served: Served) => void)[];
}

/** What became of a page that was to be made: one to give, none that is kept, or none in time. */
type Made = KeptPage | "not kept" | "too late";

interface Address {
  readonly key: string;
  readonly path: string;
  readonly cookie: string;
}

const READING: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Gives out pages that are the same for everybody who is not signed in, each rendered once for all who ask. */
export class Keeper {
  readonly #settings: KeeperSettings;
  readonly #pages: PageStore<KeptPage>;
  readonly #making = new Map<string, Promise<Made>>();
  readonly #packing = new Map<string, Promise<KeptPage>>();
  #given = 0;
  #rendered = 0;

  constructor(settings: KeeperSettings) {
    this.#settings = settings;
    this.#pages = new PageStore(settings.mostBytes);
    keepHere(
      (what) => {
        if (what === null) this.#pages.clear();
        else this.#pages.changed(what);
      },
      () => this.#state(),
    );
  }

  #state(): KeptState {
    let oldest: number | null = null;
    for (const { madeAt } of this.#pages.values()) oldest = Math.min(oldest ?? madeAt, madeAt);
    return {
      pages: this.#pages.pages,
      bytes: this.#pages.bytes,
      given: this.#given,
      rendered: this.#rendered,
      oldestSeconds: oldest === null ? null : Math.round((performance.now() - oldest) / 1_000),
    };
  }

  /**
   * Answers with a kept page, where the request asks for one.
   * @param network where the request came from.
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    { render, giveUp }: Otherwise,
  ): void {
    const address = addressOf(request, this.#settings);
    if (address === null) {
      render();
      return;
    }
    const coding = codingFor(String(request.headers["accept-encoding"] ?? ""));
    const give = (page: KeptPage) => {
      const body = page.body === null ? NO_BYTES : page.body.in(coding);
      const asking = { request, response, network };
      if (body === NO_BYTES) this.#give(page, [null, body], asking);
      else if (body !== null) this.#give(page, [coding, body], asking);
      else if (page.body !== null && coding !== null)
        this.#packed(address.key, page, [page.body, coding]).then(give, render);
    };
    const kept = this.#pages.take(address.key);
    const age = kept === undefined ? Number.POSITIVE_INFINITY : performance.now() - kept.madeAt;
    if (kept !== undefined && age < OLDEST_MS) {
      if (age >= FRESH_MS) void this.#made(address, coding);
      give(kept);
      return;
    }
    void this.#made(address, coding).then((made) => {
      if (response.destroyed) return;
      if (made === "too late") giveUp();
      else if (made === "not kept") render();
      else give(made);
    });
  }

  /** The page made anew, once for all who wait. Never rejects. */
  #made(address: Address, coding: Coding): Promise<Made> {
    const running = this.#making.get(address.key);
    if (running !== undefined) return running;
    const making = this.#make(address, coding)
      .catch((error: unknown): Made => {
        log.warn({ reason: String(error) }, "a page could not be made to be kept");
        return this.#lastGood(address.key) ?? (error instanceof TooLate ? "too late" : "not kept");
      })
      .finally(() => this.#making.delete(address.key));
    this.#making.set(address.key, making);
    return making;
  }

  /** @throws where it is not rendered whole, or not in time. */
  async #make({ key, path, cookie }: Address, coding: Coding): Promise<Made> {
    const requestId = newRequestId();
    const rendering = beginRendering(requestId);
    const began = this.#pages.now();
    const madeAt = performance.now();
    try {
      // Nothing of whose request it was: only what every reader of this page would send.
      const headers = { host: this.#settings.host, accept: "text/html", ...(cookie && { cookie }) };
      const answered = await this.#settings.ask({ path, headers, requestId });
      this.#rendered += 1;
      metrics().cached.inc({ cache: "pages", outcome: "miss" });
      for (let turns = 0; turns < TURNS; turns += 1) await turn();
      if (answered.status >= 500 || rendering.isBroken) return this.#lastGood(key) ?? "not kept";
      const page = await keptPage(answered, { ...rendering, madeAt, coding });
      if (page === null || !this.#pages.put(key, page, began)) this.#pages.remove(key);
      return page ?? "not kept";
    } finally {
      endRendering(requestId);
    }
  }

  /** The page packed also as somebody takes it who takes no other, once for all who wait. */
  #packed(
    key: string,
    page: KeptPage,
    [before, packing]: readonly [PackedBody, Exclude<Coding, null>],
  ): Promise<KeptPage> {
    const name = `${packing} ${page.tag} ${key}`;
    const running = this.#packing.get(name);
    if (running !== undefined) return running;
    const coming = before
      .with(packing)
      .then((body) => {
        const both = { ...page, body, bytes: page.bytes - before.bytes + body.bytes };
        // Unless it was dropped or made anew meanwhile.
        if (this.#pages.take(key) === page) this.#pages.put(key, both, this.#pages.now());
        return both;
      })
      .finally(() => this.#packing.delete(name));
    this.#packing.set(name, coming);
    return coming;
  }

  /** What is given where a new page fails. Where the data comes from has not changed: it would have been dropped. */
  #lastGood(key: string): KeptPage | null {
    const last = this.#pages.take(key);
    if (last === undefined || performance.now() - last.madeAt >= LAST_GOOD_MS) return null;
    return last;
  }

  #give(
    page: KeptPage,
    [coding, body]: readonly [Coding, Buffer],
    asking: {
      readonly request: IncomingMessage;
      readonly response: ServerResponse;
      readonly network: string;
    },
  ): void {
    const { request, response, network } = asking;
    this.#given += 1;
    metrics().cached.inc({ cache: "pages", outcome: "hit" });
    const tag = `W/"${page.tag}"`;
    for (const [name, value] of page.headers) response.setHeader(name, value);
    if (page.status === 200) response.setHeader("ETag", tag);
    const age = Math.floor((performance.now() - page.madeAt) / 1_000);
    if (age > 0) response.setHeader("Age", String(age));
    if (page.status === 200 && namesTag(request.headers["if-none-match"], tag)) {
      response.removeHeader("content-type");
      response.writeHead(304).end();
    } else {
      if (coding !== null) response.setHeader("Content-Encoding", coding);
      response.setHeader("Content-Length", body.length);
      response.writeHead(page.status).end(request.method === "HEAD" ? undefined : body);
    }
    const served: Served = {
      network: networkOf(network),
      userAgent: request.headers["user-agent"] ?? "",
      purpose: [request.headers["sec-purpose"], request.headers.purpose].flat().join(" "),
    };
    for (const tell of page.whenServed) tell(served);
  }
}

/** The page that a request asks for, as it is kept for everybody; null for what is not kept, or not for them. */
function addressOf(
  { method = "", url = "/", headers }: IncomingMessage,
  { routes, patterns }: KeeperSettings,
): Address | null {
  if (!READING.has(method) || url.length > LONGEST_ADDRESS || isInner(headers)) return null;
  const [path = "/", query = ""] = url.split("?", 2);
  // What looks like a file is one, or is missing: neither is a page.
  if (path.slice(path.lastIndexOf("/")).includes(".")) return null;
  const route = routes.get(patterns(path));
  if (route === undefined) return null;
  const asked = keptQuery(query, route);
  if (asked === null) return null;
  const look = keptCookies(headers.cookie ?? "", asked, route);
  if (look === null) return null;
  const address = asked.size === 0 ? path : `${path}?${asked}`;
  return { key: `${look} ${address}`, path: address, cookie: look };
}

/** Whether the framework's script asks, or somebody who says who they are. */
function isInner(headers: IncomingHttpHeaders): boolean {
  if (headers.authorization !== undefined) return true;
  return Object.keys(headers).some(
    (name) => name === "rsc" || name === "range" || name.startsWith("next-"),
  );
}

/** The query as the page reads it, in one order; null where it names what the page is not known to read. */
function keptQuery(query: string, { parameters }: KeptRoute): URLSearchParams | null {
  const asked = new URLSearchParams(query);
  for (const name of [...asked.keys()]) {
    if (FOREIGN_NAME.test(name)) asked.delete(name);
    else if (!parameters.has(name)) return null;
  }
  asked.sort();
  return asked;
}

/** The cookies that the page is kept by, as a header says them; null where one makes it somebody's own. */
function keptCookies(
  header: string,
  asked: URLSearchParams,
  { cookies, standIns }: KeptRoute,
): string | null {
  const kept = new Set<string>();
  for (const pair of header.split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    if (name === "" || OF_NO_CONCERN.has(name) || cookies.has(name)) continue;
    const standIn = standIns.get(name);
    if (name === THEME_COOKIE) {
      const theme = parseTheme(value);
      if (theme !== "system") kept.add(`${THEME_COOKIE}=${theme}`);
    } else if (name === DISTANCE_COOKIE) {
      const unit = parseDistanceUnit(value);
      if (unit !== "miles") kept.add(`${DISTANCE_COOKIE}=${unit}`);
    } else {
      const instead = standIn?.(value, asked) ?? null;
      if (instead === null) return null;
      kept.add(`${name}=${instead}`);
    }
  }
  return [...kept].sort().join("; ");
}

async function keptPage(
  { status, headers, body }: Answered,
  made: {
    readonly madeAt: number;
    readonly restsOn: ReadonlySet<string>;
    readonly whenServed: readonly ((served: Served) => void)[];
    readonly coding: Coding;
  },
): Promise<KeptPage | null> {
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
  const isPage =
    (status === 200 || status === 404) && headers["content-type"]?.startsWith("text/html");
  // What gives its reader something of their own is nobody else's.
  if (!(isRedirect || isPage) || headers["set-cookie"] !== undefined) return null;
  const policy = String(headers["content-security-policy"] ?? "");
  const document = isPage ? keptDocument(body, policy) : { html: NO_BYTES, policy };
  const { html } = document;
  const packed = isPage ? await PackedBody.of(html, made.coding) : null;
  const own = KEPT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  return {
    madeAt: made.madeAt,
    restsOn: made.restsOn,
    whenServed: made.whenServed,
    status,
    headers: [
      ...own,
      ...(isPage ? [["content-security-policy", document.policy] as const] : []),
      // A browser asks again each time; caches that know nothing of our readers keep nothing.
      ["cache-control", "private, no-cache"],
      ["vary", "Accept-Encoding, Cookie"],
    ],
    body: packed,
    tag: createHash("sha256").update(html).digest("base64url").slice(0, 22),
    bytes: (packed?.bytes ?? 0) + document.policy.length + 2_000,
  };
}

/** The smallest that somebody takes. */
function codingFor(accepted: string): Coding {
  if (accepts(accepted, "br")) return "br";
  return accepts(accepted, "gzip") ? "gzip" : null;
}

/** Whether a browser has this page, by its `If-None-Match`. */
const namesTag = (header: string | undefined, tag: string): boolean =>
  header?.split(",").some((each) => each.trim() === tag) ?? false;
