import { leadIdSchema } from "#lib/domain/leads/lead-receipt/schema.ts";
import { pageAsked, type RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { SHOWS } from "./constants.ts";
import type { LeadsQuery } from "./types.ts";

const LAST_PAGE = 1_000;
const LONGEST_FIND = 60;

/** Reads the address of the leads, whatever stands in it. */
export function leadsQueryFrom(raw: RawSearchParams): LeadsQuery {
  const one = (name: string): string => [raw[name]].flat()[0]?.trim() ?? "";
  const lead = one("lead");
  const whose = one("whose");
  const template = one("template");
  return {
    view: one("view") === "board" ? "board" : "inbox",
    show: SHOWS.find((show) => show === one("show")) ?? "open",
    whose: whose === "mine" || whose === "nobody" ? whose : "all",
    find: one("find").slice(0, LONGEST_FIND),
    page: Math.min(pageAsked(raw), LAST_PAGE),
    lead: lead === "" ? null : (leadIdSchema.safeParse(lead.toLowerCase()).data ?? "unknown"),
    template: template === "" ? null : template,
    isProof: one("proof") === "1",
  };
}
