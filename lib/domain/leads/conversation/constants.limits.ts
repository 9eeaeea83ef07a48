/* Rate limits on messages to sellers (network, email, listing, seller), and limits on
 * length and links. */

/** How often people may write to sellers. Each is counted for all processes of the site together. */
export const CONTACT_LIMITS = {
  /** From one network, signed in or not. */
  network: { name: "contact by network", points: 30, seconds: 3_600 },
  /** By one address: somebody else's, for all we know, until it is proven. */
  address: { name: "contact by address", points: 12, seconds: 86_400 },
  /** By one address about one listing. */
  listing: { name: "contact about listing", points: 5, seconds: 86_400 },
  /** By one address to one seller. */
  seller: { name: "contact of seller", points: 8, seconds: 86_400 },
  /** To one seller by anyone: more than that is somebody's program. */
  inbox: { name: "contact inbox", points: 120, seconds: 3_600 },
} as const;

/** Messages in conversations, by one person. */
export const CONVERSATION_MESSAGE_LIMIT = {
  name: "messages by person",
  points: 40,
  seconds: 600,
} as const;
/** Messages of one side before the other has said anything more: nobody is to be talked at. */
export const MOST_UNANSWERED = 10;

export const LONGEST_MESSAGE = 4_000;
/** Links in one message: enough for a listing and a report, too few for a catalog of something else. */
export const MOST_MESSAGE_LINKS = 3;
