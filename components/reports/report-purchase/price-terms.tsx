import Link from "next/link";
import { Stat } from "#components/ui/stat.tsx";
import {
  FREE_REFRESH_DAYS,
  REPORT_COST,
  REPORT_PACKS,
} from "#lib/domain/billing/price-list/constants.ts";
import { creditWords } from "#lib/domain/billing/price-list/rules.ts";
import { formatCents } from "#lib/platform/format.ts";

/** What a report costs, what its credits cost, and what is free: all of it from the price list. */
export function PriceTerms() {
  const packs = Object.values(REPORT_PACKS);
  return (
    <>
      <dl className="mt-4 grid max-w-[720px] grid-cols-3 gap-x-6 gap-y-4 max-[480px]:grid-cols-1">
        {packs.map(({ credits, priceCents }) => (
          <Stat
            key={credits}
            value={formatCents(priceCents)}
            label={credits === 1 ? "1 report credit" : `${credits} report credits`}
            note={credits === 1 ? null : `${formatCents(Math.round(priceCents / credits))} each`}
          />
        ))}
      </dl>
      <ul className="mt-4 grid max-w-text list-disc gap-1.5 pl-5 text-ink-soft">
        <li>
          With title, loss and theft records:{" "}
          <b className="font-semibold text-ink">{creditWords(REPORT_COST.whole, "report")}</b>.
        </li>
        <li>
          Without them (no provider available, or no answer):{" "}
          <b className="font-semibold text-ink">
            {creditWords(REPORT_COST.withoutRecords, "report")}
          </b>
          . You see which before you buy.
        </li>
        <li>For {FREE_REFRESH_DAYS} days of free refreshes, once a day, showing what changed.</li>
        <li>Credits do not expire. A report that fails costs nothing.</li>
        <li>VIN lookup, decode and preview are free, no account needed.</li>
      </ul>
      <p className="mt-3">
        <Link
          href={"/pricing"}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
        >
          All prices and plans
        </Link>
      </p>
    </>
  );
}
