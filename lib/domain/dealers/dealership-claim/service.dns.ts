import "server-only";
import { Resolver } from "node:dns/promises";
import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import type { TxtAnswer } from "./types.dns.ts";

/** How long one server is waited for the first time, and how often it is asked. */
const WAIT = { timeout: 2_500, tries: 2 } as const;

/** There is no such name, or it has no such record: an answer, too. */
const NONE_CODES: readonly string[] = ["ENOTFOUND", "ENODATA"];
/** Nobody who could know answered, or with nothing that can be read. */
const UNREACHABLE_CODES: readonly string[] = [
  "ETIMEOUT",
  "ECONNREFUSED",
  "ESERVFAIL",
  "EREFUSED",
  "EBADRESP",
  "EFORMERR",
  "ENOTIMP",
  "ECANCELLED",
  "EBADNAME",
];
const dnsError = z.object({ code: z.string() });

/**
 * The texts of a name's TXT records, asked of the servers of `DNS_SERVERS`, else of the system's.
 * Each call asks anew: nothing is kept between two.
 */
export async function txtRecords(name: string): Promise<TxtAnswer> {
  const resolver = new Resolver(WAIT);
  const servers = env().DNS_SERVERS;
  if (servers.length > 0) resolver.setServers(servers);
  try {
    const records = await resolver.resolveTxt(name);
    // A record's text comes in pieces of at most 255 characters.
    return { kind: "found", texts: records.map((pieces) => pieces.join("")) };
  } catch (error) {
    const code = dnsError.safeParse(error).data?.code ?? "";
    if (NONE_CODES.includes(code)) return { kind: "none" };
    if (UNREACHABLE_CODES.includes(code)) return { kind: "unreachable" };
    throw error;
  }
}
