import type { VoteChoice } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import type { JudgedVehicle } from "./types.ts";

const WEIGHT: Readonly<Record<VoteChoice, number>> = { yes: 1, maybe: 0, no: -1 };

type Judged = Pick<JudgedVehicle, "votes" | "vetoes" | "addedAt" | "id"> & {
  readonly card: Pick<JudgedVehicle["card"], "status">;
};

/** What the votes on a vehicle come to: yes less no. */
export const voteBalance = ({ votes }: Pick<Judged, "votes">): number =>
  votes.reduce((sum, { choice }) => sum + WEIGHT[choice], 0);

/** How far down a vehicle stands before its votes count: for sale, gone, ruled out. */
function sunk({ vetoes, card }: Judged): number {
  if (vetoes.length > 0) return 2;
  return card.status === "active" ? 0 : 1;
}

/**
 * Vehicles in the order in which a room shows them: those ruled out last, before them those that are
 * not for sale; within each what the most vote for first, and of equals what was added first.
 */
export function vehiclesInOrder<T extends Judged>(vehicles: readonly T[]): readonly T[] {
  return vehicles.toSorted(
    (a, b) =>
      sunk(a) - sunk(b) ||
      voteBalance(b) - voteBalance(a) ||
      a.addedAt.getTime() - b.addedAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
}
