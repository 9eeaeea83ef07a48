/** @file Runs one API call from request to answer: key, scope, limits, credits held and charged, ETag, Idempotency-Key, routes. */

import type { ApiEndpoint } from "#lib/domain/api/api-endpoint/types.ts";

/** A request on its way through the API. */
export interface Incoming {
  readonly request: Request;
  /** What stands in its path, by the folders' names. */
  readonly params: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
  /** Headers that its answer has, whatever becomes of it. */
  readonly headers: Headers;
}

/** A text as it is sent: its bytes are made once, and packed once where that is worth it. */
interface SentBody {
  readonly text: string;
  readonly plain: Buffer;
  readonly packed: Promise<Buffer> | null;
}

/** What a call is answered with where it succeeds. */
export interface Sent {
  readonly status: number;
  /** Null where the caller has it already. */
  readonly text: SentBody | null;
  readonly etag: string | null;
  /** API credits. */
  readonly cost: number;
  readonly remaining: number;
  readonly resetsAt: Date;
  /** Whether it is the answer of an earlier call with the same Idempotency-Key. */
  readonly replayed: boolean;
}

/** An operation and what answers it. */
export interface ApiOperation {
  readonly endpoint: ApiEndpoint;
  /** @throws ApiProblem, AppError, and whatever goes wrong. */
  readonly serve: (incoming: Incoming) => Promise<Sent>;
}

export interface OperationOptions<Body> {
  /** Where its cost is by the item: how many a body asks for. */
  readonly itemsOf?: (body: Body) => number;
  /** The longest body, where it is longer than usual. */
  readonly mostBytes?: number;
}
