import { CircleAlert, CircleCheck, CircleSlash } from "lucide-react";
import type { Selling } from "#lib/domain/ownership/private-listing/types.selling.ts";

const LOOK = {
  found: { Icon: CircleAlert, tone: "text-warn", word: "Look at this" },
  none: { Icon: CircleCheck, tone: "text-good", word: "Fine" },
  not_checked: { Icon: CircleSlash, tone: "text-ink-faint", word: "Not checked" },
} as const;

/** What is checked before buyers see a listing. Nothing of it stops anybody; what is found they would see too. */
export function SaleChecks({ checks }: Pick<Selling, "checks">) {
  return (
    <section aria-labelledby="sale-checks-heading">
      <h3 id="sale-checks-heading" className="font-semibold text-lg">
        Before buyers see it
      </h3>
      <ul className="mt-2 grid">
        {checks.map(({ id, title, state, words }) => {
          const { Icon, tone, word } = LOOK[state];
          return (
            <li key={id} className="flex gap-3 border-line border-b py-2">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                  <b className="font-[560]">{title}</b>
                  <span className={`text-xs ${tone}`}>{word}</span>
                </p>
                <p className="text-ink-soft text-sm">{words}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
