import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { z } from "zod";

/** What came, as a push service sees it: sealed. */
interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service on loopback: it keeps what it gets and answers as it is told. */
export interface PushService {
  readonly origin: string;
  readonly host: string;
  readonly received: ReceivedPush[];
  /** Answers to the next ones, in order; then 201. */
  answers: { readonly status: number; readonly headers?: Record<string, string> }[];
  stop(): Promise<void>;
}

/** Starts one on a free port. */
export async function startPushService(): Promise<PushService> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      service.received.push({ path: request.url ?? "", headers: request.headers, body });
      const { status, headers = {} } = service.answers.shift() ?? { status: 201 };
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    received: [],
    answers: [],
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return service;
}

/** A browser that asked to be told: its keys, and the reading of what is sealed for it. */
export class PushBrowser {
  readonly #keys: ECDH = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  /** What it says of itself, as the form of the account has it. */
  get entry() {
    const p256dh = this.#keys.getPublicKey().toString("base64url");
    return { p256dh, auth: this.#auth.toString("base64url") };
  }

  /**
   * Opens what was sealed for it, as RFC 8291 and RFC 8188 say it, in words of its own: nothing of
   * ours or of the package that seals is asked. @throws where it was sealed for another.
   */
  open(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const shared = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const seed = Buffer.from(hkdfSync("sha256", shared, this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync("sha256", seed, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2 and zeros.
    const text = padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    return JSON.parse(text);
  }
}

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Who sent a push (RFC 8292): the claims of its token, after its signature was verified with the key that came along. */
export function senderOf({ headers }: ReceivedPush) {
  const [, token = "", key = ""] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const [head = "", body = "", signature = ""] = token.split(".");
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("The push is not signed with the key that it names.");
  return { key, ...claims.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8"))) };
}
