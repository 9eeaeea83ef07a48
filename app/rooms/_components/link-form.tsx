"use client";

import { FormSelect, FormTextField } from "#components/patterns/form-fields.tsx";
import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import { CopyText } from "#components/reports/report/copy-text.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Options } from "#components/ui/options.tsx";
import { makeRoomLinkAction } from "#lib/domain/rooms/room-member/actions.link.ts";
import {
  LINK_KINDS,
  LONGEST_LINK_LABEL,
  ROOM_LINK_DAYS,
} from "#lib/domain/rooms/room-member/constants.link.ts";
import { formatMoment, plural } from "#lib/platform/format.ts";

/** Makes a link into a room and tells it, once. */
export function LinkForm({ room, origin }: { readonly room: string; readonly origin: string }) {
  return (
    <OneButtonForm
      id="room-link"
      action={makeRoomLinkAction}
      className="grid gap-3"
      made={({ kind, path, expiresAt }) => (
        <Notice tone="good" title={kind === "guest" ? "Your guest link" : "Your invitation"}>
          <p>
            {kind === "guest"
              ? "Anyone with it can view the room without an account, but not change anything."
              : "Anyone who opens it and signs in can join."}{" "}
            Shown only once. Works until {formatMoment(new Date(expiresAt))}.
          </p>
          <p className="mt-2 select-all break-all font-mono text-sm" data-room-link>
            {origin}
            {path}
          </p>
          <div className="mt-2">
            <CopyText text={`${origin}${path}`} what="the link" />
          </div>
        </Notice>
      )}
      fields={{ room }}
      submit="Make link"
      look={{ variant: "secondary" }}
    >
      <FormSelect name="kind" label="What it is for" defaultValue="invitation">
        <Options words={LINK_KINDS} />
      </FormSelect>
      <FormTextField
        name="label"
        label="For whom"
        hint="Optional. Only owners see this."
        maxLength={LONGEST_LINK_LABEL}
        autoComplete="off"
      />
      <FormSelect name="days" label="Works for" defaultValue="7">
        {ROOM_LINK_DAYS.map((days) => (
          <option key={days} value={String(days)}>
            {plural(days, "day")}
          </option>
        ))}
      </FormSelect>
    </OneButtonForm>
  );
}
