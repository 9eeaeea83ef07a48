import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#components/patterns/empty-state.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { namesApart } from "#lib/domain/listings/listing/rules.ts";
import type { JudgedVehicle, RoomView } from "#lib/domain/rooms/room-page/types.ts";
import { siteUrl } from "#lib/platform/env.ts";
import { plural } from "#lib/platform/format.ts";
import { AddVehicle } from "./add-vehicle.tsx";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import { LinksPanel } from "./links-panel.tsx";
import { MembersPanel } from "./members-panel.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { JustRemoved, RemovedVehicles } from "./removed-vehicles.tsx";
import { RoomLive } from "./room-live.tsx";
import { QueueNotice, RoomQueue } from "./room-queue.tsx";
import { RoomSettings } from "./room-settings.tsx";
import { VehicleCard } from "./vehicle-card.tsx";

/**
 * A room: what its members look at, and what they say of it.
 * @param above what stands before the vehicles: what the room looks for and how they compare.
 * @param below what stands after them: offers and what was decided.
 * @param ofVehicle what the room's other parts say of one vehicle, on its card.
 */
export function RoomPage({
  room,
  submissionId,
  above,
  below,
  ofVehicle,
}: {
  readonly room: RoomView;
  readonly submissionId: string;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly ofVehicle?: (vehicle: JudgedVehicle) => ReactNode;
}) {
  const { id, me, members, vehicles } = room;
  const names = namesApart([...vehicles, ...room.removed].map(({ card }) => card));
  const page = (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16">
      <header className="grid gap-2">
        {me !== null && (
          <a href="/rooms" className="inline-flex min-h-6 w-fit items-center text-ink-soft text-sm">
            ← All rooms
          </a>
        )}
        <h1 className="break-words font-semibold text-xl tracking-tight">{room.name}</h1>
        <p className="text-ink-soft text-sm">
          {members.map(({ firstName }) => firstName).join(", ")} ·{" "}
          {plural(vehicles.length, "vehicle")}
        </p>
        <RoomLive
          reader={room.guestSecret === null ? `room=${id}` : `guest=${room.guestSecret}`}
          revision={room.revision}
        />
      </header>
      {me === null && (
        <Notice title="You are viewing as a guest">
          You can see vehicles, votes and comments live. To vote or comment, ask for an invitation.
        </Notice>
      )}
      <QueueNotice />
      <JustRemoved room={room} names={names} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desk:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {above}
          <section aria-labelledby="room-vehicles" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h2 id="room-vehicles" className="font-semibold text-lg tracking-tight">
                Vehicles
              </h2>
              {me !== null && (
                // Beside them where there is room, below them on a phone.
                <a
                  href="#room-add"
                  className="inline-flex min-h-6 items-center text-sm underline underline-offset-2 desk:hidden"
                >
                  Add a vehicle
                </a>
              )}
            </div>
            {vehicles.length === 0 ? (
              <EmptyState
                title="No vehicle yet"
                icon={<Plus />}
                action={
                  me !== null && (
                    <ButtonLink href="/search" variant="primary">
                      Search
                    </ButtonLink>
                  )
                }
              >
                {me === null
                  ? "Vehicles members add show here."
                  : "Add one by link, from your favorites, or from any listing. Then everyone votes."}
              </EmptyState>
            ) : (
              vehicles.map((vehicle) => (
                <VehicleCard
                  key={vehicle.id}
                  room={room}
                  vehicle={vehicle}
                  name={names.get(vehicle.card.id) ?? ""}
                >
                  {ofVehicle?.(vehicle)}
                </VehicleCard>
              ))
            )}
            <RemovedVehicles room={room} names={names} />
          </section>
          {below}
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {me !== null && (
            <Part id="room-add" title="Add a vehicle">
              <AddVehicle room={id} saved={room.saved} />
            </Part>
          )}
          <Part id="room-talk" title="Comments on the room">
            <div className="grid gap-3">
              {room.comments.length === 0 && (
                <p className="text-ink-soft text-sm">Nothing said yet.</p>
              )}
              <CommentList
                room={id}
                comments={room.comments}
                me={me?.userId ?? null}
                now={room.asOf}
              />
              {me !== null && (
                <CommentForm
                  room={id}
                  vehicle={null}
                  about="the room"
                  submissionId={submissionId}
                />
              )}
            </div>
          </Part>
          <Part id="room-members" title="Members">
            <MembersPanel room={id} members={members} me={me} />
          </Part>
          {me?.role === "owner" && (
            <Part id="room-links" title="Invite and share">
              <LinksPanel room={id} links={room.links} origin={siteUrl()} />
            </Part>
          )}
          <Part id="room-record" title="What happened">
            <RecordPanel lines={room.record} now={room.asOf} />
          </Part>
          {me !== null && (
            <Part id="room-settings" title="This room">
              <RoomSettings room={room} me={me} />
            </Part>
          )}
        </aside>
      </div>
    </div>
  );
  return me === null ? (
    page
  ) : (
    <RoomQueue room={id} userId={me.userId}>
      {page}
    </RoomQueue>
  );
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-xl border border-line p-4"
    >
      <h2 id={id} className="scroll-mt-24 font-semibold text-md tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
