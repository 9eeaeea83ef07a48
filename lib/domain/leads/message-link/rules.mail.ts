/* What the mail and the notice about unread messages say. */

import { strangerWords, visitorParts } from "#lib/domain/leads/lead-address/rules.ts";
import type { SellerKind } from "#lib/domain/listings/listing/types.ts";
import { plural } from "#lib/platform/format.ts";

/** Messages that a mail quotes; the others it counts. */
const MOST_QUOTED = 5;

type Messages = readonly { readonly body: string }[];

/** On a locked screen: neither who wrote, nor what. */
export function unreadNotice(count: number, vehicle: string) {
  return { title: plural(count, "new message"), body: `About the ${vehicle}` };
}

/**
 * The mail about messages that somebody has not read. A visitor reads a private seller's words only
 * after signing in.
 * @param about `path` of the conversation; `linkPath` of the page that asks a visitor whether they wrote
 *   first, null for an address that is proven.
 */
export function unreadMail(
  unread: Messages,
  {
    from,
    vehicle,
    seller,
    path,
    linkPath,
    isVisitor,
  }: {
    readonly from: string;
    readonly vehicle: string;
    readonly seller: { readonly name: string; readonly kind: SellerKind };
    readonly path: string;
    readonly linkPath: string | null;
    readonly isVisitor: boolean;
  },
) {
  return {
    kind: "conversation.unread",
    subject: `${from} wrote about the ${vehicle}`,
    body: {
      heading: `${plural(unread.length, "new message")} from ${from}`,
      paragraphs: [
        ...(linkPath === null ? [] : [strangerWords(seller.name, `the ${vehicle}`)]),
        ...(isVisitor && seller.kind === "private"
          ? ["You read what they wrote once you have signed in."]
          : quoted(unread)),
      ],
      ...(isVisitor
        ? visitorParts(linkPath, path, seller.name)
        : {
            action: { label: "Read and answer", href: path },
            footer: "You can turn these emails off under Account, Notifications.",
          }),
    },
  };
}

/** What the other side wrote, as far as a mail holds it. */
function quoted(unread: Messages): string[] {
  const left = unread.length - MOST_QUOTED;
  return [
    ...unread.slice(0, MOST_QUOTED).map(({ body }) => body || "(a picture)"),
    ...(left > 0 ? [`And ${plural(left, "more message")}.`] : []),
  ];
}
