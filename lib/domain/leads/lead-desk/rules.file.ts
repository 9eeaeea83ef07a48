import { withheldDelivery } from "#lib/domain/leads/adf-delivery/rules.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { LEAD_STATUS_WORDS } from "./constants.work.ts";
import type { LeadEntry, LeadFile, LeadRequest } from "./types.file.ts";

/** The detail of a line of the ledger, as far as a lead's history needs it. */
type Detail = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

const statusWord = (value: unknown): string => {
  const word = text(value) ?? "";
  return Object.entries(LEAD_STATUS_WORDS).find(([status]) => status === word)?.[1] ?? word;
};

/** What a line of the ledger says in a lead's history; null for what stands there by itself. */
export function eventWords(kind: string, detail: Detail): string | null {
  switch (kind) {
    case "lead.status_changed":
      return `Status: ${statusWord(detail.from)} to ${statusWord(detail.to)}`;
    case "lead.assigned": {
      const to = text(detail.to);
      return to === null ? "Taken from whoever had it" : `Given to ${to}`;
    }
    case "lead.address_confirmed":
      return "The owner of the address confirmed that they wrote this";
    case "lead.address_disowned":
      return "The owner of the address said that they did not write this";
    case "lead.joined":
      return "Joined to an earlier lead of the same person";
    case "lead.kept_apart":
      return "Taken apart from another lead";
    case "lead.trade_in_offered":
      return typeof detail.cents === "number"
        ? `Trade-in offer: ${formatPrice(detail.cents)}, good through ${text(detail.until) ?? "no day"}`
        : "Trade-in offer";
    case "lead.trade_in_accepted":
      return "The owner accepted the offer";
    case "lead.trade_in_declined":
      return "The owner declined the offer";
    case "lead.trade_in_withdrawn":
      return "The owner withdrew the request";
    case "lead.delivered":
      return `Delivered as ADF to ${text(detail.address) ?? "its destination"}`;
    case "lead.delivery_failed":
      return `Not delivered as ADF to ${text(detail.address) ?? "its destination"}`;
    default:
      return null;
  }
}

/** Entries in the order of time; what came at one moment in the order that it was given. */
export function entriesInOrder(entries: readonly LeadEntry[]): LeadEntry[] {
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** "Lotwise: /listings/7", "CarFinder". */
export function leadSourceWords({
  source,
  pagePath,
}: {
  readonly source: string;
  readonly pagePath: string | null;
}): string {
  return pagePath === null ? source : `${source}: ${pagePath}`;
}

/** A request without what its buyer wrote. */
function withheldRequest(request: LeadRequest): LeadRequest {
  return {
    ...request,
    message: null,
    // Where a vehicle is to be brought is where somebody lives.
    wishWords: null,
    address: null,
    forwarded: request.forwarded && { ...request.forwarded, documentSha256: null },
  };
}

function withheldEntry(entry: LeadEntry): LeadEntry {
  switch (entry.kind) {
    case "request":
      return { ...entry, request: withheldRequest(entry.request) };
    case "message":
      return {
        ...entry,
        name: entry.from === "customer" ? null : entry.name,
        body: null,
        mail: null,
      };
    case "note":
      return { ...entry, body: null };
    case "event":
      return entry;
  }
}

/**
 * A lead as those see it who may not know who asked: vehicle, kind, status, times and who works it.
 * Colleagues' answers and notes name buyers, and mails go to them: of each the moment is left.
 */
export function withheldFile(file: LeadFile): LeadFile {
  return {
    ...file,
    row: { ...file.row, name: null },
    contact: null,
    requests: file.requests.map(withheldRequest),
    entries: file.entries.map(withheldEntry),
    deliveries: file.deliveries.map(withheldDelivery),
    told: [],
    answer: { kind: "none" },
  };
}
