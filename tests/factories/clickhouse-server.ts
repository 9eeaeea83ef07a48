import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#lib/platform/engines/ports.ts";

const CHILD = join(import.meta.dirname, "clickhouse-child.ts");

/** A ClickHouse server of this machine, as far as it is asked by HTTP. */
export interface ClickHouseServer {
  /** Its address, with user and password. */
  readonly url: string;
  become(
    mode: "answers" | "hangs" | "is slow" | "has no memory" | "is refused by a proxy",
  ): Promise<void>;
  /** Does something to its files, while it runs. */
  damage(how: (folder: string) => Promise<void>): Promise<void>;
  /** Ends it by force and starts it on its files as they are after something was done to them. */
  restartOn(how: (folder: string) => Promise<void>): Promise<void>;
  /** Ends it, and all that it held with it. */
  kill(): Promise<void>;
  /** Starts it anew, empty, at the same address. */
  start(): Promise<void>;
}

/** Starts a server whose one user is "default". There is no server's binary here: chdb is behind it. */
export async function startClickHouse(password: string): Promise<ClickHouseServer> {
  const port = await freePort();
  let child: ChildProcess;
  let folder = "";
  const run = async () => {
    child = fork(CHILD, [password, String(port), folder], { execArgv: [], stdio: "inherit" });
    await once(child, "message");
  };
  const start = async () => {
    folder = await mkdtemp(join(tmpdir(), "lotwise-clickhouse-"));
    await run();
  };
  const end = async () => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  await start();
  return {
    url: `http://default:${password}@127.0.0.1:${port}`,
    become: async (mode) => {
      const heard = once(child, "message");
      child.send(mode);
      await heard;
    },
    damage: (how) => how(folder),
    restartOn: async (how) => {
      await end();
      await how(folder);
      await run();
    },
    kill: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
    start,
  };
}
