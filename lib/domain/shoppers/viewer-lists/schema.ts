import { z } from "zod";
import { listingIdParam } from "#lib/domain/listings/listing/schema.ts";
import type { ListingId } from "#lib/domain/listings/listing/types.ts";
import { LIST_NAMES, LISTS } from "./constants.ts";
import { isHideReason, readList } from "./rules.ts";
import type { AccountListName, HideReason, ListName, ViewerLists } from "./types.ts";

/** A cookie as the request has it: absent, or a text of any length and content. */
const list = (name: ListName) =>
  z
    .string()
    .catch("")
    .transform((text) => readList(name, text));

const visitorLists: z.ZodType<ViewerLists> = z.object({
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
export function listsInCookies(sent: SentCookies): ViewerLists {
  return visitorLists.parse(
    Object.fromEntries(LIST_NAMES.map((name) => [name, sent.get(LISTS[name].cookie)?.value])),
  );
}

/** A press on a button of a list, as its form sends it. */
export type Press =
  | {
      readonly list: AccountListName;
      readonly id: ListingId;
      readonly isOn: boolean;
      /** Why it is hidden; null where that was not said, and of what is saved. */
      readonly reason: HideReason | null;
    }
  /** Everything that is hidden, brought back. */
  | { readonly list: "hidden"; readonly id: "all"; readonly isOn: false };

const onePress = z
  .string()
  .regex(/^(saved\.[1-9]\d{0,9}\.(on|off)|hidden\.[1-9]\d{0,9}\.(on(\.[a-z]+)?|off))$/)
  .transform((text, context): Press => {
    const [list, number, state, reason] = text.split(".");
    const id = listingIdParam.safeParse(number);
    if (!id.success) {
      context.addIssue({ code: "custom", message: "There is no such vehicle." });
      return z.NEVER;
    }
    return {
      list: list === "saved" ? "saved" : "hidden",
      id: id.data,
      isOn: state === "on",
      reason: isHideReason(reason) ? reason : null,
    };
  });

/** What a press sends: "saved.123.on", "hidden.123.on.price", "hidden.123.off", "hidden.all.off". */
export const listPressForm = z.object({
  press: z.union([
    z
      .literal("hidden.all.off")
      .transform((): Press => ({ list: "hidden", id: "all", isOn: false })),
    onePress,
  ]),
});

/** What a form about one vehicle sends. */
export const oneListing = z.object({ listing: listingIdParam });

/** A form that is only a button. */
export const noFields = z.object({});
