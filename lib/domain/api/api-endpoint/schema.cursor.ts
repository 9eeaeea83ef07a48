/* Signed page cursors of API lists, valid only for the same operation and parameters. */

import { z } from "zod";

/** The `cursor` parameter of lists. */
export const cursorField = z
  .string()
  .min(1, "Leave it out for the first page.")
  .max(1_500, "This is no cursor of ours.")
  .optional()
  .meta({
    description:
      "`nextCursor` of the page before, as it was given and with the same other parameters. Leave it out for the first page.",
  });

/** What lists answer for the page after. */
export const nextCursor = z.string().nullable().meta({
  description: "Give it as `cursor` for the next page; null: this is the last one.",
});
