import { Notice } from "#components/ui/notice.tsx";
import { claimPath } from "#lib/domain/dealers/dealership-claim/rules.ts";
import type { ClaimPageData } from "#lib/domain/dealers/dealership-claim/types.ts";
import { DealerClaim } from "./dealer-claim.tsx";
import { DealerSearch } from "./dealer-search.tsx";
import { OwnClaims } from "./own-claims.tsx";

/** Where somebody finds their dealership and shows that they speak for it. */
export function ClaimPage({
  data,
  refused,
  isDisputed,
}: {
  readonly data: ClaimPageData;
  /** Why a document was not kept, by the word in the address. */
  readonly refused: string | null;
  /** Whether the proof of a moment ago led to a dispute. */
  readonly isDisputed: boolean;
}) {
  const { dealer } = data;
  return (
    <div className="page py-8 *:max-w-[920px]">
      <h1 className="font-semibold text-2xl tracking-tight">
        {dealer === null ? "Claim your dealership" : `Claim ${dealer.name}`}
      </h1>
      <p className="mt-1 max-w-text text-ink-soft">
        {dealer === null ? (
          "Verify that you represent it to manage its storefront, hours and fees, inventory and feeds, leads and team. Claiming is free."
        ) : (
          <a href={claimPath()} className="text-accent hover:underline">
            Look for another dealership
          </a>
        )}
      </p>
      {isDisputed && (
        <div role="status" className="mt-5">
          <Notice tone="warn" title="Your proof holds, and so does a claim before yours">
            Another organization speaks for this dealership. An operator hears both and settles it;
            you get a mail. Nothing changes until then.
          </Notice>
        </div>
      )}
      {dealer === null ? (
        <>
          <DealerSearch typed={data.typed} found={data.found} asOf={data.asOf} />
          <OwnClaims claims={data.claims} asOf={data.asOf} />
        </>
      ) : (
        <DealerClaim data={data} dealer={dealer} refused={refused} />
      )}
    </div>
  );
}
