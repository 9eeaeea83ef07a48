import Link from "next/link";
import { LookupForm } from "#components/patterns/lookup-form.tsx";
import { SelectField } from "#components/ui/select.tsx";
import type { ValueIndex } from "#lib/domain/discover/value-pages/types.ts";

const LABELS = { make: "Make", model: "Model", year: "Model year" } as const;

/** Make, model and year, a step at a time in the page's address. */
export function ChooseByHand({
  loaded: { step, choices, chosen },
}: {
  readonly loaded: ValueIndex;
}) {
  return (
    <section id="choose" aria-labelledby="choose-heading">
      <h2 id="choose-heading" className="font-[620] text-xl tracking-tight">
        By make, model and year
      </h2>
      {chosen.length > 0 && (
        <p className="mt-1 text-ink-soft text-sm">
          {chosen.map(({ choice }) => choice.name).join(" ")}.{" "}
          <Link
            href={"/tools/valuation#choose"}
            prefetch={false}
            className="text-accent underline underline-offset-2"
          >
            Choose another make
          </Link>
        </p>
      )}
      <LookupForm
        action="/tools/valuation#choose"
        submit={step === "year" ? "Get value" : "Next"}
        variant="secondary"
        className="mt-3"
      >
        {chosen.map(({ name, choice }) => (
          <input key={name} type="hidden" name={name} value={choice.slug} />
        ))}
        <SelectField key={step} id={`value-${step}`} label={LABELS[step]} name={step}>
          {choices.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </LookupForm>
    </section>
  );
}
