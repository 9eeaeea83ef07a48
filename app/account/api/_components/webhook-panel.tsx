import { Webhook } from "lucide-react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { ApiDesk } from "#lib/domain/api/api-desk/types.ts";
import { sendTestEventAction } from "#lib/domain/api/webhook/actions.delivery.ts";
import { removeWebhookAction, switchWebhookAction } from "#lib/domain/api/webhook/actions.ts";
import { WEBHOOK_KINDS } from "#lib/domain/api/webhook/constants.payload.ts";
import { filterWords } from "#lib/domain/api/webhook/rules.filter.ts";
import type { WebhookView } from "#lib/domain/api/webhook/types.ts";
import { formatDate, formatMoment } from "#lib/platform/format.ts";
import { ReplaceSecret, WebhookEdit, WebhookForm } from "./webhook-forms.tsx";

/** A person's webhooks, and the form for another one. */
export function WebhookPanel({
  webhooks,
  submissionIds,
  asOf,
}: Pick<ApiDesk, "webhooks" | "submissionIds" | "asOf">) {
  return (
    <>
      {webhooks.length === 0 ? (
        <EmptyState title="No webhook yet" icon={<Webhook />} className="mt-3 py-8">
          Say what you want to be told of and where to; then send a test to see it arrive.
        </EmptyState>
      ) : (
        <ul className="mt-3 border-line border-t">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="border-line border-b py-4">
              <OneWebhook
                webhook={webhook}
                testId={submissionIds.tests[webhook.id] ?? ""}
                asOf={asOf}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Not to be folded away: it tells the new secret, once, while the list above grows. */}
      <h3 className="mt-6 font-semibold">
        {webhooks.length === 0 ? "Your first webhook" : "Another webhook"}
      </h3>
      <WebhookForm submissionId={submissionIds.webhook} />
    </>
  );
}

const STATES: Readonly<Record<WebhookView["state"], { tone: BadgeTone; words: string }>> = {
  on: { tone: "good", words: "On" },
  failing: { tone: "warn", words: "Failing" },
  off: { tone: "neutral", words: "Switched off" },
};

function OneWebhook({
  webhook,
  testId,
  asOf,
}: {
  readonly webhook: WebhookView;
  readonly testId: string;
  readonly asOf: Date;
}) {
  const { id, name, url, kinds, filter, state, failingSince, disabledWhy } = webhook;
  const isOn = state !== "off";
  const [firstKind = "listing.sold"] = kinds;
  return (
    <article aria-label={name} className="grid gap-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            <span className="break-words">{name}</span>
            <Badge tone={STATES[state].tone}>{STATES[state].words}</Badge>
          </h3>
          <p className="break-all font-mono text-ink-soft text-xs">{url}</p>
          <p className="mt-1 break-words text-ink-soft">
            {kinds.map((kind) => WEBHOOK_KINDS[kind]).join(" · ")}: {filterWords(filter)}. Since{" "}
            {formatDate(webhook.createdAt, asOf)}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <PressForm
            id={`test-${id}`}
            action={sendTestEventAction}
            fields={{ webhook: id, submissionId: testId, kind: firstKind }}
            label={`Send a test to ${name}`}
            variant="secondary"
            disabled={!isOn}
          >
            Send a test
          </PressForm>
          <PressForm
            id={`switch-${id}`}
            action={switchWebhookAction}
            fields={{ webhook: id, on: isOn ? "no" : "yes" }}
            label={isOn ? `Switch off ${name}` : `Switch on ${name}`}
          >
            {isOn ? "Switch off" : "Switch on"}
          </PressForm>
        </div>
      </div>
      {disabledWhy !== null && (
        <Notice tone="bad" title="We switched it off">
          <p className="break-words">{disabledWhy}</p>
        </Notice>
      )}
      {state === "failing" && failingSince !== null && (
        <Notice tone="warn">
          Every try failed since {formatMoment(new Date(failingSince))}. It is tried again for three
          days, then switched off.
        </Notice>
      )}
      {webhook.previousSecretUntil !== null && (
        <Notice>
          Signed with the old secret too until {formatMoment(new Date(webhook.previousSecretUntil))}
          .
        </Notice>
      )}
      <Disclosure summary="Change">
        <WebhookEdit webhook={webhook} />
        <ReplaceSecret webhook={webhook} />
        <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
          <p className="max-w-text text-ink-soft">
            Removing it also removes the log of what it was told. It cannot be brought back.
          </p>
          <PressForm
            id={`remove-${id}`}
            action={removeWebhookAction}
            fields={{ webhook: id }}
            label={`Remove for good: ${name}, with its log`}
            variant="danger"
          >
            Remove for good
          </PressForm>
        </div>
      </Disclosure>
    </article>
  );
}
