import { z } from "zod";
import type { SessionId } from "#lib/platform/auth/types.ts";

const isUuid = (value: unknown): boolean => z.uuid().safeParse(value).success;

/** The form that ends one session. */
export const revokeSessionInput = z.object({
  sessionId: z.custom<SessionId>(isUuid, "This is not a session."),
});

/** A form that says nothing but that it was pressed. */
export const pressInput = z.object({});
