import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import {
  captureException,
  close,
  continueTrace,
  flush,
  startSpan,
  withIsolationScope,
} from "@sentry/nextjs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type ReportReceiver, startReceiver } from "#tests/factories/report-receiver.ts";
import { onRequestError } from "../../../instrumentation.ts";
import { startServerReporting } from "../../../sentry.server.config.ts";
import { AppError } from "../errors.ts";

/** A trace whose timing is reported for certain. */
const SAMPLED = { sentryTrace: `${"a".repeat(32)}-${"b".repeat(16)}-1`, baggage: undefined };

/** Without the lines of source around each call: those of this test name the secrets. */
function withoutSource(payload: string): string {
  return JSON.stringify(JSON.parse(payload), (name, value) => (name === "frames" ? [] : value));
}

let receiver: ReportReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  startServerReporting({ dsn: receiver.dsn, environment: "test", tracedShare: 0 });
});
afterAll(async () => {
  await close(1_000);
  await receiver.stop();
});

it("reports surprises, and neither redirects, missing pages nor expected errors", async () => {
  captureException(new Error("surprise"));
  captureException(
    Object.assign(new Error("NEXT_REDIRECT"), { digest: "NEXT_REDIRECT;replace;/;307;" }),
  );
  captureException(Object.assign(new Error("404"), { digest: "NEXT_HTTP_ERROR_FALLBACK;404" }));
  captureException(new AppError("database_unavailable", "refused"));
  // A database that is away or full is told of by the log and by readiness; nobody has to mend code for it.
  captureException(
    Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
  );
  captureException(new Error("Connection terminated unexpectedly"));
  captureException(new DriverAdapterError({ kind: "DatabaseNotReachable" }));
  captureException(
    new DriverAdapterError({
      kind: "postgres",
      code: "53100",
      originalCode: "53100",
      severity: "ERROR",
      message: "could not extend file",
      detail: undefined,
      column: undefined,
      hint: undefined,
    }),
  );
  await flush(2_000);
  expect(receiver.errors()).toEqual(["Error: surprise"]);
});

it("tells where a request failed, and nothing that the reader sent", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  vi.stubEnv("SENTRY_DSN", receiver.dsn);
  const headers = {
    cookie: "session=s3cret",
    authorization: "Bearer s3cret",
    referer: "/?zip=84101",
  };
  await withIsolationScope(async (scope) => {
    // What the reporter's own watch over the HTTP server notes of every request.
    scope.setSDKProcessingMetadata({
      normalizedRequest: {
        method: "POST",
        url: "http://localhost/search?zip=84101&vin=1FTFW1E50",
        query_string: "zip=84101&vin=1FTFW1E50",
        headers,
        cookies: { session: "s3cret" },
        data: "zip=84101",
      },
      ipAddress: "192.0.2.7",
    });
    await continueTrace(SAMPLED, () =>
      startSpan({ name: "GET /search", attributes: { "http.target": "/search?zip=84101" } }, () =>
        onRequestError(
          new Error("a page that broke"),
          { path: "/search?zip=84101&vin=1FTFW1E50", method: "POST", headers },
          {
            routerKind: "App Router",
            routePath: "/search",
            routeType: "render",
            renderSource: "react-server-components",
            revalidateReason: undefined,
          },
        ),
      ),
    );
  });
  await flush(2_000);
  expect(receiver.errors()).toContain("Error: a page that broke");
  expect(receiver.types()).toContain("transaction");
  const sent = receiver.payloads().map(withoutSource).join("\n");
  expect(sent).toContain('"request_path":"/search"');
  expect(sent).not.toMatch(/s3cret|84101|1FTFW|192\.0\.2\.7|authorization|"headers"|"cookies"/);
});
