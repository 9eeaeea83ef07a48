import { type PageFacts, pageFacts } from "./page-facts.ts";
import { type MayFetch, readRobots } from "./robots.ts";

/** Asked at the same time: as many as keep a small machine busy. */
const AT_ONCE = 6;
const TIMEOUT_MS = 30_000;

/** What an address answered. */
export interface Answer {
  /** Path and query. */
  readonly address: string;
  readonly status: number;
  readonly mediaType: string;
  /** Where it leads, path and query, or a whole address of another site; null where it leads nowhere. */
  readonly leadsTo: string | null;
  /** Of HTML that was answered with 200. */
  readonly facts: PageFacts | null;
  /** What the header X-Robots-Tag says, in lower case. */
  readonly robotsHeader: string;
}

/** A link as it stands on a page. */
export interface Link {
  readonly from: string;
  /** Path and query. */
  readonly to: string;
  /** Without "#"; "" for none. */
  readonly fragment: string;
  readonly words: string;
}

export interface Walk {
  readonly origin: string;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly links: readonly Link[];
  /** Files of our own that pages name, each with one page that does. */
  readonly files: ReadonlyMap<string, string>;
  /** Addresses in the sitemap, path and query, with the day or moment that it gives for each. */
  readonly sitemap: ReadonlyMap<string, string | null>;
  /** Steps of links from "/"; what is missing is not reached. */
  readonly steps: ReadonlyMap<string, number>;
  /** Addresses that were found and not asked for, by family; robots.txt keeps crawlers from others. */
  readonly leftOut: ReadonlyMap<string, number>;
  readonly mayFetch: MayFetch;
}

export interface WalkOptions {
  /**
   * Pages of one family that are fetched although the sitemap does not name them: the catalog has
   * thousands of model years that nobody sells. Infinity: all.
   */
  readonly mostOfFamily: number;
}

/** Fetches an address of a site without following where it leads. */
export async function ask(origin: string, address: string): Promise<Response> {
  return fetch(`${origin}${address}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { "User-Agent": "LotwiseCrawlerTest/1.0", Accept: "text/html,*/*" },
  });
}

/** Walks a site from "/" as a crawler does that keeps to robots.txt, and reads its sitemap. */
export async function walk(origin: string, { mostOfFamily }: WalkOptions): Promise<Walk> {
  const robots = readRobots(await (await ask(origin, "/robots.txt")).text());
  const sitemap = await readSitemap(origin, robots.sitemaps);
  const answers = new Map<string, Answer>();
  const links: Link[] = [];
  const files = new Map<string, string>();
  const steps = new Map([["/", 0]]);
  const fetched = new Map<string, number>();
  const leftOut = new Map<string, number>();
  let next = ["/"];

  const isWanted = (address: string): boolean => {
    if (!robots.mayFetch(address)) return false;
    if (sitemap.has(address)) return true;
    const family = familyOf(address);
    const count = fetched.get(family) ?? 0;
    if (count >= mostOfFamily) {
      leftOut.set(family, (leftOut.get(family) ?? 0) + 1);
      return false;
    }
    fetched.set(family, count + 1);
    return true;
  };

  while (next.length > 0) {
    const found = new Set<string>();
    await eachOf(next, async (address) => {
      const answer = await read(origin, address);
      answers.set(address, answer);
      const depth = (steps.get(address) ?? 0) + 1;
      const seen = (to: string) => {
        if (steps.has(to)) return;
        steps.set(to, depth);
        if (isWanted(to)) found.add(to);
      };
      if (answer.leadsTo?.startsWith("/")) seen(answer.leadsTo);
      if (answer.facts === null) return;
      for (const file of answer.facts.files) {
        const own = ownAddress(origin, address, file);
        if (own !== null && !files.has(own.address)) files.set(own.address, address);
      }
      for (const { href, words } of answer.facts.links) {
        const own = ownAddress(origin, address, href);
        if (own === null) continue;
        links.push({ from: address, to: own.address, fragment: own.fragment, words });
        seen(own.address);
      }
    });
    next = [...found];
  }
  return {
    origin,
    answers,
    links,
    files,
    sitemap,
    steps,
    leftOut,
    mayFetch: robots.mayFetch,
  };
}

/** An address of this site in what a page writes; null for other sites, mail and telephones. */
export function ownAddress(
  origin: string,
  on: string,
  written: string,
): { readonly address: string; readonly fragment: string } | null {
  const url = URL.parse(written, `${origin}${on}`);
  if (url === null || url.origin !== origin) return null;
  return {
    address: `${url.pathname}${url.search}`,
    fragment: decodeURIComponent(url.hash.slice(1)),
  };
}

/** What an address is one of: its first part, how many follow, and which parameters it has. */
export function familyOf(address: string): string {
  const url = new URL(address, "http://site");
  const [first = "", ...others] = url.pathname.slice(1).split("/");
  const last = ["listings", "pdf", "json"].includes(others.at(-1) ?? "") ? `/${others.at(-1)}` : "";
  const kind = first === "tools" || first === "reports" ? `${first}/${others[0] ?? ""}` : first;
  const asked = [...new Set(url.searchParams.keys())].sort().join("&");
  return `/${kind} ${others.length}${last}${asked === "" ? "" : ` ?${asked}`}`;
}

async function read(origin: string, address: string): Promise<Answer> {
  const response = await ask(origin, address);
  const mediaType = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const location = response.headers.get("location");
  const leads = location === null ? null : (ownAddress(origin, address, location) ?? null);
  const text = await response.text();
  return {
    address,
    status: response.status,
    mediaType,
    leadsTo: location === null ? null : (leads?.address ?? location),
    facts: response.status === 200 && mediaType === "text/html" ? pageFacts(text) : null,
    robotsHeader: (response.headers.get("x-robots-tag") ?? "").toLowerCase(),
  };
}

async function readSitemap(
  origin: string,
  sitemaps: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const named = new Map<string, string | null>();
  for (const sitemap of sitemaps) {
    const own = ownAddress(origin, "/", sitemap);
    if (own === null) throw new Error(`The sitemap ${sitemap} is not this site's.`);
    const response = await ask(origin, own.address);
    if (response.status !== 200) throw new Error(`${own.address} answered ${response.status}.`);
    const text = await response.text();
    const files = [...text.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
    for (const [address, at] of await readSitemap(origin, files)) named.set(address, at);
    for (const [, loc = "", rest = ""] of text.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)) {
      const page = ownAddress(origin, "/", loc.replaceAll("&amp;", "&"));
      if (page === null) throw new Error(`The sitemap names ${loc}, which is not this site's.`);
      named.set(page.address, /<lastmod>([^<]+)</.exec(rest)?.[1] ?? null);
    }
  }
  return named;
}

/** Does something with each, a few at a time. */
export async function eachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let at = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = items[at++]; item !== undefined; item = items[at++]) await work(item);
    }),
  );
}
