/* Finds who calls the API from the key in the request: person, dealership, scopes, and
 * the wallet that pays. */

import type { ApiScope } from "#lib/domain/api/api-key/constants.ts";
import type { ApiKeyId } from "#lib/domain/api/api-key/types.ts";
import type { ApiWallet } from "#lib/domain/billing/api-wallet/types.ts";
import type { LedgerAccountId } from "#lib/domain/billing/ledger/types.ts";
import type { OrganizationId } from "#lib/domain/dealers/organization/types.ts";
import type { UserId } from "#lib/platform/auth/types.ts";

/** Who calls: the key that the request brought, and what pays for it. */
export interface ApiCaller {
  readonly keyId: ApiKeyId;
  readonly keyName: string;
  /** The key's first characters, by which its owner knows it. */
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  readonly userId: UserId;
  /** The dealership that the key speaks for; null where its maker is no owner there any more. */
  readonly organizationId: OrganizationId | null;
  readonly wallet: ApiWallet & { readonly id: LedgerAccountId };
}
