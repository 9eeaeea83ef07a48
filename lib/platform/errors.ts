/** Everything that can go wrong and is expected to: one code each, with what a person may be told. */
export const ERROR_CODES = {
  invalid_input: { status: 400, message: "Something in this request could not be understood." },
  unauthenticated: { status: 401, message: "Sign in to continue." },
  payment_required: { status: 402, message: "There are not enough credits for this." },
  forbidden: { status: 403, message: "Your account may not do this." },
  proof_needed: { status: 403, message: "Confirm it’s you first." },
  not_found: { status: 404, message: "There is nothing here." },
  conflict: { status: 409, message: "This has changed since you opened it." },
  rate_limited: { status: 429, message: "Too many requests. Try again in a moment." },
  configuration: { status: 500, message: "This site is not set up completely." },
  database_unavailable: { status: 503, message: "The database is not answering." },
  search_unavailable: { status: 503, message: "Search counts are unavailable for the moment." },
  disk_full: {
    status: 507,
    message: "There is no room for files at the moment. Nothing was kept; try again later.",
  },
  outside_service: { status: 502, message: "A service that this page needs is not answering." },
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

interface AppErrorOptions extends ErrorOptions {
  /** What a person is told instead of the code's own words: why, and what to do. Names no internals. */
  readonly said?: string;
  /** What is wrong with single fields of a form, by the field's name, for the person. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * An expected error. Its `message` is for logs and operators and may name internals; people only
 * ever see what was meant for them (`said`, `fields`), else `ERROR_CODES[code].message`. Only errors
 * that are not AppErrors are reported as surprises.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly said: string | null;
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.said = options.said ?? null;
    this.fields = options.fields ?? {};
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }

  get publicMessage(): string {
    return this.said ?? ERROR_CODES[this.code].message;
  }
}
