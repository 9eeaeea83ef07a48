import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { close, flush, startSpan } from "@sentry/nextjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type ReportReceiver, startReceiver } from "#tests/factories/report-receiver.ts";
import { startServerReporting } from "../../../sentry.server.config.ts";
import { asPartOf, newRequestId } from "../observe/occasion.ts";
import { traced } from "../observe/spans.ts";
import { reportSurprise } from "./server.ts";

let receiver: ReportReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
  startServerReporting({ dsn: receiver.dsn, environment: "test", tracedShare: 1 });
});
afterAll(async () => {
  await close(1_000);
  await receiver.stop();
});

const transaction = z.object({
  type: z.literal("transaction"),
  transaction: z.string(),
  contexts: z.object({ trace: z.object({ data: z.record(z.string(), z.unknown()) }) }),
  spans: z.array(
    z.object({
      op: z.string().optional(),
      description: z.string().optional(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});

it("a trace says which request it is of, what the database and other hosts took, and nothing of what was asked", async () => {
  const other = createServer((_, response) => response.end("ok"));
  await new Promise<void>((up) => other.listen(0, "127.0.0.1", up));
  const { port } = other.address() as AddressInfo;
  const requestId = newRequestId();
  await asPartOf(requestId, () =>
    startSpan({ name: "GET /listings/[id]", op: "http.server" }, async () => {
      await traced({ op: "db", name: "select 1 where vin = $1" }, async () => undefined);
      await (await fetch(`http://127.0.0.1:${port}/records/1FTFW1E50?key=s3cret`)).text();
    }),
  );
  // Nobody's request: nothing is traced.
  await traced({ op: "db", name: "select 2" }, async () => undefined);
  await flush(2_000);
  other.close();
  const traces = receiver
    .payloads()
    .flatMap((payload) => transaction.safeParse(JSON.parse(payload)).data ?? []);
  expect(traces.map(({ transaction: name }) => name)).toEqual(["GET /listings/[id]"]);
  const [trace] = traces;
  expect(trace?.contexts.trace.data).toMatchObject({ request_id: requestId });
  expect(trace?.spans.map(({ op, description }) => [op, description])).toEqual([
    ["db", "select 1 where vin = $1"],
    ["http.client", `GET http://127.0.0.1:${port}`],
  ]);
  expect(receiver.payloads().join("\n")).not.toMatch(/1FTFW1E50|s3cret/);
});

it("a surprise says which request it happened to", async () => {
  const requestId = newRequestId();
  // As in a job that the request queued; the report leaves later, when nothing is asked any more.
  const { settle } = await import("../env.ts");
  settle({ SENTRY_DSN: receiver.dsn });
  await asPartOf(requestId, () => reportSurprise(new Error("at work on it")));
  await flush(2_000);
  const report = await receiver.waitFor("at work on it");
  expect(JSON.parse(report.text)).toMatchObject({ tags: { request_id: requestId } });
});
