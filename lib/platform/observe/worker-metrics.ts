import { createServer } from "node:http";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { mayReadMetrics } from "./guard.ts";
import { metrics } from "./metrics.ts";

/**
 * Answers `/metrics` of a worker, which has no pages, where WORKER_METRICS_PORT is set. A port in use is
 * told of in the log; the worker works without.
 * @returns what ends it.
 */
export function serveWorkerMetrics(): () => void {
  const { WORKER_METRICS_PORT: port, HOST, METRICS_TOKEN } = env();
  if (port === undefined) return () => undefined;
  const server = createServer(async (request, response) => {
    const { authorization = null } = request.headers;
    if (request.url !== "/metrics" || !mayReadMetrics(authorization, METRICS_TOKEN))
      return response.writeHead(404).end();
    const { registry } = metrics();
    return response
      .writeHead(200, { "Content-Type": registry.contentType })
      .end(await registry.metrics());
  });
  server.on("error", (error) => log.warn({ reason: String(error), port }, "worker: no metrics"));
  server.listen(port, HOST);
  return () => server.close();
}
