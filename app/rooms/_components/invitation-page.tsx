import { PressForm } from "#components/patterns/press-form.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { joinRoomAction } from "#lib/domain/rooms/room-member/actions.ts";
import { roomLinkPath } from "#lib/domain/rooms/room-member/rules.link.ts";
import type { RoomsPage } from "#lib/domain/rooms/room-page/types.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";
import { loginPath } from "#lib/platform/routes/callback-path.ts";

/** What a link invites to, and the way in. */
export function InvitationPage({
  link,
  secret,
  signedInAs,
}: Omit<Extract<RoomsPage, { readonly kind: "invitation" }>, "kind">) {
  const { roomName, madeBy, memberCount, expiresAt } = link;
  return (
    <div className="page grid max-w-text gap-4 pt-10 pb-16">
      <h1 className="break-words font-semibold text-xl tracking-tight">
        {madeBy ?? "A member"} invites you to “{roomName}”
      </h1>
      <p>
        A room to shop for a vehicle together, with {plural(memberCount, "member")} so far. You can
        see its vehicles, vote and comment. Others see your name and what you do there, never your
        budget.
      </p>
      <p className="text-ink-soft text-sm">The link works until {formatMoment(expiresAt)}.</p>
      {signedInAs === null ? (
        <ButtonLink
          href={loginPath(roomLinkPath("invitation", secret))}
          variant="primary"
          className="justify-self-start"
        >
          Sign in to join
        </ButtonLink>
      ) : (
        <PressForm
          id="join-room"
          action={joinRoomAction}
          fields={{ invite: secret }}
          variant="primary"
          size="md"
        >
          Join as {signedInAs}
        </PressForm>
      )}
    </div>
  );
}

/** A link that opens nothing any more. */
export function ClosedLink({ link }: { readonly link: "guest" | "invitation" }) {
  return (
    <div className="page grid max-w-text gap-4 pt-10 pb-16">
      <h1 className="font-semibold text-xl tracking-tight">This link no longer works</h1>
      <p>
        {link === "guest"
          ? "The room was shared with you for a while. The link was withdrawn, its time is over, or the room has ended."
          : "The invitation was withdrawn, its time is over, or the room has ended."}{" "}
        Ask for a new one, and check that you have the whole link.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/rooms" variant="primary">
          Your rooms
        </ButtonLink>
        <ButtonLink href="/search">Search</ButtonLink>
      </div>
    </div>
  );
}
