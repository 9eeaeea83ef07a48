"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { ActionForm } from "#components/patterns/action-form.tsx";
import { FormCheckbox } from "#components/patterns/form-fields.tsx";
import { SaveRow } from "#components/patterns/save-row.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SubmitButton } from "#components/ui/submit-button.tsx";
import {
  endPushAction,
  keepPushAction,
} from "#lib/domain/accounts/push-notice/actions.subscription.ts";
import { tryPushAction } from "#lib/domain/accounts/push-notice/actions.ts";
import { ALL_KINDS, PUSH_KINDS } from "#lib/domain/accounts/push-notice/constants.subscription.ts";
import type { OwnPush, PushKinds } from "#lib/domain/accounts/push-notice/types.subscription.ts";
import { plural } from "#lib/platform/format.ts";
import { isSubscribed, pushSupport, subscribe, unsubscribe } from "./browser-push.ts";

const NAMES: readonly (keyof PushKinds)[] = ["tellSearches", "tellFavorites", "tellMessages"];
const never = () => () => undefined;

/** Notifications in the browser that the reader sits at. */
export function PushForm({ push }: { readonly push: OwnPush }) {
  const { serverKey, kinds, otherCount } = push;
  const support = useSyncExternalStore(never, pushSupport, () => null);
  // What the server keeps is of use only while the browser keeps its part.
  const [kept, setKept] = useState(kinds !== null);
  useEffect(() => {
    if (kinds === null) setKept(false);
    else void isSubscribed().then(setKept, () => setKept(false));
  }, [kinds]);
  const others =
    otherCount === 0 ? null : (
      <p className="text-ink-soft text-sm">
        {plural(otherCount, "other device")} of yours {otherCount === 1 ? "is" : "are"} get them
        too. Turn them off there, or sign those devices out under Devices.
      </p>
    );
  if (serverKey === null) return <Notice>Notifications are not set up on this site.</Notice>;
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft text-sm">
        Shown on this device even when Lotwise is closed. They show a vehicle and its price, never
        who wrote or what. Signing out turns them off here.
      </p>
      <noscript>
        <Notice>Notifications need JavaScript.</Notice>
      </noscript>
      {support === "missing" && (
        <Notice>
          This browser cannot show notifications from this site. On iPhone or iPad, add Lotwise to
          the Home Screen first and open it from there.
        </Notice>
      )}
      {support === "denied" && (
        <Notice tone="warn">
          Notifications from this site are blocked. Allow them in your browser’s settings, then
          reload this page.
        </Notice>
      )}
      {(support === null || support === "possible" || support === "allowed") && (
        <Switches serverKey={serverKey} kinds={kept ? kinds : null} />
      )}
      {others}
    </div>
  );
}

function Switches({
  serverKey,
  kinds,
}: {
  readonly serverKey: string;
  readonly kinds: PushKinds | null;
}) {
  const [sent, setSent] = useState(false);
  const chosen = kinds ?? ALL_KINDS;
  return (
    <div className="needs-script grid gap-4">
      <ActionForm<void>
        id="push-form"
        action={async (before, form) => {
          const entry = await subscribe(serverKey);
          if (typeof entry === "string")
            return { status: "failed", code: "conflict", formError: entry };
          for (const [name, value] of Object.entries(entry)) form.set(name, value);
          return keepPushAction(before, form);
        }}
        failureTitle="Notifications were not turned on"
      >
        <div className="grid gap-2">
          {NAMES.map((name) => (
            <FormCheckbox
              key={name}
              name={name}
              {...PUSH_KINDS[name]}
              defaultChecked={chosen[name]}
            />
          ))}
        </div>
        <SaveRow variant="secondary">{kinds === null ? "Turn on for this device" : "Save"}</SaveRow>
      </ActionForm>
      {kinds !== null && (
        <div className="flex flex-wrap items-start gap-4">
          <ActionForm<void>
            id="push-try"
            action={(before, form) => {
              form.set("submissionId", crypto.randomUUID());
              return tryPushAction(before, form);
            }}
            onDone={() => setSent(true)}
            failureTitle="None was sent"
          >
            <SubmitButton variant="ghost" size="sm">
              Send one now
            </SubmitButton>
          </ActionForm>
          <ActionForm<void>
            id="push-end"
            action={async (before, form) => {
              await unsubscribe();
              return endPushAction(before, form);
            }}
            failureTitle="Notifications are still on"
          >
            <SubmitButton variant="ghost" size="sm">
              Turn off for this device
            </SubmitButton>
          </ActionForm>
          <span role="status" className="min-h-8 content-center text-ink-soft text-sm">
            {sent && "On its way. It should show within a minute."}
          </span>
        </div>
      )}
    </div>
  );
}
