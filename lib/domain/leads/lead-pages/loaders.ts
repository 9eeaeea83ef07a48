import "server-only";
import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { localDay } from "#lib/domain/kernel/local-time/rules.ts";
import { adfDeliveriesOf, destinationsOf } from "#lib/domain/leads/adf-delivery/data.ts";
import { shownAddress, withheldDelivery } from "#lib/domain/leads/adf-delivery/rules.ts";
import { INTAKE_PATH } from "#lib/domain/leads/adf-intake/constants.ts";
import { adfKeysOf, forwardedTradeIns } from "#lib/domain/leads/adf-intake/data.ts";
import { leadFile } from "#lib/domain/leads/lead-desk/data.file.ts";
import {
  alsoWrote,
  type ClockRules,
  clockRulesOf,
  leadBoard,
  leadCounts,
  leadPage,
  leadWorkers,
} from "#lib/domain/leads/lead-desk/data.ts";
import { leadsQueryFrom } from "#lib/domain/leads/lead-desk/search-params.ts";
import type { LeadRow, LeadsQuery } from "#lib/domain/leads/lead-desk/types.ts";
import { leadSettingsOf } from "#lib/domain/leads/lead-settings/data.ts";
import { templatesOf } from "#lib/domain/leads/reply-template/data.ts";
import { filledTemplate } from "#lib/domain/leads/reply-template/rules.ts";
import { askedTradeIns } from "#lib/domain/leads/trade-in/data.ts";
import { now } from "#lib/platform/clock.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { formatPrice } from "#lib/platform/format.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { replyRecord } from "./data.record.ts";
import type { LoadedLeadDelivery, LoadedLeads, OpenLead } from "./types.ts";

/**
 * The leads of a member's organization and the one that is open; one of somebody else is a page that
 * does not exist.
 */
export async function loadLeads(
  actor: OrganizationActor,
  raw: RawSearchParams,
): Promise<LoadedLeads> {
  const asked = leadsQueryFrom(raw);
  // A proof is a file to give away: for who may not read who asked there is none.
  const query = { ...asked, isProof: asked.isProof && can(actor.role, "leads.read") };
  if (query.lead === "unknown") notFound();
  const asOf = now();
  const rules = await clockRulesOf(actor, asOf);
  const isBoard = query.view === "board" && query.lead === null;
  const [counts, record, workers, page, board, open] = await Promise.all([
    leadCounts(actor),
    replyRecord(actor, rules),
    leadWorkers(actor),
    isBoard ? null : leadPage(actor, query, rules),
    isBoard ? leadBoard(actor, query, rules) : null,
    query.lead === null ? null : openLead(actor, { ...query, lead: query.lead }, rules),
  ]);
  return {
    query,
    counts,
    record,
    targetMinutes: rules.targetMinutes,
    hasHours: rules.times.week !== null,
    workers,
    page,
    board,
    open,
    asOf,
  };
}

async function openLead(
  actor: OrganizationActor,
  query: LeadsQuery & { readonly lead: LeadRow["id"] },
  rules: ClockRules,
): Promise<OpenLead> {
  const [file, others, templates] = await Promise.all([
    leadFile(actor, query.lead, rules),
    alsoWrote(actor, query.lead, rules),
    templatesOf(actor.organization.id),
  ]);
  if (file === null) notFound();
  const chosen = templates.find(({ id }) => id === query.template);
  const { name, vehicle, priceCents } = file.row;
  const asked = file.requests.filter(({ kind }) => kind === "trade_in").map(({ id }) => id);
  const mayRead = can(actor.role, "leads.read");
  return {
    file,
    tradeIns: mayRead ? await askedTradeIns(actor, asked, rules.now) : [],
    forwardedTradeIns: mayRead
      ? await forwardedTradeIns(
          actor,
          file.requests.map(({ id }) => id),
        )
      : [],
    today: localDay(rules.now, actor.organization.timeZone),
    alsoWrote: others,
    templates,
    draft:
      chosen === undefined || name === null
        ? ""
        : filledTemplate(chosen.body, {
            customerName: name,
            vehicle,
            priceWords: priceCents === null ? null : formatPrice(priceCents),
            dealer: actor.organization.name,
            memberName: actor.name,
          }),
    submissionIds: { reply: randomUUID(), note: randomUUID() },
  };
}

/** How an organization's leads are worked, where they go and by which keys they come in. */
export async function loadLeadDelivery(actor: OrganizationActor): Promise<LoadedLeadDelivery> {
  const { id } = actor.organization;
  const [settings, templates, destinations, deliveries, keys] = await Promise.all([
    leadSettingsOf(id),
    templatesOf(id),
    destinationsOf(id),
    adfDeliveriesOf(id),
    adfKeysOf(id),
  ]);
  return {
    settings,
    templates,
    destinations: can(actor.role, "settings.edit")
      ? destinations
      : destinations.map((each) => ({ ...each, address: shownAddress(each) })),
    deliveries: can(actor.role, "leads.read") ? deliveries : deliveries.map(withheldDelivery),
    keys,
    intakeUrl: `${siteUrl()}${INTAKE_PATH}`,
    submissionIds: {
      template: randomUUID(),
      destination: randomUUID(),
      key: randomUUID(),
      tests: Object.fromEntries(destinations.map((each) => [each.id, randomUUID()])),
    },
  };
}
