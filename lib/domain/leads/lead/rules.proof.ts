import { momentWords } from "#lib/domain/kernel/local-time/rules.words.ts";
import { STATE_WORDS } from "#lib/domain/leads/adf-delivery/rules.ts";
import type { AdfDeliveryView } from "#lib/domain/leads/adf-delivery/types.ts";
import { leadTitle } from "#lib/domain/leads/conversation/rules.asked.ts";
import { ADDRESS_WORDS } from "#lib/domain/leads/lead-address/constants.ts";
import { leadSourceWords } from "#lib/domain/leads/lead-desk/rules.file.ts";
import type {
  LeadEntry,
  LeadFile,
  LeadRequest,
  ToldMail,
} from "#lib/domain/leads/lead-desk/types.file.ts";
import { formatPrice } from "#lib/platform/format.ts";
import type { ProofRow } from "./types.proof.ts";

export const PROOF_COLUMNS = ["at_utc", "at_dealership", "what", "detail"] as const;

type Line = Omit<ProofRow, "atWords" | "id">;

/**
 * All that our records say of a lead, in the order of time: when it was received and from which page,
 * how each mail fared, who answered when, and what members did. Words of members' notes are not in
 * it: the proof may be given to others.
 */
export function proofRows(file: LeadFile, timeZone: string): ProofRow[] {
  const lines: Line[] = [
    ...file.requests.flatMap(requestLines),
    ...file.told.map(toldLine),
    ...file.entries.flatMap(entryLines),
    ...file.deliveries.map(deliveryLine),
  ];
  return lines
    .toSorted((a, b) => Date.parse(a.at ?? "") - Date.parse(b.at ?? ""))
    .map((line, index) => ({
      ...line,
      id: `${index}`,
      atWords: line.at === null ? "Not noted" : momentWords(new Date(line.at), timeZone),
    }));
}

function requestLines(request: LeadRequest): Line[] {
  const { createdAt, vehicle, offerCents, driveWords, wishWords, forwarded, address, message } =
    request;
  const facts = [
    leadSourceWords(request),
    vehicle?.words,
    vehicle?.vin && `VIN ${vehicle.vin}`,
    vehicle?.stockNumber && `stock ${vehicle.stockNumber}`,
    offerCents !== null && `offer ${formatPrice(offerCents)}`,
    driveWords && `drive asked for ${driveWords}`,
    wishWords,
    forwarded &&
      `key “${forwarded.keyName}”, ${forwarded.documentSha256 === null ? "the document is no longer kept" : `SHA-256 of the document ${forwarded.documentSha256}`}`,
    address && ADDRESS_WORDS[address].toLowerCase(),
    message && `“${message}”`,
  ];
  const step = (at: string | null, what: string, detail: string): Line[] =>
    at === null ? [] : [{ at, what, detail }];
  return [
    {
      at: createdAt,
      what: `${leadTitle(request)} sent`,
      detail: facts.filter((fact) => typeof fact === "string").join("; "),
    },
    ...step(request.receivedAt, "Received", "by the dealership’s mail or inbox"),
    ...step(request.openedAt, "Opened", "by a person who works leads"),
    ...step(request.firstReplyAt, "Answered", "first answer of a person"),
  ];
}

function toldLine({ toAddress, what, createdAt, sentAt, failure }: ToldMail): Line {
  const name = what === "to_us" ? "Mail to the dealership" : "Mail to the customer";
  return {
    at: sentAt ?? createdAt,
    what: name,
    detail: `${toAddress}: ${failure ?? (sentAt === null ? "on its way" : "taken")}`,
  };
}

function entryLines(entry: LeadEntry): Line[] {
  switch (entry.kind) {
    case "request":
      return [];
    case "message":
      return [
        {
          at: entry.at,
          what: entry.from === "us" ? "Answer" : "Message of the customer",
          detail: `${entry.name}: “${entry.body}”`,
        },
        ...(entry.mail === null || entry.mail.state === "none"
          ? []
          : [
              {
                at: entry.mail.at ?? entry.at,
                what: "Mail of the answer",
                detail: `${entry.mail.toAddress}: ${MAIL_WORDS[entry.mail.state]}${entry.mail.failure === null ? "" : `, ${entry.mail.failure}`}`,
              },
            ]),
      ];
    case "note":
      return [{ at: entry.at, what: "Note of a member", detail: entry.name }];
    case "event":
      return [{ at: entry.at, what: entry.words, detail: entry.name ?? "by itself" }];
  }
}

const MAIL_WORDS = {
  delivered: "taken",
  on_its_way: "on its way",
  failed: "refused",
  not_known: "record no longer kept",
} as const;

function deliveryLine({
  state,
  settledAt,
  createdAt,
  address,
  channel,
  attempts,
}: AdfDeliveryView): Line {
  const tries = attempts.map(({ at, words }) => `${at} ${words}`).join("; ");
  return {
    at: settledAt ?? createdAt,
    what: `ADF by ${channel === "mail" ? "mail" : "HTTP"}`,
    detail: `${address}: ${STATE_WORDS[state]}${tries === "" ? "" : ` (${tries})`}`,
  };
}
