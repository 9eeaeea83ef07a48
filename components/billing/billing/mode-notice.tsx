import { Notice } from "#components/ui/notice.tsx";
import type { PaymentMode } from "#lib/domain/billing/price-list/types.mode.ts";

/** How money is taken here, where that is not as people expect. */
export function ModeNotice({ mode }: { readonly mode: PaymentMode }) {
  switch (mode) {
    case "stripe":
      return null;
    case "test":
      return (
        <Notice title="Test payments: no money moves">
          <p>
            This is the demo market. What you buy here is paid by a test payment: no card is asked
            for, nothing is charged, and everything else works as with real money.
          </p>
        </Notice>
      );
    case "none":
      return (
        <Notice title="Payments are not configured on this site">
          <p>
            Nothing can be bought here, and nothing is held back for a plan: what plans unlock
            elsewhere is open to everybody.
          </p>
        </Notice>
      );
    default:
      return mode satisfies never;
  }
}
