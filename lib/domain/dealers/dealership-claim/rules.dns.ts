import { plural } from "#lib/platform/format.ts";
import { DNS_PREFIX } from "./constants.ts";
import { dnsRecordText } from "./rules.ts";
import type { TxtAnswer } from "./types.dns.ts";

/** Whether what DNS says proves a claim: one of the records is its very text. */
export function provesClaim(answer: TxtAnswer, token: string): boolean {
  return (
    answer.kind === "found" && answer.texts.some((text) => text.trim() === dnsRecordText(token))
  );
}

/** What DNS said where it did not prove a claim, and what to do: sentences for its claimant. */
export function dnsAnswerWords(answer: TxtAnswer, name: string): string {
  switch (answer.kind) {
    case "unreachable":
      return "DNS could not be asked: no server answered. Try again in some minutes.";
    case "none":
      return `There is no TXT record at ${name}. A new record can take an hour until it is seen everywhere.`;
    case "found": {
      const ours = answer.texts.filter((text) => text.trim().startsWith(DNS_PREFIX));
      return ours.length > 0
        ? `The record at ${name} is that of another claim: put the text above in its place, or beside it.`
        : `${plural(answer.texts.length, "TXT record")} at ${name}, and none with the text above.`;
    }
  }
}
