import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import {
  revokeOtherSessions,
  revokeSession,
  signOut,
} from "#lib/domain/accounts/session/actions.ts";
import { SIGN_IN_METHODS } from "#lib/domain/accounts/session/constants.ts";
import type { ListedSession } from "#lib/domain/accounts/session/types.ts";
import { formatAgo, formatDay } from "#lib/platform/format.ts";

/** Where a person is signed in, each to be signed out. */
export function Devices({ sessions, asOf }: { sessions: readonly ListedSession[]; asOf: Date }) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <ul className="grid">
        {sessions.map(({ id, device, method, createdAt, lastSeenAt, current, isNotified }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5 text-sm first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {device}
                {current && <span className="font-normal text-good"> · this device</span>}
              </p>
              <p className="text-ink-soft text-xs">
                {SIGN_IN_METHODS[method]}, {formatDay(createdAt, asOf)}; last used{" "}
                {current ? "now" : formatAgo(lastSeenAt, asOf)}
                {isNotified && "; shows notifications"}
              </p>
            </div>
            {current ? (
              <OneButtonForm
                id="sign-out"
                action={signOut}
                failureTitle="You are still signed in"
                submit="Sign out"
                look={{ size: "sm", variant: "secondary" }}
              />
            ) : (
              <OneButtonForm
                id={`device-${id}`}
                action={revokeSession}
                failureTitle="The device is still signed in"
                fields={{ sessionId: id }}
                submit="Sign out"
                look={{
                  size: "sm",
                  variant: "secondary",
                  "aria-label": `Sign out ${device}`,
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <OneButtonForm
          id="other-devices"
          action={revokeOtherSessions}
          failureTitle="The devices are still signed in"
          submit={`Sign out all ${others.length} other devices`}
          look={{ variant: "secondary" }}
        />
      )}
    </>
  );
}
