import { LEAD_STATUS_WORDS } from "#lib/domain/leads/lead-work/constants.ts";
import type { LeadEntry } from "./types.ts";

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
    case "lead.joined":
      return "Joined to an earlier lead of the same person";
    case "lead.kept_apart":
      return "Taken apart from another lead";
    case "lead.delivered":
      return `Delivered as ADF to ${text(detail.address) ?? "its destination"}`;
    case "lead.delivery_failed":
      return `Not delivered as ADF to ${text(detail.address) ?? "its destination"}`;
    default:
      return null;
  }
}

/** Entries in the order of time; what came at one moment in the order that it was given. */
export function inOrder(entries: readonly LeadEntry[]): LeadEntry[] {
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** "Lotwise: /listings/7", "CarFinder". */
export function sourceWords({
  source,
  pagePath,
}: {
  readonly source: string;
  readonly pagePath: string | null;
}): string {
  return pagePath === null ? source : `${source}: ${pagePath}`;
}
