import type { RoomEventDetails, RoomEventKind, WordedRoomEvent } from "./types.ts";

/** How somebody is called whose account is gone. */
export const FORMER_MEMBER = "A former member";

type Words = (event: Pick<WordedRoomEvent, "details" | "subject">) => string;

/** What each kind of event is in words, after the name of who did it. A new kind has its line here. */
const WORDS: Readonly<Record<RoomEventKind, Words>> = {
  "room.created": () => "made the room",
  "room.renamed": ({ details }) => `renamed the room “${said(details, "name")}”`,
  "member.joined": () => "joined the room",
  "member.left": () => "left the room",
  "member.removed": ({ subject }) => `took ${subject ?? "a member"} out of the room`,
  "member.made_owner": ({ subject }) => `made ${subject ?? "a member"} an owner`,
  "link.made": ({ details }) =>
    details.link === "guest" ? "made a link for guests" : "made a link to join by",
  "link.revoked": ({ details }) =>
    details.link === "guest" ? "withdrew a link for guests" : "withdrew a link to join by",
  "vehicle.added": ({ details }) => `added the ${said(details, "title")}`,
  "vehicle.removed": ({ details }) => `took the ${said(details, "title")} out`,
  "vehicle.restored": ({ details }) => `put the ${said(details, "title")} back`,
  "vote.cast": ({ details }) =>
    `voted ${said(details, "choice")} on the ${said(details, "title")}${
      typeof details.was === "string" ? `, before: ${details.was}` : ""
    }`,
  "veto.made": ({ details }) => `ruled out the ${said(details, "title")}`,
  "veto.lifted": ({ details }) => `no longer rules out the ${said(details, "title")}`,
  "comment.written": ({ details }) => `commented on ${about(details)}`,
  "comment.edited": ({ details }) => `changed a comment on ${about(details)}`,
  "comment.deleted": ({ details }) => `deleted a comment on ${about(details)}`,
};

/** What happened as a sentence: "Nora voted yes on the 2021 Toyota RAV4." */
export function roomEventSentence(event: WordedRoomEvent): string {
  return `${event.actor ?? FORMER_MEMBER} ${WORDS[event.kind](event)}.`;
}

/** What the comment stands on. */
const about = (details: RoomEventDetails): string =>
  typeof details.title === "string" ? `the ${details.title}` : "the room";

/** A word of an event's details; "?" never stands where the event was written by our own code. */
const said = (details: RoomEventDetails, name: string): string => String(details[name] ?? "?");
