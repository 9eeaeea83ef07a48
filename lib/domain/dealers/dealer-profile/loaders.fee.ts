import "server-only";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { FeeStatement } from "#lib/domain/finance/out-the-door/types.ts";
import { statementOf } from "./data.fee.ts";

/** What a member's dealership states of its fees, as it was saved a moment ago. */
export const loadOwnFees = ({ organization }: OrganizationActor): Promise<FeeStatement> =>
  statementOf(organization.sellerId);
