import Link from "next/link";
import { PrintButton } from "#components/leads/lead/print-button.tsx";
import { sidePath } from "#lib/domain/rooms/room-decision/search-params.ts";
import type { DecidingPage, RoomDecision } from "#lib/domain/rooms/room-decision/types.ts";
import { DecisionRecord } from "./decision-record.tsx";

/** One decision by itself, to be printed or kept as a PDF. */
export function DecisionPage({
  page: { room },
  decision,
}: {
  readonly page: DecidingPage;
  readonly decision: RoomDecision;
}) {
  return (
    <div className="page grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <header className="grid gap-2">
        <Link
          href={sidePath(room, null, "decision")}
          prefetch={false}
          className="no-print inline-flex min-h-6 w-fit items-center text-ink-soft text-sm"
        >
          ← {room.name}
        </Link>
        <h1 className="break-words font-semibold text-xl tracking-tight">
          Decision of “{room.name}”
        </h1>
        <div className="no-print">
          <PrintButton />
        </div>
      </header>
      <DecisionRecord decision={decision} isOpen />
    </div>
  );
}
