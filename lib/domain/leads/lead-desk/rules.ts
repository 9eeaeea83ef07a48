import type { Route } from "next";
import { openSecondsBetween } from "#lib/domain/dealers/dealer-hours/rules.seller.ts";
import type { OpeningTimes } from "#lib/domain/dealers/dealer-hours/types.seller.ts";
import { dealerPath } from "#lib/domain/dealers/organization/rules.ts";
import type { LeadId } from "#lib/domain/leads/lead-receipt/types.ts";
import { route } from "#lib/platform/routes/route.ts";
import { OPEN_STATUSES } from "./constants.work.ts";
import type { ClockMoments, LeadsQuery, ReplyClock } from "./types.ts";
import type { LeadStatus } from "./types.work.ts";

/** Where members read one lead. */
export function leadPath(slug: string, leadId: LeadId): Route {
  return route(dealerPath(slug, "leads"), `?lead=${leadId}`);
}

/**
 * The clock of the first human reply: it runs in the dealership's opening hours only, and stops with
 * the first answer of a person, or when the lead is sold, lost or spam. Without stated hours it always runs.
 */
export function replyClock(
  times: OpeningTimes,
  { createdAt, firstReplyAt, closedAt }: ClockMoments,
  targetMinutes: number,
  now: Date,
): ReplyClock {
  const seconds = Math.round(openSecondsBetween(times, createdAt, firstReplyAt ?? closedAt ?? now));
  const isLate = seconds > targetMinutes * 60;
  if (firstReplyAt !== null) return { kind: "answered", seconds, isLate };
  return { kind: closedAt === null ? "waiting" : "closed", seconds, isLate };
}

const isOpen = (status: LeadStatus): boolean => OPEN_STATUSES.some((open) => open === status);

/** When a lead was sold, lost or put away as spam; null while it is worked at. */
export const closedAtOf = ({
  status,
  statusAt,
  createdAt,
}: {
  readonly status: LeadStatus;
  readonly statusAt: Date | null;
  readonly createdAt: Date;
}): Date | null => (isOpen(status) ? null : (statusAt ?? createdAt));

/** A span in two units at most: "under a minute", "42 min", "3 h 5 min", "2 days 4 h" of 24 hours. */
export function timeSpanWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return "under a minute";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return two(`${hours} h`, minutes % 60, "min");
  const days = Math.floor(hours / 24);
  return two(days === 1 ? "1 day" : `${days} days`, hours % 24, "h");
}

const two = (first: string, rest: number, unit: string): string =>
  rest === 0 ? first : `${first} ${rest} ${unit}`;

const CLOCK_WORDS: Readonly<Record<ReplyClock["kind"], string>> = {
  answered: "Answered in",
  waiting: "Waiting",
  closed: "Closed unanswered after",
};

/** "Answered in 42 min", "Waiting 3 h 5 min", "Closed unanswered after 2 h". */
export const clockText = ({ kind, seconds }: ReplyClock): string =>
  `${CLOCK_WORDS[kind]} ${timeSpanWords(seconds)}`;

/** What stands in the address of a query; what is as always is left out. */
export function leadsSearch(query: Partial<LeadsQuery>): string {
  const params = new URLSearchParams();
  if (query.view === "board") params.set("view", "board");
  if (query.show && query.show !== "open") params.set("show", query.show);
  if (query.whose && query.whose !== "all") params.set("whose", query.whose);
  if (query.find) params.set("find", query.find);
  if (query.page !== undefined && query.page > 1) params.set("page", String(query.page));
  if (query.lead) params.set("lead", query.lead);
  if (query.template) params.set("template", query.template);
  if (query.isProof) params.set("proof", "1");
  return params.size === 0 ? "" : `?${params}`;
}

/** The leads of an organization, as a query has them. */
export function leadsPath(slug: string, query: Partial<LeadsQuery>): Route {
  return route(dealerPath(slug, "leads"), leadsSearch(query));
}
