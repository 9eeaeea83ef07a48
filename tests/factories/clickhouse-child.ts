import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Session } from "chdb";
import { z } from "zod";

/*
 * A ClickHouse server for tests: its HTTP interface, as far as the client uses it, in front of the embedded
 * engine, which is one of a process. `tests/factories/clickhouse-server.ts` starts it.
 */

const MODES = z.enum(["answers", "hangs", "is slow", "has no memory", "is refused by a proxy"]);
let mode: z.infer<typeof MODES> = "answers";
process.on("message", (message) => {
  mode = MODES.parse(message);
  process.send?.(mode);
});
process.on("disconnect", () => process.exit());

/** Less than anybody waits for it. */
const SLOW_MS = 1_500;
const [, , PASSWORD = "", PORT = "", FOLDER = ""] = process.argv;
/** What the address says that is no setting of the query. */
const NO_SETTING = /^(query_id|database|session_id|default_format|query|param_.*)$/;
const errorCode = /Code: (\d+)\./;
const session = new Session(FOLDER);

const server = createServer((request, response) => {
  void answer(request, response).catch((error: unknown) => response.destroy(error as Error));
});
server.listen(Number(PORT), "127.0.0.1", () => process.send?.("listening"));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const query = await text(request);
  if (mode === "hangs") return;
  if (mode === "is slow") await wait(SLOW_MS);
  if (mode === "is refused by a proxy") {
    response.writeHead(503, { "Content-Type": "text/html" });
    response.end("<html><body>Service Temporarily Unavailable</body></html>");
    return;
  }
  const sent = Buffer.from(request.headers.authorization?.split(" ")[1] ?? "", "base64").toString();
  if (sent !== `default:${PASSWORD}`) {
    const words =
      "default: Authentication failed: password is incorrect, or there is no user with such name";
    return refuse(response, 403, `Code: 516. DB::Exception: ${words}. (AUTHENTICATION_FAILED)`);
  }
  const { searchParams } = new URL(request.url ?? "/", "http://here");
  const settings = [...searchParams].filter(([name]) => !NO_SETTING.test(name));
  const parameters = [...searchParams].filter(([name]) => name.startsWith("param_"));
  try {
    // A session does one thing after another, so what is set is this query's alone.
    for (const [name, value] of [...settings, ...parameters])
      session.query(`SET ${name} = ${quoted(value)}`);
    if (mode === "has no memory") session.query("SET max_memory_usage = 1");
    response.end(session.query(query));
  } catch (error) {
    const message = String(error).replace(/^[^:]*: Query failed: /, "");
    refuse(response, 500, message);
  } finally {
    session.query("SET max_memory_usage = DEFAULT");
    for (const [name] of settings) session.query(`SET ${name} = DEFAULT`);
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=UTF-8",
    "X-ClickHouse-Exception-Code": errorCode.exec(message)?.[1] ?? "1002",
  });
  response.end(`${message} (version 26.0.0.0)\n`);
}

const quoted = (value: string) => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
