import { close, continueTrace, flush, startSpan } from "@sentry/nextjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type ReportReceiver, startReceiver } from "#tests/factories/report-receiver.ts";
import { startServerReporting } from "../../../sentry.server.config.ts";

let receiver: ReportReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  startServerReporting({ dsn: receiver.dsn, environment: "test", tracedShare: 0 });
});
afterAll(async () => {
  await close(1_000);
  await receiver.stop();
});

/** A trace whose timing is reported for certain, whatever share of them is. */
const SAMPLED = { sentryTrace: `${"a".repeat(32)}-${"b".repeat(16)}-1`, baggage: undefined };

const transaction = z.object({ type: z.literal("transaction"), transaction: z.string() });

const request = (name: string, status: number) =>
  continueTrace(SAMPLED, () =>
    startSpan({ name, attributes: { "http.response.status_code": status } }, () => undefined),
  );

it("reports the timing of pages, and not of pages that are not there", async () => {
  request("GET /listings/abc", 404);
  request("GET /_not-found/page", 200);
  request("GET /search", 200);
  await flush(2_000);
  const names = receiver
    .payloads()
    .flatMap((payload) => transaction.safeParse(JSON.parse(payload)).data?.transaction ?? []);
  expect(names).toEqual(["GET /search"]);
});
