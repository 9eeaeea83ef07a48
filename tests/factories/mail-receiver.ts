import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as a mail server got it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
  readonly email: Email;
}

/** A mail server on this machine. */
export interface MailReceiver {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/** Something said to the one who sends, as a mail server says it. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * Starts a real mail server.
 * @param behaviour how it differs from one that takes everything.
 * @param beforeAnswer waited for between a mail's arrival, when it already counts as received, and "250 OK".
 */
export async function startMailReceiver(
  behaviour: Pick<SMTPServerOptions, "onRcptTo" | "onConnect" | "onData" | "onMailFrom"> = {},
  beforeAnswer: () => Promise<void> = async () => {},
): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        const bytes = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(bytes)
          .then(async (email) => {
            mails.push({ to, raw: bytes.toString("utf8"), email });
            await beforeAnswer();
          })
          .then(() => done(), done);
      });
    },
    ...behaviour,
  });
  // A sender that is killed in the middle of a mail is nothing to complain of.
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = addressOf(server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** Something that takes connections as a mail server does and then does as told. */
export async function startSocket(
  connected: (socket: Socket) => void,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    connected(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressOf(server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address;
}
