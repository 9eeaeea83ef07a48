"use client";

import { useRouter } from "next/navigation";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { Disclosure } from "#components/ui/disclosure.tsx";
import { blockAction, unblockAction } from "#lib/domain/leads/conversation/actions.ts";

/** Ends a conversation both ways; says so before. */
export function BlockForm({
  threadId,
  otherName,
}: {
  readonly threadId: string;
  readonly otherName: string;
}) {
  const router = useRouter();
  return (
    <Disclosure summary={`Block ${otherName}`}>
      <p className="mt-1 mb-3 max-w-text text-ink-soft text-sm">
        Neither of you can message the other, about any vehicle. Past messages stay. You can unblock
        at any time.
      </p>
      <OneButtonForm
        id="block"
        action={blockAction}
        onDone={() => router.refresh()}
        fields={{ threadId }}
        submit={`Block ${otherName}`}
        look={{ variant: "danger" }}
      />
    </Disclosure>
  );
}

/** Takes a block back. */
export function UnblockForm({
  threadId,
  otherName,
}: {
  readonly threadId: string;
  readonly otherName: string;
}) {
  const router = useRouter();
  return (
    <OneButtonForm
      id="unblock"
      action={unblockAction}
      onDone={() => router.refresh()}
      fields={{ threadId }}
      submit={`Unblock ${otherName}`}
      look={{ variant: "secondary" }}
    />
  );
}
