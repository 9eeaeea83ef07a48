import type { Desk } from "#lib/domain/dealer-desk/types.ts";
import { SettingsSection } from "./settings-section.tsx";

/** That nothing is charged, said where people look for it. */
export function BillingPart({ desk }: { readonly desk: Desk }) {
  return (
    <SettingsSection
      id="billing"
      title="Billing"
      about={`${desk.actor.organization.name} has no plan and no card here, and is charged nothing.`}
    >
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        Payments, receipts and cards come with the billing pages. An owner will have to agree to a
        price before anything is ever charged. Placement in search is never for sale.
      </p>
    </SettingsSection>
  );
}
