import { type ActionCase, NEW_FORM, onTheirs, toOneself } from "./action-case.ts";
import type { Things } from "./private-things.ts";

const ofVehicle = ({ room, roomVehicle }: Things) => ({ room, vehicle: roomVehicle });

/** Actions in rooms: whoever is no member of one finds nothing there. */
export const ROOM_CASES = {
  "lib/domain/rooms/room/actions.ts#makeRoomAction": [
    toOneself(() => ({ submissionId: NEW_FORM, name: "A new one" })),
  ],
  "lib/domain/rooms/room/actions.ts#renameRoomAction": [
    onTheirs((t) => ({ room: t.room, name: "Renamed", was: t.roomName })),
  ],
  "lib/domain/rooms/room/actions.ts#endRoomAction": [
    onTheirs((t) => ({ room: t.room, typed: t.roomName })),
  ],
  "lib/domain/rooms/room-comment/actions.ts#writeCommentAction": [
    onTheirs((t) => ({ ...ofVehicle(t), submissionId: NEW_FORM, body: "Nice" })),
    onTheirs((t) => ({ room: t.room, submissionId: NEW_FORM, body: "Nice" })),
  ],
  "lib/domain/rooms/room-comment/actions.ts#editCommentAction": [
    onTheirs((t) => ({ room: t.room, comment: t.roomComment, version: "1", body: "Other words" })),
  ],
  "lib/domain/rooms/room-comment/actions.ts#deleteCommentAction": [
    onTheirs((t) => ({ room: t.room, comment: t.roomComment })),
  ],
  "lib/domain/rooms/room-member/actions.link.ts#makeRoomLinkAction": [
    onTheirs((t) => ({ room: t.room, kind: "guest", label: "", days: "7" })),
  ],
  "lib/domain/rooms/room-member/actions.link.ts#revokeRoomLinkAction": [
    onTheirs((t) => ({ room: t.room, link: t.roomLink })),
  ],
  // Into the room of somebody who invites whoever has the link.
  "lib/domain/rooms/room-member/actions.ts#joinRoomAction": [
    toOneself((t) => ({ invite: t.roomInvite })),
  ],
  "lib/domain/rooms/room-member/actions.ts#leaveRoomAction": [onTheirs((t) => ({ room: t.room }))],
  "lib/domain/rooms/room-member/actions.ts#makeRoomOwnerAction": [
    onTheirs((t) => ({ room: t.room, member: t.roomMate })),
  ],
  "lib/domain/rooms/room-member/actions.ts#removeRoomMemberAction": [
    onTheirs((t) => ({ room: t.room, member: t.roomMate })),
  ],
  "lib/domain/rooms/room-vehicle/actions.ts#addListingAction": [
    onTheirs((t) => ({ room: t.room, listing: t.dealerListing })),
  ],
  "lib/domain/rooms/room-vehicle/actions.ts#addToNewRoomAction": [
    toOneself((t) => ({ submissionId: NEW_FORM, name: "For it", listing: t.dealerListing })),
  ],
  "lib/domain/rooms/room-vehicle/actions.ts#addTypedVehicleAction": [
    onTheirs((t) => ({ room: t.room, vehicle: t.dealerListing })),
  ],
  "lib/domain/rooms/room-vehicle/actions.ts#removeRoomVehicleAction": [onTheirs(ofVehicle)],
  "lib/domain/rooms/room-vehicle/actions.ts#restoreRoomVehicleAction": [
    onTheirs((t) => ({ room: t.room, vehicle: t.roomRemovedVehicle })),
  ],
  "lib/domain/rooms/room-deciding/actions.vote.ts#voteAction": [
    onTheirs((t) => ({ ...ofVehicle(t), submissionId: NEW_FORM, choice: "yes" })),
  ],
  "lib/domain/rooms/room-deciding/actions.vote.ts#makeVetoAction": [
    onTheirs((t) => ({ ...ofVehicle(t), reason: "Too loud" })),
  ],
  "lib/domain/rooms/room-deciding/actions.vote.ts#liftVetoAction": [onTheirs(ofVehicle)],
} as const satisfies Readonly<Record<string, readonly ActionCase[]>>;
