/** @file API keys (lw_…) of a person or dealership: scopes, lifetime, made once with only a hash
 * kept, revoked at once. */

import type { ApiScope } from "./constants.ts";

/** Names a key; a uuid. */
export type ApiKeyId = string & { readonly __brand: "ApiKeyId" };

/** A key that was just made: the only time that it is told. */
export interface NewApiKey {
  readonly id: ApiKeyId;
  readonly name: string;
  readonly prefix: string;
  readonly key: string;
}

/** A key as its owner sees it. ISO strings. */
export interface ApiKeyView {
  readonly id: ApiKeyId;
  readonly name: string;
  /** Its first characters, by which its owner knows it. */
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  /** Who made it, for keys of a dealership. */
  readonly madeBy: string;
  readonly createdAt: string;
  /** To the hour; null where it was never used. */
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly state: "works" | "expired" | "revoked";
}
