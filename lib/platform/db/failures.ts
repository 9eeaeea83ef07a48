import { z } from "zod";

/** How the driver says that the server is not there, went away, or has too much to do. */
const failure = z.object({
  code: z.enum(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]),
});
/** The same of statements of our own. */
const cause = z.object({
  meta: z.object({
    driverAdapterError: z.object({
      cause: z.object({
        kind: z.enum([
          "DatabaseNotReachable",
          "ConnectionClosed",
          "SocketTimeout",
          "TooManyConnections",
        ]),
      }),
    }),
  }),
});

/** Whether an error says that PostgreSQL does not answer, rather than that it refuses. */
export function isUnreachable(error: unknown): boolean {
  return failure.safeParse(error).success || cause.safeParse(error).success;
}
