import pino from "pino";
import { logLevel } from "./env.ts";
import { logFile } from "./observe/log-output.ts";
import { currentRequestId } from "./observe/occasion.ts";

/**
 * Structured logs on standard output. Secrets and personal data do not belong in them. Each line says
 * which request it is of, also where a job that the request queued writes it.
 */
export const log = pino(
  {
    level: logLevel(),
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === null ? {} : { requestId };
    },
    redact: ["password", "*.password", "authorization", "*.authorization", "cookie", "*.cookie"],
  },
  logFile(),
);
