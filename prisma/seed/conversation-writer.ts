import type { Client } from "pg";
import { CopyBuffer } from "#lib/platform/db/copy.ts";

export interface ConversationPlan {
  readonly seed: number;
  /** Midnight UTC at the start of the market's day: everything was said before it. */
  readonly today: Date;
  readonly userIdByEmail: ReadonlyMap<string, number>;
}

export interface LeadRow {
  readonly id: string;
  readonly threadId: string;
  readonly submissionId: string;
  readonly listingId: number;
  readonly sellerId: number;
  readonly kind: "question" | "test_drive" | "offer";
  readonly status: "new" | "working" | "appointment" | "sold" | "lost";
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly offerCents: number | null;
  readonly preferredAt: Date | null;
  readonly createdAt: Date;
  readonly receivedAt: Date | null;
  readonly openedAt: Date | null;
  readonly firstReplyAt: Date | null;
}

export interface MessageRow {
  readonly side: "buyer" | "seller";
  readonly authorUserId: number | null;
  readonly body: string;
  readonly at: Date;
  readonly submissionId: string;
}

/** How far a person has read: so many messages of a thread, and when. */
export interface ReadRow {
  readonly userId: number;
  readonly count: number;
  readonly at: Date;
}

const LEAD_COLUMNS =
  "id submission_id listing_id seller_id kind status user_id name email phone message offer_cents preferred_at created_at received_at opened_at first_reply_at".split(
    " ",
  );
const THREAD_COLUMNS =
  "id lead_id listing_id seller_id buyer_user_id created_at last_message_at".split(" ");
const MESSAGE_COLUMNS = "id thread_id side author_user_id body created_at submission_id".split(" ");
const READ_COLUMNS = "thread_id user_id last_message_id read_at".split(" ");

/** Gathers leads with their conversations and sends them, parents before children. */
export class ConversationWriter {
  readonly #leads = new CopyBuffer("lead", LEAD_COLUMNS);
  readonly #threads = new CopyBuffer("thread", THREAD_COLUMNS);
  readonly #messages = new CopyBuffer("message", MESSAGE_COLUMNS);
  readonly #reads = new CopyBuffer("thread_read", READ_COLUMNS);
  #messageId = 0;

  get lastMessageId(): number {
    return this.#messageId;
  }

  /** @param messages oldest first; the first one is the lead's own. */
  conversation(lead: LeadRow, messages: readonly MessageRow[], reads: readonly ReadRow[]): void {
    const { threadId, listingId, sellerId, userId, createdAt } = lead;
    this.#leads.add([
      lead.id,
      lead.submissionId,
      listingId,
      sellerId,
      lead.kind,
      lead.status,
      userId,
      lead.name,
      lead.email,
      lead.phone,
      lead.message,
      lead.offerCents,
      lead.preferredAt,
      createdAt,
      lead.receivedAt,
      lead.openedAt,
      lead.firstReplyAt,
    ]);
    const lastAt = messages.at(-1)?.at ?? createdAt;
    this.#threads.add([threadId, lead.id, listingId, sellerId, userId, createdAt, lastAt]);
    const before = this.#messageId;
    for (const { side, authorUserId, body, at, submissionId } of messages) {
      this.#messageId += 1;
      this.#messages.add([this.#messageId, threadId, side, authorUserId, body, at, submissionId]);
    }
    for (const { userId: reader, count, at } of reads) {
      this.#reads.add([threadId, reader, before + count, at]);
    }
  }

  async send(client: Client): Promise<void> {
    const tables = [this.#leads, this.#threads, this.#messages, this.#reads];
    for (const send of tables.map((table) => table.take())) await send(client);
  }
}
