import pino from "pino";
import { env } from "./env.ts";

/** Structured logs on standard output. Secrets and personal data do not belong in them. */
export const log = pino({
  level: env().LOG_LEVEL,
  redact: ["password", "*.password", "authorization", "*.authorization", "cookie", "*.cookie"],
});
