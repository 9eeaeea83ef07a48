import { BudgetPart } from "#components/rooms/room-deciding/budget-part.tsx";
import { DecisionPart } from "#components/rooms/room-deciding/decision-part.tsx";
import { OffersPart } from "#components/rooms/room-deciding/offers-part.tsx";
import { RequirementsPart } from "#components/rooms/room-deciding/requirements-part.tsx";
import { StandingsPart } from "#components/rooms/room-deciding/standings-part.tsx";
import { VehicleParts } from "#components/rooms/room-deciding/vehicle-parts.tsx";
import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { sidePath } from "#lib/domain/rooms/room-decision/search-params.ts";
import type { DecidingPage } from "#lib/domain/rooms/room-decision/types.ts";
import { ChecklistPage } from "./checklist-page.tsx";
import { DecisionPage } from "./decision-page.tsx";
import { RoomPage } from "./room-page.tsx";

/** A room with what it decides by; or one vehicle’s checklist, or one decision, by itself. */
export function DecidingRoom({
  page,
  submissionId,
}: {
  readonly page: DecidingPage;
  readonly submissionId: string;
}) {
  const { room, deciding, decisions, budget, side, submissionIds } = page;
  if (side.shows === "checklist") return <ChecklistPage page={page} vehicle={side.vehicle} />;
  if (side.shows === "decision") return <DecisionPage page={page} decision={side.decision} />;
  const mayChange = room.me !== null;
  return (
    <RoomPage
      room={room}
      submissionId={submissionId}
      above={
        <>
          <RequirementsPart
            room={room.id}
            requirements={deciding.requirements}
            submissionIds={mayChange ? submissionIds.requirement : null}
          />
          <StandingsPart vehicles={deciding.vehicles} />
          {budget !== null && <BudgetPart room={room.id} budget={budget} />}
        </>
      }
      ofVehicle={({ id }) => {
        const vehicle = deciding.vehicles.find((each) => each.id === id);
        return vehicle === undefined ? null : <VehicleParts page={page} vehicle={vehicle} />;
      }}
      below={
        <>
          <OffersPart
            room={room.id}
            deciding={deciding}
            submissionId={mayChange ? submissionIds.offer : null}
            today={dayOf(room.asOf)}
          />
          <DecisionPart
            room={room.id}
            deciding={deciding}
            vetoes={room.vehicles.flatMap(({ vetoes }) => vetoes)}
            decisions={decisions}
            submissionId={mayChange ? submissionIds.decision : null}
            printHref={({ id }) => sidePath(room, { decision: id })}
          />
        </>
      }
    />
  );
}
