import { randomUUID } from "node:crypto";
import type pg from "pg";
import { DAY_MS } from "#lib/platform/clock.ts";
import { SECRET } from "./actors.ts";
import type { DealerVisit, OrganizationCase } from "./dealer-case.ts";
import type { DealerThings } from "./dealer-things.ts";
import { tradeInLead, vehicleOf } from "./garage-things.ts";
import { insertRow, textOf } from "./rows.ts";

type Visits = readonly [DealerVisit, ...DealerVisit[]];

/** The buyer's name, as a viewer reads it nowhere. */
const buyer = (): readonly string[] => [SECRET];
/** The ledger holds the walk's word elsewhere, too: there the buyer's whole name is looked for. */
export const ledgerHides = ({ leadName }: DealerThings): readonly string[] => [leadName];

/** The pages and files of an organization's leads: files are for who may read who asked. */
export const LEAD_VISITS = {
  "/dealers/[organization]/leads": [
    {
      path: (slug) => `/dealers/${slug}/leads`,
      shows: ({ lead }) => lead,
      hidesFromViewer: buyer,
    },
    {
      path: (slug) => `/dealers/${slug}/leads?view=board`,
      shows: ({ lead }) => lead,
      hidesFromViewer: buyer,
    },
    {
      path: (slug, { lead }) => `/dealers/${slug}/leads?lead=${lead}`,
      shows: () => "What happened",
      hidesFromViewer: ({ leadEmail }) => [leadEmail, SECRET],
    },
    {
      path: (slug, { lead }) => `/dealers/${slug}/leads?lead=${lead}&proof=1`,
      shows: ({ lead }) => lead,
      hidesFromViewer: buyer,
    },
    {
      path: (slug) => `/dealers/${slug}/leads?find=${SECRET.slice(0, -2)}`,
      shows: () => "Leads",
      hidesFromViewer: ({ lead }) => [lead],
    },
  ],
  "/api/dealers/[organization]/leads": [
    { path: (slug) => `/api/dealers/${slug}/leads`, shows: ({ leadEmail }) => leadEmail },
  ],
  "/api/dealers/[organization]/leads/[lead]/proof": [
    {
      path: (slug, { lead }) => `/api/dealers/${slug}/leads/${lead}/proof`,
      shows: () => SECRET,
    },
  ],
} satisfies Readonly<Record<string, Visits>>;

type Cases = readonly [OrganizationCase, ...OrganizationCase[]];

/** Another lead of the same organization, joined to its first one on request. */
async function anotherLead(
  { sellerId, otherListing, lead, domain }: DealerThings,
  client: pg.Client,
  isJoined = false,
): Promise<string> {
  return textOf(
    await insertRow(client, "lead", {
      submission_id: randomUUID(),
      seller_id: sellerId,
      listing_id: otherListing,
      kind: "question",
      name: "Lena",
      email: `other@${domain}`,
      message: "And this one?",
      merged_into_id: isJoined ? lead : null,
    }),
  );
}

/** A place that leads go to, or went to. */
async function destination(
  { organizationId, domain }: DealerThings,
  client: pg.Client,
  isRemoved = false,
): Promise<string> {
  return textOf(
    await insertRow(client, "adf_destination", {
      submission_id: randomUUID(),
      organization_id: organizationId,
      channel: "mail",
      address: `${randomUUID()}@${domain}`,
      removed_at: isRemoved ? new Date() : null,
    }),
  );
}

async function template(
  { organizationId }: DealerThings,
  client: pg.Client,
  isRemoved = false,
): Promise<string> {
  return textOf(
    await insertRow(client, "reply_template", {
      submission_id: randomUUID(),
      organization_id: organizationId,
      name: "First answer",
      body: "Hi {name}",
      removed_at: isRemoved ? new Date() : null,
    }),
  );
}

/** What is sent by the forms of an organization's leads and of how they are delivered. */
export const LEAD_CASES = {
  "lib/domain/leads/adf-delivery/actions.ts#addDestinationAction": [
    {
      form: ({ domain }) => ({
        submissionId: randomUUID(),
        channel: "mail",
        address: `crm@${domain}`,
      }),
    },
  ],
  "lib/domain/leads/adf-delivery/actions.ts#removeDestinationAction": [
    { form: async (things, client) => ({ destination: await destination(things, client) }) },
  ],
  "lib/domain/leads/adf-delivery/actions.ts#restoreDestinationAction": [
    { form: async (things, client) => ({ destination: await destination(things, client, true) }) },
  ],
  "lib/domain/leads/adf-delivery/actions.ts#sendTestDocumentAction": [
    {
      form: async (things, client) => ({
        destination: await destination(things, client),
        submissionId: randomUUID(),
      }),
    },
  ],
  "lib/domain/leads/adf-intake/actions.key.ts#makeAdfKeyAction": [
    { form: () => ({ submissionId: randomUUID(), name: "CarFinder" }) },
  ],
  "lib/domain/leads/adf-intake/actions.key.ts#revokeAdfKeyAction": [
    {
      form: async ({ organizationId }, client) => ({
        key: textOf(
          await insertRow(client, "adf_key", {
            submission_id: randomUUID(),
            organization_id: organizationId,
            name: "CarFinder",
            prefix: "lwadf_abcd",
            secret_hash: randomUUID().replaceAll("-", "").repeat(2),
          }),
        ),
      }),
    },
  ],
  "lib/domain/api/api-key/actions.ts#makeDealershipKeyAction": [
    {
      form: () => ({
        submissionId: randomUUID(),
        name: "Pricing",
        scopes: "listings:read",
        lifetime: "never",
      }),
    },
  ],
  "lib/domain/api/api-key/actions.ts#revokeDealershipKeyAction": [
    {
      form: async ({ organizationId, people }, client) => ({
        key: textOf(
          await insertRow(client, "api_key", {
            submission_id: randomUUID(),
            user_id: people.owner.userId,
            organization_id: organizationId,
            name: "Pricing",
            prefix: "lw_abcdefg",
            secret_hash: randomUUID().replaceAll("-", "").repeat(2),
            scopes: ["listings:read"],
          }),
        ),
      }),
    },
  ],
  "lib/domain/leads/lead-desk/actions.reply.ts#answerLeadAction": [
    { form: ({ lead }) => ({ lead, submissionId: randomUUID(), body: "Yes, it is." }) },
  ],
  "lib/domain/leads/trade-in/actions.ts#offerTradeInAction": [
    {
      form: async ({ people, sellerId, domain }, client) => ({
        lead: await tradeInLead(client, {
          vehicle: await vehicleOf(client, people.viewer.userId),
          sellerId,
          email: `trade@${domain}`,
        }),
        amount: "12,500",
        until: new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10),
      }),
    },
  ],
  "lib/domain/leads/lead-settings/actions.ts#keepLeadSettingsAction": [
    { form: () => ({ replyTargetMinutes: "30", joinDays: "7", replyAddress: "" }) },
  ],
  "lib/domain/leads/lead-desk/actions.work.ts#assignLeadAction": [
    { form: ({ lead, people }) => ({ lead, member: String(people.sales.userId) }) },
  ],
  "lib/domain/leads/lead-desk/actions.work.ts#joinLeadAction": [
    {
      form: async (things, client) => ({
        lead: await anotherLead(things, client),
        into: things.lead,
      }),
    },
  ],
  "lib/domain/leads/lead-desk/actions.work.ts#markOpenedAction": [
    { form: ({ lead }) => ({ lead }) },
  ],
  "lib/domain/leads/lead-desk/actions.work.ts#setLeadStatusAction": [
    { form: ({ lead }) => ({ lead, status: "appointment" }) },
  ],
  "lib/domain/leads/lead-desk/actions.work.ts#takeApartAction": [
    { form: async (things, client) => ({ lead: await anotherLead(things, client, true) }) },
  ],
  "lib/domain/leads/lead-desk/actions.work.ts#writeNoteAction": [
    { form: ({ lead }) => ({ lead, submissionId: randomUUID(), note: "Called twice." }) },
  ],
  "lib/domain/leads/reply-template/actions.ts#addTemplateAction": [
    { form: () => ({ submissionId: randomUUID(), name: "First answer", body: "Hi {name}" }) },
  ],
  "lib/domain/leads/reply-template/actions.ts#removeTemplateAction": [
    { form: async (things, client) => ({ template: await template(things, client) }) },
  ],
  "lib/domain/leads/reply-template/actions.ts#restoreTemplateAction": [
    { form: async (things, client) => ({ template: await template(things, client, true) }) },
  ],
} satisfies Readonly<Record<string, Cases>>;
