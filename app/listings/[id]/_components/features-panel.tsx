import { Disclosure } from "#components/ui/disclosure.tsx";
import { FEATURES, type Feature } from "#lib/domain/vehicles/vehicle/constants.ts";

/** Equipment as the seller states it, and the seller's own words. */
export function Features({
  features,
  description,
  sellerName,
}: {
  readonly features: readonly Feature[];
  readonly description: string | null;
  readonly sellerName: string;
}) {
  return (
    <section id="features" aria-labelledby="features-heading" className="mt-5">
      <h3 id="features-heading" className="font-semibold text-md">
        Features
      </h3>
      {features.length > 0 && (
        <ul className="ticks mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1 text-sm sm:grid-cols-3">
          {features.map((feature) => (
            <li key={feature}>{FEATURES[feature]}</li>
          ))}
        </ul>
      )}
      <p className="mt-1.5 text-ink-faint text-xs">
        {features.length === 0
          ? "The seller lists no features; it may still have some."
          : "It may have more than is listed: ask."}
      </p>
      {description && (
        <Disclosure className="mt-2" summary="In the seller’s words">
          <blockquote className="mt-1.5 max-w-text whitespace-pre-line border-line border-l-2 pl-4 text-ink-soft text-sm">
            {description}
          </blockquote>
          <p className="mt-1.5 text-ink-faint text-xs">Written by {sellerName}, not checked.</p>
        </Disclosure>
      )}
    </section>
  );
}
