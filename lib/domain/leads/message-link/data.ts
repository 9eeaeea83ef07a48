import "server-only";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { loginHref } from "#lib/domain/accounts/sign-in/search-params.ts";
import { momentWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { LEAD_KIND_WORDS, threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { database } from "#lib/platform/db/client.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { DEAD_LINK_WORDS } from "./constants.ts";
import { leadOfLink } from "./service.ts";
import type { AskedMessage, MessageLink } from "./types.ts";

/** The message that a mailed link is about, for whoever holds the link. */
export async function messageOfLink(token: string): Promise<MessageLink> {
  const leadId = leadOfLink(token);
  const lead =
    leadId === null
      ? null
      : await database().lead.findUnique({
          where: { id: leadId },
          include: {
            thread: { select: { id: true } },
            seller: { select: { name: true, timeZone: true } },
            listing: {
              select: {
                ...TITLE_SELECT,
              },
            },
          },
        });
  // Of an erased person nothing is shown, also not to who keeps their mail.
  if (lead === null || lead.thread === null || lead.listing === null || lead.email === "")
    return { kind: "refused", words: DEAD_LINK_WORDS };
  const { email, seller, listing, name, message } = lead;
  const vehicle = vehicleTitle(listing);
  const answered = lead.disownedAt !== null ? "no" : lead.addressProvenAt !== null ? "yes" : null;
  return {
    kind: "message",
    message: {
      token,
      email,
      sellerName: seller.name,
      about: `${LEAD_KIND_WORDS[lead.kind]} about the ${vehicle}`,
      asked: askedWords(lead.offerCents, lead.preferredAt, seller.timeZone),
      sentWords: momentWords(lead.createdAt, seller.timeZone),
      name,
      message,
      answered,
      path: answered === "yes" ? await readingPath(lead.userId, email, lead.thread.id) : null,
    },
  };
}

function askedWords(offerCents: number | null, preferredAt: Date | null, timeZone: string) {
  if (offerCents !== null) return `Offer: ${formatPrice(offerCents)}`;
  return preferredAt && `Asked for ${momentWords(preferredAt, timeZone)}`;
}

/** Where the owner of the address reads the conversation: signed in, or with an account made for it. */
async function readingPath(
  userId: number | null,
  email: string,
  threadId: string,
): Promise<AskedMessage["path"]> {
  const path = threadPath(threadIdSchema.parse(threadId));
  const account = await findAccount({ email });
  if (userId === null) return loginHref(account === null ? "sign-up" : "password", path);
  return account?.userId === userId ? path : null;
}
