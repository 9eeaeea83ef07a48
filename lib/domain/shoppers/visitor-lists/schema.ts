import { z } from "zod";
import { LIST_NAMES, LISTS } from "./constants.ts";
import { readList } from "./rules.ts";
import type { ListName, VisitorLists } from "./types.ts";

/** A cookie as the request has it: absent, or a text of any length and content. */
const list = (name: ListName) =>
  z
    .string()
    .catch("")
    .transform((text) => readList(name, text));

const visitorLists: z.ZodType<VisitorLists> = z.object({
  compare: list("compare"),
  hidden: list("hidden"),
  saved: list("saved"),
  viewed: list("viewed"),
});

/** A request's cookies, as Next.js gives them. */
interface SentCookies {
  readonly get: (name: string) => { readonly value: string } | undefined;
}

/** What the reader keeps in this browser. Never throws: whatever is no list of ours is empty. */
export function visitorListsIn(sent: SentCookies): VisitorLists {
  return visitorLists.parse(
    Object.fromEntries(LIST_NAMES.map((name) => [name, sent.get(LISTS[name].cookie)?.value])),
  );
}
