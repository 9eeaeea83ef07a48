import type { EventTopic } from "./types.event.ts";

export const EVENT_TOPICS: Readonly<Record<EventTopic, string>> = {
  price: "Prices",
  photo: "Photos",
  listing: "Vehicles",
  lead: "Leads",
  message: "Messages",
  competitor: "Competitors and following",
  recall: "Recalls",
  feed: "Feeds",
  member: "Members",
  billing: "Payments and plan",
  settings: "Settings",
};

/** Every kind of line, by topic, and what it is called. A kind is recorded only once it is here. */
export const ORGANIZATION_EVENT_KINDS = {
  price: { "price.changed": "Asking price changed" },
  photo: {
    "photo.added": "Photo added",
    "photo.removed": "Photo taken away",
    "photo.put_back": "Photo restored",
    "photo.arranged": "Photos put in order",
  },
  listing: {
    "listing.added": "Vehicle added",
    "listing.edited": "Vehicle edited",
    "listing.paused": "Vehicle paused",
    "listing.resumed": "Vehicle for sale again",
    "listing.sold": "Vehicle sold",
    "listing.withdrawn": "Vehicle taken off the market",
    "listing.taken_down": "Vehicle taken off sale by us",
    "listing.put_back": "Vehicle put back by us",
  },
  lead: {
    "lead.received": "Lead received",
    "lead.joined": "Joined to an earlier lead of the same person",
    "lead.kept_apart": "Taken apart from another lead",
    "lead.assigned": "Lead assigned",
    "lead.status_changed": "Status of a lead changed",
    "lead.address_confirmed": "Address of a lead confirmed",
    "lead.address_disowned": "Lead not written by the owner of its address",
    "lead.noted": "Note on a lead written",
    "lead.trade_in_offered": "Trade-in offer made",
    "lead.trade_in_accepted": "Trade-in offer accepted",
    "lead.trade_in_declined": "Trade-in offer declined",
    "lead.trade_in_withdrawn": "Trade-in request withdrawn",
    "lead.delivered": "Lead delivered as ADF",
    "lead.delivery_failed": "Lead not delivered as ADF",
  },
  message: { "message.sent": "Reply sent" },
  competitor: {
    "competitor.moved": "A competitor passed a vehicle of yours",
    "follow.added": "Followed",
    "follow.removed": "No longer followed",
    "follow.restored": "Followed again",
    "follow.muted": "Muted",
    "follow.unmuted": "No longer muted",
  },
  recall: { "recall.published": "Recall published for a model year on the lot" },
  feed: {
    "feed.added": "Feed added",
    "feed.changed": "Feed changed",
    "feed.removed": "Feed removed",
    "feed.received": "Feed file received",
    "feed.refused": "Feed file refused",
    "feed.guarded": "Feed file waits for a look",
    "feed.published": "Feed published",
    "feed.discarded": "Feed file put away",
  },
  member: {
    "member.invited": "Invited by mail",
    "member.invitation_resent": "Invitation mailed again",
    "member.invitation_revoked": "Invitation taken back",
    "member.invitation_declined": "Invitation declined",
    "member.joined": "Member joined",
    "member.role_changed": "Role changed",
    "member.removed": "Member removed",
    "member.restored": "Removed member put back",
    "member.left": "Member left",
    "member.second_step_required": "Second step required of members",
    "member.second_step_optional": "Second step no longer required",
    "member.transfer_offered": "Ownership offered",
    "member.transfer_withdrawn": "Offer of ownership taken back",
    "member.transfer_declined": "Ownership declined",
    "member.transferred": "Ownership handed over",
  },
  billing: {
    "payment.received": "Paid",
    "payment.refunded": "Refunded",
    "payment.disputed": "Payment in dispute",
    "plan.started": "Plan started",
    "plan.changed": "Plan changed",
    "plan.cancelled": "Plan canceled at the end of its month",
    "plan.kept": "Cancellation of the plan taken back",
    "plan.paused": "Plan paused",
    "plan.resumed": "Plan resumed",
    "plan.unpaid": "A payment for the plan failed",
    "plan.ended": "Plan ended",
  },
  settings: {
    "settings.changed": "Settings changed",
    "settings.leads_changed": "Rules for leads changed",
    "settings.template_added": "Template for replies added",
    "settings.template_removed": "Template for replies removed",
    "settings.template_restored": "Template for replies brought back",
    "settings.adf_destination_added": "Destination for leads added",
    "settings.adf_destination_removed": "Destination for leads removed",
    "settings.adf_destination_restored": "Destination for leads brought back",
    "settings.adf_destination_tested": "Test lead sent",
    "settings.adf_key_made": "Key for forwarded leads made",
    "settings.adf_key_revoked": "Key for forwarded leads revoked",
    "settings.api_key_made": "API key created",
    "settings.api_key_revoked": "API key revoked",
    "profile.changed": "Profile changed",
    "hours.changed": "Opening hours changed",
    "fees.changed": "Stated fees changed",
    "title.changed": "Place in the public team changed",
    "dealership.claimed": "Dealership claimed",
    "dealership.disputed": "Claimed by somebody else, too",
    "dealership.kept": "Dispute settled: nothing changed hands",
    "dealership.handed_over": "Dispute settled: handed over",
  },
} as const satisfies Readonly<Record<EventTopic, Readonly<Record<string, string>>>>;

type KindOf<Topic> = Topic extends EventTopic
  ? keyof (typeof ORGANIZATION_EVENT_KINDS)[Topic]
  : never;
export type EventKind = KindOf<EventTopic>;

/** Lines on a page of the ledger. */
export const LEDGER_PAGE_SIZE = 60;
/** Lines read at a time for a file. */
export const LEDGER_BATCH = 1_000;

/** The columns of the ledger as a file. */
export const LEDGER_COLUMNS = [
  "at",
  "topic",
  "kind",
  "what",
  "detail",
  "vehicle",
  "vin",
  "stock_number",
  "lead",
  "member",
] as const;
