/** @file Whether PostgreSQL, ClickHouse and a worker answer within 2 seconds, and metrics of the site for Prometheus. */

/** What an operator may know from outside: what works, not why it does not. */
export interface Health {
  /** `ok`: everything; `degraded`: search without counts; `down`: no page can be served. */
  readonly status: "ok" | "degraded" | "down";
  readonly postgres: { readonly ok: boolean; readonly latencyMs: number | null };
  readonly search: {
    /** The engine answers. */
    readonly ok: boolean;
    readonly latencyMs: number | null;
    /** How the index stands to PostgreSQL. */
    readonly state: "building" | "ready" | "failed";
    /** When it last agreed with PostgreSQL. ISO. */
    readonly asOf: string | null;
    readonly vehicles: number;
  };
  /** Pages that this process keeps for visitors; null where it keeps none. */
  readonly kept: {
    readonly pages: number;
    /** What they take, compressed. */
    readonly bytes: number;
    /** Answers that were kept pages since the process began, and pages that were rendered for them. */
    readonly given: number;
    readonly rendered: number;
    /** Age of the oldest one; null where there is none. */
    readonly oldestSeconds: number | null;
  } | null;
  /** The worker, which mails and does what takes long. Pages do without it, so `status` does too. */
  readonly worker: {
    /** One gave a sign of life lately. */
    readonly ok: boolean;
    /** The last one, of whichever worker. ISO; null where there is none. */
    readonly seenAt: string | null;
  };
}
