/** What the ledger's lines are about, for whoever looks for one thing. */
export type EventTopic =
  | "price"
  | "photo"
  | "listing"
  | "lead"
  | "message"
  | "competitor"
  | "recall"
  | "feed"
  | "member"
  | "settings";
