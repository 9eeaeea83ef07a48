import { isIP } from "node:net";
import { createTransport, type Transporter } from "nodemailer";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { messageOf, type OutgoingMail } from "./message.ts";

/** Connections at a time, and how long each step may take: a mail is tried again anyway. */
const CONNECTIONS = 4;
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** The mail server refused this very mail for good: trying again would only annoy it. */
export class MailRefused extends AppError {
  constructor(message: string, options?: ErrorOptions) {
    super("outside_service", message, options);
    this.name = "MailRefused";
  }
}

interface MailServer {
  /** @throws MailRefused, or AppError `outside_service` where it is worth trying again. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A connection to the mail server at an smtp:// or smtps:// address, kept open between mails. */
export function mailServer(smtpUrl: string): MailServer {
  const url = new URL(smtpUrl);
  const transport: Transporter = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
    secure: url.protocol === "smtps:",
    // A password travels encrypted or not at all, but for a server on this very machine.
    requireTLS: url.username !== "" && !isLoopback(url.hostname),
    ...(url.username !== "" && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    ...TIMEOUTS,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function isLoopback(hostname: string): boolean {
  if (hostname === "localhost" || hostname === "[::1]") return true;
  return isIP(hostname) === 4 && hostname.startsWith("127.");
}

/** What nodemailer tells of a failure: the server's answer and what it answered to. */
const failure = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});
/** Answers to these are about the mail; to all others about us, which the operator may mend. */
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];

/** What a failed handing-over means: refused for good (5xx about the recipient or the message), or to be tried again. */
export function refusalOf(error: unknown): AppError {
  const parsed = failure.safeParse(error);
  if (!parsed.success)
    return new AppError("outside_service", "The email was not sent.", { cause: error });
  const { message, command = "", responseCode = 0 } = parsed.data;
  const told = `Mail server: ${message}`;
  return responseCode >= 500 && ABOUT_THE_MAIL.includes(command)
    ? new MailRefused(told, { cause: error })
    : new AppError("outside_service", told, { cause: error });
}
