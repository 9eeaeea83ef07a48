import { OneButtonForm } from "#components/patterns/one-button-form.tsx";
import type { Cards } from "#lib/domain/billing/billing-page/types.ts";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";
import type { FormAction } from "#lib/platform/actions/state.ts";
import { cardWords } from "./payment-table.tsx";

/** The cards that somebody keeps with Stripe, and the way to Stripe's page for them. */
export function CardsPanel({
  cards,
  mode,
  action,
  organization = null,
}: {
  readonly cards: Cards;
  readonly mode: PaymentMode;
  readonly action: FormAction<never>;
  readonly organization?: string | null;
}) {
  if (cards.kind === "none")
    return (
      <p className="text-ink-soft text-sm">
        {mode === "test"
          ? "Test payments need no card."
          : "No card on file. Stripe asks for one when you buy something."}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      {cards.kind === "unanswered" ? (
        <p className="text-ink-soft text-sm">
          Stripe is not responding, so we cannot show your cards. Nothing has changed; reload in a
          few minutes.
        </p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {cards.cards.map((card) => (
            <li key={`${card.brand} ${card.last4} ${card.expiryYear}`} className="tabular-nums">
              {cardWords(card)}, expires {String(card.expiryMonth).padStart(2, "0")}/
              {card.expiryYear}
            </li>
          ))}
          {cards.cards.length === 0 && <li className="text-ink-soft">No card on file.</li>}
        </ul>
      )}
      <OneButtonForm
        id="portal-form"
        action={action}
        failureTitle="Stripe’s page did not open"
        submit="Change cards at Stripe"
        look={{ variant: "secondary", wide: true }}
      >
        {organization !== null && <input type="hidden" name="organization" value={organization} />}
      </OneButtonForm>
    </div>
  );
}
