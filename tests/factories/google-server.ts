import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** An OpenID provider of the shape that Google documents, on loopback. */
export interface GoogleServer {
  /** For GOOGLE_ISSUER_URL. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

/** What was asked for at the authorization endpoint, until its code is exchanged. */
interface Granted {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  readonly email: string;
  readonly verified: boolean;
}

const CLIENT_ID = "lotwise.apps.googleusercontent.test";
const CLIENT_SECRET = "a secret between the two";
const KEY_ID = "k1";

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Starts one. Its sign-in page asks who one is and believes it: an address, and whether Google has
 * confirmed it. Codes work once; the exchange checks the client, the redirect address and PKCE; the
 * answer is signed with a key that it publishes.
 */
export async function startGoogleServer(): Promise<GoogleServer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const granted = new Map<string, Granted>();
  let issuer = "";

  const idToken = ({ email, verified, nonce }: Granted): string => {
    const seconds = Math.floor(Date.now() / 1_000);
    const head = base64url({ alg: "RS256", kid: KEY_ID, typ: "JWT" });
    const claims = base64url({
      iss: issuer,
      aud: CLIENT_ID,
      azp: CLIENT_ID,
      // Google's name for a person does not change with their address.
      sub: createHash("sha256").update(email).digest("hex").slice(0, 21),
      email,
      email_verified: verified,
      name: "Gail Ogden",
      nonce,
      iat: seconds,
      exp: seconds + 3_600,
    });
    const signature = sign("RSA-SHA256", Buffer.from(`${head}.${claims}`), privateKey);
    return `${head}.${claims}.${signature.toString("base64url")}`;
  };

  const answer: Readonly<
    Record<string, (url: URL, request: IncomingMessage, response: ServerResponse) => unknown>
  > = {
    "/.well-known/openid-configuration": (_url, _request, response) =>
      json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/v1/userinfo`,
        jwks_uri: `${issuer}/oauth2/v3/certs`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
        code_challenge_methods_supported: ["plain", "S256"],
      }),
    "/oauth2/v3/certs": (_url, _request, response) =>
      json(response, 200, {
        keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, use: "sig", alg: "RS256" }],
      }),
    "/o/oauth2/v2/auth": (url, _request, response) => {
      const hidden = [...url.searchParams].map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
      );
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(
        `<!doctype html><html lang="en"><title>Sign in with Google</title><h1>Who are you?</h1>
        <form action="/consent">${hidden.join("")}
        <label>Email <input name="email"></label>
        <label><input type="checkbox" name="verified" checked> confirmed</label>
        <button name="answer" value="allow">Allow</button>
        <button name="answer" value="deny">Deny</button></form>`,
      );
    },
    "/consent": ({ searchParams: asked }, _request, response) => {
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("state", asked.get("state") ?? "");
      if (asked.get("answer") === "allow") {
        const code = randomBytes(16).toString("base64url");
        granted.set(code, {
          redirectUri: asked.get("redirect_uri") ?? "",
          challenge: asked.get("code_challenge") ?? "",
          nonce: asked.get("nonce") ?? "",
          email: asked.get("email") ?? "",
          verified: asked.get("verified") === "on",
        });
        back.searchParams.set("code", code);
      } else {
        back.searchParams.set("error", "access_denied");
      }
      response.writeHead(302, { Location: back.href }).end();
    },
    "/token": async (_url, request, response) => {
      const form = new URLSearchParams(await textOf(request));
      const grant = granted.get(form.get("code") ?? "");
      granted.delete(form.get("code") ?? "");
      const verifier = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url");
      const isRight =
        grant !== undefined &&
        isClient(request, form) &&
        form.get("grant_type") === "authorization_code" &&
        form.get("redirect_uri") === grant.redirectUri &&
        verifier === grant.challenge;
      if (!isRight) return json(response, 400, { error: "invalid_grant" });
      return json(response, 200, {
        access_token: randomBytes(16).toString("base64url"),
        expires_in: 3_599,
        scope: "openid email profile",
        token_type: "Bearer",
        id_token: idToken(grant),
      });
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    const reply = answer[url.pathname];
    if (reply === undefined) response.writeHead(404).end();
    else void reply(url, request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const [id, secret] =
    basic === undefined
      ? [form.get("client_id"), form.get("client_secret")]
      : Buffer.from(basic, "base64")
          .toString()
          .split(":")
          .map((part) => decodeURIComponent(part.replaceAll("+", " ")));
  return id === CLIENT_ID && secret === CLIENT_SECRET;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
