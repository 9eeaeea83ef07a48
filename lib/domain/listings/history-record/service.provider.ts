import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Vin } from "#lib/domain/vehicles/vin/types.ts";
import { env } from "#lib/platform/env.ts";
import { parsedJson } from "#lib/platform/json.ts";
import { log } from "#lib/platform/log.ts";
import { limitedBody } from "#lib/platform/security/limited-body.ts";
import {
  LIMIT_MS,
  MOST_PROVIDER_ANSWER_BYTES,
  PASSING_PROVIDER_FAILURES,
  PAUSE_MS,
  TRIES,
} from "./constants.provider.ts";
import { recordsIn } from "./rules.provider.ts";
import type {
  HistoryProvider,
  ProviderAnswer,
  ProviderFailure,
  ProviderRecords,
} from "./types.provider.ts";

/** The provider of title, loss and theft records that this site asks; null where none is configured. */
export function configuredProvider(): HistoryProvider | null {
  const { HISTORY_PROVIDER_URL: url, HISTORY_PROVIDER_KEY, HISTORY_PROVIDER_NAME } = env();
  if (url === undefined) return null;
  const key = new URL(url).host;
  return { key, name: HISTORY_PROVIDER_NAME ?? key, url, token: HISTORY_PROVIDER_KEY ?? null };
}

/** Questions under way, by address: who asks the same meanwhile gets the same answer, and it is paid for once. */
const underWay = new Map<string, Promise<ProviderAnswer>>();

/** Asks a provider for a VIN. Never throws: what goes wrong is a failure with its kind. */
export function askProvider(
  provider: HistoryProvider,
  vin: Vin,
  limitMs: number = LIMIT_MS,
): Promise<ProviderAnswer> {
  const address = provider.url.replaceAll("{vin}", vin);
  const sameAsked = underWay.get(address);
  if (sameAsked !== undefined) return sameAsked;
  const asked = answered(address, provider, vin, AbortSignal.timeout(limitMs))
    .then((records): ProviderAnswer => ({ kind: "answered", ...records }))
    .catch((error: unknown): ProviderAnswer => {
      if (!(error instanceof NotAnswered)) throw error;
      const { failure, message } = error;
      log.warn({ provider: provider.key, failure, reason: message }, "history provider: no answer");
      return { kind: "failed", failure };
    })
    .finally(() => underWay.delete(address));
  underWay.set(address, asked);
  return asked;
}

/** Why a question was not answered; caught above, never seen outside. */
class NotAnswered extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string) {
    super(message);
    this.name = "NotAnswered";
    this.failure = failure;
  }
}

async function answered(
  address: string,
  provider: HistoryProvider,
  vin: Vin,
  signal: AbortSignal,
): Promise<ProviderRecords> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(address, provider, vin, signal);
    } catch (error) {
      if (signal.aborted) throw new NotAnswered("slow", "over the time limit");
      if (!(error instanceof NotAnswered)) throw error;
      if (!PASSING_PROVIDER_FAILURES.includes(error.failure) || attempt >= TRIES) throw error;
      await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

async function askOnce(
  address: string,
  { token }: HistoryProvider,
  vin: Vin,
  signal: AbortSignal,
): Promise<ProviderRecords> {
  const response = await fetch(address, {
    signal,
    // The key goes to the address that the operator named and nowhere else.
    redirect: "manual",
    headers: {
      accept: "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  }).catch((error: unknown) => {
    throw new NotAnswered("unreachable", reasonOf(error));
  });
  const records = recordsIn(parsedJson(await textOf(response)), vin);
  // A provider may say "no records" with the status of a page that is not there.
  if (
    records !== null &&
    (response.ok || (response.status === 404 && records.records.length === 0))
  )
    return records;
  if (response.ok) throw new NotAnswered("garbled", "no answer of its kind");
  throw new NotAnswered(failureOf(response.status), `status ${response.status}`);
}

function failureOf(status: number): ProviderFailure {
  if (status >= 500) return "broken";
  if (status === 429) return "limited";
  if (status === 401 || status === 402 || status === 403) return "refused";
  return status === 400 || status === 404 || status === 422 ? "rejected" : "garbled";
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? String(error.cause ?? error.name) : String(error);
}

/** The body as text. @throws NotAnswered where it breaks off or is longer than one of its kind. */
async function textOf(response: Response): Promise<string> {
  const bytes = await limitedBody(response, MOST_PROVIDER_ANSWER_BYTES).catch((error: unknown) => {
    throw new NotAnswered("unreachable", `broke off: ${reasonOf(error)}`);
  });
  if (bytes === null)
    throw new NotAnswered("garbled", `more than ${MOST_PROVIDER_ANSWER_BYTES} bytes`);
  return new TextDecoder().decode(bytes);
}
