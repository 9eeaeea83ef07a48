import { Check } from "lucide-react";
import { Panel } from "#components/listings/listing/panel.tsx";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Equipment as the seller states it, and the seller's own words. */
export function FeaturesPanel({
  features,
  description,
  sellerName,
}: {
  readonly features: readonly Feature[];
  readonly description: string | null;
  readonly sellerName: string;
}) {
  return (
    <Panel
      id="features"
      title="Features"
      lead={
        features.length === 0
          ? "The seller names no features; that does not mean there are none."
          : "As the seller states them. What is not listed may still be there: ask."
      }
    >
      {features.length > 0 && (
        <ul className="mt-3 grid gap-x-8 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {features.map((feature) => (
            <li key={feature} className="flex items-center gap-2 py-1.5">
              <Check aria-hidden="true" className="size-4 flex-none text-good" />
              {FEATURES[feature]}
            </li>
          ))}
        </ul>
      )}
      {description && (
        <div className="mt-6">
          <h3 className="font-semibold text-md">In the seller’s words</h3>
          <blockquote className="mt-1.5 max-w-text whitespace-pre-line border-line border-l-2 pl-4 text-ink-soft">
            {description}
          </blockquote>
          <p className="mt-1.5 text-ink-faint text-xs">Written by {sellerName}, not checked.</p>
        </div>
      )}
    </Panel>
  );
}
