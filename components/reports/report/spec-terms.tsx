import type { SpecLine } from "#lib/domain/listings/vin-facts/rules.ts";

/** Drivetrain, transmission and horsepower with who tells each: terms of a list of two columns. */
export function SpecTerms({ lines }: { readonly lines: readonly SpecLine[] }) {
  return lines.map(({ name, value, source }) => (
    <div key={name} className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="break-words">
        {value ?? "Not stated"}
        <span className="block text-ink-faint text-xs">{source}</span>
      </dd>
    </div>
  ));
}
