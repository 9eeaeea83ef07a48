import "server-only";
import type { ReportId } from "#lib/domain/reports/report/types.ts";
import type { ReportReader } from "#lib/domain/reports/report-reading/types.ts";
import { authSecret } from "#lib/platform/auth/session-cookie.ts";
import { findBrowser } from "#lib/platform/browser/find.ts";
import { MINUTE_MS } from "#lib/platform/clock.ts";
import { readSigned, signText } from "#lib/platform/security/signed-text.ts";
import { printTicket } from "./schema.pdf.ts";

/** Whether reports can become PDFs here; else readers print them by their own browser. */
export const canMakePdf = async (): Promise<boolean> => (await findBrowser()) !== null;

const TICKET_MS = 2 * MINUTE_MS;

/**
 * Lets our own browser engine read a report as somebody may, for two minutes: it has neither their
 * session nor the address of their link. It goes to ourselves alone.
 */
export function makePrintTicket(report: ReportId, reader: ReportReader, now: Date): string {
  const ticket = { report, ...reader, until: now.getTime() + TICKET_MS };
  return signText("report print", JSON.stringify(printTicket.parse(ticket)), authSecret());
}

/** As whom a ticket reads a report; null for what is no ticket of ours, or for another report, or over. */
export function readPrintTicket(ticket: string, report: ReportId, now: Date): ReportReader | null {
  const text = readSigned("report print", ticket, authSecret());
  if (text === null) return null;
  const { report: of, userId, secret, until } = printTicket.parse(JSON.parse(text));
  return of === report && until > now.getTime() ? { userId, secret } : null;
}
