import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type Capability, can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";

/**
 * Forms of an organization: for who may use them as they are, for everybody else to be read, switched
 * off and without their buttons, with the reason and whom to ask. The action behind them refuses all the same.
 */
export function RoleGate({
  actor,
  capability,
  children,
}: {
  readonly actor: OrganizationActor;
  readonly capability: Capability;
  readonly children: ReactNode;
}) {
  if (can(actor.role, capability)) return children;
  return (
    <>
      <p className="mt-4 flex items-start gap-2 text-ink-soft text-sm">
        <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
        {lowRoleWords(actor.role, capability, actor.organization.name)}
      </p>
      <fieldset disabled className="min-w-0 [&_button[type=submit]]:hidden">
        {children}
      </fieldset>
    </>
  );
}
