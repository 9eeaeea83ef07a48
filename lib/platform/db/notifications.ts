import "server-only";
import pg from "pg";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { asPartOf } from "../observe/occasion.ts";
import type { Transaction } from "./client.ts";

/** Waits after the connection was lost, growing to the last one. */
const RETRY_MS = [100, 250, 500, 1_000, 2_000, 5_000] as const;
/** A connection whose other end is gone says nothing: it is asked now and then. */
const CHECK_MS = 20_000;
const CONNECT_TIMEOUT_MS = 3_000;

/** Told of a notification; null when some may have been missed while there was no connection. */
export type Listener = (payload: string | null) => void;

interface Hub {
  readonly listeners: Map<string, Set<Listener>>;
  client: pg.Client | null;
  /** Whether the connection is there or on its way. */
  running: boolean;
}

/** One connection for the whole process, also where Next.js loads this module twice. */
const holder = globalThis as typeof globalThis & { lotwiseNotifications?: Hub };

function hub(): Hub {
  holder.lotwiseNotifications ??= { listeners: new Map(), client: null, running: false };
  return holder.lotwiseNotifications;
}

/** Tells every process that listens on a channel, if and when the transaction commits. */
export async function notify(tx: Transaction, channel: string, payload: string): Promise<void> {
  await tx.$executeRaw`select pg_notify(${channel}, ${payload})`;
}

/**
 * Listens on a channel of the primary, over the one connection that this process has for it. When
 * PostgreSQL went away the connection is made anew, and every listener told that it may have missed
 * something.
 * @param channel a lower-case word.
 * @returns what ends it.
 */
export function listen(channel: string, listener: Listener): () => void {
  const { listeners } = hub();
  const known = listeners.get(channel);
  if (known) known.add(listener);
  else listeners.set(channel, new Set([listener]));
  // It goes on after the request that was the first to listen.
  void asPartOf(null, () => keepConnected(hub(), known === undefined ? channel : null));
  return () => {
    const set = listeners.get(channel);
    set?.delete(listener);
    if (set?.size === 0) listeners.delete(channel);
    if (listeners.size === 0) void letGo(hub());
  };
}

async function keepConnected(state: Hub, added: string | null): Promise<void> {
  if (state.running) {
    // A failure here is a failure of the connection, which is made anew with every channel.
    if (added !== null && state.client) await subscribe(state.client, added).catch(() => undefined);
    return;
  }
  state.running = true;
  for (let failures = 0; state.listeners.size > 0; ) {
    const client = new pg.Client({
      connectionString: env().DATABASE_URL,
      application_name: "lotwise listening",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    });
    const lost = new Promise<void>((done) => {
      client.on("end", done);
      client.on("error", () => done());
    });
    client.on("notification", ({ channel, payload = "" }) => {
      for (const listener of state.listeners.get(channel) ?? []) listener(payload);
    });
    try {
      await client.connect();
      // From here on a channel that is added is subscribed to where it is added.
      state.client = client;
      for (const channel of state.listeners.keys()) await subscribe(client, channel);
      if (failures > 0) log.info("notifications: listening again");
      failures = 0;
      for (const each of state.listeners.values()) for (const listener of each) listener(null);
      // Whoever asked for it may have gone while it was being made.
      if (state.listeners.size > 0) await untilLost(client, lost);
    } catch (error) {
      if (failures === 0)
        log.warn({ error: String(error) }, "notifications: cannot listen, trying again");
    }
    state.client = null;
    await client.end().catch(() => undefined);
    if (state.listeners.size === 0) break;
    failures += 1;
    const pause = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0;
    await new Promise((next) => setTimeout(next, pause));
  }
  state.running = false;
}

/** Until the connection ends, asking it now and then whether it is still there. */
async function untilLost(client: pg.Client, lost: Promise<void>): Promise<void> {
  const check = setInterval(() => {
    const late = setTimeout(() => void client.end().catch(() => undefined), CONNECT_TIMEOUT_MS);
    client.query("select 1").then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }, CHECK_MS);
  await lost;
  clearInterval(check);
}

async function subscribe(client: pg.Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
}

/** The last listener has gone: so does the connection. */
async function letGo({ client }: Hub): Promise<void> {
  await client?.end().catch(() => undefined);
}
