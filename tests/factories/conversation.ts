import { randomUUID } from "node:crypto";
import { threadIdSchema } from "#lib/domain/leads/conversation/schema.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import { contactSeller } from "#lib/domain/leads/lead/mutations.ts";
import type { ContactForm } from "#lib/domain/leads/lead/schema.ts";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import { contextOf } from "#lib/platform/actions/context.ts";
import { findViewer } from "#lib/platform/auth/session-row.ts";
import type { MembershipRole, Viewer } from "#lib/platform/auth/types.ts";
import { now } from "#lib/platform/clock.ts";
import { database } from "#lib/platform/db/client.ts";
import { settle } from "#lib/platform/env.ts";
import { createAccount } from "./account.ts";

// Mails to who writes signed out hold links that are signed with it.
settle({ AUTH_SECRET: "for tests, and longer than 32 characters" });

/** Somebody with a role at the dealer that a seller is; the organization is made where there is none. */
export async function memberOf(sellerId: number, role: MembershipRole): Promise<Viewer> {
  const { userId, sessionId } = await createAccount({ name: `Pat ${role}` });
  const seller = await database().seller.findUniqueOrThrow({ where: { id: sellerId } });
  const organizationId =
    seller.organizationId ??
    (await database().organization.create({ data: { name: seller.name, slug: randomUUID() } })).id;
  await database().seller.update({ where: { id: sellerId }, data: { organizationId } });
  await database().membership.create({ data: { organizationId, userId, role } });
  const viewer = await findViewer(sessionId);
  if (viewer === null) throw new Error("The member has no session.");
  return viewer;
}

/** A contact form as a person sends it. */
export function contactFormOf(listingId: number, change: Partial<ContactForm> = {}): ContactForm {
  return {
    listingId: listingIdParam.parse(String(listingId)),
    submissionId: randomUUID(),
    wasSignedIn: false,
    kind: "question",
    name: "Robin Ashdown",
    email: `robin-${randomUUID()}@example.test`,
    phone: null,
    message: "Is it still there?",
    offer: "",
    driveDate: "",
    driveTime: "",
    driveDate2: "",
    driveTime2: "",
    driveDate3: "",
    driveTime3: "",
    deliverToZip: "",
    holdUntil: "",
    website: "",
    ...change,
  };
}

/** A conversation that somebody began about a listing. */
export async function startThread(
  viewer: Viewer | null,
  listingId: number,
  change: Partial<ContactForm> = {},
): Promise<ThreadId> {
  const form = contactFormOf(listingId, {
    ...(viewer && { name: viewer.name, email: viewer.email }),
    ...change,
  });
  await contactSeller(contextOf(viewer), { form, network: randomUUID(), now: now() });
  const lead = await database().lead.findUniqueOrThrow({
    where: { submissionId: form.submissionId },
    include: { thread: true },
  });
  return threadIdSchema.parse(lead.thread?.id);
}
