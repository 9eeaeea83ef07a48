import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { takeTurns } from "../storage/turns.ts";
import { DevTools } from "./devtools.ts";

/** From its start to the finished document; after that the browser hangs. */
const LONGEST_MS = 45_000;
/** A document takes a second or two; whoever would wait longer than some of them is asked to come again. */
const MOST_WAITING = 6;
const turn = takeTurns(1, MOST_WAITING);

/** What a request of the page is answered with. */
export interface PrintAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * Prints a page to PDF, one at a time. The browser has no network and runs no scripts: every request
 * of the page is handed to `answer`, and one that gets null from it fails.
 * @param browserPath as `findBrowser` has it. @param url of the page; links in the document begin with its origin.
 * @throws AppError `outside_service` when the browser does not do it, or the page is not there;
 *   `rate_limited` when too many wait.
 */
export function printToPdf(
  browserPath: string,
  url: string,
  answer: (url: URL) => Promise<PrintAnswer | null>,
): Promise<Uint8Array<ArrayBuffer>> {
  return turn(async () => {
    const folder = await mkdtemp(join(tmpdir(), "lotwise-print-"));
    const child = start(browserPath, folder);
    let timer: NodeJS.Timeout | undefined;
    try {
      const devTools = devToolsOf(child);
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new AppError("outside_service", "browser: took too long to print")),
          LONGEST_MS,
        );
        child.once("error", (error) =>
          reject(new AppError("outside_service", `browser: ${error.message}`)),
        );
        child.once("exit", (code) =>
          reject(new AppError("outside_service", `browser: ended with ${code}`)),
        );
      });
      return await Promise.race([print(devTools, url, answer), late]);
    } finally {
      clearTimeout(timer);
      await end(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  });
}

function start(browserPath: string, folder: string): ChildProcess {
  return spawn(
    browserPath,
    [
      "--headless=new",
      "--remote-debugging-pipe",
      `--user-data-dir=${folder}`,
      // Nothing is asked of any host: requests are answered by us, and names lead nowhere.
      "--host-resolver-rules=MAP * ~NOTFOUND",
      "--no-proxy-server",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-default-apps",
      "--disable-dev-shm-usage",
      "--disable-extensions",
      "--disable-gpu",
      "--disable-quic",
      "--disable-sync",
      "--hide-scrollbars",
      "--mute-audio",
      "--no-default-browser-check",
      "--no-first-run",
      // As root there is no sandbox to be had; it then has what this process has, and no network.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
      // None of our settings and secrets.
      env: {
        NODE_ENV: "production",
        PATH: "/usr/bin:/bin",
        HOME: folder,
        TMPDIR: folder,
        LANG: "C.UTF-8",
        TZ: "UTC",
      },
      // Its helpers end with it: the whole group is ended.
      detached: true,
    },
  );
}

function devToolsOf({ stdio }: ChildProcess): DevTools {
  const [, , , writable, readable] = stdio;
  if (!(writable instanceof Writable) || !(readable instanceof Readable))
    throw new AppError("outside_service", "browser: has no pipe");
  return new DevTools(writable, readable);
}

const target = z.object({ targetId: z.string() });
const attached = z.object({ sessionId: z.string() });
const paused = z.object({
  requestId: z.string(),
  request: z.object({ url: z.string(), method: z.string() }),
});
const navigated = z.object({ errorText: z.string().optional() });
const printed = z.object({ data: z.string() });

async function print(
  devTools: DevTools,
  url: string,
  answer: (url: URL) => Promise<PrintAnswer | null>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { targetId } = target.parse(
    await devTools.send("Target.createTarget", { url: "about:blank" }),
  );
  const { sessionId } = attached.parse(
    await devTools.send("Target.attachToTarget", { targetId, flatten: true }),
  );
  const send = (method: string, params: object = {}) => devTools.send(method, params, sessionId);
  let refused: number | null = null;
  devTools.on("Fetch.requestPaused", (params) => {
    const { requestId, request } = paused.parse(params);
    void fulfil(requestId, request).catch(() => {
      // The page or the browser is gone: what waits for it says so.
    });
  });
  const fulfil = async (
    requestId: string,
    { url: asked, method }: { url: string; method: string },
  ) => {
    const found = method === "GET" ? await answer(new URL(asked)).catch(() => null) : null;
    if (asked === url && (found === null || found.status !== 200)) refused = found?.status ?? 0;
    if (found === null)
      return send("Fetch.failRequest", { requestId, errorReason: "AccessDenied" });
    return send("Fetch.fulfillRequest", {
      requestId,
      responseCode: found.status,
      responseHeaders: Object.entries(found.headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(found.body).toString("base64"),
    });
  };
  await send("Page.enable");
  await send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  await send("Emulation.setScriptExecutionDisabled", { value: true });
  await send("Emulation.setEmulatedMedia", {
    media: "print",
    features: [{ name: "prefers-color-scheme", value: "light" }],
  });
  const loaded = devTools.next("Page.loadEventFired");
  const { errorText } = navigated.parse(await send("Page.navigate", { url }));
  if (refused !== null || errorText !== undefined)
    throw new AppError(
      "outside_service",
      `browser: the page was not there (${refused ?? errorText})`,
    );
  await loaded;
  if (refused !== null)
    throw new AppError("outside_service", `browser: the page answered ${refused}`);
  const { data } = printed.parse(
    await send("Page.printToPDF", {
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
    }),
  );
  return new Uint8Array(Buffer.from(data, "base64"));
}

/** Ends the browser and its helpers, and waits until it is gone. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It ended this very moment.
  }
  await gone;
}
