import { captureException, close, flush } from "@sentry/nextjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ReportReceiver, startReceiver } from "#tests/factories/report-receiver.ts";
import { startServerReporting } from "../../../sentry.server.config.ts";
import { AppError } from "../errors.ts";

let receiver: ReportReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  startServerReporting(receiver.dsn, "test");
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
  await flush(2_000);
  expect(receiver.errors()).toEqual(["Error: surprise"]);
});
