import { Check, Clock } from "lucide-react";
import { deliverySteps } from "#lib/domain/leads/conversation/rules.ts";
import type { Delivery } from "#lib/domain/leads/conversation/types.ts";
import { Moment } from "./time-words.tsx";

/** How a request fared on its way to an answer, with the time of each step. */
export function DeliverySteps({
  delivery,
  sellerName,
  asOf,
}: {
  readonly delivery: Delivery;
  readonly sellerName: string;
  readonly asOf: Date;
}) {
  return (
    <ol aria-label="Request status" className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {deliverySteps(delivery, sellerName).map(({ name, at, note }) => (
        <li key={name} className="flex items-center gap-1.5">
          {at === null ? (
            <Clock aria-hidden="true" className="size-3.5 flex-none text-ink-faint" />
          ) : (
            <Check aria-hidden="true" className="size-3.5 flex-none text-good" />
          )}
          <span className="text-ink-soft">
            {at === null ? (
              note
            ) : (
              <>
                {name} <Moment at={at} asOf={asOf} />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
