import { Button } from "#components/ui/button.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { ErrorSummary } from "#components/ui/error-summary.tsx";
import { TextField } from "#components/ui/field.tsx";
import { Options } from "#components/ui/options.tsx";
import { SelectField } from "#components/ui/select.tsx";
import { VALUE_LABELS } from "#lib/domain/discover/value-pages/constants.request.ts";
import type { ValueField } from "#lib/domain/discover/value-pages/types.request.ts";
import type { ValuePage } from "#lib/domain/discover/value-pages/types.ts";
import { wordsOffered } from "#lib/domain/valuation/valuation/rules.choice-words.ts";
import { VALUE_CONDITIONS } from "#lib/domain/valuation/valuation-market/constants.value.ts";
import { valuationPath } from "#lib/domain/vehicles/model-year/rules.ts";
import {
  DRIVETRAINS,
  FEATURES,
  type Feature,
  FUELS,
  TITLE_STATUSES,
} from "#lib/domain/vehicles/vehicle/constants.ts";
import { formatNumber } from "#lib/platform/format.ts";

const idOf = (field: ValueField): string => `value-${field}`;

/** What the vehicle is like: a plain form that changes the page's address, so that a value can be shared. */
export function ValueForm({ loaded }: { readonly loaded: ValuePage }) {
  const { choices, read, usual } = loaded;
  const { request, typed, errors } = read;
  const wrong = (Object.keys(VALUE_LABELS) as ValueField[]).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ controlId: idOf(field), message }];
  });
  const text = (field: ValueField) => ({
    id: idOf(field),
    name: field,
    label: VALUE_LABELS[field],
    error: errors[field],
    defaultValue: typed[field] ?? "",
  });
  const trim = errors.trim === undefined ? request.trim : (typed.trim ?? null);
  const trims =
    trim === null || choices.built.trims.includes(trim)
      ? choices.built.trims
      : [trim, ...choices.built.trims];
  return (
    <form
      action={`${valuationPath(choices.modelYear)}#value-heading`}
      aria-label="The vehicle"
      className="no-print grid scroll-mt-24 content-start gap-4 self-start rounded-xl border border-line p-4 desk:p-5"
    >
      {wrong.length > 0 && (
        <ErrorSummary
          title="Ignored until fixed:"
          errors={wrong}
          occasion={JSON.stringify(typed)}
        />
      )}
      <TextField
        {...text("mileage")}
        hint={
          usual === null
            ? "As the odometer shows"
            : `Blank: ${formatNumber(usual.mileageMiles)}, typical`
        }
        inputMode="numeric"
        autoComplete="off"
      />
      <Choice
        field="trim"
        words={Object.fromEntries(trims.map((each) => [each, each]))}
        chosen={trim}
        empty="Not sure"
        error={errors.trim}
      />
      <Choice
        field="condition"
        words={VALUE_CONDITIONS}
        chosen={request.condition}
        empty="Typical of vehicles for sale"
        error={errors.condition}
        hint="Be honest: most are good or fair"
      />
      <TextField
        {...text("zip")}
        hint={`Blank: ${loaded.listingId === null ? "nationwide" : "where it is for sale"}`}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
      <Disclosure
        summary="Fuel, drivetrain, title, owners, VIN"
        open={HIDDEN_FIELDS.some((field) => typed[field] !== undefined)}
      >
        <div className="mt-3 grid gap-4">
          {(choices.built.fuels.length > 1 || errors.fuel !== undefined) && (
            <Choice
              field="fuel"
              words={wordsOffered(FUELS, choices.built.fuels, typed.fuel)}
              chosen={typedOf(FUELS, typed.fuel) ?? request.fuel}
              empty="Most common"
              error={errors.fuel}
            />
          )}
          <Choice
            field="drivetrain"
            words={wordsOffered(DRIVETRAINS, choices.built.drivetrains, typed.drivetrain)}
            chosen={typedOf(DRIVETRAINS, typed.drivetrain) ?? request.drivetrain}
            empty="Not sure"
            error={errors.drivetrain}
          />
          <Choice
            field="title"
            words={TITLE_STATUSES}
            chosen={request.titleStatus ?? "clean"}
            error={errors.title}
          />
          <TextField {...text("owners")} inputMode="numeric" autoComplete="off" />
          <TextField
            {...text("vin")}
            hint="Fills in the rest from its listing or the VIN itself"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            className="[&_input]:font-mono"
          />
        </div>
      </Disclosure>
      <Features
        offered={choices.built.features}
        chosen={featuresTyped(typed.options) ?? request.features ?? []}
        error={errors.options}
      />
      <Button type="submit" variant="primary">
        Get value
      </Button>
    </form>
  );
}

const HIDDEN_FIELDS = ["fuel", "drivetrain", "title", "owners", "vin"] as const;

function Choice({
  field,
  words,
  chosen,
  empty,
  hint,
  error,
}: {
  readonly field: ValueField;
  readonly words: Readonly<Record<string, string>>;
  readonly chosen: string | null;
  /** What nothing chosen means; left out where something always is. */
  readonly empty?: string;
  readonly hint?: string;
  readonly error: string | undefined;
}) {
  const about = { id: idOf(field), hint, error };
  return (
    <SelectField
      key={chosen}
      {...about}
      label={VALUE_LABELS[field]}
      name={field}
      defaultValue={chosen ?? ""}
    >
      <Options words={words} open={empty} />
    </SelectField>
  );
}

/** A word of a list as it was typed, if it is one. */
const typedOf = <T extends string>(
  words: Readonly<Record<T, string>>,
  typed: string | undefined,
): T | null => (Object.keys(words) as T[]).find((word) => word === typed) ?? null;

/** The features that were ticked, also those that the model year had not; null where none was. */
const featuresTyped = (typed: string | undefined): readonly Feature[] | null => {
  const words = typed?.split(",") ?? [];
  const ticked = (Object.keys(FEATURES) as Feature[]).filter((each) => words.includes(each));
  return ticked.length === 0 ? null : ticked;
};

function Features({
  offered,
  chosen,
  error,
}: {
  /** What vehicles of the model had. */
  readonly offered: readonly Feature[];
  readonly chosen: readonly Feature[];
  readonly error: string | undefined;
}) {
  return (
    <Disclosure
      summary={chosen.length === 0 ? "Features" : `Features (${chosen.length})`}
      open={chosen.length > 0 || error !== undefined}
    >
      <fieldset
        id={idOf("options")}
        tabIndex={-1}
        aria-describedby={error === undefined ? undefined : `${idOf("options")}-error`}
        className="mt-2"
      >
        <legend className="text-ink-faint text-xs">
          Check all it has. None checked means not stated.
        </legend>
        {error !== undefined && (
          <p id={`${idOf("options")}-error`} className="mt-1 text-bad text-xs">
            {error}
          </p>
        )}
        <div className="mt-2 grid grid-cols-2 gap-x-3 max-[360px]:grid-cols-1">
          {[...new Set([...offered, ...chosen])].map((feature) => (
            <label key={feature} className="flex min-h-8 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="options"
                value={feature}
                defaultChecked={chosen.includes(feature)}
                className="size-[18px] flex-none accent-(--accent)"
              />
              {FEATURES[feature]}
            </label>
          ))}
        </div>
      </fieldset>
    </Disclosure>
  );
}
