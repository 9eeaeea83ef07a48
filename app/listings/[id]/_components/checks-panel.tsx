import { CircleAlert, CircleMinus, CircleSlash, FlaskConical, OctagonX } from "lucide-react";
import Link from "next/link";
import { Panel } from "#components/listings/listing/panel.tsx";
import type { ListingCheck, ListingCheckState } from "#lib/domain/listings/listing-checks/types.ts";

const LOOK = {
  found: { Icon: CircleAlert, tone: "text-warn", word: "Found" },
  none: { Icon: CircleMinus, tone: "text-good", word: "Checked: none" },
  not_checked: { Icon: CircleSlash, tone: "text-ink-faint", word: "Not checked" },
  made_up: { Icon: FlaskConical, tone: "text-ink-soft", word: "Made up" },
} as const satisfies Record<ListingCheckState, unknown>;

/** What the listing was checked for: found, checked and nothing found, not checked and why, or made up. */
export function ChecksPanel({ checks }: { readonly checks: readonly ListingCheck[] }) {
  return (
    <Panel id="checks" title="What we checked">
      <ul className="mt-3.5 grid">
        {checks.map(({ id, title, state, words, items, link }) => {
          const { Icon, tone, word } = LOOK[state];
          return (
            <li key={id} className="flex gap-3 border-line border-b py-2.5">
              <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${tone}`} />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <b className="font-[560]">{title}</b>
                  <span className={`text-xs ${tone}`}>{word}</span>
                </p>
                <p className="text-ink-soft text-sm">{words}</p>
                {items !== undefined && (
                  <ul className="mt-1 grid gap-0.5 text-sm">
                    {items.map((item) => (
                      <li key={item.id} className="flex gap-1.5">
                        {item.isUrgent && (
                          <OctagonX
                            aria-hidden="true"
                            className="mt-0.5 size-4 flex-none text-bad"
                          />
                        )}
                        {item.words}
                      </li>
                    ))}
                  </ul>
                )}
                {link !== undefined && (
                  <Link
                    href={link.href}
                    prefetch={false}
                    className="mt-0.5 inline-flex min-h-6 items-center text-accent text-sm underline underline-offset-2"
                  >
                    {link.words}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
