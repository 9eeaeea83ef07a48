import { createServer } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

type Handler = (request: Request) => Promise<Response>;

/** Serves a route's handler on a free port of this machine, as the site does. */
export async function serveHandler(handler: Handler): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const { method = "GET" } = incoming;
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers))
      if (value !== undefined) headers.set(name, [value].flat().join(", "));
    const body = Buffer.concat(chunks);
    const response = await handler(
      new Request(`http://localhost:3000${incoming.url ?? "/"}`, {
        method,
        headers,
        ...(body.length > 0 && { body }),
      }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** The official client, connected by a key. @throws where the server lets it not in. */
export async function connectMcp(url: string, key: string | null): Promise<Client> {
  const client = new Client({ name: "lotwise-tests", version: "1" });
  const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
}
