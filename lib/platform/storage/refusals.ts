import { AppError } from "../errors.ts";

/** Why a file was not taken. */
export type RefusalReason =
  | "empty"
  | "too_large"
  | "wrong_type"
  | "too_many_pixels"
  | "damaged"
  | "too_slow";

/** A file that is not taken. Its message is for the person who sent it, and nothing was kept. */
export class RefusedUpload extends AppError {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super("invalid_input", message, { ...options, said: message });
    this.name = "RefusedUpload";
    this.reason = reason;
  }

  override get status(): number {
    return this.reason === "too_large" ? 413 : super.status;
  }
}

/** What was sent came so slowly that its place was given to others: answered with 408. */
export class SlowUpload extends AppError {
  constructor() {
    super("invalid_input", "an upload came too slowly", {
      said: "What you sent arrived too slowly and was not taken. Send it again over a faster connection.",
    });
    this.name = "SlowUpload";
  }

  override get status(): number {
    return 408;
  }
}

/** Refuses a file with nothing in it, and one larger than may be. */
export function checkByteCount(byteCount: number, maxBytes: number): void {
  if (byteCount === 0) throw new RefusedUpload("empty", "This file is empty.");
  if (byteCount > maxBytes) {
    throw new RefusedUpload(
      "too_large",
      `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB, the most that is taken.`,
    );
  }
}
