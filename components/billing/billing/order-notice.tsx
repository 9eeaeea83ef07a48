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
              Continue where you left off
            </Link>
          )}
          {state === "confirming" && (
            <Link href={route(here, `?checkout=${id}`)} className={LINK}>
              Look again
            </Link>
          )}
          {state === "cancelled" && url !== null && (
            <a href={url} className={LINK}>
              Continue to payment
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
    words: (isPack) => (isPack ? "Your credits are in your account." : "Your plan is active."),
  },
  confirming: {
    tone: "info",
    title: (item) => `Being confirmed: ${item}`,
    words: () =>
      "Waiting for Stripe to confirm payment, usually a few seconds. This page refreshes by itself, and you can leave it.",
  },
  pending: {
    tone: "info",
    title: (item) => `On its way: ${item}`,
    words: () =>
      "Your payment method takes a few days to confirm. You get your purchase once it clears.",
  },
  cancelled: {
    tone: "info",
    title: (item) => `Not bought: ${item}`,
    words: () => "You left before paying. You were not charged.",
  },
  failed: {
    tone: "bad",
    title: (item) => `Not paid: ${item}`,
    words: () => "The payment was not confirmed. You were not charged.",
  },
  expired: {
    tone: "warn",
    title: (item) => `Not bought: ${item}`,
    words: () => "The checkout page was closed. You were not charged.",
  },
};
