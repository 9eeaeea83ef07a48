import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { type Prisma, PrismaClient } from "./generated/client.ts";
import { currentReader } from "./reader.ts";
import { ReplicaPostgres } from "./replica-server.ts";
import { Replicas } from "./replicas.ts";
import { WatchedPostgres } from "./watched.ts";

/** One transaction on the primary: what runs in it happens whole or not at all. */
export type Transaction = Prisma.TransactionClient;

/** Connections each process may hold to one server. */
const POOL_SIZE = 20;
/** For a server that does not answer, and for a connection while all are in use: a rush waits its turn. */
const CONNECT_TIMEOUT_MS = 10_000;
/** For a replica: the primary is asked instead. */
const REPLICA_CONNECT_TIMEOUT_MS = 2_000;
/** No page is worth waiting longer for; a query that takes this long is a defect. */
const STATEMENT_TIMEOUT_MS = 15_000;

interface Connections {
  readonly primary: PrismaClient;
  readonly replicas: readonly PrismaClient[];
  /** How far the replicas are; begun by the first request that could read one. */
  watched: Replicas | null;
  next: number;
}

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & { lotwiseDatabase?: Connections };

/** A client for a PostgreSQL server; it connects at the first query. */
export function createDatabaseClient(url: string): PrismaClient {
  return clientOf(new WatchedPostgres(poolOf(url), "primary"));
}

const poolOf = (url: string) => ({
  connectionString: url,
  max: POOL_SIZE,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  application_name: "lotwise",
});

const clientOf = (adapter: WatchedPostgres) =>
  new PrismaClient({
    adapter,
    // Where many want the same at once they wait; the default gives up after 2 s.
    transactionOptions: { maxWait: STATEMENT_TIMEOUT_MS, timeout: STATEMENT_TIMEOUT_MS },
  });

function connections(): Connections {
  if (holder.lotwiseDatabase) return holder.lotwiseDatabase;
  const { DATABASE_URL, DATABASE_REPLICA_URLS } = env();
  if (DATABASE_URL === undefined) {
    throw new AppError(
      "configuration",
      "DATABASE_URL is not set. `npm start` and `npm run dev` set it for the embedded database.",
    );
  }
  const made: Connections = {
    primary: createDatabaseClient(DATABASE_URL),
    replicas: DATABASE_REPLICA_URLS.map((url, index) => {
      const pool = { ...poolOf(url), connectionTimeoutMillis: REPLICA_CONNECT_TIMEOUT_MS };
      const failed = () => made.watched?.distrust(index);
      return clientOf(new ReplicaPostgres(pool, poolOf(DATABASE_URL), failed));
    }),
    watched: null,
    next: 0,
  };
  holder.lotwiseDatabase = made;
  return made;
}

/** The primary: every write, and reads that must see the reader's own last write. */
export function database(): PrismaClient {
  return connections().primary;
}

/**
 * The next read replica that is not behind what its reader wrote, nor far behind at all; else, where none
 * is configured, and apart from requests, the primary. What is read here may be two seconds old. What a
 * replica fails at is asked of the primary.
 */
export function readDatabase(): PrismaClient {
  const all = connections();
  const reader = currentReader();
  if (all.replicas.length === 0 || reader === "primary") return all.primary;
  const watched = watchedReplicas(all);
  for (let tried = 0; tried < all.replicas.length; tried += 1) {
    all.next = (all.next + 1) % all.replicas.length;
    const replica = all.replicas[all.next];
    if (replica !== undefined && watched.isFresh(all.next, reader.wroteAt)) return replica;
  }
  return all.primary;
}

function watchedReplicas(all: Connections): Replicas {
  const { DATABASE_URL = "", DATABASE_REPLICA_URLS } = env();
  all.watched ??= new Replicas(DATABASE_URL, DATABASE_REPLICA_URLS);
  return all.watched;
}

/** A moment that is not before now, by the primary's clock. Milliseconds; null where replicas are not watched. */
export function primaryNow(): number | null {
  const all = connections();
  return all.replicas.length === 0 ? null : watchedReplicas(all).primaryNow();
}

/** Ends every connection of this process. */
export async function closeDatabase(): Promise<void> {
  const all = holder.lotwiseDatabase;
  if (all === undefined) return;
  delete holder.lotwiseDatabase;
  await all.watched?.stop();
  await Promise.all([all.primary, ...all.replicas].map((client) => client.$disconnect()));
}
