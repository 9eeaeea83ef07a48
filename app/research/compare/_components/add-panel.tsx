import { LookupForm } from "#components/patterns/lookup-form.tsx";
import { ChipLink } from "#components/ui/chip.tsx";
import { ModelYearField } from "#components/vehicles/model-year/model-year-field.tsx";
import { COMPARISON_PATH } from "#lib/domain/shoppers/comparison/constants.ts";
import {
  comparedWord,
  comparePath,
  garageToCompare,
  listingToCompare,
  modelYearToCompare,
} from "#lib/domain/shoppers/comparison/search-params.ts";
import type { ComparedRef } from "#lib/domain/shoppers/comparison/types.list.ts";
import type { Addable, AskedComparison } from "#lib/domain/shoppers/comparison/types.ts";
import { plural } from "#lib/platform/format.ts";

/** What can be added: a model year by its name, one's own vehicles, what is on the tray, or a listing from the search. */
export function AddPanel({
  asked,
  addable: { choices, own, tray },
}: {
  readonly asked: AskedComparison;
  readonly addable: Addable;
}) {
  const withMore = (...more: readonly ComparedRef[]) =>
    comparePath([...asked.refs, ...more], asked);
  return (
    <section
      aria-label="Add to this comparison"
      className="no-print mt-4 grid gap-x-8 gap-y-2 rounded-xl border border-line p-4"
    >
      <LookupForm
        action={COMPARISON_PATH}
        submit="Add"
        variant="secondary"
        className="max-w-[640px]"
      >
        <KeptFields asked={asked} />
        <ModelYearField
          id="add"
          name="add"
          label="Add a model year"
          hint="Such as 2019 Honda Civic."
          typed={asked.add}
        />
      </LookupForm>
      {choices !== null && (
        <div>
          <p className="text-sm">
            {choices.length === 0
              ? `No model in our catalog matches “${asked.add}”. It covers vehicles sold in the US since 1981.`
              : `Which one is “${asked.add}”?`}
          </p>
          <Ways
            ways={choices.map((choice) => ({
              key: choice.label,
              href: withMore(modelYearToCompare(choice)),
              words: choice.label,
            }))}
          />
        </div>
      )}
      <Ways
        ways={[
          ...own.map(({ id, name }) => ({
            key: id,
            href: withMore(garageToCompare(id)),
            words: `${name}, from your garage`,
          })),
          ...(tray.length === 0
            ? []
            : [
                {
                  key: "tray",
                  href: withMore(...tray.map(listingToCompare)),
                  words: `${plural(tray.length, "vehicle")} from your tray`,
                },
              ]),
          { key: "search", href: "/search" as const, words: "A vehicle for sale, from the search" },
        ]}
      />
    </section>
  );
}

/** What the comparison holds already, for a form that changes it. */
export function KeptFields({ asked }: { readonly asked: AskedComparison }) {
  return (
    <>
      {asked.refs.map(comparedWord).map((word) => (
        <input key={word} type="hidden" name="v" value={word} />
      ))}
      {asked.differencesOnly && <input type="hidden" name="differences" value="1" />}
      {asked.zip !== null && <input type="hidden" name="zip" value={asked.zip} />}
    </>
  );
}

function Ways({
  ways,
}: {
  readonly ways: readonly {
    readonly key: string;
    readonly href: Parameters<typeof ChipLink>[0]["href"];
    readonly words: string;
  }[];
}) {
  if (ways.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {ways.map(({ key, href, words }) => (
        <li key={key}>
          <ChipLink href={href}>{words}</ChipLink>
        </li>
      ))}
    </ul>
  );
}
