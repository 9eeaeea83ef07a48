import { expect, it } from "vitest";
import type { ListingStatus } from "#lib/domain/listings/listing/types.ts";
import type { RoomVehicleId } from "#lib/domain/rooms/room/types.ts";
import type { VoteChoice } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import { vehiclesInOrder, voteBalance } from "./rules.ts";

const vehicleId = (id: string) => id as RoomVehicleId;

function judged(
  id: string,
  votes: readonly VoteChoice[],
  {
    vetoed = false,
    status = "active" as ListingStatus,
  }: { vetoed?: boolean; status?: ListingStatus } = {},
) {
  return {
    id: vehicleId(id),
    card: { status },
    addedAt: new Date("2026-11-01T12:00:00Z"),
    votes: votes.map((choice, at) => ({
      vehicleId: vehicleId(id),
      userId: at,
      firstName: "A",
      choice,
    })),
    vetoes: vetoed
      ? [{ vehicleId: vehicleId(id), userId: 1, firstName: "A", reason: "No", at: new Date(0) }]
      : [],
  };
}

it("shows what most speaks for it first, then what is gone, and last what somebody rules out", () => {
  const order = vehiclesInOrder([
    judged("ruled out", ["yes", "yes", "yes"], { vetoed: true }),
    judged("sold", ["yes", "yes"], { status: "sold" }),
    judged("disliked", ["no", "maybe"]),
    judged("b even", ["yes", "no"]),
    judged("a even", []),
    judged("liked", ["yes", "maybe"]),
  ]);
  expect(order.map(({ id }) => id)).toEqual([
    "liked",
    "a even",
    "b even",
    "disliked",
    "sold",
    "ruled out",
  ]);
});

it("counts yes less no", () => {
  expect(voteBalance(judged("x", ["yes", "yes", "maybe", "no"]))).toBe(1);
});
