import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { PressForm } from "#components/patterns/press-form.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { redeliverAction } from "#lib/domain/api/webhook/actions.delivery.ts";
import { WEBHOOK_KINDS } from "#lib/domain/api/webhook/constants.payload.ts";
import type { WebhookDeliveryView } from "#lib/domain/api/webhook/types.delivery.ts";
import type { WebhookView } from "#lib/domain/api/webhook/types.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";

const LOOKS = {
  delivered: { Icon: CircleCheck, tone: "text-good", words: "Delivered" },
  waiting: { Icon: Clock, tone: "text-ink-soft", words: "Waiting" },
  failed: { Icon: CircleAlert, tone: "text-bad", words: "Not delivered" },
} as const satisfies Record<WebhookDeliveryView["state"], unknown>;

/** What webhooks were told, each with how far it got, every try and what was sent. */
export function DeliveryLog({
  deliveries,
  webhooks,
}: {
  readonly deliveries: readonly WebhookDeliveryView[];
  readonly webhooks: readonly WebhookView[];
}) {
  if (deliveries.length === 0)
    return (
      <p className="mt-3 text-ink-soft text-sm">
        Nothing yet. Send a test to see how a delivery looks.
      </p>
    );
  return (
    <ul className="mt-3 border-line border-t">
      {deliveries.map((delivery) => {
        const webhook = webhooks.find(({ id }) => id === delivery.webhookId);
        return (
          <li key={delivery.id} className="border-line border-b py-3 text-sm">
            <OneDelivery
              delivery={delivery}
              name={webhook?.name ?? ""}
              canSend={webhook !== undefined && webhook.state !== "off"}
            />
          </li>
        );
      })}
    </ul>
  );
}

function OneDelivery({
  delivery,
  name,
  canSend,
}: {
  readonly delivery: WebhookDeliveryView;
  readonly name: string;
  readonly canSend: boolean;
}) {
  const { id, sequence, kind, state, isTest, attempts, attemptCount, nextAt } = delivery;
  const { Icon, tone, words } = LOOKS[state];
  const [last] = attempts;
  return (
    <article aria-label={`Delivery ${sequence} of ${name}`} className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Icon aria-hidden="true" className={`size-4 flex-none ${tone}`} />
            <span className="font-medium">{words}</span>
            <span className="text-ink-soft">
              {WEBHOOK_KINDS[kind]}, to {name}
            </span>
            {isTest && <Badge>Test</Badge>}
          </p>
          <p className="mt-0.5 break-words text-ink-soft text-xs">
            {formatMoment(new Date(delivery.createdAt))}
            {last !== undefined && ` · ${last.words} ${last.ms} ms`}
            {attemptCount > 1 && ` · ${plural(attemptCount, "try", "tries")}`}
            {nextAt !== null &&
              (attemptCount === 0
                ? " · on its way"
                : ` · next try ${formatMoment(new Date(nextAt))}`)}
          </p>
        </div>
        {state !== "waiting" && canSend && (
          <PressForm
            id={`again-${id}`}
            action={redeliverAction}
            fields={{ delivery: id }}
            label={`Send again: delivery ${sequence} of ${name}`}
          >
            Send again
          </PressForm>
        )}
      </div>
      <Disclosure summary="What was sent, and every try">
        {attempts.length > 0 && (
          <ul className="mb-2 text-ink-soft text-xs">
            {attempts.map((attempt) => (
              <li key={attempt.at} className="break-words">
                {formatMoment(new Date(attempt.at))}: {attempt.words} {attempt.ms} ms
              </li>
            ))}
          </ul>
        )}
        <p className="break-all font-mono text-ink-soft text-xs">webhook-id: {id}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <pre tabIndex={0} className="mt-1 overflow-x-auto rounded-md bg-surface-2 p-3 text-xs">
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </pre>
      </Disclosure>
    </article>
  );
}
