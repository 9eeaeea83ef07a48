import { AppError } from "../errors.ts";

/** Why nothing was had from an outside address. */
export type OutboundTrouble =
  /** It is none that can be asked: not http(s), or a port of other services. */
  | "address"
  /** It leads into a private network. */
  | "private"
  | "redirect"
  | "too_large"
  | "too_slow"
  /** No such name, no connection, no trust in its certificate, or it broke off. */
  | "unreachable";

/** An outside address that gave nothing, with a sentence for whoever entered it. */
export class OutboundError extends AppError {
  readonly trouble: OutboundTrouble;

  constructor(trouble: OutboundTrouble, message: string, options: ErrorOptions = {}) {
    const code =
      trouble === "address" || trouble === "private" ? "invalid_input" : "outside_service";
    super(code, message, { ...options, said: message });
    this.name = "OutboundError";
    this.trouble = trouble;
  }

  /** Whether the same may work later, without anybody changing anything. */
  get isPassing(): boolean {
    return this.trouble === "too_slow" || this.trouble === "unreachable";
  }
}
