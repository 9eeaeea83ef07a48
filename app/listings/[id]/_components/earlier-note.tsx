"use client";

import { useSyncExternalStore } from "react";
import { Notice } from "#components/ui/notice.tsx";
import { deliverySteps } from "#lib/domain/leads/conversation/rules.ts";
import type { EarlierRequest } from "#lib/domain/leads/lead/types.ts";
import { formatMoment } from "#lib/platform/format.ts";
import { sentFromHere } from "./sent-store.ts";

const never = () => () => undefined;

/** Tells who comes back to the form that they have written already, and how far that has come. */
export function EarlierNote({
  listingId,
  sellerName,
  earlier,
}: {
  readonly listingId: number;
  readonly sellerName: string;
  readonly earlier: EarlierRequest | null;
}) {
  const here = useSyncExternalStore(
    never,
    () => sentFromHere(listingId),
    () => null,
  );
  if (earlier !== null) {
    const steps = deliverySteps(earlier.delivery, sellerName).map(({ name, at, note }) =>
      at === null ? note : `${name.toLowerCase()} ${formatMoment(new Date(at))}`,
    );
    return (
      <Notice title={`You wrote to ${sellerName} about this vehicle`}>
        {earlier.title}: {steps.join(", ")}.{" "}
        <a href={earlier.threadPath} className="underline">
          Go to the conversation
        </a>
      </Notice>
    );
  }
  if (here === null) return null;
  return (
    <Notice title={`You have just written to ${sellerName} about this vehicle`}>
      {here}: it was sent. What you send below is a further message.
    </Notice>
  );
}
