import { Disclosure } from "#components/ui/disclosure.tsx";
import { mustWords, scoreWords } from "#lib/domain/rooms/room-deciding/rules.score.ts";
import {
  type FrozenVehicle,
  frozenFinding,
  frozenScore,
  memberNameIn,
} from "#lib/domain/rooms/room-decision/rules.ts";
import type { RoomDecision } from "#lib/domain/rooms/room-decision/types.ts";
import { weightWords } from "#lib/domain/rooms/room-requirement/rules.ts";
import { checkCountWords } from "#lib/domain/rooms/room-test-drive/rules.ts";
import { formatMiles, formatMoment, formatPrice } from "#lib/platform/format.ts";
import { VerdictMark } from "./verdict-words.tsx";
import { VOTE_WORDS } from "./vote-words.ts";

/** A decision in words, with everything that it rested on, as of then. */
export function DecisionRecord({
  decision,
  isOpen = false,
}: {
  readonly decision: RoomDecision;
  /** On a page of its own: what it rested on is unfolded. */
  readonly isOpen?: boolean;
}) {
  const { snapshot, why, despiteVeto, decidedBy, decidedAt, reopened } = decision;
  const chosen = chosenTitle(decision);
  // By itself it stands right under the page's heading; in the room, under that of its part.
  const Chosen = isOpen ? "h2" : "p";
  return (
    <div className="grid gap-4">
      <div className="grid max-w-text gap-2">
        <Chosen className="font-semibold text-lg tracking-tight">{chosen}</Chosen>
        <p className="whitespace-pre-line break-words">{why}</p>
        {despiteVeto !== "" && (
          <p className="whitespace-pre-line break-words">
            <b className="font-semibold">In spite of a veto:</b> {despiteVeto}
          </p>
        )}
        <p className="text-ink-soft text-sm">
          Recorded by {decidedBy ?? "a former member"} on {formatMoment(decidedAt)}.
        </p>
        {reopened !== null && (
          <p className="text-ink-soft text-sm">
            Reopened by {reopened.by ?? "a former member"} on {formatMoment(reopened.at)}:{" "}
            {reopened.why}
          </p>
        )}
      </div>
      <Disclosure summary="What it rested on, as of then" open={isOpen}>
        <ul className="grid gap-4 pt-2">
          {snapshot.vehicles.map((vehicle) => (
            <li key={vehicle.id} className="rounded-xl border border-line p-4">
              <Frozen vehicle={vehicle} names={decision.names} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** "The 2021 Toyota RAV4", "None of these vehicles". */
export function chosenTitle({ snapshot: { choice, vehicles } }: RoomDecision): string {
  if (choice === null) return "None of these vehicles";
  const chosen = vehicles.find(({ id }) => id === choice);
  return chosen === undefined ? "A vehicle that is no longer in the room" : `The ${chosen.title}`;
}

function Frozen({
  vehicle,
  names,
}: {
  readonly vehicle: FrozenVehicle;
  readonly names: RoomDecision["names"];
}) {
  const score = frozenScore(vehicle);
  const must = mustWords(score);
  return (
    <div className="grid gap-2 text-sm">
      <h3 className="font-semibold">
        {vehicle.title}{" "}
        <span className="font-normal text-ink-soft">
          {formatPrice(vehicle.priceCents)}, {formatMiles(vehicle.mileageMiles)}
        </span>
      </h3>
      <p>
        {scoreWords(score)}
        {must !== null && `. ${must}`}
      </p>
      <p>
        {vehicle.votes.length === 0
          ? "No votes"
          : vehicle.votes
              .map(
                ({ userId, choice }) =>
                  `${memberNameIn(names, userId)}: ${VOTE_WORDS[choice].label}`,
              )
              .join(", ")}
      </p>
      {vehicle.vetoes.map(({ userId, reason }) => (
        <p key={userId}>
          <b className="font-semibold">{memberNameIn(names, userId)} ruled it out:</b> {reason}
        </p>
      ))}
      {vehicle.offers.map((offer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is frozen changes its order no more.
        <p key={at}>
          Offer{offer.label !== "" && ` (${offer.label})`}: {rangeWords(offer)}
        </p>
      ))}
      {vehicle.offers.length === 0 && vehicle.estimate !== null && (
        <p>No offer; estimated at {rangeWords(vehicle.estimate)}</p>
      )}
      <p className="text-ink-soft">Test drive: {checkCountWords(vehicle.checks)}</p>
      <ul className="divide-y divide-line">
        {vehicle.lines.map((line) => {
          const finding = frozenFinding(line, names);
          return (
            <li
              key={line.words}
              className="flex flex-wrap items-start justify-between gap-x-4 py-1.5"
            >
              <span className="min-w-0 break-words">
                {line.words}{" "}
                <span className="text-ink-soft text-xs">
                  {weightWords(line)} · {finding.words}
                </span>
              </span>
              <VerdictMark verdict={finding.verdict} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface FrozenTotal {
  readonly lowCents: number;
  readonly highCents: number;
  readonly missing: readonly string[];
}

function rangeWords({ lowCents, highCents, missing }: FrozenTotal): string {
  const range =
    lowCents === highCents
      ? formatPrice(lowCents)
      : `${formatPrice(lowCents)} to ${formatPrice(highCents)}`;
  return missing.length === 0 ? range : `${range} without ${missing.join(" and ")}`;
}
