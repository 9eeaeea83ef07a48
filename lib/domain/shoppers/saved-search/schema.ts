import { z } from "zod";
import { givenOnce } from "#lib/domain/kernel/form-fields/schema.garage.ts";
import { parsedJson } from "#lib/platform/json.ts";
import { CADENCES, LONGEST_SEARCH_NAME } from "./constants.ts";
import type { AlertCadence, SavedSearchId } from "./types.ts";

export const savedSearchId = z.custom<SavedSearchId>(
  (value) => z.uuid().safeParse(value).success,
  "There is no such search.",
);

const cadence = z.custom<AlertCadence>(
  (value) => typeof value === "string" && Object.hasOwn(CADENCES, value),
  "Choose how often.",
);
/** One line, also where it comes from a cookie: it stands in lists and in the subjects of mails. */
const name = z
  .string()
  .transform((text) => text.replace(/\p{Cc}+/gu, " ").trim())
  .pipe(
    z.string().max(LONGEST_SEARCH_NAME, `Names can be up to ${LONGEST_SEARCH_NAME} characters.`),
  );

const query = z.string().max(2_000, "This search is too long to be saved.");

/** What the form on the search page holds. An empty name is proposed by the filters. */
export const saveForm = z.object({ query, name, cadence, submissionId: givenOnce });
export type SaveForm = z.infer<typeof saveForm>;

/** What the form on a saved search's own page holds. */
export const editForm = z.object({
  id: savedSearchId,
  name: name.pipe(z.string().min(1, "Give it a name.")),
  cadence,
});

/** What a form about one saved search holds. */
export const searchForm = z.object({ id: savedSearchId });

/** A search that a visitor wanted saved, as its cookie holds it; null for anything else. */
export function pendingSearch(text: string | undefined): SaveForm | null {
  return text === undefined ? null : (saveForm.safeParse(parsedJson(text)).data ?? null);
}

const ints = z.array(z.number().int());

/** A saved search as it is kept while it can be brought back. */
export const removedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  cadence,
  createdAt: z.coerce.date(),
  lastVisitedAt: z.coerce.date(),
  seenIds: ints,
  seenPriceCents: ints,
  submissionId: z.uuid().nullable(),
});
