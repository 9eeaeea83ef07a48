import { Notice } from "#components/ui/notice.tsx";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";

/** How money is taken here, where that is not as people expect. */
export function ModeNotice({ mode }: { readonly mode: PaymentMode }) {
  switch (mode) {
    case "stripe":
      return null;
    case "test":
      return (
        <Notice title="Test payments: no real money">
          <p>
            Demo market: purchases are test payments. No card, no charge; everything else works as
            usual.
          </p>
        </Notice>
      );
    case "none":
      return (
        <Notice title="Payments are not set up on this site">
          <p>Nothing can be bought here, so everything plans unlock is open to everyone.</p>
        </Notice>
      );
    default:
      return mode satisfies never;
  }
}
