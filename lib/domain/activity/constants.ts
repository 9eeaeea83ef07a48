import type { ActivityTopic } from "./types.ts";

export const ACTIVITY_TOPICS: Readonly<Record<ActivityTopic, string>> = {
  security: "Sign-in and security",
  account: "Account",
  saved: "Saved",
  selling: "Selling",
  garage: "Garage",
  messages: "Messages and reviews",
  dealership: "Dealerships",
};

/** What is said of each kind, by topic; a test sees to it that every kind that is recorded is here. */
export const TOPIC_KINDS: Readonly<Record<ActivityTopic, Readonly<Record<string, string>>>> = {
  security: {
    "email.change_requested": "Change of address asked for",
    "email.changed": "Address changed",
    "email.verified": "Address confirmed",
    "google.connected": "Sign-in with Google connected",
    "password.changed": "Password changed",
    "session.ended": "Signed out",
    "session.others_revoked": "All other devices were signed out",
    "session.revoked": "A device was signed out",
    "session.started": "Signed in",
  },
  account: {
    "account.created": "Account created",
    "account.mail_changed": "Mail choices changed",
    "account.profile_changed": "Profile changed",
  },
  saved: {
    "search.changed": "Saved search changed",
    "search.removed": "Saved search removed",
    "search.restored": "Saved search brought back",
    "search.saved": "Search saved",
  },
  selling: {
    "inventory.added": "Vehicle added to a dealership",
    "inventory.changed": "Vehicles of a dealership changed",
    "inventory.change_undone": "Change of a dealership's vehicles taken back",
    "inventory.edited": "Vehicle of a dealership edited",
    "listing.edited": "Listing edited",
    "listing.paused": "Listing paused",
    "listing.photo_added": "Photo added",
    "listing.photo_put_back": "Photo put back",
    "listing.photo_removed": "Photo removed",
    "listing.photos_arranged": "Photos put in order",
    "listing.published": "Listing written",
    "listing.resumed": "Listing shown to buyers",
    "listing.sold": "Vehicle marked sold",
    "listing.withdrawn": "Listing taken off the market",
    "seller.created": "First vehicle for sale: you are a private seller now",
    "seller.moved": "Place of your vehicles for sale changed",
  },
  garage: {
    "garage.added": "Vehicle added to the garage",
    "garage.edited": "Vehicle edited",
    "garage.loan_kept": "Loan kept",
    "garage.loan_removed": "Loan removed",
    "garage.reading_added": "Odometer reading added",
    "garage.reading_removed": "Odometer reading removed",
    "garage.removed": "Vehicle removed from the garage",
    "garage.restored": "Vehicle brought back to the garage",
    "garage.transfer_accepted": "Vehicle taken over",
    "garage.transfer_cancelled": "Transfer of a vehicle called off",
    "garage.transfer_offered": "Vehicle offered to its next owner",
    "garage.transferred": "Vehicle handed over to its next owner",
  },
  messages: {
    "content.reported": "Something reported to us",
    "conversations.claimed": "Earlier conversations joined this account",
    "message.sent": "Message sent",
    "person.blocked": "Person blocked",
    "person.unblocked": "Person no longer blocked",
    "review.edited": "Review edited",
    "review.removed": "Review removed",
    "review.replied": "Review replied to",
    "review.restored": "Review put back",
    "review.written": "Review written",
    "seller.contacted": "Wrote to a seller about a vehicle",
  },
  dealership: {
    "membership.declined": "Invitation of a dealership declined",
    "membership.joined": "Became a member of a dealership",
    "membership.left": "Left a dealership",
    "membership.removed": "Removed from a dealership",
    "membership.restored": "Member of a dealership again",
    "membership.role_changed": "Your role at a dealership changed",
    "membership.transferred": "Ownership of a dealership changed hands",
  },
};

/** Lines on a page. */
export const ACTIVITY_PAGE_SIZE = 50;
