import type { Desk } from "#lib/domain/dealer-desk/types.ts";
import { SettingsSection } from "./settings-section.tsx";

/** What programs can do for a dealership today, and what they cannot yet. */
export function ApiPart({ desk }: { readonly desk: Desk }) {
  return (
    <SettingsSection
      id="api"
      title="API"
      about={`No keys can be made for ${desk.actor.organization.name} yet: they come with the developer pages, and nothing is switched on until then.`}
    >
      <p className="mt-3 max-w-text text-ink-soft text-sm">
        What already works between programs: feeds from your inventory system, and leads as ADF.
      </p>
    </SettingsSection>
  );
}
