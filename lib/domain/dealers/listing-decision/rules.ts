/** What is mailed to whoever offers a vehicle that an operator decided about. */
interface DecisionMail {
  readonly title: string;
  readonly listingId: number;
  readonly reason: string;
  /** Where they can write to us. */
  readonly support: string;
}

const writeTo = (support: string): string =>
  `If you think this is wrong, reply to this email or write to ${support}.`;

/** An operator took a listing off sale. */
export function takenDownMail({ title, reason, support }: DecisionMail) {
  return {
    kind: "listing.taken-down",
    subject: `We took your ${title} off sale`,
    body: {
      heading: `Your ${title} is off sale`,
      paragraphs: [
        `We took the listing out of search. Why: ${reason}`,
        "Nothing of it was deleted, and you cannot show it to buyers until we put it back.",
        writeTo(support),
      ],
    },
  };
}

/** An operator lifted that. @param isOnSale whether buyers find it again. */
export function putBackMail({ title, listingId, reason }: DecisionMail, isOnSale: boolean) {
  return {
    kind: "listing.put-back",
    subject: isOnSale ? `Your ${title} is for sale again` : `We put your ${title} back`,
    body: {
      heading: isOnSale ? `Your ${title} is for sale again` : `Your ${title} is as it was`,
      paragraphs: [
        `We put the listing back as it was before we took it down. ${reason}`,
        ...(isOnSale ? [] : ["Buyers do not see it: it is not offered at the moment."]),
      ],
      action: { label: "Your listing", href: `/listings/${listingId}` },
    },
  };
}

/** An offer that waited is for sale. */
export function publishedMail({ title, listingId }: DecisionMail, isOnSale: boolean) {
  return {
    kind: "listing.published",
    subject: `We looked at your ${title}`,
    body: {
      heading: isOnSale ? `Your ${title} is for sale now` : `Your ${title} may be shown to buyers`,
      paragraphs: [
        isOnSale
          ? "We looked at your listing, and buyers find it in search now."
          : "We looked at your listing. It stays hidden until you show it to buyers.",
      ],
      action: { label: "Your listing", href: `/listings/${listingId}` },
    },
  };
}

/** An offer that waited is refused. */
export function notPublishedMail({ title, reason, support }: DecisionMail) {
  return {
    kind: "listing.not-published",
    subject: `We did not publish your ${title}`,
    body: {
      heading: `Your ${title} was not published`,
      paragraphs: [
        `We looked at your listing and did not publish it. Why: ${reason}`,
        writeTo(support),
      ],
    },
  };
}
