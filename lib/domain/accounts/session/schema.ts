import { z } from "zod";
import type { SessionId } from "#lib/platform/auth/types.ts";

/** How a person proved who they are, as a session's row has it. */
export const signInMethod = z.enum(["password", "email_link", "google", "passkey"]);

const isUuid = (value: unknown): boolean => z.uuid().safeParse(value).success;

/** The form that ends one session. */
export const revokeSessionInput = z.object({
  sessionId: z.custom<SessionId>(isUuid, "This is not a session."),
});

/** A form that says nothing but that it was pressed. */
export const pressInput = z.object({});
