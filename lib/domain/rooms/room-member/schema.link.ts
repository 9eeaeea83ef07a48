import { z } from "zod";
import { roomIdSchema } from "#lib/domain/rooms/room/schema.ts";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import { type LinkDays, LONGEST_LINK_LABEL, ROOM_LINK_DAYS } from "./constants.link.ts";

/** The secret of a link: 32 random bytes. */
export const linkSecret = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "This link is not whole.");

/** A link into a room as its form asks for it. */
export const linkForm = z.object({
  room: roomIdSchema,
  kind: z.enum(["invitation", "guest"], "Choose what the link is for."),
  label: z
    .string()
    .trim()
    .max(LONGEST_LINK_LABEL, `Say it in ${LONGEST_LINK_LABEL} characters.`)
    .regex(/^\P{Cc}*$/u, "This holds characters that cannot be shown."),
  days: z
    .enum(ROOM_LINK_DAYS.map(String), "Choose how long the link works.")
    .transform((days): LinkDays => Number(days) as LinkDays),
});
export type LinkForm = z.output<typeof linkForm>;

/** The press that ends one. */
export const linkPress = z.object({ room: roomIdSchema, link: z.guid() });
export type LinkPress = z.output<typeof linkPress>;

/** Forgets links that stopped working long ago. Queued by the clock. */
export const FORGET_ROOM_LINKS = {
  name: "room-link.forget",
  payload: z.looseObject({}),
} satisfies JobKind<unknown>;
