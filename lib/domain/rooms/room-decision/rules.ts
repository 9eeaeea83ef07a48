import { FORMER_ROOM_MEMBER } from "#lib/domain/rooms/room/rules.event.ts";
import { scoreOf } from "#lib/domain/rooms/room-deciding/rules.score.ts";
import type { RoomScore } from "#lib/domain/rooms/room-deciding/types.score.ts";
import type { DecidingVehicle } from "#lib/domain/rooms/room-deciding/types.ts";
import type { RoomVeto, RoomVote } from "#lib/domain/rooms/room-deciding/types.vote.ts";
import { findingOf } from "#lib/domain/rooms/room-requirement/rules.finding.ts";
import { wantedWords } from "#lib/domain/rooms/room-requirement/rules.ts";
import type { Finding } from "#lib/domain/rooms/room-requirement/types.finding.ts";
import { countChecks } from "#lib/domain/rooms/room-test-drive/rules.ts";
import type { DecisionSnapshot } from "./schema.ts";

export type FrozenVehicle = DecisionSnapshot["vehicles"][number];
type FrozenLine = FrozenVehicle["lines"][number];

/** What stands in a room at a revision, as a decision keeps it. */
export function freeze(
  { revision, choice }: Pick<DecisionSnapshot, "revision" | "choice">,
  vehicles: readonly DecidingVehicle[],
  votes: readonly RoomVote[],
  vetoes: readonly RoomVeto[],
): DecisionSnapshot {
  return {
    format: "lotwise-room-decision/1",
    choice,
    revision,
    vehicles: vehicles.map((vehicle) => ({
      id: vehicle.id,
      listingId: vehicle.listing.id,
      title: vehicle.title,
      status: vehicle.listing.status,
      priceCents: vehicle.listing.priceCents,
      mileageMiles: vehicle.listing.mileageMiles,
      lines: vehicle.lines.map(({ requirement, listed }) => ({
        words: wantedWords(requirement.wanted),
        weight: requirement.weight,
        isMust: requirement.isMust,
        listed: { ...listed },
        judgements: requirement.judgements
          .filter((each) => each.vehicle === vehicle.id)
          .map(({ userId, meets }) => ({ userId, meets })),
      })),
      votes: votes
        .filter(({ vehicleId }) => vehicleId === vehicle.id)
        .map(({ userId, choice }) => ({ userId, choice })),
      vetoes: vetoes
        .filter(({ vehicleId }) => vehicleId === vehicle.id)
        .map(({ userId, reason }) => ({ userId, reason })),
      offers: vehicle.offers.map(({ offer, total, isCheapest }) => ({
        authorId: offer.authorId,
        label: offer.label,
        lowCents: total.lowCents,
        highCents: total.highCents,
        missing: [...total.missing],
        isComplete: total.isComplete,
        isCheapest,
        expiresOn: offer.expiresOn,
      })),
      estimate:
        vehicle.estimate === null
          ? null
          : {
              lowCents: vehicle.estimate.lowCents,
              highCents: vehicle.estimate.highCents,
              missing: [...vehicle.estimate.missing],
            },
      checks: countChecks(vehicle.checks),
    })),
  };
}

/** The people who stand in a snapshot by their number. */
export function peopleIn({ vehicles }: DecisionSnapshot): readonly number[] {
  const ids = vehicles.flatMap(({ votes, vetoes, lines }) => [
    ...votes.map(({ userId }) => userId),
    ...vetoes.map(({ userId }) => userId),
    ...lines.flatMap(({ judgements }) => judgements.map(({ userId }) => userId)),
  ]);
  return [...new Set(ids)];
}

type Names = ReadonlyMap<number, string>;

export const memberNameIn = (names: Names, userId: number): string =>
  names.get(userId) ?? FORMER_ROOM_MEMBER;

/** What was known of a line then, in words, with those who said it by the names that they have now. */
export function frozenFinding({ listed, judgements }: FrozenLine, names: Names): Finding {
  return findingOf(
    listed,
    judgements.map(({ userId, meets }) => ({ name: memberNameIn(names, userId), meets })),
  );
}

/** The score that a vehicle had then. */
export function frozenScore({ lines }: FrozenVehicle): RoomScore {
  return scoreOf(
    lines.map((line) => ({
      weight: line.weight,
      isMust: line.isMust,
      verdict: frozenFinding(line, new Map()).verdict,
    })),
  );
}

/** A snapshot without the words of somebody whose account is erased. */
export function withoutWordsOf(
  snapshot: DecisionSnapshot,
  userId: number,
  erasedWords: string,
): DecisionSnapshot {
  return {
    ...snapshot,
    vehicles: snapshot.vehicles.map((vehicle) => ({
      ...vehicle,
      vetoes: vehicle.vetoes.map((veto) =>
        veto.userId === userId ? { ...veto, reason: erasedWords } : veto,
      ),
      offers: vehicle.offers.map((offer) =>
        offer.authorId === userId ? { ...offer, label: "" } : offer,
      ),
    })),
  };
}
