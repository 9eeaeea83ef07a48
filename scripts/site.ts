import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { join, relative } from "node:path";
import { z } from "zod";
import { keptRoutes } from "#lib/domain/discover/kept-pages/rules.ts";
import { generateClient } from "#lib/platform/db/generate.ts";
import { assertPortFree, freePort } from "#lib/platform/engines/ports.ts";
import { exists } from "#lib/platform/engines/postgres-home.ts";
import { env, settle, siteUrl } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { answeredDirectly } from "#lib/platform/front/direct.ts";
import { giveUp, inFront } from "#lib/platform/front/front.ts";
import { askWithin } from "#lib/platform/front/inner-asking.ts";
import { Keeper } from "#lib/platform/front/keeper.ts";
import { outboxFolder } from "#lib/platform/mail/outbox.ts";
import { tellRoutes } from "#lib/platform/observe/known-routes.ts";
import { asPartOf, readRequestId } from "#lib/platform/observe/occasion.ts";
import { observed, REQUEST_ID } from "#lib/platform/observe/requests.ts";
import { readRoutePatterns } from "#lib/platform/observe/route-patterns.ts";
import { readableAddress } from "#lib/platform/routes/readable-address.ts";
import { clientAddress } from "#lib/platform/security/client-address.ts";
import { isForeignAction } from "#lib/platform/security/foreign-action.ts";
import { dropInnerHeaders } from "#lib/platform/security/inner-headers.ts";
import { endServing } from "#lib/platform/serving/stages.ts";
import { type Drain, type TendedServer, tend } from "#lib/platform/serving/tended.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import { type Engines, startEngines } from "./engines.ts";
import { type SetupReport, setupAnswer } from "./setup-report.ts";
import { onStopSignal } from "./signals.ts";
import { startWorkerChild, type WorkerChild } from "./worker-child.ts";

const ROOT = join(import.meta.dirname, "..");
const READY_TIMEOUT_MS = 120_000;
/** How it ends for somebody at a terminal, who waits. */
const AT_A_TERMINAL: Drain = { notice: 0, deadline: 3_000 };
/** How often clients that take too long are looked for. */
const CHECK_MS = 5_000;

/**
 * Brings everything up and serves until Ctrl-C, which ends all of it: engines, migrations, catalog,
 * demo market, then the built site, or with `dev` one that follows the sources.
 */
export async function runSite({ dev }: { dev: boolean }): Promise<void> {
  const began = performance.now();
  const options = readArguments(process.argv.slice(2));
  settle({
    NODE_ENV: dev ? "development" : "production",
    ...(options.port === undefined ? {} : { PORT: String(options.port) }),
    ...(options.host === undefined ? {} : { HOST: options.host }),
    ...(options.fetch ? {} : { REFERENCE_DATA: "off" }),
  });
  const { HOST, PORT } = env();
  await assertPortFree(HOST, PORT);

  const stopping = new AbortController();
  const stopped = new Promise<"stopped">((done) => {
    stopping.signal.addEventListener("abort", () => done("stopped"));
  });
  let drain = AT_A_TERMINAL;
  const { DRAIN_NOTICE_SECONDS, DRAIN_SECONDS } = env();
  const inService = { notice: DRAIN_NOTICE_SECONDS * 1_000, deadline: DRAIN_SECONDS * 1_000 };
  // What a second Ctrl-C leaves running the next start takes over.
  onStopSignal((signal) => {
    drain = signal === "SIGINT" ? AT_A_TERMINAL : inService;
    stopping.abort();
  });

  const engines = await startEngines(dev ? "npm run dev" : "npm start");
  let server: TendedServer | undefined;
  let worker: WorkerChild | undefined;
  try {
    const bringUp = async () => {
      // Set-up imports the database's client, which a new checkout does not have.
      await generateClient(ROOT);
      const report = await fillAndBuild(engines, { options, dev, stopping: stopping.signal });
      if (stopping.signal.aborted) return;
      server = await serve({ host: HOST, port: PORT, dev, whenReady: options.whenReady });
      await untilReady(HOST, PORT);
      announce(report, began);
      // Both processors are the start's own until it answers; what the worker makes up for can wait.
      if (options.worker) worker = startWorkerChild(ROOT);
    };
    // Whoever watches over this process learns of it by its end, and starts it anew.
    const lost = engines.givenUp.then((reason) => Promise.reject(reason));
    await Promise.race([bringUp(), stopped, lost]);
    await Promise.race([stopped, lost]);
    console.log("\nStopping…");
  } finally {
    // Mails on their way and open requests end side by side.
    await Promise.all([worker?.stop(), server?.drain(drain)]);
    await endServing();
    await engines.stop();
  }
  console.log("✓ Stopped");
}

interface Filling {
  readonly options: Arguments;
  readonly dev: boolean;
  readonly stopping: AbortSignal;
}

/**
 * Fills the database and, from when it stands, builds the site beside that: set-up takes one core most of the
 * time, and building needs no database. Where one of them fails the other is ended before that is told.
 */
async function fillAndBuild(
  engines: Engines,
  { options, dev, stopping }: Filling,
): Promise<SetupReport> {
  const failing = new AbortController();
  const signal = AbortSignal.any([stopping, failing.signal]);
  const migrated = Promise.withResolvers<void>();
  const filled = setUp(engines, options, { signal, whenMigrated: migrated.resolve });
  const built = migrated.promise.then(() =>
    dev || signal.aborted ? undefined : ensureBuilt(signal),
  );
  try {
    const [report] = await Promise.all([filled, built]);
    return report;
  } catch (error) {
    failing.abort();
    migrated.resolve();
    await Promise.allSettled([filled, built]);
    throw error;
  }
}

/** Sees to the built site: as it was built, in a copy that was made for a server; else of these sources. */
async function ensureBuilt(signal: AbortSignal): Promise<void> {
  if (!(await exists(join(ROOT, "app")))) {
    // Its settings as building left them: what they are read from needs packages that only building has.
    const built = await readFile(join(ROOT, ".next/required-server-files.json"), "utf8");
    const { config } = z.object({ config: z.looseObject({}) }).parse(JSON.parse(built));
    settle({ __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) });
    return;
  }
  const { buildIfChanged } = await import("./build.ts");
  if ((await buildIfChanged(signal)) === "built") console.log("✓ Site built");
}

/** Migrations, catalog and demo market, in a process of their own, so that its memory is given back. */
function setUp(
  engines: Engines,
  options: Arguments,
  { signal, whenMigrated }: { readonly signal: AbortSignal; readonly whenMigrated: () => void },
): Promise<SetupReport> {
  return new Promise((done, fail) => {
    const demo = engines.embedded || options.demo;
    const child = fork(
      join(import.meta.dirname, "setup.ts"),
      [
        ...(demo ? ["--demo"] : []),
        ...(options.size === undefined ? [] : ["--size", String(options.size)]),
        ...(options.seed === undefined ? [] : ["--seed", String(options.seed)]),
      ],
      { cwd: ROOT, execArgv: ["--conditions=react-server"], signal },
    );
    let report: SetupReport | undefined;
    let why = "Set-up did not finish; the reason stands above.";
    child.on("message", (message) => {
      const answer = setupAnswer.parse(message);
      if ("migrated" in answer) whenMigrated();
      else if ("failed" in answer) why = answer.failed;
      else report = answer;
    });
    child.once("error", fail);
    child.once("exit", (code) => {
      if (code === 0 && report !== undefined) done(report);
      else fail(new AppError("configuration", why));
    });
  });
}

/** Marks the requests that this process has seen. */
const HANDED_ON = "x-lotwise-handed-on";

interface Serving {
  readonly host: string;
  readonly port: number;
  readonly dev: boolean;
  /** Whether it takes requests only once the search index is built. */
  readonly whenReady: boolean;
}

async function serve({ host, port, dev, whenReady }: Serving): Promise<TendedServer> {
  // Next reads NODE_ENV as it loads, so it is loaded only now.
  const { default: next } = await import("next");
  // It brings in the database's client: on a new machine there was none when this process began.
  const { withOwnWrites } = await import("#lib/platform/serving/own-writes.ts");
  const app = next({ dev, dir: ROOT, hostname: host, port });
  await app.prepare();
  const handle = app.getRequestHandler();
  const { DATABASE_REPLICA_URLS, KEPT_PAGES_MB, TRUSTED_PROXIES } = env();
  const hasReplicas = DATABASE_REPLICA_URLS.length > 0;
  const secure = siteUrl().startsWith("https:");
  const site = { https: secure };
  const mark = randomBytes(16).toString("hex");
  const patterns = await readRoutePatterns(ROOT);
  tellRoutes(patterns);
  const observing = { patterns, proxies: TRUSTED_PROXIES };
  const cameFrom = ({ socket, headers }: IncomingMessage): string =>
    clientAddress(
      socket.remoteAddress,
      [headers["x-forwarded-for"]].flat().join(","),
      TRUSTED_PROXIES,
    );
  const answer: RequestListener = (request, response) => {
    const { [HANDED_ON]: handedOn, [REQUEST_ID]: requestId } = request.headers;
    const reply = () => replyTo(request, response);
    if (handedOn === mark) asPartOf(readRequestId(requestId), reply);
    else
      observed(request, response, observing, () => {
        if (keeper === null) reply();
        else
          keeper.answer(request, response, cameFrom(request), {
            render: reply,
            giveUp: () => giveUp(request, response, site),
          });
      });
  };
  const replyTo: RequestListener = (request, response) => {
    // What Next.js hands on to itself comes with our mark, which nobody else knows: it was seen before.
    const isSeen = request.headers[HANDED_ON] === mark;
    if (!isSeen && isForeignAction(request)) {
      response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
      response.end("This form was not sent from this site's own pages.\n");
      return;
    }
    // Of an address that stands for no text Next.js would say that it failed, not that nothing is there.
    request.url = readableAddress(request.url ?? "/");
    // Next.js hands some requests on to itself, by the protocol that is named here. Behind a proxy for
    // https it would ask by https, where nobody answers; what people use is for SITE_URL to say.
    request.headers["x-forwarded-proto"] = "http";
    // Limits count by where a request came from: the word of whoever sent it is not enough.
    if (!isSeen) {
      dropInnerHeaders(request.headers);
      request.headers[HANDED_ON] = mark;
      request.headers["x-forwarded-for"] = cameFrom(request);
    }
    const frame = () => handle(request, response);
    const hand = () => {
      // Of what Next.js asks itself it passes the answer on.
      if (isSeen) void frame();
      else if (!answeredDirectly(request, response, { patterns, site }))
        inFront(request, response, site, frame);
    };
    if (hasReplicas) withOwnWrites(request, response, { secure }, hand);
    else hand();
  };
  const keeper =
    dev || KEPT_PAGES_MB === 0
      ? null
      : new Keeper({
          routes: keptRoutes(),
          patterns,
          mostBytes: KEPT_PAGES_MB * 1_000_000,
          host: new URL(siteUrl()).host,
          ask: askWithin((request, response) =>
            asPartOf(readRequestId(request.headers[REQUEST_ID]), () => replyTo(request, response)),
          ),
        });
  if (whenReady) {
    // Asked where nobody else asks: another process serves meanwhile.
    const aside = createServer(answer);
    const asidePort = await freePort();
    await listen(aside, asidePort, "127.0.0.1");
    await untilReady("127.0.0.1", asidePort);
    aside.close();
  }
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, answer);
  const tended = tend(server);
  await listen(server, port, host);
  return tended;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
}

async function untilReady(host: string, port: number): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  let last = "no answer";
  while (performance.now() < deadline) {
    try {
      const response = await fetch(`http://${urlHost(host)}:${port}/api/health/ready`);
      if (response.ok) return;
      last = `status ${response.status}: ${await response.text()}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new AppError("configuration", `The site did not become ready (${last}).`);
}

/** A listening address as a URL names it: IPv6 in brackets, "every address" as this machine's own. */
function urlHost(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

function announce(report: SetupReport, began: number): void {
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`\n  Lotwise is at ${siteUrl()}  (ready after ${seconds} s, Ctrl-C stops it)`);
  const { SMTP_URL, LOTWISE_DATA_DIR } = env();
  if (SMTP_URL === undefined)
    console.log(`  Mail goes to ${relative(process.cwd(), outboxFolder(LOTWISE_DATA_DIR))}`);
  if (report.demo !== null) {
    console.log(
      `\n  Demo market: ${report.demo.size.toLocaleString("en-US")} vehicles, seed ${report.demo.seed}.`,
    );
    console.log(`  Demo accounts, all with the password ${report.demo.password}:`);
    for (const account of report.demo.accounts)
      console.log(`    ${account.email.padEnd(36)} ${account.what}`);
  }
  console.log("");
}
