import { roomAnchor } from "#lib/domain/rooms/room/rules.ts";
import { byScore } from "#lib/domain/rooms/room-deciding/rules.score.ts";
import type { DecidingVehicle } from "#lib/domain/rooms/room-deciding/types.ts";
import { formatPrice } from "#lib/platform/format.ts";
import { RoomPart } from "./part.tsx";
import { ScoreLine } from "./score-part.tsx";

/** The vehicles by how much of what the room looks for they meet, best first. */
export function StandingsPart({ vehicles }: { readonly vehicles: readonly DecidingVehicle[] }) {
  const scored = vehicles.filter(({ score }) => score.count > 0);
  if (scored.length < 2) return null;
  return (
    <RoomPart
      id="standings"
      title="How they compare"
      lead="By your requirements only, before votes. Anything failing a must-have comes last."
    >
      <ol className="divide-y divide-line border-line border-y">
        {scored
          .toSorted((a, b) => byScore(a.score, b.score))
          .map(({ id, title, listing, score }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <p className="min-w-0">
                <a
                  href={`#${roomAnchor(id)}`}
                  className="inline-block min-h-6 break-words font-medium hover:underline"
                >
                  {title}
                </a>{" "}
                <span className="text-ink-soft text-sm">{formatPrice(listing.priceCents)}</span>
              </p>
              <ScoreLine score={score} />
            </li>
          ))}
      </ol>
    </RoomPart>
  );
}
