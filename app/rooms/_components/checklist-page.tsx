import Link from "next/link";
import { PrintButton } from "#components/leads/lead/print-button.tsx";
import type { DecidingVehicle } from "#lib/domain/rooms/room-deciding/types.ts";
import { sidePath } from "#lib/domain/rooms/room-decision/search-params.ts";
import type { DecidingPage } from "#lib/domain/rooms/room-decision/types.ts";
import { checkCountWords, countChecks } from "#lib/domain/rooms/room-test-drive/rules.ts";
import { formatMiles, formatPrice } from "#lib/platform/format.ts";
import { Checklist, OwnLines } from "./checklist.tsx";
import { RoomLive } from "./room-live.tsx";

/** The checklist of one vehicle: to be held in a hand beside it, or printed. */
export function ChecklistPage({
  page: { room, deciding, submissionIds },
  vehicle,
}: {
  readonly page: DecidingPage;
  readonly vehicle: DecidingVehicle;
}) {
  const { id, title, listing, checks } = vehicle;
  const mayChange = room.me !== null;
  return (
    <div className="page grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <header className="grid gap-2">
        <Link
          href={sidePath(room, null)}
          prefetch={false}
          className="no-print inline-flex min-h-6 w-fit items-center text-ink-soft text-sm"
        >
          ← {room.name}
        </Link>
        <h1 className="font-semibold text-xl tracking-tight">Test drive: {title}</h1>
        <p className="text-ink-soft text-sm">
          {formatMiles(listing.mileageMiles)}, asks {formatPrice(listing.priceCents)}, VIN{" "}
          <span className="font-mono">{listing.vin}</span>
        </p>
        <p>{checkCountWords(countChecks(checks))}</p>
        <div className="no-print flex flex-wrap items-center gap-3">
          <PrintButton />
          <RoomLive
            reader={room.guestSecret === null ? `room=${room.id}` : `guest=${room.guestSecret}`}
            revision={room.revision}
          />
        </div>
      </header>
      <Checklist room={room.id} vehicle={id} lines={checks} mayChange={mayChange} now={room.asOf} />
      {mayChange && (
        <OwnLines
          room={room.id}
          own={checks.filter(({ isOwn }) => isOwn)}
          removed={deciding.removedLines}
          submissionId={submissionIds.line}
        />
      )}
    </div>
  );
}
