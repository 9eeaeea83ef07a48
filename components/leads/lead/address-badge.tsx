import { MailCheck, MailQuestion, MailX } from "lucide-react";
import { Badge } from "#components/ui/badge.tsx";
import { ADDRESS_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import type { AddressState } from "#lib/domain/leads/lead-address/types.ts";

const LOOK = {
  confirmed: { tone: "good", Icon: MailCheck },
  not_confirmed: { tone: "warn", Icon: MailQuestion },
  not_theirs: { tone: "bad", Icon: MailX },
} as const;

/** Whether the address that came with a lead is known to be its sender's. */
export function AddressBadge({ state }: { readonly state: AddressState }) {
  const { tone, Icon } = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {ADDRESS_WORDS[state]}
    </Badge>
  );
}
