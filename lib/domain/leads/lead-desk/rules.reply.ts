import { strangerWords, visitorParts } from "#lib/domain/leads/lead-address/rules.ts";
import { vehicleTitle } from "#lib/domain/vehicles/vehicle-title/rules.ts";

/** Stands where an answer went to an account's own address, which its person did not give the dealer. */
export const ACCOUNT_ADDRESS = "the address of their account";

/**
 * Where an answer goes by mail, as the dealership reads and keeps it: the address that came with the
 * request. An account may have another one by now, or may always have had: that is nobody's to know.
 */
export function shownRecipient(lead: {
  readonly email: string;
  readonly user: { readonly email: string } | null;
}): string {
  const { email, user } = lead;
  return user === null || user.email === email ? email : ACCOUNT_ADDRESS;
}

/** A lead, as the mail with its answer speaks of it. */
interface AnsweredLead {
  /** Null for who wrote signed out. */
  readonly userId: number | null;
  readonly listing: Parameters<typeof vehicleTitle>[0] | null;
  readonly vehicleWords: string | null;
  /** Where it came from. */
  readonly source: string;
}

/**
 * The mail with an answer that stands in the conversation as well.
 * @param answer `path` of the conversation; `linkPath` of the page that asks whether they wrote the
 *   message, null for an address that is proven.
 */
export function threadReplyMail(
  dealer: string,
  {
    lead,
    text,
    path,
    linkPath,
  }: {
    readonly lead: AnsweredLead;
    readonly text: string;
    readonly path: string;
    readonly linkPath: string | null;
  },
) {
  const about = aboutWords(lead);
  const first = linkPath === null ? [] : [strangerWords(dealer, about)];
  return replyMail(dealer, about, {
    paragraphs: [...first, ...text.split(/\n{2,}/)],
    ...(lead.userId === null
      ? visitorParts(linkPath, path, dealer)
      : {
          action: { label: "Read and answer", href: path },
          footer: "You can turn these emails off under Account, Notifications.",
        }),
  });
}

/** The mail with an answer to who wrote elsewhere. @param answer `replyTo` is where theirs goes. */
export function forwardedReplyMail(
  dealer: string,
  {
    lead,
    text,
    replyTo,
  }: { readonly lead: AnsweredLead; readonly text: string; readonly replyTo: string },
) {
  return replyMail(dealer, aboutWords(lead), {
    paragraphs: text.split(/\n{2,}/),
    footer: `You asked about this at ${lead.source}, which forwarded it to ${dealer}. An answer to this mail goes to ${replyTo}.`,
  });
}

function replyMail<Rest extends { readonly paragraphs: readonly string[] }>(
  dealer: string,
  about: string,
  rest: Rest,
) {
  return {
    kind: "lead.reply",
    subject: `${dealer} about ${about}`,
    body: { heading: `${dealer} answers about ${about}`, ...rest },
  };
}

function aboutWords({ listing, vehicleWords }: AnsweredLead): string {
  return listing === null ? (vehicleWords ?? "your request") : `the ${vehicleTitle(listing)}`;
}
