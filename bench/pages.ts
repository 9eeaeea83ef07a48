import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { z } from "zod";
import { keptRoutes } from "#lib/domain/discover/kept-pages/rules.ts";
import { localSecret } from "#lib/platform/engines/data-dir.ts";
import { settle } from "#lib/platform/env.ts";
import { BARE_DYNAMIC, BARE_STATIC, startBareSite } from "./bare-site.ts";
import { figure, milliseconds, percentile, printHeading, printTable, timed } from "./figures.ts";
import { type Asked, CONNECTIONS, type Load, loadOf, warmUp } from "./load.ts";
import type { BenchMarket } from "./market.ts";
import { marketPaths } from "./market-paths.ts";
import type { BenchOptions } from "./options.ts";
import { distinctSearches, QUESTIONS } from "./questions.ts";
import { beginSession } from "./session.ts";
import { startBenchSite } from "./site.ts";
import { timeToVisible, type Visibility } from "./visible.ts";

/** More than any machine of today answers in the seconds that are measured. */
const DISTINCT = 32_000;
const ROUNDS = 3;
/** Asked for one after the other before each load. */
const ALONE = 5;
/** From this age on a kept page is made anew behind whoever asks (lib/platform/front/keeper.ts). */
const MADE_ANEW_SECONDS = 30;
/** Header, footer and a short text in the layout of every page; nothing is asked of any engine. */
export const EMPTY_PAGE = "/there-is-nothing-here";
/** Of the demo market: a shopper, and who owns a dealership whose inventory is read. */
const SHOPPER = "shopper@demo.lotwise.test";
const OWNER = { email: "owner@demo.lotwise.test", desk: "/dealers/cedar-fork-motors/inventory" };

/** A page, or many of a kind, asked for by many at once. */
interface Subject {
  readonly group: "kept" | "new each time" | "signed in";
  readonly name: string;
  /** Requests a second as a share of the bare dynamic page's. */
  readonly goal: number;
  /** What is asked for in a round. */
  readonly paths: (round: number) => readonly (string | Asked)[];
  readonly status?: number;
}

/** What came of a subject. */
export interface PageShare extends Pick<Subject, "group" | "name" | "goal"> {
  /** Medians of the rounds. */
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** How long one takes where nobody else asks. */
  readonly aloneMs: number;
  readonly share: number;
  /** Why it could not be measured; null where it was. */
  readonly fault: string | null;
}

export interface PageFigures {
  readonly shares: readonly PageShare[];
  readonly visible: Visibility;
}

/**
 * Pages of the site beside a bare app of the same framework, in one run: each is asked for between two looks at
 * the bare dynamic page, three times, so that what else the machine does hits both. Prints the table.
 */
export async function measurePages(
  { databaseUrl }: Pick<BenchMarket, "databaseUrl">,
  { dataDir, seconds }: Pick<BenchOptions, "dataDir" | "seconds">,
): Promise<PageFigures> {
  printHeading("Pages of the running site, beside a bare app of the same framework");
  const secret = await localSecret(dataDir, "auth-secret");
  settle({ AUTH_SECRET: secret });
  const subjects = await subjectsOf(databaseUrl, secret);
  const bare = await startBareSite(dataDir);
  try {
    const site = await startBenchSite(databaseUrl);
    try {
      const looks = await rounds(subjects, { site: site.url, bare: bare.url, seconds });
      const shares = subjects.map((subject, at) =>
        shareOf(
          subject,
          looks.map((each) => each[at]),
        ),
      );
      printShares(shares, looks);
      const visible = await timeToVisible(site.url, databaseUrl);
      console.log(
        `\n  A seller's change is found by searches after ${figure(visible.p50Seconds, 2)} s (median of ${visible.trials}; slowest ${figure(visible.slowestSeconds, 2)} s).`,
      );
      return { shares, visible };
    } finally {
      await site.stop();
    }
  } finally {
    await bare.stop();
  }
}

async function subjectsOf(databaseUrl: string, secret: string): Promise<readonly Subject[]> {
  const { listings, modelYears, sellers } = await marketPaths(databaseUrl, DISTINCT);
  const { shopper, owner } = await cookiesOf(databaseUrl, secret);
  const few = (paths: readonly string[]) => () => paths.slice(0, CONNECTIONS);
  // Past the few that are asked for again, a part for each round.
  const parted = (paths: readonly string[]) => (round: number) =>
    paths.slice(CONNECTIONS).filter((_, at) => at % ROUNDS === round);
  const by = (cookie: string, paths: readonly string[]) => () =>
    paths.map((path) => ({ path, headers: { cookie } }));
  const searches = QUESTIONS.map((question) => `/search?${question}`);
  const kept = { group: "kept", goal: 4 } as const;
  const anew = { group: "new each time", goal: 0.25 } as const;
  const missing = { name: "not found", goal: 0.8, status: 404 } as const;
  const signedIn = { group: "signed in", goal: 0.15 } as const;
  return [
    { ...kept, name: "home", paths: () => ["/"] },
    { ...kept, name: "search", paths: few(searches.filter(isKeptSearch)) },
    { ...kept, name: "listing", paths: few(listings) },
    { ...kept, name: "explore", paths: () => ["/explore/suvs"] },
    { ...kept, name: "model year", paths: few(modelYears) },
    { ...kept, name: "seller", paths: few(sellers) },
    { ...kept, name: "guide", paths: () => ["/tools/guides?guide=financing"] },
    { ...anew, name: "listing", paths: parted(listings) },
    { ...anew, name: "model year", paths: parted(modelYears) },
    { ...anew, name: "seller", paths: parted(sellers) },
    { ...anew, name: "search", goal: 0.1, paths: parted(distinctSearches(DISTINCT)) },
    { ...signedIn, name: "search asked again", paths: by(shopper, searches) },
    { ...signedIn, name: "listing", paths: by(shopper, few(listings)()) },
    { ...signedIn, name: "desk: inventory", paths: by(owner, [OWNER.desk]) },
    { ...missing, group: "kept", paths: () => [EMPTY_PAGE] },
    { ...missing, group: "new each time", paths: parted(missingPaths(DISTINCT)) },
  ];
}

const missingPaths = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${EMPTY_PAGE}-${at}`);

/** Whether a search is kept: those around a place are rendered for each. */
const isKeptSearch = (path: string): boolean => {
  const names = keptRoutes().get("/search")?.parameters;
  return [...new URL(path, "http://site").searchParams.keys()].every((name) => names?.has(name));
};

const sessionRow = z.tuple([z.object({ id: z.number() })]);

async function cookiesOf(databaseUrl: string, secret: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const cookie = async (email: string) => {
    const { rows } = await client.query("select id from app_user where email = $1", [email]);
    return beginSession(client, sessionRow.parse(rows)[0].id, secret);
  };
  try {
    return { shopper: await cookie(SHOPPER), owner: await cookie(OWNER.email) };
  } finally {
    await client.end();
  }
}

/** One look at a subject, and what the bare dynamic page did right before and after it. */
interface Look {
  readonly load: Load | null;
  readonly fault: string | null;
  readonly aloneMs: number;
  readonly barePerSecond: number;
  readonly isShort: boolean;
}

async function rounds(
  subjects: readonly Subject[],
  {
    site,
    bare,
    seconds,
  }: { readonly site: string; readonly bare: string; readonly seconds: number },
): Promise<readonly (readonly Look[])[]> {
  const bareLook = () => loadOf(bare, [BARE_DYNAMIC], { seconds: Math.max(1, seconds / 2) });
  await warmUp(bare, [BARE_DYNAMIC]);
  const fixed = await loadOf(bare, [BARE_STATIC], { seconds });
  const all: Look[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const looks: Look[] = [];
    let before = await bareLook();
    for (const subject of subjects) {
      const look = await lookAt(site, subject, { round, seconds });
      const after = await bareLook();
      const barePerSecond = (before.requestsPerSecond + after.requestsPerSecond) / 2;
      looks.push({ ...look, barePerSecond });
      before = after;
    }
    all.push(looks);
  }
  const dynamic = all.flat().map(({ barePerSecond }) => barePerSecond);
  console.log(
    `\n  The bare app: its dynamic page ${figure(percentile(dynamic, 0.5), 0)} a second (${figure(Math.min(...dynamic), 0)} to ${figure(Math.max(...dynamic), 0)} over the run), its static page ${figure(fixed.requestsPerSecond, 0)}.`,
  );
  return all;
}

async function lookAt(
  site: string,
  { group, paths, status = 200 }: Subject,
  { round, seconds }: { readonly round: number; readonly seconds: number },
): Promise<Omit<Look, "barePerSecond">> {
  const isNew = group === "new each time";
  const asked = paths(round);
  const alone = asked.slice(0, isNew ? ALONE : asked.length);
  const times: number[] = [];
  // Kept ones are made by the first that asks, those of a reader compiled and their data read. One that is made anew
  // behind whoever asks, which each is twice a minute, would be all that a short look sees.
  if (!isNew)
    for (const each of alone)
      while ((await fetched(site, each)) >= MADE_ANEW_SECONDS) await wait(50);
  for (let at = 0; at < ALONE; at += 1) {
    const each = alone[at % alone.length];
    if (each !== undefined) times.push(await timed(() => fetched(site, each)));
  }
  const aloneMs = percentile(times, 0.5);
  const rest = isNew ? asked.slice(ALONE) : asked;
  try {
    const load = await loadOf(site, rest, { status, seconds, once: isNew });
    const isShort = isNew && load.requests >= rest.length - CONNECTIONS;
    return { load, fault: null, aloneMs, isShort };
  } catch (error) {
    // The run goes on: of one that does not hold the load the others are to be known all the same.
    const fault = error instanceof Error ? error.message : String(error);
    return { load: null, fault, aloneMs, isShort: false };
  }
}

/** @returns how old the answer says it is, in seconds. */
async function fetched(site: string, asked: string | Asked): Promise<number> {
  const { path, headers } = typeof asked === "string" ? { path: asked, headers: {} } : asked;
  const answer = await fetch(site + path, {
    headers: { "accept-encoding": "gzip", ...headers },
    redirect: "manual",
  });
  await answer.arrayBuffer();
  return Number(answer.headers.get("age"));
}

function shareOf({ group, name, goal }: Subject, looks: readonly (Look | undefined)[]): PageShare {
  const median = (of: (load: Load, look: Look) => number) =>
    percentile(
      looks.flatMap((look) => (look?.load == null ? [] : [of(look.load, look)])),
      0.5,
    );
  return {
    group,
    name,
    goal,
    requestsPerSecond: median(({ requestsPerSecond }) => requestsPerSecond),
    p50Ms: median(({ p50Ms }) => p50Ms),
    p95Ms: median(({ p95Ms }) => p95Ms),
    aloneMs: percentile(
      looks.map((look) => look?.aloneMs ?? 0),
      0.5,
    ),
    share: median(({ requestsPerSecond }, { barePerSecond }) => requestsPerSecond / barePerSecond),
    fault: looks.find((look) => look?.fault)?.fault ?? null,
  };
}

function printShares(shares: readonly PageShare[], looks: readonly (readonly Look[])[]): void {
  console.log("");
  printTable([
    [
      `${CONNECTIONS} connections, gzip`,
      "requests/s",
      "p50",
      "p95",
      "alone",
      "of the bare dynamic page",
      "goal",
      "",
    ],
    ...shares.map(
      ({ group, name, requestsPerSecond, p50Ms, p95Ms, aloneMs, share, goal, fault }) => [
        `${group}: ${name}`,
        figure(requestsPerSecond),
        milliseconds(p50Ms),
        milliseconds(p95Ms),
        milliseconds(aloneMs),
        figure(share, share < 1 ? 3 : 2),
        figure(goal, 2),
        fault ?? (share >= goal ? "met" : "missed"),
      ],
    ),
  ]);
  console.log(
    "  Each the median of three rounds. The load comes from this machine too, and takes its part of the same cores.",
  );
  const short = shares.filter((_, at) => looks.some((round) => round[at]?.isShort));
  if (short.length > 0)
    console.log(
      `  Ended early, for every address had been asked for once: ${short.map(({ name }) => name).join(", ")}.`,
    );
}
