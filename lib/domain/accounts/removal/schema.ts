import { z } from "zod";
import type { JobKind } from "#lib/platform/jobs/define.ts";
import type { RemovalId } from "./types.ts";

/** A removal's id as a form sends it. */
export const removalIdSchema = z.custom<RemovalId>(
  (value) => z.uuid().safeParse(value).success,
  "There is nothing to restore.",
);

/** What an undo form holds. */
export const undoForm = z.object({ removal: removalIdSchema });

/** Forgets what was removed once its hour is over. */
export const FORGET_REMOVAL: JobKind<{ id: RemovalId }> = {
  name: "removal.forget",
  payload: z.object({ id: removalIdSchema }),
};
