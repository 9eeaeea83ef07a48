import type { Route } from "next";
import Link from "next/link";
import { Notice, type NoticeTone } from "#components/ui/notice.tsx";
import type { OrderState } from "#lib/domain/billing/buying/types.ts";
import { buyHref, isPack, itemName } from "#lib/domain/billing/price-list/rules.checkout.ts";
import { route } from "#lib/platform/routes/route.ts";
import { LookAgain } from "./look-again.tsx";

const LINK = "inline-flex min-h-8 items-center font-medium underline underline-offset-2";

/** What became of an order, for who comes back from paying it. @param here the page it is shown on. */
export function OrderNotice({ order, here }: { readonly order: OrderState; readonly here: Route }) {
  const { item, state, callbackPath, url, id } = order;
  const { tone, title, words } = WORDS[state];
  return (
    <div role="status">
      <Notice tone={tone} title={title(itemName(item))}>
        <p>{words(isPack(item))}</p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          {state === "paid" && callbackPath !== here && (
            <Link href={route(callbackPath)} prefetch={false} className={LINK}>
              Go on where you were
            </Link>
          )}
          {state === "confirming" && (
            <Link href={route(here, `?checkout=${id}`)} className={LINK}>
              Look again
            </Link>
          )}
          {state === "cancelled" && url !== null && (
            <a href={url} className={LINK}>
              Go on with the payment
            </a>
          )}
          {(state === "failed" || state === "expired") && (
            <Link href={buyHref(item, callbackPath)} className={LINK}>
              Buy it again
            </Link>
          )}
        </p>
      </Notice>
      {state === "confirming" && <LookAgain />}
    </div>
  );
}

const WORDS: Readonly<
  Record<
    OrderState["state"],
    {
      readonly tone: NoticeTone;
      readonly title: (item: string) => string;
      readonly words: (isPack: boolean) => string;
    }
  >
> = {
  paid: {
    tone: "good",
    title: (item) => `Paid: ${item}`,
    words: (isPack) =>
      isPack ? "The credits are in your account." : "The plan is yours from this moment.",
  },
  confirming: {
    tone: "info",
    title: (item) => `Being confirmed: ${item}`,
    words: () =>
      "Stripe has not told us yet that it is paid; that takes a few seconds as a rule. This page looks again by itself, and nothing is lost when you leave it.",
  },
  pending: {
    tone: "info",
    title: (item) => `On its way: ${item}`,
    words: () =>
      "The way of paying that you chose takes some days to confirm. What you bought comes once the money is there.",
  },
  cancelled: {
    tone: "info",
    title: (item) => `Not bought: ${item}`,
    words: () => "You came back before it was paid. Nothing was charged.",
  },
  failed: {
    tone: "bad",
    title: (item) => `Not paid: ${item}`,
    words: () => "The payment was not confirmed in the end. Nothing was charged.",
  },
  expired: {
    tone: "warn",
    title: (item) => `Not bought: ${item}`,
    words: () => "The page for paying it was closed. Nothing was charged.",
  },
};
