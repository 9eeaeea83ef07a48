import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { database } from "#lib/platform/db/client.ts";
import { env, inheritedEnvironment } from "#lib/platform/env.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What a command said, and its exit code. */
interface Said {
  readonly code: number;
  readonly said: string;
}

/** `npm run admin` as an operator types it, on the test's own database. */
export async function admin(...words: readonly string[]): Promise<Said> {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "scripts/admin.ts", ...words],
    {
      cwd: ROOT,
      env: {
        PATH: inheritedEnvironment().PATH,
        DATABASE_URL: env().DATABASE_URL,
        CLICKHOUSE_URL: "",
        NODE_ENV: "test",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += String(chunk);
    });
  const [code] = await once(child, "close");
  return { code, said };
}

/** What operators did to a thing, the oldest first, as "who action: why". */
export async function deedsTo(subjectKind: string, subjectId: string | number): Promise<string[]> {
  const rows = await database().operatorAction.findMany({
    where: { subjectKind, subjectId: String(subjectId) },
    orderBy: { id: "asc" },
  });
  return rows.map(({ operator, action, reason }) => `${operator} ${action}: ${reason}`);
}
