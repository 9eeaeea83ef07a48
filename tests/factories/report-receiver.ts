import { createServer, type IncomingMessage } from "node:http";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/** What tests look at of a reported error. */
export interface Report {
  /** Where it was caught: "node" or "javascript". */
  readonly platform: string;
  /** "Error: boom", several of them where one caused another. */
  readonly message: string;
  /** The whole event as it was sent, to look for what must not be in it. */
  readonly text: string;
}

/** A receiver of error reports on loopback that keeps what it gets. */
export interface ReportReceiver {
  readonly dsn: string;
  /** The paths that were asked for. */
  paths(): readonly string[];
  /** The types of everything received: "event", "transaction", "client_report"… */
  types(): readonly string[];
  /** Everything received, as it was sent. */
  payloads(): readonly string[];
  /** Errors so far, oldest first; other kinds of report are not errors. */
  reports(): readonly Report[];
  /** "Error: boom" for each error received. */
  errors(): readonly string[];
  /**
   * Waits for an error whose report holds this text.
   * @param from how many reports to pass over: those that were there before.
   * @throws Error when none comes in time.
   */
  waitFor(text: string, from?: number): Promise<Report>;
  /** Answers from now on like this. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

const PATIENCE_MS = 15_000;

const itemHeader = z.object({ type: z.string() });
const eventShape = z.object({
  platform: z.string().default(""),
  message: z.string().optional(),
  exception: z
    .object({
      values: z.array(z.object({ type: z.string().optional(), value: z.string().optional() })),
    })
    .optional(),
});

/** Starts one on a free port. It speaks as much of the envelope protocol as it must. */
export async function startReceiver(): Promise<ReportReceiver> {
  const paths: string[] = [];
  const items: Item[] = [];
  const reports: Report[] = [];
  let answer: { status: number; headers: Readonly<Record<string, string>> } = {
    status: 200,
    headers: {},
  };
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? "");
    const received = itemsOf(await bodyOf(request));
    items.push(...received);
    reports.push(...received.filter(({ type }) => type === "event").map(reportOf));
    response.writeHead(answer.status, answer.headers).end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    dsn: `http://public@127.0.0.1:${address.port}/42`,
    paths: () => paths,
    types: () => items.map(({ type }) => type),
    payloads: () => items.map(({ payload }) => payload),
    reports: () => reports,
    errors: () => reports.map(({ message }) => message),
    waitFor: async (text, from = 0) => {
      const deadline = performance.now() + PATIENCE_MS;
      while (performance.now() < deadline) {
        const found = reports.slice(from).find((report) => report.text.includes(text));
        if (found) return found;
        await new Promise((next) => setTimeout(next, 100));
      }
      const seen = reports.map(({ message }) => message).join("; ") || "none";
      throw new Error(`No report of "${text}" came. Reports so far: ${seen}.`);
    },
    answerWith: (status, headers = {}) => {
      answer = { status, headers };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Buffer.concat(chunks);
  return (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
}

interface Item {
  readonly type: string;
  readonly payload: string;
}

/** An envelope is a header line, then pairs of an item's header and its payload. */
function itemsOf(envelope: string): Item[] {
  const lines = envelope.split("\n").slice(1);
  const items: Item[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const { type } = itemHeader.parse(JSON.parse(lines[at] ?? ""));
    items.push({ type, payload: lines[at + 1] ?? "" });
  }
  return items;
}

function reportOf({ payload }: Item): Report {
  const { platform, message = "", exception } = eventShape.parse(JSON.parse(payload));
  const errors = exception?.values.map(({ type = "Error", value = "" }) => `${type}: ${value}`);
  return { platform, message: errors?.join("; ") ?? message, text: payload };
}
