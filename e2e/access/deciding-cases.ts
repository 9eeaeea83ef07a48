import { type ActionCase, NEW_FORM, onTheirs } from "./action-case.ts";

/** Actions by which a room decides: whoever is no member of it finds nothing there. */
export const DECIDING_CASES = {
  "lib/domain/rooms/room-requirement/actions.ts#addRequirementAction": [
    onTheirs((t) => ({
      room: t.room,
      submissionId: NEW_FORM,
      what: "price",
      amount: "25000",
      weight: "must",
    })),
  ],
  "lib/domain/rooms/room-requirement/actions.ts#changeRequirementAction": [
    onTheirs((t) => ({
      room: t.room,
      requirement: t.roomRequirement,
      version: "1",
      what: "own",
      words: "Quiet inside",
      weight: "5",
    })),
  ],
  "lib/domain/rooms/room-requirement/actions.ts#removeRequirementAction": [
    onTheirs((t) => ({ room: t.room, requirement: t.roomRequirement })),
  ],
  "lib/domain/rooms/room-requirement/actions.ts#restoreRequirementAction": [
    onTheirs((t) => ({ room: t.room, requirement: t.roomRemovedRequirement })),
  ],
  "lib/domain/rooms/room-requirement/actions.ts#judgeVehicleAction": [
    onTheirs((t) => ({
      room: t.room,
      requirement: t.roomRequirement,
      vehicle: t.roomVehicle,
      judged: "meets",
    })),
  ],
  "lib/domain/rooms/room-offer/actions.budget.ts#keepBudgetAction": [
    onTheirs((t) => ({ room: t.room, budget: "21000", monthly: "" })),
  ],
  "lib/domain/rooms/room-test-drive/actions.ts#noteChecksAction": [
    onTheirs((t) => ({
      room: t.room,
      vehicle: t.roomVehicle,
      "state-brakes": "problem",
      "note-brakes": "They shake",
      "version-brakes": "0",
      "was-brakes": "unchecked:",
    })),
  ],
  "lib/domain/rooms/room-test-drive/actions.ts#addCheckItemAction": [
    onTheirs((t) => ({
      room: t.room,
      submissionId: NEW_FORM,
      area: "inside",
      words: "The stroller fits",
    })),
  ],
  "lib/domain/rooms/room-test-drive/actions.ts#removeCheckItemAction": [
    onTheirs((t) => ({ room: t.room, item: t.roomLine })),
  ],
  "lib/domain/rooms/room-test-drive/actions.ts#restoreCheckItemAction": [
    onTheirs((t) => ({ room: t.room, item: t.roomRemovedLine })),
  ],
  "lib/domain/rooms/room-offer/actions.ts#addOfferAction": [
    onTheirs((t) => ({
      room: t.room,
      vehicle: t.roomVehicle,
      submissionId: NEW_FORM,
      price: "19500",
    })),
  ],
  "lib/domain/rooms/room-offer/actions.ts#changeOfferAction": [
    onTheirs((t) => ({ room: t.room, offer: t.roomOffer, version: "1", price: "19400" })),
  ],
  "lib/domain/rooms/room-offer/actions.ts#removeOfferAction": [
    onTheirs((t) => ({ room: t.room, offer: t.roomOffer })),
  ],
  "lib/domain/rooms/room-offer/actions.ts#restoreOfferAction": [
    onTheirs((t) => ({ room: t.room, offer: t.roomRemovedOffer })),
  ],
  "lib/domain/rooms/room-decision/actions.ts#decideAction": [
    onTheirs(async (t, client) => {
      await client.query(
        "update room_decision set reopened_at = now() where room_id = $1 and reopened_at is null",
        [t.room],
      );
      return { room: t.room, submissionId: NEW_FORM, choice: "none", why: "All too dear" };
    }),
  ],
  "lib/domain/rooms/room-decision/actions.ts#reopenAction": [
    onTheirs((t) => ({ room: t.room, decision: t.roomDecision, why: "There is a new one" })),
  ],
} as const satisfies Readonly<Record<string, readonly ActionCase[]>>;
