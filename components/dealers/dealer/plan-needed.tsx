import { ButtonLink } from "#components/ui/button.tsx";
import { DEALER_TRIAL_DAYS, PLANS } from "#lib/domain/billing/price-list/constants.ts";
import { settingsPath } from "#lib/domain/dealers/dealer-profile/search-params.settings.ts";
import { can } from "#lib/domain/dealers/organization/policy.ts";
import { lowRoleWords } from "#lib/domain/dealers/organization/rules.ts";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import { formatCents } from "#lib/platform/format.ts";

/** What stands in the place of a page that takes the Dealer plan. @param what the page is for, as a sentence. */
export function PlanNeeded({
  actor: { organization, role },
  what,
}: {
  readonly actor: OrganizationActor;
  readonly what: string;
}) {
  const { name, slug } = organization;
  return (
    <section
      aria-labelledby="plan-heading"
      className="mt-6 grid max-w-[640px] justify-items-start gap-4"
    >
      <h2 id="plan-heading" className="font-semibold text-lg tracking-tight">
        This page takes the Dealer plan
      </h2>
      <p className="text-sm">{what}</p>
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft text-sm">
        <li>
          {name} had it for the first {DEALER_TRIAL_DAYS} days. What was set up here is kept, and is
          there again with the plan.
        </li>
        <li>
          The storefront, leads, the inventory with its feeds, and the settings stay, with or
          without it.
        </li>
        <li>
          {formatCents(PLANS.dealer.priceCents)} a month, cancelled in one step. It does not affect
          search ranking.
        </li>
      </ul>
      {can(role, "billing.manage") ? (
        <ButtonLink href={settingsPath(slug, "billing")} variant="primary">
          See the plan
        </ButtonLink>
      ) : (
        <p className="text-ink-soft text-sm">{lowRoleWords(role, "billing.manage", name)}</p>
      )}
    </section>
  );
}
