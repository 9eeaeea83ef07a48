import { readFile } from "node:fs/promises";
import { getPriority, setPriority } from "node:os";
import type pg from "pg";
import { z } from "zod";
import { log } from "../log.ts";

/** What a client knows of its connection, which its types leave out. */
const connected = z.object({
  processID: z.number(),
  connection: z.object({ stream: z.object({ localPort: z.number() }) }),
});

/**
 * Has the process of PostgreSQL behind a connection give way as this one does (`nice`), so that what a worker
 * asks takes no processor from pages either. Only where the server runs on this machine, as the embedded
 * one does: on Linux its title names the connection's own port, which no other process has.
 * @param niceness as `setPriority` takes it; nothing is done at 0.
 */
export async function giveWay(client: pg.Client, niceness = getPriority()): Promise<void> {
  if (niceness <= 0) return;
  try {
    const { processID, connection } = connected.parse(client);
    const title = await readFile(`/proc/${processID}/cmdline`, "utf8");
    if (title.includes(`(${connection.stream.localPort})`)) setPriority(processID, niceness);
  } catch (error) {
    // Another machine, another system, or a server of somebody else's: it goes on as it is.
    log.trace({ reason: String(error) }, "PostgreSQL gives no way");
  }
}
