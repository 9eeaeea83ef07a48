import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { after } from "next/server";
import { loadDeciding } from "#lib/domain/rooms/room-decision/loaders.ts";
import { noteSeen } from "#lib/domain/rooms/room-page/jobs.ts";
import { loadRooms } from "#lib/domain/rooms/room-page/loaders.ts";
import type { RawSearchParams } from "#lib/platform/routes/search-params.ts";
import { DecidingRoom } from "./_components/deciding-room.tsx";
import { ClosedLink, InvitationPage } from "./_components/invitation-page.tsx";
import { RoomsList } from "./_components/rooms-list.tsx";

interface PageProps {
  readonly searchParams: Promise<RawSearchParams>;
}

/** No search engine lists a room, and no other site learns the address by which one is read. */
const PRIVATE = {
  robots: { index: false, follow: false, noarchive: true },
  referrer: "same-origin",
} as const satisfies Metadata;

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const page = await loadRooms(searchParams);
  switch (page.kind) {
    case "list":
      return { title: "Rooms", ...PRIVATE };
    case "room":
      return { title: `${page.room.name}: a room`, ...PRIVATE };
    case "invitation":
      return { title: "Invitation to a room", ...PRIVATE };
    case "closed":
      return { title: "Link to a room that is over", ...PRIVATE };
  }
}

export default async function Page({ searchParams }: PageProps) {
  const page = await loadRooms(searchParams);
  switch (page.kind) {
    case "list":
      return <RoomsList {...page} />;
    case "room": {
      const { room } = page;
      const { me } = room;
      if (me !== null) after(() => noteSeen(me.userId, room.id, room.revision));
      const deciding = await loadDeciding(room, searchParams);
      return <DecidingRoom page={deciding} submissionId={randomUUID()} />;
    }
    case "invitation":
      return <InvitationPage {...page} />;
    case "closed":
      return <ClosedLink link={page.link} />;
  }
}
