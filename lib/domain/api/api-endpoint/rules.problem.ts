import type { z } from "zod";
import type { AppError, ErrorCode } from "#lib/platform/errors.ts";
import { PROBLEM_ANCHOR, type ProblemName } from "./constants.problem.ts";
import type { FieldError } from "./schema.problem.ts";

/** What a problem document may say beside its detail, and the headers that go with it. */
export interface ProblemExtras {
  readonly errors?: readonly FieldError[];
  readonly balance?: number;
  readonly cost?: number;
  readonly resetsAt?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that is answered with a problem. Expected: it is nothing to report. */
export class ApiProblem extends Error {
  readonly problem: ProblemName;
  readonly extras: ProblemExtras;

  /** @param detail what happened in this case, for a person. */
  constructor(problem: ProblemName, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.name = "ApiProblem";
    this.problem = problem;
    this.extras = extras;
  }
}

const OF_CODE = {
  invalid_input: "invalid-request",
  unauthenticated: "unauthenticated",
  payment_required: "insufficient-credits",
  forbidden: "forbidden",
  proof_needed: "forbidden",
  not_found: "not-found",
  conflict: "conflict",
  rate_limited: "rate-limited",
  // A surprise to whoever calls.
  configuration: "internal-error",
  database_unavailable: "unavailable",
  search_unavailable: "unavailable",
  disk_full: "unavailable",
  outside_service: "outside-service",
} as const satisfies Record<ErrorCode, ProblemName>;

/** The problem that an expected error of the site is to a caller. @param place where its fields stood. */
export function problemOf(
  { code, publicMessage, fields }: AppError,
  place: FieldError["in"],
): ApiProblem {
  const errors = Object.entries(fields).map(([field, detail]) => ({ in: place, field, detail }));
  return new ApiProblem(OF_CODE[code], publicMessage, errors.length === 0 ? {} : { errors });
}

/** What is wrong with one part of a request, field by field. */
export function fieldErrors(error: z.ZodError, place: FieldError["in"]): readonly FieldError[] {
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          in: place,
          field: [...issue.path, key].join("."),
          detail: "There is no such field.",
        }))
      : [{ in: place, field: issue.path.join("."), detail: issue.message }],
  );
}

/** The address that names a problem. @param site the origin people reach us at. */
export function problemType(site: string, problem: ProblemName): string {
  return `${site}/api#${PROBLEM_ANCHOR}${problem}`;
}
