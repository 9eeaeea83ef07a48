import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { type Prisma, PrismaClient } from "./generated/client.ts";

/** One transaction on the primary: what runs in it happens whole or not at all. */
export type Transaction = Prisma.TransactionClient;

/** Connections each process may hold to one server. */
const POOL_SIZE = 20;
/** For a server that does not answer, and for a connection while all are in use: a rush waits its turn. */
const CONNECT_TIMEOUT_MS = 10_000;
/** No page is worth waiting longer for; a query that takes this long is a defect. */
const STATEMENT_TIMEOUT_MS = 15_000;

interface Connections {
  readonly primary: PrismaClient;
  readonly replicas: readonly PrismaClient[];
  next: number;
}

/** Survives the module being loaded twice (Next.js loads instrumentation and pages separately). */
const holder = globalThis as typeof globalThis & { lotwiseDatabase?: Connections };

/** A client for a PostgreSQL server; it connects at the first query. */
export function createDatabaseClient(url: string): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: url,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      application_name: "lotwise",
    }),
    // Where many want the same at once they wait; the default gives up after 2 s.
    transactionOptions: { maxWait: STATEMENT_TIMEOUT_MS, timeout: STATEMENT_TIMEOUT_MS },
  });
}

function connections(): Connections {
  if (holder.lotwiseDatabase) return holder.lotwiseDatabase;
  const { DATABASE_URL, DATABASE_REPLICA_URLS } = env();
  if (DATABASE_URL === undefined) {
    throw new AppError(
      "configuration",
      "DATABASE_URL is not set. `npm start` and `npm run dev` set it for the embedded database.",
    );
  }
  holder.lotwiseDatabase = {
    primary: createDatabaseClient(DATABASE_URL),
    replicas: DATABASE_REPLICA_URLS.map(createDatabaseClient),
    next: 0,
  };
  return holder.lotwiseDatabase;
}

/** The primary: every write, and reads that must see the reader's own last write. */
export function database(): PrismaClient {
  return connections().primary;
}

/** A read replica in turn, or the primary when there are none. May be a moment behind. */
export function readDatabase(): PrismaClient {
  const all = connections();
  if (all.replicas.length === 0) return all.primary;
  all.next = (all.next + 1) % all.replicas.length;
  return all.replicas[all.next] ?? all.primary;
}

/** Ends every connection of this process. */
export async function closeDatabase(): Promise<void> {
  const all = holder.lotwiseDatabase;
  if (all === undefined) return;
  delete holder.lotwiseDatabase;
  await Promise.all([all.primary, ...all.replicas].map((client) => client.$disconnect()));
}
