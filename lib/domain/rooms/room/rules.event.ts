import type { RoomEventDetails, RoomEventKind, WordedRoomEvent } from "./types.event.ts";

/** How somebody is called whose account is gone. */
export const FORMER_ROOM_MEMBER = "A former member";

type Words = (event: Pick<WordedRoomEvent, "details" | "subject">) => string;

/** What each kind of event is in words, after the name of who did it. A new kind has its line here. */
const WORDS: Readonly<Record<RoomEventKind, Words>> = {
  "room.created": () => "made the room",
  "room.renamed": ({ details }) => `renamed the room “${said(details, "name")}”`,
  "member.joined": () => "joined the room",
  "member.left": ({ subject }) =>
    subject === null ? "left the room" : `left the room, which ${subject} owns now`,
  "member.removed": ({ subject }) => `removed ${subject ?? "a member"} from the room`,
  "member.made_owner": ({ subject }) => `made ${subject ?? "a member"} an owner`,
  "link.made": ({ details }) =>
    details.link === "guest" ? "made a link for guests" : "made a link to join by",
  "link.revoked": ({ details }) =>
    details.link === "guest" ? "withdrew a link for guests" : "withdrew a link to join by",
  "vehicle.added": ({ details }) => `added the ${said(details, "title")}`,
  "vehicle.removed": ({ details }) => `removed the ${said(details, "title")}`,
  "vehicle.restored": ({ details }) => `restored the ${said(details, "title")}`,
  "vote.cast": ({ details }) =>
    `voted ${said(details, "choice")} on the ${said(details, "title")}${
      typeof details.was === "string" ? `, before: ${details.was}` : ""
    }`,
  "veto.made": ({ details }) => `ruled out the ${said(details, "title")}`,
  "veto.lifted": ({ details }) => `no longer rules out the ${said(details, "title")}`,
  "comment.written": ({ details }) => `commented on ${about(details)}`,
  "comment.edited": ({ details }) => `changed a comment on ${about(details)}`,
  "comment.deleted": ({ details }) => `deleted a comment on ${about(details)}`,
  "requirement.added": ({ details }) => `asks for “${said(details, "words")}”`,
  "requirement.changed": ({ details }) =>
    `changed “${said(details, "was")}” to “${said(details, "words")}”`,
  "requirement.removed": ({ details }) => `no longer asks for “${said(details, "words")}”`,
  "requirement.restored": ({ details }) => `asks for “${said(details, "words")}” again`,
  "requirement.judged": ({ details }) =>
    `on the ${said(details, "title")}, “${said(details, "words")}”: ${said(details, "judged")}`,
  "checklist.noted": ({ details }) =>
    `noted ${said(details, "found")} on the checklist of the ${said(details, "title")}`,
  "checklist.line_added": ({ details }) => `added “${said(details, "words")}” to the checklist`,
  "checklist.line_removed": ({ details }) =>
    `removed “${said(details, "words")}” from the checklist`,
  "checklist.line_restored": ({ details }) =>
    `restored “${said(details, "words")}” to the checklist`,
  "offer.added": ({ details }) => `added an offer for the ${said(details, "title")}`,
  "offer.changed": ({ details }) => `changed an offer for the ${said(details, "title")}`,
  "offer.removed": ({ details }) => `removed an offer for the ${said(details, "title")}`,
  "offer.restored": ({ details }) => `restored an offer for the ${said(details, "title")}`,
  "decision.made": ({ details }) =>
    typeof details.title === "string"
      ? `recorded the decision: the ${details.title}`
      : "recorded the decision: none of these",
  "decision.reopened": () => "reopened the decision",
};

/** What happened as a sentence: "Nora voted yes on the 2021 Toyota RAV4." */
export function roomEventSentence(event: WordedRoomEvent): string {
  return `${event.actor ?? FORMER_ROOM_MEMBER} ${WORDS[event.kind](event)}.`;
}

/** What the comment stands on. */
const about = (details: RoomEventDetails): string =>
  typeof details.title === "string" ? `the ${details.title}` : "the room";

/** A word of an event's details; "?" never stands where the event was written by our own code. */
const said = (details: RoomEventDetails, name: string): string => String(details[name] ?? "?");
