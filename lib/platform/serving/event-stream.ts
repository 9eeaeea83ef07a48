/** What says that an answer is a stream of server-sent events. */
export const EVENT_STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  // Proxies that gather answers would hold the events back.
  "X-Accel-Buffering": "no",
} as const;

/** Between two signs of life on a stream, at which the right to it is looked at again. */
export const BEAT_MS = 15_000;
/** What a stream begins with: how long a browser waits before it connects again. */
export const GREETING = "retry: 1000\n\n";
export const SIGN_OF_LIFE = ": still here\n\n";

/** An event as it goes over the wire. @param id what a browser that reconnects names as the last that it had. */
export const eventText = (event: string, data: string | number, id?: string | number): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
