"use client";

import { TickBoxes } from "#components/api/api/tick-boxes.tsx";
import { ActionForm, useFormField } from "#components/patterns/action-form.tsx";
import { FormTextArea, FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { useSubmissionId } from "#components/patterns/use-submission-id.ts";
import { CopyText } from "#components/reports/report/copy-text.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import {
  changeWebhookAction,
  makeWebhookAction,
  replaceSecretAction,
} from "#lib/domain/api/webhook/actions.ts";
import { WEBHOOK_KIND_NAMES, WEBHOOK_KINDS } from "#lib/domain/api/webhook/constants.payload.ts";
import {
  KIND_BOX,
  LONGEST_WEBHOOK_NAME,
  LONGEST_WEBHOOK_URL,
} from "#lib/domain/api/webhook/constants.ts";
import type { KeptFilter } from "#lib/domain/api/webhook/schema.filter.ts";
import type { WebhookView } from "#lib/domain/api/webhook/types.ts";

/** A secret that was just made, told this once. */
function Secret({ name, secret }: { readonly name: string; readonly secret: string }) {
  return (
    <Notice tone="good" title={`The secret of “${name}”`} className="mt-4">
      <p>
        It is shown this once. Your program verifies with it that a delivery is from us and was not
        changed.
      </p>
      <p className="mt-2 select-all break-all rounded-md bg-surface px-3 py-2 font-mono text-sm">
        {secret}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <CopyText text={secret} what="the secret" />
        <a href="/account/api#webhooks" className={buttonClass({ variant: "ghost", size: "sm" })}>
          Done
        </a>
      </p>
    </Notice>
  );
}

/** Makes a webhook and tells its secret, once; below it stands for the next one. */
export function WebhookForm({ submissionId }: { readonly submissionId: string }) {
  const [submission, done] = useSubmissionId(submissionId);
  return (
    <OneButtonForm
      id="webhook"
      action={makeWebhookAction}
      failureTitle="The webhook is not made"
      className="mt-4 grid max-w-text gap-4"
      onDone={done}
      made={(made) => <Secret {...made} />}
      fields={{ submissionId: submission }}
      submit="Make webhook"
      look={{ variant: "secondary" }}
    >
      <Fields sent="submissionId" webhook={null} />
    </OneButtonForm>
  );
}

/** Changes one. */
export function WebhookEdit({ webhook }: { readonly webhook: WebhookView }) {
  return (
    <ActionForm
      id={`change-${webhook.id}`}
      action={changeWebhookAction}
      failureTitle="The webhook is not changed"
      className="mt-3 grid max-w-text gap-4"
    >
      <input type="hidden" name="webhook" value={webhook.id} />
      <Fields sent="webhook" webhook={webhook} />
      <SaveRow variant="secondary">Save changes</SaveRow>
    </ActionForm>
  );
}

/**
 * Replaces the secret of one and tells the new one, once, in the form's place: a second press would end
 * the day on which the secret that programs still have is signed with.
 */
export function ReplaceSecret({ webhook }: { readonly webhook: WebhookView }) {
  return (
    <OneButtonForm
      id={`secret-${webhook.id}`}
      action={replaceSecretAction}
      className="mt-3 grid gap-2"
      done={(made) => <Secret {...made} />}
      fields={{ webhook: webhook.id }}
      submit="Replace secret"
      look={{ variant: "secondary", size: "sm", "aria-label": `Replace secret of ${webhook.name}` }}
    >
      <p className="max-w-text text-ink-soft text-sm">
        For 24 hours deliveries are signed with the old secret too, so that you can change over
        without losing one.
      </p>
    </OneButtonForm>
  );
}

function Fields({
  sent,
  webhook,
}: {
  readonly sent: string;
  readonly webhook: WebhookView | null;
}) {
  const filter = webhook?.filter ?? null;
  return (
    <>
      <FormTextField
        name="name"
        label="Name"
        hint="What it is for, such as Price watcher."
        maxLength={LONGEST_WEBHOOK_NAME}
        autoComplete="off"
        defaultValue={webhook?.name ?? ""}
      />
      <FormTextField
        name="url"
        inputMode="url"
        label="Address"
        hint="https://…, where your program takes POST. Addresses in private networks are refused."
        maxLength={LONGEST_WEBHOOK_URL}
        autoComplete="off"
        spellCheck={false}
        defaultValue={webhook?.url ?? ""}
      />
      <TickBoxes
        name="kinds"
        sent={sent}
        legend="What it is told"
        prefix={KIND_BOX}
        options={WEBHOOK_KINDS}
        ticked={webhook?.kinds ?? WEBHOOK_KIND_NAMES}
      />
      <FilterFields filter={filter} />
    </>
  );
}

const WAYS = {
  model: "Make, model and years",
  vins: "VINs",
  search: "A search",
} as const;

/** Which vehicles: one of three ways, whose fields alone are shown. Without :has all are shown. */
function FilterFields({ filter }: { readonly filter: KeptFilter | null }) {
  const { typed, id } = useFormField("by");
  const chosen = typed ?? filter?.by ?? "model";
  const model = filter?.by === "model" ? filter : null;
  const vins = filter?.by === "vins" ? filter.vins.map(({ vin }) => vin).join("\n") : "";
  const search = filter?.by === "search" ? filter.query : "";
  return (
    <fieldset className="group/way grid gap-3">
      <legend className="mb-1 font-medium text-sm">Which vehicles</legend>
      <div id={id} className="flex flex-wrap gap-x-5 gap-y-1">
        {Object.entries(WAYS).map(([way, words]) => (
          <label key={way} className="inline-flex min-h-8 items-center gap-2 text-sm">
            <input
              key={chosen}
              type="radio"
              name="by"
              value={way}
              defaultChecked={chosen === way}
              className="m-0 size-4"
            />
            {words}
          </label>
        ))}
      </div>
      <div className="grid gap-4 supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[value=model]:checked]/way:grid sm:grid-cols-2">
        <FormTextField
          name="make"
          label="Make"
          maxLength={80}
          autoComplete="off"
          defaultValue={model?.makeName ?? ""}
        />
        <FormTextField
          name="model"
          label="Model"
          hint="Empty: all of the make."
          maxLength={80}
          autoComplete="off"
          defaultValue={model?.modelName ?? ""}
        />
        <FormTextField
          name="yearFrom"
          label="From year"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue={model?.yearFrom ?? ""}
        />
        <FormTextField
          name="yearTo"
          label="To year"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue={model?.yearTo ?? ""}
        />
      </div>
      <div className="supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[value=vins]:checked]/way:block">
        <FormTextArea
          name="vins"
          label="VINs"
          hint="One on a line, 200 at most. Whoever offers the vehicle."
          rows={4}
          autoComplete="off"
          spellCheck={false}
          defaultValue={vins}
        />
      </div>
      <div className="supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[value=search]:checked]/way:block">
        <FormTextField
          name="search"
          label="Search"
          hint="Set filters on the search page and paste its address. Not for recalls, which are about model years."
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
          defaultValue={search}
        />
      </div>
    </fieldset>
  );
}
