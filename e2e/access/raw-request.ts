import { randomInt } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";

/** A network of its own for each process: what it spends of the limits is nobody else's. */
const FROM = anyNetwork();
const LONGEST_MS = 30_000;

/** An address of this machine that nobody else is likely to ask from. */
export function anyNetwork(): string {
  return `127.${randomInt(2, 250)}.${randomInt(250)}.${randomInt(2, 250)}`;
}

export interface RawRequest {
  /** With its query, exactly as it goes over the wire. */
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
  /** The address that the request comes from. */
  readonly from?: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Asks a site as a program does: nothing in the address is mended, no redirect is followed. Of an
 * answer without an end the first piece is the body.
 */
export async function send(siteUrl: string, asked: RawRequest): Promise<RawAnswer> {
  const { path, method = "GET", headers = {}, body, from = FROM } = asked;
  const { hostname, port } = new URL(siteUrl);
  const form = body === undefined ? null : new Response(body);
  const bytes = form === null ? null : new Uint8Array(await form.arrayBuffer());
  return new Promise((done, fail) => {
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        localAddress: from,
        agent: false,
        timeout: LONGEST_MS,
        headers: {
          ...(bytes !== null && {
            Origin: siteUrl,
            "Content-Type": form?.headers.get("content-type") ?? "",
            "Content-Length": bytes.byteLength,
          }),
          ...headers,
        },
      },
      (answer) => {
        const parts: string[] = [];
        const end = () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: parts.join("") });
        answer.setEncoding("utf8");
        answer.on("data", (part: string) => {
          parts.push(part);
          if (!answer.headers["content-type"]?.startsWith("text/event-stream")) return;
          end();
          sent.destroy();
        });
        answer.once("end", end);
      },
    );
    sent.once("timeout", () => sent.destroy(new Error(`${method} ${path} takes too long`)));
    sent.once("error", fail);
    sent.end(bytes);
  });
}
