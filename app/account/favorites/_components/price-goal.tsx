import { PriceGoalForm } from "#components/shoppers/favorite/price-goal-form.tsx";
import { ButtonDisclosure } from "#components/ui/button-disclosure.tsx";
import type { Favorite } from "#lib/domain/shoppers/favorite/types.ts";
import { formatPrice } from "#lib/platform/format.ts";

/** A person's own price for a vehicle they saved, with how far its asking price is from it; opened to change. */
export function FavoritePriceGoal({
  favorite: { card, goalCents },
  title,
}: {
  readonly favorite: Favorite;
  readonly title: string;
}) {
  return (
    <ButtonDisclosure
      className="open:basis-full"
      summary={goalCents === null ? "Set a price goal" : `Price goal: ${formatPrice(goalCents)}`}
      label={
        goalCents === null
          ? `Set a price goal for ${title}`
          : `Price goal: ${formatPrice(goalCents)} for ${title}`
      }
    >
      <PriceGoalForm
        // A goal that was kept makes a new form, which begins with it.
        key={goalCents}
        id={`goal-${card.id}`}
        listingId={card.id}
        goalCents={goalCents}
        submit="Save the goal"
        hint="We tell you about price drops only at or below this. Leave empty for every drop."
      />
    </ButtonDisclosure>
  );
}

/** How the asking price stands to the goal: "$1,200 above your goal"; null without one. */
export function goalWords({
  card: { priceCents },
  goalCents,
}: Pick<Favorite, "card" | "goalCents">): string | null {
  if (goalCents === null) return null;
  return priceCents <= goalCents
    ? `at or below your ${formatPrice(goalCents)}`
    : `${formatPrice(priceCents - goalCents)} above your ${formatPrice(goalCents)}`;
}
