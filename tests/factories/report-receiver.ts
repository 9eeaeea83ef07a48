import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

/** A receiver of error reports on loopback that keeps what it gets. */
export interface ReportReceiver {
  readonly dsn: string;
  /** The paths that were asked for. */
  paths(): readonly string[];
  /** The types of everything received: "event", "transaction", "client_report"… */
  types(): readonly string[];
  /** Everything received, as it was sent. */
  payloads(): readonly string[];
  /** "Error: boom" for each error received. */
  errors(): readonly string[];
  /** Answers from now on like this. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

const itemHeader = z.object({ type: z.string() });
const event = z.object({
  exception: z.object({ values: z.array(z.object({ type: z.string(), value: z.string() })) }),
});

/** Starts one on a free port. */
export async function startReceiver(): Promise<ReportReceiver> {
  const paths: string[] = [];
  const items: { type: string; payload: string }[] = [];
  let answer: { status: number; headers: Readonly<Record<string, string>> } = {
    status: 200,
    headers: {},
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      paths.push(request.url ?? "");
      const raw = Buffer.concat(chunks);
      const text = (
        request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw
      ).toString();
      items.push(...itemsOf(text));
      response.writeHead(answer.status, answer.headers).end("{}");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    dsn: `http://public@127.0.0.1:${port}/42`,
    paths: () => paths,
    types: () => items.map(({ type }) => type),
    payloads: () => items.map(({ payload }) => payload),
    errors: () =>
      items
        .filter(({ type }) => type === "event")
        .flatMap(({ payload }) => event.parse(JSON.parse(payload)).exception.values)
        .map(({ type, value }) => `${type}: ${value}`),
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

/** An envelope is a header line, then pairs of an item's header and its payload. */
function itemsOf(envelope: string): { type: string; payload: string }[] {
  const lines = envelope.split("\n").slice(1);
  const items: { type: string; payload: string }[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const { type } = itemHeader.parse(JSON.parse(lines[at] ?? ""));
    items.push({ type, payload: lines[at + 1] ?? "" });
  }
  return items;
}
