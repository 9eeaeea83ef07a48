import { Button } from "#components/ui/button.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import { ModelYearField } from "#components/vehicles/model-year/model-year-field.tsx";
import { RESEARCH_PATH } from "#lib/domain/discover/research-pages/constants.ts";
import type { AskedWords } from "#lib/domain/discover/research-pages/types.ts";
import { researchPath } from "#lib/domain/vehicles/model-year/rules.ts";

/** Finds a make or a model year by name; a plain form, so that it works without JavaScript. */
export function ModelYearForm({ asked }: { readonly asked: AskedWords | null }) {
  const isUnknown = asked !== null && asked.choices.length === 0;
  return (
    <search className="mt-5 block max-w-[560px]">
      <form action={RESEARCH_PATH} method="get" className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <ModelYearField
            id="research-words"
            name="q"
            label="Make, model and year"
            hint="Such as 2019 Honda Civic, F-150 2021, or Mazda"
            typed={asked?.words ?? ""}
          />
        </div>
        <Button type="submit" variant="primary" className="mt-[26px]">
          Look up
        </Button>
      </form>
      {isUnknown && (
        <p className="mt-3 font-medium text-sm text-warn" role="status">
          Nothing in our catalog is called “{asked.words}”. Find its make below.
        </p>
      )}
      {asked !== null && asked.choices.length > 0 && (
        <div className="mt-4" role="status">
          <p className="font-medium text-sm">Which one is “{asked.words}”?</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {asked.choices.map((choice) => (
              <li key={choice.label}>
                <ChipLink href={researchPath(choice)}>{choice.label}</ChipLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
