import { randomUUID } from "node:crypto";
import {
  API_KEY_MARK,
  API_KEY_PREFIX_LENGTH,
  SCOPE_NAMES,
} from "#lib/domain/api/api-key/constants.ts";
import { creditMonthOf } from "#lib/domain/billing/api-wallet/rules.ts";
import { grantCredits } from "#lib/domain/billing/ledger/mutations.ts";
import { contextIn } from "#lib/platform/actions/context.ts";
import { newSecret, secretHash } from "#lib/platform/auth/secret.ts";
import type { UserId } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { createAccount } from "./account.ts";

interface TestKey {
  readonly key: string;
  readonly keyId: string;
  readonly userId: UserId;
}

/** A key of an account, a new one where none is named. */
export async function createApiKey({
  userId,
  scopes = SCOPE_NAMES,
  expiresAt = null,
  revokedAt = null,
}: {
  readonly userId?: UserId;
  readonly scopes?: readonly string[];
  readonly expiresAt?: Date | null;
  readonly revokedAt?: Date | null;
} = {}): Promise<TestKey> {
  const owner = userId ?? (await createAccount()).userId;
  const key = `${API_KEY_MARK}${newSecret()}`;
  const { id: keyId } = await database().apiKey.create({
    data: {
      submissionId: randomUUID(),
      userId: owner,
      name: "Test script",
      prefix: key.slice(0, API_KEY_PREFIX_LENGTH),
      secretHash: secretHash(key),
      scopes: [...scopes],
      expiresAt,
      revokedAt,
    },
  });
  return { key, keyId, userId: owner };
}

/** Credits of the month that is, beside the free ones or in their place. */
export async function giveApiCredits(userId: UserId, credits: number): Promise<void> {
  const at = now();
  await database().$transaction((tx) =>
    grantCredits(contextIn(tx), {
      wallet: { userId, unit: "api", period: creditMonthOf(at) },
      kind: "operator.granted",
      parts: credits,
      key: `test ${randomUUID()}`,
      at,
    }),
  );
}

/** A request of the API as a program sends it. */
export function apiRequest(
  path: string,
  {
    key,
    method = "GET",
    body,
    headers = {},
  }: {
    readonly key?: string;
    readonly method?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Request {
  return new Request(`http://localhost:3000/api/v1${path}`, {
    method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
