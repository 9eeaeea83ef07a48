import { createServer } from "node:net";
import { AppError } from "../errors.ts";
import { isNodeError } from "./data-dir.ts";

/** A TCP port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  return listenOnce("127.0.0.1", 0);
}

/**
 * Makes sure that a port can be listened on, before long work that would be in vain.
 * @throws AppError `configuration` with one line that says what to do.
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  try {
    await listenOnce(host, port);
  } catch (error) {
    const why = isNodeError(error, "EADDRINUSE")
      ? "is in use"
      : isNodeError(error, "EACCES")
        ? "needs more rights than this user has"
        : isNodeError(error, "EADDRNOTAVAIL")
          ? "is not an address of this machine"
          : null;
    if (why === null) throw error;
    throw new AppError(
      "configuration",
      `${host}:${port} ${why}. Choose another, for example: npm start -- --port ${port + 1}`,
      { cause: error },
    );
  }
}

function listenOnce(host: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === "object") done(address.port);
        else fail(new Error("The system gave no port."));
      });
    });
  });
}
