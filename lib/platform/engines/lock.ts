import { once } from "node:events";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { folderKey, isNodeError } from "./data-dir.ts";

const holderShape = z.object({ pid: z.number().int().positive(), what: z.string() });
type Holder = z.infer<typeof holderShape>;

/** How long the holder may take to say who it is; it may be busy building. */
const ANSWER_MS = 1_000;

export interface Lock {
  release(): Promise<void>;
}

/**
 * Makes sure that one process at a time runs the engines of a data folder. The lock is a Linux
 * abstract socket named after the folder: the kernel gives a name to one process and takes it back
 * when that process ends, however it ends, so no lock is ever left behind.
 * @param what the command, for the message that another one would get.
 * @throws AppError `conflict` naming the process that holds it.
 */
export async function lockDataDir(dataDir: string, what: string): Promise<Lock> {
  const name = `\0lotwise-${folderKey(dataDir)}`;
  const holder: Holder = { pid: process.pid, what };
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(JSON.stringify(holder));
  });
  server.listen(name);
  try {
    await once(server, "listening");
  } catch (error) {
    if (!isNodeError(error, "EADDRINUSE")) throw error;
    throw new AppError(
      "conflict",
      `${await whoHolds(name)} is already running on ${dataDir}. Stop it first, or set LOTWISE_DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return {
    release: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

async function whoHolds(name: string): Promise<string> {
  try {
    const socket = connect({ path: name });
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error("no answer")));
    const { what, pid } = holderShape.parse(JSON.parse(await text(socket)));
    return `\`${what}\` (process ${pid})`;
  } catch {
    // It ended at this moment, or is too busy to say its name: the message does without.
    return "Another command";
  }
}
