import Link from "next/link";
import { ButtonLink } from "#components/ui/button.tsx";
import type { DecidingVehicle } from "#lib/domain/rooms/room-deciding/types.ts";
import { sidePath } from "#lib/domain/rooms/room-decision/search-params.ts";
import type { DecidingPage } from "#lib/domain/rooms/room-decision/types.ts";
import { checkCountWords, countChecks } from "#lib/domain/rooms/room-test-drive/rules.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { FitLines } from "./fit-lines.tsx";
import { ScorePart } from "./score-part.tsx";

/** What a room decides by, on the card of one of its vehicles. */
export function VehicleParts({
  page: { room, budget },
  vehicle,
}: {
  readonly page: Pick<DecidingPage, "room" | "budget">;
  readonly vehicle: DecidingVehicle;
}) {
  const { id, title, checks, offers } = vehicle;
  const counts = countChecks(checks);
  return (
    <div className="grid gap-3">
      <ScorePart room={room.id} vehicle={vehicle} me={room.me?.userId ?? null} />
      {budget !== null && <FitLines vehicle={vehicle} budget={budget} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {offers.length > 0 && (
          <Link
            href={sidePath(room, null, "offers")}
            className="inline-flex min-h-6 items-center underline underline-offset-2"
          >
            {offerWords(vehicle)}
          </Link>
        )}
        <ButtonLink href={sidePath(room, { checklist: id })} size="sm">
          <span>
            Test drive: {counts.unchecked === checks.length ? "checklist" : checkCountWords(counts)}
            <span className="sr-only"> for the {title}</span>
          </span>
        </ButtonLink>
      </div>
    </div>
  );
}

function offerWords({ offers, total }: DecidingVehicle): string {
  const count = plural(offers.length, "offer");
  if (total?.basis === "offer")
    return `${count}, ${formatPrice(total.lowCents)} out the door at best`;
  // What is to be asked for next: of the offer that lacks least.
  const [fullest] = offers
    .filter(({ isExpired }) => !isExpired)
    .toSorted((a, b) => a.total.unstated.length - b.total.unstated.length);
  return fullest === undefined
    ? `${count}, none that holds today`
    : `${count}, without a stated ${fullest.total.unstated.join(" or ")}`;
}
