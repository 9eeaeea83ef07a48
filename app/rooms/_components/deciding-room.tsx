import { dayOf } from "#lib/domain/kernel/calendar/rules.ts";
import { sidePath } from "#lib/domain/rooms/room-decision/search-params.ts";
import type { DecidingPage } from "#lib/domain/rooms/room-decision/types.ts";
import { BudgetPart } from "./budget-part.tsx";
import { ChecklistPage } from "./checklist-page.tsx";
import { DecisionPage } from "./decision-page.tsx";
import { DecisionPart } from "./decision-part.tsx";
import { OffersPart } from "./offers-part.tsx";
import { RequirementsPart } from "./requirements-part.tsx";
import { RoomPage } from "./room-page.tsx";
import { StandingsPart } from "./standings-part.tsx";
import { VehicleParts } from "./vehicle-parts.tsx";

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
