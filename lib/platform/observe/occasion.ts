import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { z } from "zod";

/** What this process works on at the moment: one request, or one job that a request queued. */
interface Occasion {
  /** Names it in answers, logs, reports and jobs: a UUID. */
  readonly requestId: string;
}

/** Survives modules being loaded twice: by Next.js in its bundles, and by the process that serves. */
const holder = globalThis as typeof globalThis & {
  lotwiseOccasions?: AsyncLocalStorage<Occasion>;
};

function occasions(): AsyncLocalStorage<Occasion> {
  holder.lotwiseOccasions ??= new AsyncLocalStorage();
  return holder.lotwiseOccasions;
}

/** The id of the request that is answered here, or that queued this job; null outside of any. */
export function currentRequestId(): string | null {
  return occasions().getStore()?.requestId ?? null;
}

/** Runs something as a part of this request; without an id as a part of none. */
export function asPartOf<T>(requestId: string | null, body: () => T): T {
  if (requestId === null) return occasions().exit(body);
  return occasions().run({ requestId }, body);
}

/** A UUID, or the same 32 digits without dashes, as proxies write them. */
const wellFormed = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** What somebody says a request is called, as a UUID; null for what is no such name. */
export function readRequestId(given: unknown): string | null {
  const text = z.string().max(36).safeParse(given);
  const parts = text.success ? wellFormed.exec(text.data.toLowerCase()) : null;
  return parts === null ? null : parts.slice(1).join("-");
}

/** A name for a request that brings none that counts. */
export const newRequestId = (): string => randomUUID();
