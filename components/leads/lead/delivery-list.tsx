import { CircleAlert, CircleCheck, CircleHelp, Clock } from "lucide-react";
import { momentWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { STATE_WORDS } from "#lib/domain/leads/adf-delivery/rules.ts";
import type { AdfDeliveryView, DeliveryState } from "#lib/domain/leads/adf-delivery/types.ts";

const ICONS: Readonly<Record<DeliveryState, typeof Clock>> = {
  delivered: CircleCheck,
  on_its_way: Clock,
  failed: CircleAlert,
  not_known: CircleHelp,
};
const TONES: Readonly<Record<DeliveryState, string>> = {
  delivered: "text-good",
  on_its_way: "text-ink-soft",
  failed: "text-bad",
  not_known: "text-ink-soft",
};

/** Documents on their way to other systems, each with how far it got and what was tried. */
export function DeliveryList({
  deliveries,
  timeZone,
}: {
  readonly deliveries: readonly AdfDeliveryView[];
  readonly timeZone: string;
}) {
  const moment = (iso: string): string => momentWords(new Date(iso), timeZone);
  return (
    <ul className="mt-2 border-line border-t">
      {deliveries.map((delivery) => {
        const { id, state, address, leadId, leadName, settledAt, createdAt } = delivery;
        const Icon = ICONS[state];
        return (
          <li key={id} className="grid gap-0.5 border-line border-b py-2.5 text-sm">
            <p className="flex flex-wrap items-center gap-x-2">
              <Icon aria-hidden="true" className={`size-4 flex-none ${TONES[state]}`} />
              <span className="font-medium">{STATE_WORDS[state]}</span>
              <span className="text-ink-soft tabular-nums">{moment(settledAt ?? createdAt)}</span>
            </p>
            <p className="break-all text-ink-soft text-xs">
              {leadId === null ? "Test" : (leadName ?? "A lead")} to {address}
            </p>
            {delivery.mailFailure && <p className="text-bad text-xs">{delivery.mailFailure}</p>}
            {delivery.attempts.map(({ at, words }) => (
              <p key={at} className="break-words text-ink-soft text-xs">
                {moment(at)}: {words}
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
