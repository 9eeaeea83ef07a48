import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ReportReceiver, startReceiver } from "#tests/factories/report-receiver.ts";
import { forwardReport, MAX_ENVELOPE_BYTES } from "./tunnel.ts";

let receiver: ReportReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const envelope = (dsn: string, message = "boom") =>
  [
    JSON.stringify({ event_id: "9ec79c33ec9942ab8353589fcb2e04dc", dsn }),
    JSON.stringify({ type: "event" }),
    JSON.stringify({ exception: { values: [{ type: "Error", value: message }] } }),
  ].join("\n");

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/monitoring", { method: "POST", body, headers });
}

describe("a report of ours", () => {
  it("reaches our receiver unchanged", async () => {
    const answer = await forwardReport(post(envelope(receiver.dsn, "vergaß ü")), receiver.dsn);
    expect(answer.status).toBe(200);
    expect(receiver.errors()).toEqual(["Error: vergaß ü"]);
    expect(receiver.paths()).toEqual(["/api/42/envelope/?sentry_version=7&sentry_key=public"]);
  });

  it("is not kept out by those that were announced and do not come", async () => {
    const idle = Array.from({ length: 40 }, () =>
      Promise.withResolvers<ReadableStreamDefaultController>(),
    );
    const waiting = idle.map(async ({ resolve }) => {
      const body = new ReadableStream({ start: resolve });
      const init = { method: "POST", duplex: "half", body } as RequestInit;
      return forwardReport(new Request("http://localhost/monitoring", init), receiver.dsn);
    });
    expect((await forwardReport(post(envelope(receiver.dsn)), receiver.dsn)).status).toBe(200);
    for (const { promise } of idle) (await promise).close();
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(400);
  });

  it("is recognized although only the server knows the DSN's secret", async () => {
    const configured = receiver.dsn.replace("public@", "public:secret@");
    expect((await forwardReport(post(envelope(receiver.dsn)), configured)).status).toBe(200);
  });

  it("brings back how much the receiver still takes", async () => {
    receiver.answerWith(429, { "Retry-After": "60", "X-Sentry-Rate-Limits": "60::organization" });
    const answer = await forwardReport(post(envelope(receiver.dsn)), receiver.dsn);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("60");
    expect(answer.headers.get("x-sentry-rate-limits")).toBe("60::organization");
  });

  it("is a bad gateway when the receiver fails, redirects or is gone", async () => {
    receiver.answerWith(500);
    expect((await forwardReport(post(envelope(receiver.dsn)), receiver.dsn)).status).toBe(502);
    receiver.answerWith(302, { Location: "http://127.0.0.1:9/" });
    expect((await forwardReport(post(envelope(receiver.dsn)), receiver.dsn)).status).toBe(502);
    await receiver.stop();
    expect((await forwardReport(post(envelope(receiver.dsn)), receiver.dsn)).status).toBe(502);
  });
});

describe("anything else", () => {
  it.each([
    ["another project", (dsn: string) => dsn.replace("/42", "/43")],
    ["another key", (dsn: string) => dsn.replace("public@", "other@")],
    ["another host", () => "https://public@evil.example.com/42"],
    ["no DSN at all", () => "nonsense"],
  ])("for %s is refused", async (_, change) => {
    const answer = await forwardReport(post(envelope(change(receiver.dsn))), receiver.dsn);
    expect(answer.status).toBe(403);
    expect(receiver.paths()).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["text", "hello"],
    ["JSON of another kind", '{"dsn":1}\n{"type":"event"}\n{}'],
    ["a header without an item", '{"dsn":"https://public@127.0.0.1/42"}'],
    ["broken JSON", '{"dsn":\n{"type":'],
    ["bytes", new Uint8Array([0xff, 0xfe, 0x00])],
  ])("%s is not a report", async (_, body) => {
    expect((await forwardReport(post(body), receiver.dsn)).status).toBe(400);
    expect(receiver.paths()).toEqual([]);
  });

  it("too long is refused, whatever length it states", async () => {
    const long = envelope(receiver.dsn, "x".repeat(MAX_ENVELOPE_BYTES));
    expect((await forwardReport(post(long), receiver.dsn)).status).toBe(413);
    expect((await forwardReport(post(long, { "content-length": "10" }), receiver.dsn)).status).toBe(
      413,
    );
    const endless = new Request("http://localhost/monitoring", {
      method: "POST",
      duplex: "half",
      body: new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(16_384).fill(123)),
      }),
    } as RequestInit);
    expect((await forwardReport(endless, receiver.dsn)).status).toBe(413);
    expect(receiver.paths()).toEqual([]);
  });

  it("from another site's page, or compressed, is refused", async () => {
    const foreign = post(envelope(receiver.dsn), { "sec-fetch-site": "cross-site" });
    expect((await forwardReport(foreign, receiver.dsn)).status).toBe(403);
    const compressed = post(envelope(receiver.dsn), { "content-encoding": "gzip" });
    expect((await forwardReport(compressed, receiver.dsn)).status).toBe(415);
  });

  it("is not found where no receiver is configured", async () => {
    expect((await forwardReport(post(envelope(receiver.dsn)), undefined)).status).toBe(404);
  });

  it("says no more than it must", async () => {
    const answer = await forwardReport(post("hello"), receiver.dsn);
    expect(await answer.json()).toEqual({ error: "This is not a report." });
  });
});
