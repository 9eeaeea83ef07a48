import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settle } from "../env.ts";
import { AppError } from "../errors.ts";
import { asPartOf, newRequestId } from "../observe/occasion.ts";
import { REQUEST_ID } from "../observe/requests.ts";
import { inFront } from "./front.ts";
import { noteTrouble } from "./troubles.ts";

vi.mock("../log.ts", () => ({ log: { error: vi.fn() } }));

type Framework = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

let server: Server;
let site: string;
let requestId = "";
/** What stands in the place of the framework, and answers as it does. */
let framework: Framework;

beforeEach(async () => {
  server = createServer((request, response) => {
    requestId = newRequestId();
    request.headers[REQUEST_ID] = requestId;
    asPartOf(requestId, () =>
      inFront(request, response, { https: false }, async () => framework(request, response)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const PAGE = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const away = () => new AppError("database_unavailable", "away");
const broken = () => Object.assign(new Error("a name nobody may read"), { digest: "3395295847" });

/** As Next.js answers where a page broke: it tells of the error, then sends a document for script to fill. */
const fails =
  (error: Error): Framework =>
  (_, response) => {
    noteTrouble(error);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Link", "</chunk.css>; rel=preload");
    response.appendHeader("Set-Cookie", "session=1");
    response.statusCode = 500;
    response.write(EMPTY.slice(0, 20));
    response.end(EMPTY.slice(20));
  };
const EMPTY =
  '<!DOCTYPE html><html id="__next_error__"><head><title>Not found · Lotwise</title></head><body><div hidden=""></div><script>1</script></body></html>';

it("answers a page that broke with a page that is whole, its numbers, and nothing of the error", async () => {
  framework = fails(broken());
  const answer = await fetch(`${site}/listings/92?a=1&b="`, { headers: PAGE });
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(answer.headers.get("retry-after")).toBeNull();
  expect(answer.headers.get("link")).toBeNull();
  // What was signed in or out stays so.
  expect(answer.headers.get("set-cookie")).toBe("session=1");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(text).toContain("server-side exception");
  expect(text).toContain("<code>3395295847</code>");
  expect(text).toContain(`<code>${requestId}</code>`);
  expect(text).toContain('href="/listings/92?a=1&amp;b=%22">Try again');
  expect(text).not.toMatch(/__next|<script|a name nobody/);
  const nonce = /style-src 'nonce-([^']+)'/.exec(
    answer.headers.get("content-security-policy") ?? "",
  )?.[1];
  expect(text).toContain(`<style nonce="${nonce}">`);
});

it("says 503 and when to ask again where what it needs is away, and looks again with and without script", async () => {
  framework = fails(away());
  const answer = await fetch(`${site}/search`, { headers: { ...PAGE, Cookie: "a=1; theme=dark" } });
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect(text).toMatch(/<noscript><meta http-equiv="refresh" content="5"><\/noscript>/);
  expect(text).toContain("/api/health/ready");
  expect(text).toContain('<html lang="en" data-theme="dark">');
});

it.each([
  ["/api/photos/1/2", "image/*"],
  ["/api/v1/vehicles", "*/*"],
  ["/search", "application/json"],
])("answers programs at %s that want %s with a problem", async (path, accept) => {
  framework = (_, response) => {
    noteTrouble(away());
    response.statusCode = 500;
    response.end();
  };
  const answer = await fetch(site + path, { headers: { Accept: accept } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(await answer.json()).toMatchObject({ status: 503, instance: `urn:uuid:${requestId}` });
});

it("answers also where the framework itself breaks", async () => {
  framework = () => {
    throw new Error("a bug of the framework");
  };
  const answer = await fetch(`${site}/`, { headers: PAGE });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(requestId);
});

it.each<[string, Framework, number, string]>([
  [
    "a handler's own words",
    (_, response) => {
      response.writeHead(503, { "Content-Type": "application/json" });
      response.end('{"ready":false}');
    },
    503,
    '{"ready":false}',
  ],
  [
    "a page",
    (_, response) => {
      response.writeHead(200, "Fine", ["Content-Type", "text/html", "X-A", "1", "X-A", "2"]);
      response.write("half ");
      response.end("and half");
    },
    200,
    "half and half",
  ],
  [
    "a whole page for what is not there",
    (_, response) => {
      response.setHeader("Content-Type", "text/html");
      response.statusCode = 404;
      response.end("<!DOCTYPE html><html lang=en>whole");
    },
    404,
    "<!DOCTYPE html><html lang=en>whole",
  ],
])("lets pass %s", async (_, answers, status, text) => {
  framework = answers;
  const answer = await fetch(`${site}/x`, { headers: PAGE });
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  if (status === 200) expect(answer.headers.get("x-a")).toBe("1, 2");
});

it.each([
  ["broke", 500, "text/html; charset=utf-8", "We could not show this page"],
  ["is not there", 200, "text/x-component", "begun, ended"],
])("answers the framework's script with a page where one %s", async (what, status, type, words) => {
  framework = (_, response) => {
    response.writeHead(200, { "Content-Type": "text/x-component" });
    response.write("begun, ");
    const isGone = what === "is not there";
    noteTrouble(isGone ? Object.assign(new Error(), { digest: "NEXT_NOT_FOUND" }) : broken());
    response.end("ended");
  };
  const answer = await fetch(`${site}/listings/1?_rsc=a`, { headers: { RSC: "1" } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, type]);
  expect(await answer.text()).toContain(words);
});

it("sends what is too long to be held as it comes", async () => {
  const piece = "x".repeat(1_500_000);
  framework = (_, response) => {
    response.writeHead(200, { "Content-Type": "text/x-component" });
    for (let times = 0; times < 3; times += 1) response.write(piece);
    response.end("ended");
  };
  const answer = await fetch(`${site}/long?_rsc=a`);
  expect(await answer.text()).toBe(`${piece.repeat(3)}ended`);
});

it("answers in a line where even its page cannot be made", async () => {
  framework = (_, response) => {
    response.setHeader("Content-Security-Policy", "style-src 'nonce-a'");
    response.writeHead(404, { "Content-Type": "text/html", "Content-Encoding": "gzip" });
    response.end("this is not packed");
  };
  const answer = await fetch(`${site}/x`, { headers: { ...PAGE, "Accept-Encoding": "identity" } });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain(requestId);
});

it("leaves what broke after its first byte as it is", async () => {
  framework = (_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.write("begun ");
    noteTrouble(broken());
    response.end("and ended");
  };
  expect(await (await fetch(`${site}/`, { headers: PAGE })).text()).toBe("begun and ended");
});

it.each([false, true])(
  "fills the empty document of what is not there, packed: %s",
  async (packed) => {
    framework = (_, response) => {
      response.setHeader("Content-Security-Policy", "style-src 'nonce-abc='");
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.statusCode = 404;
      if (packed) response.setHeader("Content-Encoding", "gzip");
      response.end(packed ? gzipSync(EMPTY) : EMPTY);
    };
    const answer = await fetch(`${site}/listings/1`, { headers: PAGE });
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(text).toMatch(/<style nonce="abc=">.*<\/head><body class="trouble"><header>/s);
    expect(text).toContain("We could not find that page");
    // Script goes on from there.
    expect(text).toContain("<script>1</script>");
  },
);

it("keeps a form that was sent: what was typed in sight, passwords and files to be given again", async () => {
  framework = async (request, response) => {
    for await (const _ of request) {
      // Read as the framework does.
    }
    await fails(away())(request, response);
  };
  const form = new FormData();
  form.append("$ACTION_KEY", "k 1");
  form.append("price", "21,500");
  form.append("aboutIt", 'Two owners,\n"no" <rust>');
  form.append("currentPassword", "hunter2 hunter2");
  // Forms lead on to where paying is done.
  settle({ STRIPE_SECRET_KEY: "sk_test_12345678", STRIPE_WEBHOOK_SECRET: "whsec_12345678" });
  form.append("photo", new File(["bytes of a photo"], "car.jpg"));
  const answer = await fetch(`${site}/sell?step=2`, { method: "POST", body: form, headers: PAGE });
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(text).toContain(
    '<form method="post" action="/sell?step=2" enctype="multipart/form-data">',
  );
  expect(text).toContain('<input type="hidden" name="$ACTION_KEY" value="k 1">');
  expect(text).toContain('<input type="hidden" name="price" value="21,500">');
  expect(text).toMatch(
    /About it<textarea name="aboutIt" rows="\d+">\nTwo owners,\r?\n&quot;no&quot; &lt;rust&gt;<\/textarea>/,
  );
  expect(text).toContain('<input type="password" name="currentPassword" required>');
  expect(text).toContain('<input type="file" name="photo">');
  expect(text).not.toMatch(/hunter2|bytes of a photo|http-equiv="refresh"|location\.reload/);
  expect(text).toContain("Send again");
  expect(answer.headers.get("content-security-policy")).toContain(
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com;",
  );
});

it("keeps no form that is longer than anybody types, and says so", async () => {
  framework = async (request, response) => {
    for await (const _ of request) {
      // Read as the framework does.
    }
    await fails(away())(request, response);
  };
  const form = new FormData();
  form.append("text", "x".repeat(1_100_000));
  const answer = await fetch(`${site}/sell`, { method: "POST", body: form, headers: PAGE });
  const text = await answer.text();
  expect(text).toContain("Go back to see whether it was saved");
  expect(text.length).toBeLessThan(20_000);
});
