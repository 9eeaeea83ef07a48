import Link from "next/link";
import type { ReactNode } from "react";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type {
  ListingCheck,
  ListingCheckId,
  ListingCheckState,
} from "#lib/domain/listings/listing-checks/types.ts";

/** Each drawn once on 16 by 16, and used wherever it stands. */
const LOOK = {
  found: { mark: <path d="M8 4.5v4M8 11.2v.1" />, tone: "text-warn", word: "Found" },
  none: { mark: <path d="m5 8.3 2.2 2.2L11.2 6" />, tone: "text-good", word: null },
  not_checked: { mark: <path d="m4.5 11.5 7-7" />, tone: "text-ink-faint", word: "Not checked" },
  made_up: { mark: <path d="M5 6.5h6M5 9.5h6" />, tone: "text-ink-soft", word: "Made up" },
} as const satisfies Record<
  ListingCheckState,
  { mark: ReactNode; tone: string; word: string | null }
>;

/** How each says that it was made and found nothing: product.md's "checked: none". */
const NONE_WORDS = {
  loss: "None found",
  title: "None found",
  recalls: "None found",
  odometer: "No problem found",
  specs: "They agree",
  vin: "Passed",
  offers: "No other listing",
} as const satisfies Record<ListingCheckId, string>;
const LOOKS = Object.entries(LOOK);

/**
 * What the listing was checked for, a line each: found, checked and nothing found, not checked and why, or made
 * up. What it rests on opens; what was found is open.
 */
export function Checks({ checks }: { readonly checks: readonly ListingCheck[] }) {
  return (
    <section id="checks" aria-labelledby="checks-heading" className="mt-6">
      <h3 id="checks-heading" className="font-semibold text-md">
        What we checked
      </h3>
      <svg aria-hidden="true" className="absolute size-0">
        {LOOKS.map(([state, { mark }]) => (
          <symbol key={state} id={`check-${state}`} viewBox="0 0 16 16">
            <circle cx="8" cy="8" r="7" />
            {mark}
          </symbol>
        ))}
      </svg>
      <ul className="mt-1.5 grid">
        {checks.map(({ id, title, state, words, items, link }) => {
          const { tone, word } = LOOK[state];
          return (
            <li key={id} className="border-line border-b py-1">
              <Disclosure
                open={state === "found"}
                summary={
                  <>
                    <svg
                      aria-hidden="true"
                      className={`size-4 flex-none fill-none stroke-[1.6] stroke-current ${tone}`}
                    >
                      <use href={`#check-${state}`} />
                    </svg>
                    <span className="min-w-0 flex-1">{title}</span>
                    <span className={`font-normal text-xs ${tone}`}>{word ?? NONE_WORDS[id]}</span>
                  </>
                }
              >
                <div className="pb-1.5 pl-7 text-sm">
                  <p className="text-ink-soft">{words}</p>
                  {items !== undefined && (
                    <ul className="mt-1 grid gap-0.5">
                      {items.map((item) => (
                        <li key={item.id}>
                          {item.isUrgent && <b className="font-semibold text-bad">Urgent: </b>}
                          {item.words}
                        </li>
                      ))}
                    </ul>
                  )}
                  {link !== undefined && (
                    <Link
                      href={link.href}
                      prefetch={false}
                      className="mt-0.5 inline-flex min-h-6 items-center text-accent underline underline-offset-2"
                    >
                      {link.words}
                    </Link>
                  )}
                </div>
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
