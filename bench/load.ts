import autocannon from "autocannon";

/** As many people ask at once. */
export const CONNECTIONS = 16;
const SECONDS = 8;
const WARM_UP_SECONDS = 2;
/** Who is not answered by then has no answer. */
const PATIENCE_SECONDS = 30;

export interface Load {
  /** To the last answer. */
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** How many were answered. */
  readonly requests: number;
}

/** A path that is asked for with headers of its own. */
export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Asks for paths at 16 connections for 8 seconds, each connection a part of its own, so that no path
 * is asked twice unless there are too few.
 * @param once ends when each path was asked for.
 * @throws when any answer is not of the expected status, or none came.
 */
export async function loadOf(
  url: string,
  paths: readonly (string | Asked)[],
  {
    status = 200,
    seconds = SECONDS,
    once = false,
  }: { status?: number; seconds?: number; once?: boolean } = {},
): Promise<Load> {
  const times: number[] = [];
  const strange = new Map<number, number>();
  let connection = 0;
  const headers = { "accept-encoding": "gzip" };
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: PATIENCE_SECONDS,
    headers,
    ...(once && { maxConnectionRequests: Math.max(1, Math.floor(paths.length / CONNECTIONS)) }),
    setupClient: (client) => {
      const mine = connection % CONNECTIONS;
      connection += 1;
      const own = paths.filter((_, index) => index % CONNECTIONS === mine);
      // Fewer paths than connections: all ask for the same.
      client.setRequests(
        (own.length > 0 ? own : paths).map((each) =>
          typeof each === "string"
            ? { path: each }
            : { path: each.path, headers: { ...headers, ...each.headers } },
        ),
      );
    },
  };
  const began = performance.now();
  let lastMs = 0;
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon(options, (error, found) => (error ? fail(error) : done(found)));
    run.on("response", (_client, code, _bytes, milliseconds) => {
      times.push(milliseconds);
      lastMs = performance.now() - began;
      if (code !== status) strange.set(code, (strange.get(code) ?? 0) + 1);
    });
  });
  if (strange.size > 0 || result.errors > 0) {
    const codes = [...strange].map(([code, times]) => `${times} with status ${code}`);
    throw new Error(`Under load: ${[...codes, `${result.errors} without an answer`].join(", ")}.`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    requestsPerSecond: lastMs === 0 ? 0 : times.length / (lastMs / 1_000),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    requests: times.length,
  };
}

/** Lets the server compile what it will run, unmeasured. */
export async function warmUp(url: string, paths: readonly (string | Asked)[]): Promise<void> {
  await loadOf(url, paths, { seconds: WARM_UP_SECONDS });
}
