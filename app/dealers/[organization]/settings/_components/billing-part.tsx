import { CardsPanel } from "#components/billing/billing/cards-panel.tsx";
import { ModeNotice } from "#components/billing/billing/mode-notice.tsx";
import { OrderNotice } from "#components/billing/billing/order-notice.tsx";
import { OrderPanel } from "#components/billing/billing/order-panel.tsx";
import { PaymentTable } from "#components/billing/billing/payment-table.tsx";
import { PlanPanel } from "#components/billing/billing/plan-panel.tsx";
import { ReceiptSheet } from "#components/billing/billing/receipt-sheet.tsx";
import type { DealerBilling } from "#lib/domain/billing/billing-page/types.ts";
import { buyDealerPlanAction, openDealerPortalAction } from "#lib/domain/billing/buying/actions.ts";
import { pressDealerPlanAction } from "#lib/domain/billing/plan-change/actions.ts";
import { isLivePlan } from "#lib/domain/billing/plan-subscription/rules.ts";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { formatDate } from "#lib/platform/format.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The Dealer plan, its payments, receipts and cards: for owners. */
export function BillingPart({
  actor,
  billing,
}: {
  readonly actor: OrganizationActor;
  /** Null for who may not see it. */
  readonly billing: DealerBilling | null;
}) {
  const { organization, role } = actor;
  const { name, slug } = organization;
  if (billing === null || !can(role, "billing.manage"))
    return (
      <SettingsSection
        id="billing"
        title="Billing"
        about={`The plan of ${name}, its payments, receipts and cards.`}
      >
        <p className="mt-3 max-w-text text-ink-soft text-sm">
          {lowRoleWords(role, "billing.manage", name)}
        </p>
      </SettingsSection>
    );
  const here = settingsPath(slug, "billing");
  const { receipt, order, mode, plans, payments, cards, asOf, toBuy } = billing;
  if (receipt !== null)
    return (
      <div className="mt-7">
        <ReceiptSheet receipt={receipt} back={here} />
      </div>
    );
  const live = plans.filter(isLivePlan);
  return (
    <div className="grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-1">
      {order !== null && (
        <div className="mt-6">
          <OrderNotice order={order} here={here} />
        </div>
      )}
      <SettingsSection id="plan" title="Plan" about={standing(billing, name)}>
        <div className="mt-4 grid gap-4">
          <ModeNotice mode={mode} />
          {live.map((held) => (
            <PlanPanel
              key={held.id}
              held={held}
              action={pressDealerPlanAction}
              organization={slug}
              asOf={asOf}
            />
          ))}
          {live.length === 0 && toBuy !== null && mode !== "none" && (
            <OrderPanel
              order={toBuy}
              mode={mode}
              action={buyDealerPlanAction}
              organization={slug}
            />
          )}
        </div>
      </SettingsSection>
      <SettingsSection id="payments" title="Payments">
        <div className="mt-3">
          <PaymentTable payments={payments} path={here} asOf={asOf} />
        </div>
      </SettingsSection>
      {mode !== "none" && (
        <SettingsSection id="cards" title="Cards">
          <div className="mt-3">
            <CardsPanel
              cards={cards}
              mode={mode}
              action={openDealerPortalAction}
              organization={slug}
            />
          </div>
        </SettingsSection>
      )}
    </div>
  );
}

function standing({ access, asOf }: DealerBilling, name: string): string {
  switch (access.kind) {
    case "open":
      return `Nothing can be bought on this site, so ${name} has every page without a plan.`;
    case "plan":
      return `${name} has every page by its plan.`;
    case "trial":
      return `${name} has every page until ${formatDate(access.until, asOf)}, free of charge. After that the storefront, leads and settings stay, and the rest needs the plan. Nothing is charged unless you buy it.`;
    case "without":
      return `${name} has its storefront, leads and settings. Activity, competitors, following, market and the inventory’s bulk tools need the plan; what is in them is kept.`;
    default:
      return access satisfies never;
  }
}
