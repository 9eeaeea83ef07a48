import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { FormZipField } from "#components/patterns/form-place-fields.tsx";
import { HiddenFields } from "#components/patterns/hidden-fields.tsx";
import { Options } from "#components/ui/options.tsx";
import type { RoomId } from "#lib/domain/rooms/room/types.ts";
import {
  addRequirementAction,
  changeRequirementAction,
} from "#lib/domain/rooms/room-requirement/actions.ts";
import {
  BOUND_KINDS,
  CHOICE_KINDS,
  LONGEST_OWN_WORDS,
  WEIGHTS,
} from "#lib/domain/rooms/room-requirement/constants.ts";
import { typedBound, wantedWords, weightChoice } from "#lib/domain/rooms/room-requirement/rules.ts";
import type { Requirement, Wanted } from "#lib/domain/rooms/room-requirement/types.ts";
import { KeptForm } from "./kept-form.tsx";

const FIELDS = "grid items-start gap-3 sm:grid-cols-2 [&>[role=alert]]:col-span-full";

/** Three ways to say what one looks for: an amount, an option, one's own words. */
export function AddRequirement({
  room,
  submissionIds,
}: {
  readonly room: RoomId;
  /** One for each form. */
  readonly submissionIds: readonly [string, string, string];
}) {
  const forms = [
    {
      id: "bound",
      title: "An amount",
      fields: <BoundFields wanted={null} />,
    },
    { id: "choice", title: "Something of a list", fields: <ChoiceFields wanted={null} /> },
    { id: "own", title: "In your own words", fields: <OwnFields wanted={null} /> },
  ] as const;
  return (
    <div className="grid gap-6">
      {forms.map(({ id, title, fields }, at) => (
        <section key={id} aria-labelledby={`add-${id}-title`} className="grid gap-2">
          <h3 id={`add-${id}-title`} className="font-medium text-sm">
            {title}
          </h3>
          <KeptForm
            id={`add-${id}`}
            action={addRequirementAction}
            label="Ask for it"
            buttons={{ size: "sm" }}
            className={FIELDS}
          >
            <input type="hidden" name="room" value={room} />
            <input type="hidden" name="submissionId" value={submissionIds[at]} />
            {fields}
            <Weight chosen="3" />
          </KeptForm>
        </section>
      ))}
    </div>
  );
}

/** Changes what is looked for, or how much it matters. */
export function ChangeRequirement({
  room,
  requirement,
}: {
  readonly room: RoomId;
  readonly requirement: Requirement;
}) {
  const { id, version, wanted } = requirement;
  return (
    <KeptForm
      id={`requirement-${id}`}
      action={changeRequirementAction}
      label="Save"
      version={version}
      className={FIELDS}
    >
      <HiddenFields fields={{ room, requirement: id, version }} />
      {wanted.kind === "own" ? (
        <OwnFields wanted={wanted.words} />
      ) : "choice" in wanted ? (
        <ChoiceFields wanted={`${wanted.kind}:${wanted.choice}`} />
      ) : (
        <BoundFields wanted={wanted} />
      )}
      <Weight chosen={weightChoice(requirement)} />
    </KeptForm>
  );
}

type BoundWanted = Extract<Wanted, { readonly bound: number }>;

function BoundFields({ wanted }: { readonly wanted: BoundWanted | null }) {
  return (
    <>
      <FormSelect name="what" label="What" defaultValue={wanted?.kind ?? "price"}>
        {Object.entries(BOUND_KINDS).map(([kind, { label }]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </FormSelect>
      <FormTextField
        name="amount"
        label="Amount"
        hint="Dollars, miles, a year or a number."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={wanted === null ? "" : typedBound(wanted.kind, wanted.bound)}
      />
      <FormZipField
        name="zip"
        label="From ZIP code (for a distance)"
        defaultValue={wanted?.kind === "distance" ? wanted.zip : ""}
      />
    </>
  );
}

function ChoiceFields({ wanted }: { readonly wanted: string | null }) {
  return (
    <FormSelect name="what" label="What" defaultValue={wanted ?? "body:suv"}>
      {Object.entries(CHOICE_KINDS).map(([kind, { label, options }]) => (
        <optgroup key={kind} label={label}>
          <Options
            words={Object.fromEntries(
              Object.entries(options).map(([option, words]) => [`${kind}:${option}`, words]),
            )}
          />
        </optgroup>
      ))}
    </FormSelect>
  );
}

function OwnFields({ wanted }: { readonly wanted: string | null }) {
  return (
    <>
      <input type="hidden" name="what" value="own" />
      <FormTextField
        name="words"
        label="What you want of it"
        hint="“Quiet on the highway”: each of you then says of each vehicle whether it is so."
        maxLength={LONGEST_OWN_WORDS}
        autoComplete="off"
        defaultValue={wanted ?? ""}
      />
    </>
  );
}

function Weight({ chosen }: { readonly chosen: string }) {
  return (
    <FormSelect name="weight" label="How much it matters" defaultValue={chosen}>
      <Options words={WEIGHTS} />
    </FormSelect>
  );
}

/** What a change of a requirement is called, for those who hear it by itself. */
export const changeLabel = ({ wanted }: Pick<Requirement, "wanted">): string =>
  `Change “${wantedWords(wanted)}”`;
