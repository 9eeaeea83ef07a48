/* A lead as the mails about it tell of it. */

import type { ReadTradeIn } from "#lib/domain/leads/adf-reading/types.ts";
import type { LeadKind, QuestionTopic, ThreadId } from "#lib/domain/leads/conversation/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";

/** A request to a seller, as its mails tell of it. */
export interface MailedLead {
  readonly leadId: LeadId;
  readonly threadId: ThreadId;
  readonly kind: LeadKind;
  readonly topic: QuestionTopic | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly userId: number | null;
  /** Whether its address is known to be the sender's. */
  readonly isProven: boolean;
  readonly message: string;
  readonly offerCents: number | null;
  /** On the seller's clock. */
  readonly driveWords: string | null;
  readonly wishWords: string | null;
}

/** A lead that came to an organization from elsewhere, as the mail to its people tells of it. */
export interface ForwardedLead {
  readonly leadId: LeadId;
  readonly kind: LeadKind;
  readonly name: string;
  /** "" where there is none. */
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly vehicle: string | null;
  readonly source: string;
  /** What they would trade in; null where the document names nothing. */
  readonly tradeIn: ReadTradeIn | null;
}
