/** Webhooks of one person. */
export const MOST_WEBHOOKS = 20;
/** Characters. */
export const LONGEST_WEBHOOK_NAME = 60;
export const LONGEST_WEBHOOK_URL = 1_000;
/** What secrets begin with (Standard Webhooks); the rest is base64. */
export const SECRET_MARK = "whsec_";
/** Deliveries are signed with the old secret too for so long after it was replaced. */
export const SECRET_OVERLAP_HOURS = 24;
/** What the names of a form's boxes for kinds of events begin with. */
export const KIND_BOX = "kind:";
