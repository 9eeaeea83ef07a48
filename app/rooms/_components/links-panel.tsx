import { PressForm } from "#components/patterns/press-form.tsx";
import { revokeRoomLinkAction } from "#lib/domain/rooms/room-member/actions.link.ts";
import type { ListedLink } from "#lib/domain/rooms/room-member/types.link.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";
import { LinkForm } from "./link-form.tsx";

/** Links into a room, for owners: to join, or to read it as a guest. */
export function LinksPanel({
  room,
  links,
  origin,
}: {
  readonly room: string;
  readonly links: readonly ListedLink[];
  /** Of this site, for links that are sent to others. */
  readonly origin: string;
}) {
  return (
    <div className="grid gap-4">
      <LinkForm room={room} origin={origin} />
      {links.length > 0 && (
        <ul aria-label="Open links" className="divide-y divide-line border-line border-t">
          {links.map((link) => (
            <LinkRow key={link.id} room={room} link={link} />
          ))}
        </ul>
      )}
    </div>
  );
}

function LinkRow({ room, link }: { readonly room: string; readonly link: ListedLink }) {
  const { id, kind, label, expiresAt, joinedCount } = link;
  const what = kind === "guest" ? "Guest link" : "Invitation";
  const name = label === "" ? what : `${what} for ${label}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        <span className="break-words">{name}</span>
        <span className="block text-ink-faint text-xs">
          Works until {formatMoment(expiresAt)}
          {kind === "invitation" && `, ${plural(joinedCount, "person", "people")} joined by it`}
        </span>
      </span>
      <PressForm
        id={`link-${id}`}
        action={revokeRoomLinkAction}
        fields={{ room, link: id }}
        label={`Withdraw: ${name}`}
        variant="secondary"
      >
        Withdraw
      </PressForm>
    </li>
  );
}
