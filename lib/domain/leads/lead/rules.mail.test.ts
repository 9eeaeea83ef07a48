import { expect, it } from "vitest";
import type { ContactTarget } from "#lib/domain/leads/contact-target/types.ts";
import type { ThreadId } from "#lib/domain/leads/conversation/types.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import type { ListingId, SellerId } from "#lib/domain/listings/listing/types.ts";
import { proofMail, sellerMail, sentMail } from "./rules.mail.ts";
import type { MailedLead } from "./types.mail.ts";

const LEAD: MailedLead = {
  leadId: "lead" as LeadId,
  threadId: "thread" as ThreadId,
  kind: "offer",
  name: "Robin Ashdown",
  email: "robin@example.test",
  phone: "480-555-0100",
  userId: null,
  isProven: false,
  message: "Is it still there?",
  offerCents: 2_150_000,
  driveWords: null,
  wishWords: null,
  topic: null,
};
const TARGET: ContactTarget = {
  listingId: 1 as ListingId,
  vehicle: "2021 Toyota RAV4",
  status: "active",
  priceCents: 2_400_000,
  sellerId: 1 as SellerId,
  kind: "private",
  sellerName: "Kim",
  phone: null,
  timeZone: "America/Phoenix",
  hours: null,
  specialDays: [],
  sellerUserId: 1,
  organizationId: null,
  reach: "inbox",
};

it("a private seller reads no address, and first that nobody has proven who wrote", () => {
  const mail = sellerMail(TARGET, LEAD);
  expect(JSON.stringify(mail)).not.toMatch(/example\.test|555|Ashdown/);
  expect(mail.body.paragraphs).toEqual([
    expect.stringContaining("Robin wrote without signing in"),
    "Offer: $21,500.",
    "Is it still there?",
  ]);
});

it("a dealer reads who wrote, and whether the address is theirs", () => {
  const { body } = sellerMail({ ...TARGET, kind: "dealer" }, { ...LEAD, isProven: true });
  expect(body.items).toEqual([
    { title: "Robin Ashdown", lines: ["robin@example.test (address confirmed)", "480-555-0100"] },
  ]);
});

it("an address that nobody has proven is told nothing of what was written", () => {
  expect(JSON.stringify(proofMail(TARGET, "/link"))).not.toMatch(/21,500|still there|Robin/);
});

it("a shopper is told where nobody of the seller's reads it yet", () => {
  const stored = { ...TARGET, reach: "stored", phone: "480-555-0199" } as const;
  const [told] = sentMail(stored, LEAD).body.paragraphs;
  expect(told).toMatch(/has not joined Lotwise.*480-555-0199/);
});
