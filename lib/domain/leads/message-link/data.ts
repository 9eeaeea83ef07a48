import "server-only";
import { findAccount } from "#lib/domain/accounts/sign-in/data.ts";
import { loginHref } from "#lib/domain/accounts/sign-in/search-params.ts";
import { momentWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { askedDetail, askedThings, leadTitle } from "#lib/domain/leads/conversation/rules.asked.ts";
import { threadPath } from "#lib/domain/leads/conversation/rules.ts";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { AskedThings } from "#lib/domain/leads/conversation/types.ts";
import { TITLE_SELECT } from "#lib/domain/vehicles/vehicle-title/data.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";
import { database } from "#lib/platform/db/client.ts";
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
  const asked = askedThings(lead);
  const answered = lead.disownedAt !== null ? "no" : lead.addressProvenAt !== null ? "yes" : null;
  return {
    kind: "message",
    message: {
      token,
      email,
      sellerName: seller.name,
      about: `${leadTitle(asked)} about the ${vehicle}`,
      asked: askedWords(asked, seller.timeZone),
      sentWords: momentWords(lead.createdAt, seller.timeZone),
      name,
      message,
      answered,
      path: answered === "yes" ? await readingPath(lead.userId, email, lead.thread.id) : null,
    },
  };
}

function askedWords(asked: AskedThings, timeZone: string): string | null {
  const detail = askedDetail(asked, timeZone);
  if (detail === null || asked.kind === "question") return detail;
  return asked.kind === "offer" ? `Offer: ${detail}` : `Asked for ${detail}`;
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
