import { RoleGate } from "#components/dealers/dealer/role-gate.tsx";
import { TotalLines } from "#components/listings/listing/out-the-door-panel.tsx";
import type { OrganizationActor } from "#lib/domain/dealers/organization/types.ts";
import type { SellerCard } from "#lib/domain/dealers/seller/types.ts";
import { MIN_TYPICAL_DEALERS } from "#lib/domain/finance/out-the-door/constants.ts";
import { outTheDoor, totalFromQuery } from "#lib/domain/finance/out-the-door/rules.ts";
import type { FeeSpread, FeeStatement } from "#lib/domain/finance/out-the-door/types.ts";
import { formatPrice, plural } from "#lib/platform/format.ts";
import { FeesForm } from "./fees-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** The vehicle of the example. */
const EXAMPLE_CENTS = 2_000_000;

/** What the dealership states of its fees, what its shoppers then see, and what others around it state. */
export function FeesPart({
  actor,
  fees,
  seller,
}: {
  readonly actor: OrganizationActor;
  readonly fees: FeeStatement;
  /** For what the dealers around it state. */
  readonly seller: SellerCard;
}) {
  const { slug, state } = actor.organization;
  const asked = totalFromQuery({}, state, null);
  const total = outTheDoor(
    {
      priceCents: EXAMPLE_CENTS,
      fuel: "gasoline",
      sellerKind: "dealer",
      sellerState: state,
      fees,
      typicalFees: seller.typicalFees,
    },
    asked,
  );
  return (
    <SettingsSection
      id="fees-part"
      title="Fees"
      about="Whatever you add to the asking price. Fees that every buyer pays are counted as “stated” in every total that shoppers see: on your listings, in comparisons, among their favorites and in the cost of five years. State $0 where you add nothing."
    >
      <RoleGate actor={actor} capability="settings.edit">
        <FeesForm organization={slug} fees={[...(fees.required ?? []), ...fees.optional]} />
      </RoleGate>
      <div className="mt-8 grid gap-x-10 sm:grid-cols-2">
        <section aria-labelledby="example" className="mt-6 border-line border-t pt-4">
          <h3 id="example" className="font-semibold text-md">
            What shoppers see
          </h3>
          <p className="mt-1 text-ink-soft text-sm">
            For an example of {formatPrice(EXAMPLE_CENTS)} registered in {state}, by what is saved
            now.
          </p>
          <TotalLines total={total} ownOf={null} />
        </section>
        <section aria-labelledby="around" className="mt-6 border-line border-t pt-4">
          <h3 id="around" className="font-semibold text-md">
            What others state
          </h3>
          <p className="mt-1 text-ink-soft text-sm">
            {seller.typicalFees && aroundWords(seller.typicalFees.state, state)}
          </p>
        </section>
      </div>
    </SettingsSection>
  );
}

/** What dealers of the state add, where enough of them say so. */
function aroundWords({ count, medianCents, lowCents, highCents }: FeeSpread, state: string) {
  if (
    medianCents === null ||
    lowCents === null ||
    highCents === null ||
    count < MIN_TYPICAL_DEALERS
  )
    return `${plural(count, "dealer")} in ${state} ${count === 1 ? "states" : "state"} a fee here: too few to say what is typical.`;
  return `${plural(count, "dealer")} in ${state} state what they add to every sale: ${formatPrice(medianCents)} at the median, ${formatPrice(lowCents)} to ${formatPrice(highCents)} for the middle half.`;
}
