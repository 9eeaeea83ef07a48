import Link from "next/link";
import { CardsPanel } from "#components/billing/billing/cards-panel.tsx";
import { priceWords } from "#components/billing/billing/item-words.tsx";
import { ModeNotice } from "#components/billing/billing/mode-notice.tsx";
import { OrderNotice } from "#components/billing/billing/order-notice.tsx";
import { OrderPanel } from "#components/billing/billing/order-panel.tsx";
import { PaymentTable } from "#components/billing/billing/payment-table.tsx";
import { ReceiptSheet } from "#components/billing/billing/receipt-sheet.tsx";
import { PageSection } from "#components/patterns/page-section.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { plansHref } from "#lib/domain/billing/billing-page/search-params.plan.ts";
import type { BillingView } from "#lib/domain/billing/billing-page/types.ts";
import { buyAction, openPortalAction } from "#lib/domain/billing/buying/actions.ts";
import { billingPath } from "#lib/domain/billing/buying/rules.ts";
import { REPORT_PACKS } from "#lib/domain/billing/price-list/constants.ts";
import {
  buyHref,
  isPack,
  itemName,
  priceCentsOf,
} from "#lib/domain/billing/price-list/rules.checkout.ts";
import type { BuyableItem } from "#lib/domain/billing/price-list/types.checkout.ts";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";

const HERE = billingPath(null);
const PACKS = Object.keys(REPORT_PACKS).filter(isPack);

/** What a person buys and paid: an order, its state, payments with receipts, cards. */
export function BillingPage({
  view,
}: {
  readonly view: BillingView & { readonly ownedDealerships: readonly string[] };
}) {
  const { mode, order, toBuy, payments, cards, receipt, asOf } = view;
  if (receipt !== null)
    return (
      <div className="page pt-6 pb-16">
        <ReceiptSheet receipt={receipt} back={HERE} />
      </div>
    );
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 *:max-w-[920px]">
      <header>
        <h1 className="font-semibold text-2xl tracking-tight">Billing</h1>
        <p className="text-ink-soft text-sm">
          Your purchases and receipts. Change or cancel a plan under{" "}
          <Link href={plansHref()} className="text-accent underline underline-offset-2">
            your plan
          </Link>
          .
        </p>
      </header>
      {order !== null && <OrderNotice order={order} here={HERE} />}
      <ModeNotice mode={mode} />
      {toBuy !== null && <Order view={view} />}
      {mode !== "none" && toBuy === null && <Shop />}
      <PageSection className="grid gap-3" id="payments" title="Payments">
        <PaymentTable payments={payments} path={HERE} asOf={asOf} />
      </PageSection>
      {mode !== "none" && (
        <PageSection className="grid gap-3" id="cards" title="Cards">
          <CardsPanel cards={cards} mode={mode} action={openPortalAction} />
        </PageSection>
      )}
    </div>
  );
}

function Order({
  view: { toBuy, mode, ownedDealerships },
}: {
  readonly view: BillingView & { readonly ownedDealerships: readonly string[] };
}) {
  if (toBuy === null) return null;
  if (toBuy.item !== "dealer") return <OrderPanel order={toBuy} mode={mode} action={buyAction} />;
  return (
    <Notice title="The Dealer plan is bought by an owner of a dealership, for it">
      {ownedDealerships.length === 0 ? (
        <p>
          You own none here yet.{" "}
          <Link
            href="/account/onboarding/claim-dealership"
            className="font-medium underline underline-offset-2"
          >
            Claim your dealership
          </Link>{" "}
          first: claiming is free.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-x-5">
          {ownedDealerships.map((slug) => (
            <li key={slug}>
              <Link
                href={settingsPath(slug, "billing")}
                className="inline-flex min-h-8 items-center font-medium underline underline-offset-2"
              >
                For {slug}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Shop() {
  return (
    <PageSection className="grid gap-3" id="buy" title="Buy report credits">
      <ul className="grid gap-3 sm:grid-cols-3">
        {PACKS.map((item) => (
          <Offer key={item} item={item} />
        ))}
      </ul>
    </PageSection>
  );
}

function Offer({ item }: { readonly item: BuyableItem }) {
  return (
    <li className="grid content-between gap-3 rounded-xl border border-line p-4">
      <p>
        <span className="block font-medium">{itemName(item)}</span>
        <span className="text-ink-soft text-sm tabular-nums">
          {priceWords(item, priceCentsOf(item))}
        </span>
      </p>
      <ButtonLink href={buyHref(item, HERE)} wide>
        Buy<span className="sr-only"> {itemName(item)}</span>
      </ButtonLink>
    </li>
  );
}
