import { z } from "zod";

const typed = z.string().max(60, "That is longer than anything that fits here.").default("");

/** What the form of the reader's terms sends: every field, empty or not. */
export const readerTermsForm = z.object({
  apr: typed,
  months: typed,
  down: typed,
  lender: typed,
  local: typed,
  insurance: typed,
  /** The page that it stands on. */
  back: z.string().max(2_000).default(""),
});

/** What the button sends that removes them. */
export const forgetTermsForm = z.object({ back: z.string().max(2_000).default("") });
